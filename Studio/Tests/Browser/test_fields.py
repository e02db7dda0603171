"""Every field of the attributes inspector: set in the page, saved, and read in the file; back to what holds anyway, and undone."""
import pathlib
import tempfile
import unittest
import xml.etree.ElementTree as ET

from harness import StudioTest

RECT = '<rect key="frame" x="20" y="60" width="200" height="60"/>'
MASK = '<autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>'
CONTROL = 'opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center"'
SCROLL = 'clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill"'
LABEL = 'opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Label" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO"'

# An object of each kind: its attributes, and what is inside it.
VIEWS = {
    'label': (LABEL, '<fontDescription key="fontDescription" type="system" pointSize="17"/><nil key="textColor"/><nil key="highlightedColor"/>'),
    'button': (CONTROL + ' lineBreakMode="middleTruncation"', '<state key="normal" title="Button"/>'),
    'segmentedControl': (CONTROL + ' segmentControlStyle="plain" selectedSegmentIndex="0"', '<segments><segment title="First"/><segment title="Second"/></segments>'),
    'textField': (CONTROL, '<fontDescription key="fontDescription" type="system" pointSize="14"/><textInputTraits key="textInputTraits"/>'),
    'textView': (SCROLL + ' textAlignment="natural"', '<fontDescription key="fontDescription" type="system" pointSize="14"/><textInputTraits key="textInputTraits"/>'),
    'imageView': ('userInteractionEnabled="NO" contentMode="scaleAspectFit"', ''),
    'switch': (CONTROL, ''),
    'slider': (CONTROL + ' minValue="0.0" maxValue="1"', ''),
    'stepper': (CONTROL + ' maximumValue="100"', ''),
    'progressView': ('opaque="NO" contentMode="scaleToFill"', ''),
    'pageControl': (CONTROL + ' numberOfPages="3"', ''),
    'activityIndicatorView': ('opaque="NO" contentMode="scaleToFill" style="medium"', ''),
    'datePicker': (CONTROL + ' datePickerMode="dateAndTime" minuteInterval="1"', ''),
    'stackView': ('opaque="NO" contentMode="scaleToFill"', ''),
    'scrollView': (SCROLL, ''),
    'tableView': (SCROLL + ' dataMode="prototypes" style="plain" separatorStyle="default" rowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28"',
                  '''<prototypes><tableViewCell clipsSubviews="YES" contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" selectionStyle="default" indentationWidth="10" id="fld-tableViewCell">
                  <rect key="frame" x="0.0" y="28" width="200" height="44"/><autoresizingMask key="autoresizingMask"/>
                  <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" id="con-te-001"><rect key="frame" x="0.0" y="0.0" width="200" height="44"/><autoresizingMask key="autoresizingMask"/></tableViewCellContentView></tableViewCell></prototypes>'''),
    'collectionView': (SCROLL + ' dataMode="prototypes"',
                       '''<collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10" id="fld-collectionViewFlowLayout"><size key="itemSize" width="50" height="50"/></collectionViewFlowLayout>
                       <cells><collectionViewCell opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" id="fld-collectionViewCell"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/><autoresizingMask key="autoresizingMask"/></collectionViewCell></cells>'''),
    'visualEffectView': ('opaque="NO" contentMode="scaleToFill"', '<view key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" id="eff-ec-001"><rect key="frame" x="0.0" y="0.0" width="200" height="60"/><autoresizingMask key="autoresizingMask"/></view><blurEffect style="regular"/>'),
    'mapView': ('clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" mapType="standard"', ''),
    'wkWebView': ('contentMode="scaleToFill"', '<wkWebViewConfiguration key="configuration"/>'),
    'searchBar': ('contentMode="redraw"', '<textInputTraits key="textInputTraits"/>'),
    'navigationBar': ('contentMode="scaleToFill"', ''),
    'toolbar': ('opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill"', '<items><barButtonItem title="Item" id="fld-barButtonItem"/></items>'),
    'tabBar': ('contentMode="scaleToFill"', '<items><tabBarItem title="Item" id="fld-tabBarItem"/></items>'),
    'view': ('contentMode="scaleToFill"', ''),
}
GESTURES = {'tapGestureRecognizer': '', 'swipeGestureRecognizer': 'direction="right"', 'panGestureRecognizer': 'minimumNumberOfTouches="1"', 'pinchGestureRecognizer': '', 'rotationGestureRecognizer': '', 'longPressGestureRecognizer': ''}
CONTROLLERS = {'viewController': '', 'tableViewController': '', 'navigationController': '', 'splitViewController': '', 'pageViewController': 'transitionStyle="pageCurl" navigationOrientation="horizontal" spineLocation="min"', 'viewControllerPlaceholder': 'storyboardName="Other"'}


def scene(number, controller, extra=''):
    return f'''
        <scene sceneID="sce-ne-{number:03}">
            <objects>
                {controller}
                <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-{number:03}" userLabel="First Responder" sceneMemberID="firstResponder"/>{extra}
            </objects>
            <point key="canvasLocation" x="{number * 800}" y="0.0"/>
        </scene>'''


def root(number, inner='', gestures=''):
    inside = f'<subviews>{inner}</subviews>' if inner else ''
    return f'<view key="view" contentMode="scaleToFill" id="roo-t0-{number:03}"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>{inside}{gestures}</view>'


# What is inside something else.
HOLDERS = {'tableViewCell': 'tableView', 'collectionViewFlowLayout': 'collectionView', 'collectionViewCell': 'collectionView', 'barButtonItem': 'toolbar', 'tabBarItem': 'tabBar', 'navigationItem': 'viewController', 'segue': 'viewController'}


def document(titles):
    """A scene for each class that the sections need."""
    tags = {HOLDERS.get(SECTIONS[title], SECTIONS[title]) for title in titles}
    if 'viewController' in tags:
        tags.add('tableViewController')
    scenes = []
    for tag, (attributes, inner) in VIEWS.items():
        if tag not in tags:
            continue
        number = len(scenes) + 1
        view = f'<{tag} {attributes} fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="fld-{tag}">{RECT}{MASK}{inner}</{tag}>'
        scenes.append(scene(number, f'<viewController id="con-tr-{number:03}" sceneMemberID="viewController">{root(number, view)}</viewController>'))
    number = len(scenes) + 1
    gestures = ''.join(f'\n                <{tag} {attributes} id="fld-{tag}"/>' for tag, attributes in GESTURES.items())
    scenes.append(scene(number, f'<viewController id="con-tr-{number:03}" sceneMemberID="viewController">{root(number)}</viewController>', gestures))
    for tag, attributes in CONTROLLERS.items():
        if tag not in tags:
            continue
        number = len(scenes) + 1
        view = root(number) if tag == 'viewController' else ''
        more = '''<navigationItem key="navigationItem" id="fld-navigationItem"/><connections><segue destination="fld-tableViewController" kind="show" id="fld-segue"/></connections>''' if tag == 'viewController' else ''
        if tag == 'tableViewController':
            view = f'<tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="prototypes" style="plain" separatorStyle="default" rowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" id="tab-le-001"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></tableView>'
        scenes.append(scene(number, f'<{tag} {attributes} id="fld-{tag}" sceneMemberID="viewController">{view}{more}</{tag}>'))
    text = f'''<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <dependencies>
        <deployment identifier="iOS"/>
        <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
        <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
    </dependencies>
    <scenes>{''.join(scenes)}
    </scenes>
</document>
'''
    tree = ET.fromstring(text)
    ET.indent(tree, '    ')
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(tree, encoding='unicode').replace(' />', '/>') + '\n'


# By section, the object on which its fields are tried.
SECTIONS = {
    'Label': 'label', 'Button': 'button', 'Segmented Control': 'segmentedControl', 'Text Field': 'textField', 'Text View': 'textView', 'Text Input Traits': 'textField', 'Image View': 'imageView', 'Switch': 'switch', 'Slider': 'slider',
    'Stepper': 'stepper', 'Progress View': 'progressView', 'Page Control': 'pageControl', 'Activity Indicator': 'activityIndicatorView', 'Date Picker': 'datePicker', 'Stack View': 'stackView', 'Table View': 'tableView',
    'Table View Cell': 'tableViewCell', 'Collection View': 'collectionView', 'Flow Layout': 'collectionViewFlowLayout', 'Collection Reusable View': 'collectionViewCell', 'Visual Effect View': 'visualEffectView', 'Map View': 'mapView',
    'Web View': 'wkWebView', 'Search Bar': 'searchBar', 'Bar': 'navigationBar', 'Navigation Bar': 'navigationBar', 'Tab Bar': 'tabBar', 'Bar Button Item': 'barButtonItem', 'Tab Bar Item': 'tabBarItem', 'Bar Item': 'barButtonItem',
    'Navigation Item': 'navigationItem', 'Tap': 'tapGestureRecognizer', 'Swipe': 'swipeGestureRecognizer', 'Pan': 'panGestureRecognizer', 'Pinch': 'pinchGestureRecognizer', 'Rotation': 'rotationGestureRecognizer',
    'Press': 'longPressGestureRecognizer', 'Gesture Recognizer': 'tapGestureRecognizer', 'Segue': 'segue', 'Storyboard Reference': 'viewControllerPlaceholder', 'Simulated Metrics': 'viewController', 'View Controller': 'viewController',
    'Table or Collection View Controller': 'tableViewController', 'Navigation Controller': 'navigationController', 'Split View Controller': 'splitViewController', 'Page View Controller': 'pageViewController', 'Scroll View': 'scrollView',
    'Control': 'button', 'View': 'view',
}

# In the page: each field's control is given another value, or the one that holds anyway, as a person does it.
DRIVER = '''async ([id, title, back]) => {
    const { store, select } = await import("./store.js");
    const until = async (held) => { const end = performance.now() + 5000; while (!held()) { if (performance.now() > end) return false; await new Promise((next) => { const c = new MessageChannel(); c.port1.onmessage = next; c.port2.postMessage(0); }); } return true; };
    select([id]);
    document.querySelector("studio-inspector").tab("attributes");
    const section = store.catalogue.find((entry) => entry.title === title);
    const results = [];
    for (const field of section.fields) {
        const inside = field.kind === "flags" ? ` ${field.options[0][0]}` : field.kind === "size" ? " width" : field.kind === "insets" ? " minY" : "";
        const find = () => document.querySelector(`studio-inspector .section[aria-label="${title}"] [data-field="${field.name}${inside}"]`);
        const control = find();
        if (!control) { results.push({ field, problem: "it has no control" }); continue; }
        const pictures = [...control.querySelectorAll("button")];
        const before = control.type === "checkbox" ? String(control.checked) : control.tagName === "DIV" ? pictures.find((button) => button.ariaPressed === "true")?.value : control.value;
        let value;
        if (control.type === "checkbox") { control.checked = back ? (field.kind === "flags" ? false : field.standard === "YES") : !control.checked; value = control.checked ? "YES" : "NO"; }
        else if (control.tagName === "SELECT") {
            const options = [...control.options].map((option) => option.value);
            const standard = field.kind === "font" ? options.find((option) => option.startsWith("system")) : field.kind === "choice" ? field.standard ?? "" : "";
            const chosen = { font: "UICTFontTextStyleHeadline", color: "systemRedColor" }[field.kind];
            value = control.value = back ? standard : chosen ?? options.find((option) => option !== control.value && option !== standard && option !== "" );
        } else if (control.tagName === "DIV") {
            value = back ? field.standard : pictures.find((button) => button.value !== before && button.value !== field.standard).value;
        } else {
            const other = { number: field.name === "selectedSegmentIndex" ? "1" : "7", size: "7", insets: "7", segments: "One, Two, Three", image: "picture" }[field.kind] ?? "words";
            value = control.value = back ? (field.kind === "segments" ? "First, Second" : field.kind === "lines" ? "" : field.kind === "number" ? field.standard ?? "" : ["size", "insets"].includes(field.kind) ? "0" : "") : other;
        }
        if ((control.type === "checkbox" ? value === (before === "true" ? "YES" : "NO") : value === before)) { results.push({ field, value, same: true }); continue; }
        const known = store.objects.get(id);
        if (control.tagName === "DIV") pictures.find((button) => button.value === value).click();
        else control.dispatchEvent(new Event("change", { bubbles: true }));
        const came = await until(() => store.objects.get(id) !== known || document.querySelector(".toast.error"));
        const refused = document.querySelector(".toast.error")?.textContent;
        document.querySelector(".toast.error")?.remove();
        results.push({ field, value, problem: refused ?? (came ? null : "nothing changed") });
    }
    return results;
}'''
UNDO = '''async () => {
    const { store } = await import("./store.js");
    const { request } = await import("./connection.js");
    while ((await request("undo")).name) {}
}'''


class FieldTests(StudioTest):
    def setUp(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / 'Fields.storyboard'
            path.write_text(document(GROUPS.get(self._testMethodName, ['View'])))
            self.documents = {'Fields.storyboard': str(path)}
            super().setUp()

    def holder(self, tree, element, field):
        """The elements that may have a field's attribute."""
        if field['name'] == 'initialViewController':
            return [tree]
        if field.get('state'):
            return [e for e in element if e.get('key') == 'normal' or e.tag == 'buttonConfiguration']
        if field.get('holderTag'):
            return [e for e in element if e.tag == field['holderTag']]
        return [element]

    def problem(self, tree, element, field, value):
        """What the file has that is not the documented form of a value."""
        name, kind = field['name'], field['kind']
        if kind == 'font':
            font = element.find("fontDescription[@key='fontDescription']")
            return None if font is not None and font.get('style') == value else 'the font is not written'
        if kind == 'color':
            found = [e for h in ([element] + self.holder(tree, element, field)) for e in h if e.tag == 'color' and e.get('key') == name]
            return None if any(e.get('systemColor') == value for e in found) else 'the colour is not written'
        if kind == 'segments':
            return None if [e.get('title') for e in element.find('segments')] == value.split(', ') else 'the segments are others'
        if kind in ('size', 'insets'):
            found = [e for e in element if e.get('key') == name]
            part, tag = ('width', 'size') if kind == 'size' else ('minY', 'inset')
            return None if found and found[0].tag == tag and found[0].get(part) == value else f'there is no {tag} with {part} {value}'
        if kind == 'flags':
            option = field['options'][0][0]
            return None if any(h.get(option) == 'YES' for h in self.holder(tree, element, field)) else f'{option} is not set'
        if kind == 'element':
            tag, *pairs = value.split(' ')
            found = [e for e in element if e.get('key') == name and e.tag == tag]
            return None if found and all(found[0].get(p.split('=')[0]) == p.split('=')[1] for p in pairs) else f'there is no {tag}'
        if name == 'initialViewController':
            return None if tree.get(name) == element.get('id') else 'the document begins elsewhere'
        if any(h.get(name) == value for h in self.holder(tree, element, field)):
            if kind == 'image' and not any(e.get('name') == value for e in tree.iter('image')):
                return 'the image is not among the resources'
            return None
        if value == field.get('standard') and not any(name in h.attrib for h in self.holder(tree, element, field)):
            return None
        return f'{name}="{value}" is not written'

    def sections(self):
        titles = GROUPS[self._testMethodName]
        problems = []
        count = 0
        original = self.original['Fields.storyboard']
        # Small pictures are drawn sooner, and nobody looks at these.
        self.page.evaluate('document.querySelector("studio-canvas").zoomTo(.1)')
        self.page.wait_for_timeout(300)
        for title in titles:
            object_id = f'fld-{SECTIONS[title]}'
            self.page.evaluate('async (id) => (await import("./store.js")).select([id])', object_id)
            self.settle()
            done = self.page.evaluate(DRIVER, [object_id, title, False])
            self.assertTrue(done, f'{title} has no fields')
            tree = self.save()
            element = self.element(tree, object_id)
            for result in done:
                field = result['field']
                count += 1
                # A value that was the one to set stands already.
                problem = result.get('problem') or (None if result.get('same') else self.problem(tree, element, field, result['value']))
                if problem:
                    problems.append(f'{title}: {field["title"]} ({field["name"]}): {problem}')
            # What holds anyway is left out.
            back = self.page.evaluate(DRIVER, [object_id, title, True])
            if self.model('store.state.dirty'):
                tree = self.save()
            element = self.element(tree, object_id)
            for result in back:
                field = result['field']
                if field.get('state') or field['kind'] in ('font', 'segments', 'size', 'lines') or result.get('problem'):
                    continue
                name, standard = field['name'], field.get('standard')
                holders = self.holder(tree, element, field)
                there = [h.get(name) for h in holders if h.get(name) is not None] if field['kind'] not in ('color', 'insets', 'element', 'flags') else [e.tag for e in element if e.get('key') == name and e.tag not in ('nil', field.get('holderTag'))]
                if there and f'{name}=' in original and there == [standard]:
                    continue  # Xcode writes this one always.
                if there:
                    problems.append(f'{title}: {field["title"]} ({name}): {there} is written though it holds anyway')
            self.page.evaluate(UNDO)
            self.settle()
            if self.text() != original:
                self.save()
            if self.text() != original:
                problems.append(f'{title}: undo does not give the file’s bytes back')
        self.assertEqual(problems, [])
        print(f'{count} fields of {len(titles)} sections', flush=True)

    def test_every_section_has_an_object(self):
        sections = self.model('store.catalogue.map((s) => [s.title, s.tags, s.fields.length])')
        # Classes may have sections of one title, as the three bars do.
        self.assertEqual(sorted({title for title, _, _ in sections}), sorted(SECTIONS))
        for title, tag in SECTIONS.items():
            self.assertTrue([tags for other, tags, _ in sections if other == title and tag in tags], title)
        tried = [title for group in GROUPS.values() for title in group]
        self.assertEqual(sorted(tried), sorted(SECTIONS), 'each section is tried once')

    def test_labels_and_buttons(self): self.sections()
    def test_texts(self): self.sections()
    def test_controls(self): self.sections()
    def test_tables(self): self.sections()
    def test_views(self): self.sections()
    def test_bars_and_items(self): self.sections()
    def test_controllers(self): self.sections()
    def test_gestures_and_segues(self): self.sections()


GROUPS = {
    'test_labels_and_buttons': ['Label', 'Button', 'Control'],
    'test_texts': ['Text Field', 'Text View', 'Text Input Traits', 'Search Bar'],
    'test_controls': ['Segmented Control', 'Image View', 'Switch', 'Slider', 'Stepper', 'Progress View', 'Page Control', 'Activity Indicator', 'Date Picker', 'Stack View'],
    'test_tables': ['Table View', 'Table View Cell', 'Collection View', 'Flow Layout', 'Collection Reusable View'],
    'test_views': ['Visual Effect View', 'Map View', 'Web View', 'Scroll View', 'View'],
    'test_bars_and_items': ['Bar', 'Navigation Bar', 'Tab Bar', 'Bar Button Item', 'Tab Bar Item', 'Bar Item', 'Navigation Item'],
    'test_controllers': ['Simulated Metrics', 'View Controller', 'Table or Collection View Controller', 'Navigation Controller', 'Split View Controller', 'Page View Controller'],
    'test_gestures_and_segues': ['Tap', 'Swipe', 'Pan', 'Pinch', 'Rotation', 'Press', 'Gesture Recognizer', 'Segue', 'Storyboard Reference'],
}

if __name__ == '__main__':
    unittest.main()
