"""Documents whose texts would be HTML, were they read as that: in every part of the page they are letters."""
from harness import StudioTest

HOSTILE = '&lt;img src=x onerror=document.title=1&gt;&lt;b class=hostile&gt;'
SHOWN = '<img src=x onerror=document.title=1><b class=hostile>'


class HostileTests(StudioTest):
    name = '<img src=x onerror=document.title=1><b class=hostile>.xib'
    documents = {name: 'Form.xib'}
    changes = {name: [
        ('text="Name"', f'text="{HOSTILE}"'),
        ('placeholder="Your name"', f'placeholder="{HOSTILE}" userLabel="{HOSTILE}"'),
        ('customClass="FormViewController"', f'customClass="{HOSTILE}"'),
        ('id="con-st-001"', f'identifier="{HOSTILE}" id="con-st-001"'),
        ('<outlet property="view"', f'<outlet property="{HOSTILE}"'),
        ('id="box-vi-001"', f'customClass="{HOSTILE}" customModule="{HOSTILE}" id="box-vi-001"'),
        ('systemColor="systemGray5Color"', f'name="{HOSTILE}"'),
    ]}
    files = {'Owner.swift': 'class A: UIViewController { @IBOutlet var b: UILabel! }'}

    def innocent(self, where):
        self.settle()
        self.assertEqual(self.page.evaluate('[document.title !== "1", document.querySelectorAll(".hostile, img[src=x]").length]'), [True, 0], where)

    def test_no_text_of_a_document_is_ever_html(self):
        self.innocent('opened')
        self.assertIn(SHOWN, self.page.text_content('studio-outline'))
        for identifier in ['lab-el-001', 'fie-ld-001', 'box-vi-001', '-1']:
            self.select(identifier)
            for tab in ['Attributes', 'Size', 'Identity', 'Connections']:
                self.tab(tab)
                self.innocent(f'{identifier} {tab}')
        self.select('lab-el-001')
        for key in ['p', 'i', 'a']:
            self.press(key)
            self.innocent(f'the form of {key}')
            self.page.keyboard.press('Escape')
        self.page.mouse.click(*self.centre('lab-el-001'), button='right')
        self.innocent('what lies under the pointer')
        self.page.keyboard.press('Escape')
        self.page.click('studio-side [role=tab]:has-text("Documents")')
        self.innocent('documents')
        self.page.keyboard.press('Control+k')
        self.innocent('palette')
        self.page.keyboard.press('Escape')
        self.press('ArrowRight')
        self.page.keyboard.press('Control+Shift+s')
        self.page.wait_for_selector('dialog')
        self.innocent('review')
