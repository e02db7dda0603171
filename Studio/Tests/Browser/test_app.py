"""The app's own classes on the canvas: drawn by their code, in another process that can fail without harm."""
import pathlib
import shutil
import tempfile
import unittest

from harness import ROOT, StudioTest, program

MANIFEST = '''// swift-tools-version: 6.1
import Foundation
import PackageDescription

let ran = FileManager.default.createFile(atPath: Context.packageDirectory + "/ran", contents: nil)

let package = Package(
    name: "Sample",
    dependencies: [.package(name: "Plumb", path: "%s")],
    targets: [.target(name: "App", dependencies: [.product(name: "UIKit", package: "Plumb")])])
'''

SOURCE = '''import UIKit

open class BadgeView: UIView {
    @Inspectable var cornerRadius: CGFloat = 4 { didSet { layer.cornerRadius = cornerRadius } }
    @Inspectable var text: String = "new"
    @Inspectable var isLoud: Bool = false
    @Inspectable var span: NSRange = NSRange(location: 1, length: 2)
    @Inspectable var offset: CGPoint = CGPoint(x: 3, y: 4.5)
    @Inspectable var tone: UIColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    @Inspectable var picture: UIImage? = nil
    private let label = UILabel()

    override open func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        if text == "crash" { fatalError("the badge is broken") }
        backgroundColor = isLoud ? .red : .green
    }
}
'''


class AppTests(StudioTest):
    """The package is built where the editor was, so that UIKit is not built once more."""
    shares_server = False
    changes = {'Form.xib': [('<view contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="box-vi-001">',
                             '<view contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="box-vi-001" customClass="BadgeView" customModule="App" customModuleProvider="target">'),
                            ('                    <color key="backgroundColor" systemColor="systemGray5Color"/>\n', '')]}

    def setUp(self):
        self.package = pathlib.Path(tempfile.mkdtemp(prefix='plumb-package-'))
        (self.package / 'Sources/App').mkdir(parents=True)
        (self.package / 'Package.swift').write_text(MANIFEST % ROOT)
        self.write(SOURCE)
        scratch = pathlib.Path(program()).resolve().parents[2]
        self.arguments = ['--package', self.package, '--target', 'App', '--scratch-path', scratch]
        super().setUp()

    def tearDown(self):
        super().tearDown()
        shutil.rmtree(self.package)

    def write(self, text):
        (self.package / 'Sources/App/Badge.swift').write_text(text)

    def built(self, state):
        """A build takes its time, most of it the package manager's."""
        for _ in range(12):
            if self.page.evaluate(f'''async () => {{ const {{ store }} = await import("./store.js"); const end = performance.now() + 10000;
                    while (store.app?.state !== "{state}" && performance.now() < end) await new Promise((next) => setTimeout(next, 20)); return store.app?.state === "{state}"; }}'''):
                return
        self.fail(f'the app’s code never was {state}: {self.model("store.app")}')

    def first_section(self):
        """What stands at the top of the attributes, below what is selected."""
        return self.page.locator('studio-inspector .scroll > .section').nth(1).inner_text()

    def pixel(self):
        """The colour in the middle of the badge."""
        return self.page.evaluate('''async () => {
            const { store } = await import("./store.js");
            const canvas = document.querySelector("studio-canvas canvas");
            const [x, y, w, h] = store.geometry.byID.get("box-vi-001").frame;
            const scale = canvas.width / store.picture.width;
            return [...canvas.getContext("2d").getImageData((x + w / 2) * scale, (y + h / 2) * scale, 1, 1).data].slice(0, 3);
        }''')

    def test_classes_draw_themselves_and_their_failures_harm_nothing(self):
        # Nothing of the package runs before somebody says so.
        self.built('asking')
        self.assertIn('Build App', self.page.inner_text('.appcode'))
        self.page.click('[data-action=leaveApp]')
        self.built('declined')
        self.assertFalse((self.package / 'ran').exists(), 'the manifest ran before anybody was asked')
        self.select('box-vi-001')
        self.assertIn('App is not built', self.first_section())
        self.page.click('[data-action=buildApp]')
        self.built('ready')
        self.assertTrue((self.package / 'ran').exists(), 'the test’s manifest leaves no file')
        self.wait('store.geometry.byID.get("box-vi-001").inspectables')
        green = self.pixel()
        self.assertGreater(green[1], green[0] + 80, 'the badge is not drawn by its code')
        # Inspectable properties with their types.
        self.select('box-vi-001')
        self.field('inspectable cornerRadius', '12')
        self.field('inspectable isLoud', True)
        red = self.pixel()
        self.assertGreater(red[0], red[1] + 80)
        # Each kind has fields of its own, with the class's values in them.
        for name, value in (('span location', '1'), ('span length', '2'), ('offset y', '4.5'), ('tone alpha', '0.25')):
            self.assertEqual(self.page.input_value(f'[data-field="inspectable {name}"]'), value, name)
        self.assertEqual(self.page.locator('[data-pick="inspectable picture"]').count(), 1)
        self.field('inspectable span length', '7')
        self.field('inspectable offset x', '9')
        self.field('inspectable tone alpha', '0.75')
        self.picture('designable')
        attributes = {a.get('keyPath'): a for a in self.element(self.save(), 'box-vi-001').find('userDefinedRuntimeAttributes')}
        self.assertEqual((attributes['cornerRadius'].get('type'), attributes['cornerRadius'][0].get('value')), ('number', '12'))
        self.assertEqual((attributes['isLoud'].get('type'), attributes['isLoud'].get('value')), ('boolean', 'YES'))
        self.assertEqual((attributes['span'].get('type'), attributes['span'][0].get('location'), attributes['span'][0].get('length')), ('range', '1', '7'))
        self.assertEqual((attributes['offset'][0].get('x'), attributes['offset'][0].get('y')), ('9', '4.5'))
        self.assertEqual([float(attributes['tone'][0].get(part)) for part in ('red', 'green', 'blue', 'alpha')], [1, 0.5, 0, 0.75])
        # A crash takes the process of the canvas only.
        self.field('inspectable text', 'crash')
        self.page.wait_for_selector('.appcode.stopped:has-text("the badge is broken")')
        self.wait('store.geometry.byID.has("box-vi-001")')
        self.field('inspectable text', '') if self.page.locator('[data-field="inspectable text"]').count() else self.press('Control+z')
        self.page.click('[data-action=restartApp]')
        self.built('ready')
        self.wait('store.geometry.byID.get("box-vi-001").inspectables')
        # What the compiler says is said on the canvas, and everything else goes on.
        self.write(SOURCE.replace('backgroundColor = isLoud', 'backgroundColour = isLoud'))
        self.built('failed')
        self.assertIn('Badge.swift:16', self.page.inner_text('[data-build-error]'))
        self.assertIn('backgroundColour', self.page.inner_text('[data-build-error]'))
        self.select('box-vi-001')
        self.assertIn('App could not be built', self.first_section())
        self.select('fre-e0-001')
        self.press('ArrowRight')
        self.assertEqual(self.element(self.save(), 'fre-e0-001').find('rect').get('x'), '41')
        self.write(SOURCE)
        self.built('ready')
        # A class that the build does not bring.
        self.select('box-vi-001')
        self.page.wait_for_selector('studio-inspector .section [data-field="inspectable text"]')
        self.tab('Identity')
        self.field('customClass', 'MissingView')
        self.tab('Attributes')
        self.page.wait_for_selector('[data-without-code=ready]')
        self.assertIn('App brings no view of this class', self.first_section())


if __name__ == '__main__':
    unittest.main()
