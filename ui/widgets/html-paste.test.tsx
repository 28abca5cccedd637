/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { cleanPaste } from './html-paste.ts';

describe('what comes from a word processor', () => {
  it('loses comments, styles, office tags and empty paragraphs', () => {
    expect(
      cleanPaste(
        '<!--StartFragment--><style>p{}</style><p class="MsoNormal" style="color:red" dir="ltr">A <b style="x">b</b><o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>',
      ),
    ).toBe('<p>A <b>b</b></p>');
  });
  it('has real lists instead of the look of them', () => {
    const item = (mark: string, text: string): string =>
      `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark}<span> </span></span>${text}</p>`;
    expect(cleanPaste(item('·', 'one') + item('·', 'two') + item('1.', 'first'))).toBe(
      '<ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>',
    );
  });
  it('keeps headings within the two that there are, and links', () => {
    expect(
      cleanPaste('<h1>Big</h1><h4 id="x">Small</h4><a href="https://rukn.example" onclick="x()">Link</a><script>x()</script><img src="x">'),
    ).toBe('<h2>Big</h2><h3>Small</h3><a href="https://rukn.example">Link</a>');
  });
});
