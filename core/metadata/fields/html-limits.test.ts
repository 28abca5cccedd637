import { expect, test } from '@jest/globals';
import { HELD_MS, timeOf } from '../../test/held.ts';
import { cleanHtml, HTML_LIMITS, safeHtml } from './html.ts';

const { length, tags, nesting, link } = HTML_LIMITS;
const nested = (levels: number): string => `${'<b>'.repeat(levels)}x${'</b>'.repeat(levels)}`;

test.each([
  ['tags within each other', nested(nesting + 1), { key: 'field.html_too_deep', values: { max: nesting } }],
  ['tags', '<br>'.repeat(tags + 1), { key: 'field.html_too_many_tags', values: { max: tags } }],
  ['a link', `<a href="https://a.example/${'x'.repeat(link)}">x</a>`, { key: 'field.html_link_too_long', values: { max: link } }],
])('beyond the limit of %s a text is refused, and not cut', (_, html, fault) => {
  expect(cleanHtml(html)).toEqual({ fault });
});

test('at its limits a text is stored', () => {
  expect(cleanHtml(nested(nesting))).toEqual({ html: nested(nesting) });
  expect(cleanHtml(`${'<br>'.repeat(tags - 1)}<p>x</p>`)).toEqual({ html: `${'<br />'.repeat(tags - 1)}<p>x</p>` });
});

test('paragraphs and items that nobody closes are not within each other', () => {
  expect(cleanHtml('<p>a'.repeat(nesting * 2))).toEqual({ html: '<p>a</p>'.repeat(nesting * 2) });
  expect(cleanHtml(`<ul>${'<li>a'.repeat(nesting * 2)}</ul>`)).toEqual({ html: `<ul>${'<li>a</li>'.repeat(nesting * 2)}</ul>` });
});

test('what another system wrote beyond the limits is shown as its words', () => {
  expect(safeHtml(nested(nesting + 1))).toBe('x');
  expect(safeHtml(`${nested(nesting + 1)} 1 &lt; 2 <`)).toBe('x 1 &lt; 2');
});

const whole = (part: string): string => part.repeat(Math.floor(length / part.length));

test.each([
  '<b>',
  '<b><i>',
  '</b>',
  '<',
  '<!',
  '<!--',
  '<!---->',
  '<![CDATA[',
  '<?',
  '&',
  '&amp',
  '&#',
  '&#x',
  '<a ',
  '<a href=',
  '<a href="x" ',
  '<p a b c>',
  '<p a',
  "<p a='",
  '<script>',
  '</script',
  '<textarea>',
  '</title',
  '<svg>',
  '<li>',
  '<p>',
  '<a>',
  '<span data-mention="1">',
  '\u0000',
  '<p>a</p>',
  ' \n',
  '&nbsp;',
])('as much of "%s" as a text may have is gone through quickly', async (part) => {
  for (const html of [
    whole(part),
    `<p ${whole(part)}`,
    `<p title="${whole(part)}">`,
    `<a href="${whole(part)}">`,
    `<a title="${whole(part)}" href="${whole('<!---->').slice(0, link)}">x</a>`,
  ]) {
    expect(await timeOf(() => void cleanHtml(html))).toBeLessThan(HELD_MS);
  }
});
