/** Redlines: what counts as a change, what is shown, and that both sides are whole in it, whatever the texts are. */
import { describe, expect, test } from '@jest/globals';
import { safeHtml } from '../metadata/fields/html.ts';
import { blocksOf, htmlOf, keyOf, plainBlocks, wordsIn } from './blocks.ts';
import { differs, markedHtml, newBudget, redlineOf, sideOf } from './redline.ts';
import { longestRise, sequenceSteps } from './sequence.ts';

const redline = (old: string, now: string): ReturnType<typeof redlineOf> => redlineOf(blocksOf(old), blocksOf(now));
const shown = (old: string, now: string): string => markedHtml(redline(old, now));

describe('what is no change', () => {
  test('vowel signs and kashida, bold and slanted words, white space of another width', () => {
    for (const [old, now] of [
      ['<p>تُسجَّل كل جلسة</p>', '<p>تسجل كل جلســة</p>'],
      ['<p>Every <b>session</b> is recorded</p>', '<p>Every session <i>is</i> recorded</p>'],
      ['<p>one  two</p>', '<p>one two</p>'],
    ] as const)
      expect([differs(redline(old, now)), sideOf(redline(old, now), 'new'), sideOf(redline(old, now), 'old')]).toEqual([false, now, old]);
  });

  test('but another letter, another sign, and a link to elsewhere', () => {
    for (const [old, now] of [
      ['<p>أن</p>', '<p>إن</p>'],
      ['<p>Six months.</p>', '<p>Six months!</p>'],
      ['<p>See <a href="https://a.example/1">this</a> page</p>', '<p>See <a href="https://a.example/2">this</a> page</p>'],
    ] as const)
      expect(differs(redline(old, now))).toBe(true);
  });
});

describe('what is shown', () => {
  test('whole words, neighbours together, punctuation apart', () => {
    expect(shown('<p>Kept for six months, at most 24 hours a day.</p>', '<p>Kept for one year, at most 8 hours a day.</p>')).toBe(
      '<p>Kept for <del>six months</del><ins>one year</ins>, at most <del>24</del><ins>8</ins> hours a day.</p>',
    );
    expect(shown('<p>تُحفظ التسجيلات ستة أشهر عند المالك</p>', '<p>تحفظ التسجيلات سنة واحدة عند المالك</p>')).toBe(
      '<p>تحفظ التسجيلات <del>ستة أشهر</del><ins>سنة واحدة</ins> عند المالك</p>',
    );
  });

  test('one change, not one for each word; a sentence with its own sign', () => {
    expect(shown('<p>At most twenty four hours a day</p>', '<p>At most eight hour a day</p>')).toBe(
      '<p>At most <del>twenty four hours</del><ins>eight hour</ins> a day</p>',
    );
    expect(shown('<p>Confirmed in writing.</p>', '<p>Confirmed in writing. The rest is closed.</p>')).toBe(
      '<p>Confirmed in writing.<ins> The rest is closed.</ins></p>',
    );
    expect(shown('<p>Confirmed in writing. The rest is closed.</p>', '<p>Confirmed in writing.</p>')).toBe(
      '<p>Confirmed in writing.<del> The rest is closed.</del></p>',
    );
  });

  test('marks are outside of tags within a paragraph, and never cross those of blocks', () => {
    expect(
      shown(
        '<p>a <b>bold word</b> stays here</p><ul><li>one</li></ul>',
        '<p>a <b>bold text</b> stays here</p><ul><li>one</li><li>two</li></ul>',
      ),
    ).toBe('<p>a <b>bold </b><del><b>word</b></del><ins><b>text</b></ins> stays here</p><ul><li>one</li><li><ins>two</ins></li></ul>');
  });

  test('a paragraph of which more than 60% is different is removed and added', () => {
    expect(shown('<p>one two three four five</p>', '<p>one two three X Y</p>')).toContain('<p>one two three <del>four five</del>');
    expect(shown('<p>one two three four five</p>', '<p>one A B C D</p>')).toBe(
      '<p><del>one two three four five</del></p><p><ins>one A B C D</ins></p>',
    );
    expect(shown('<p>first stays</p><p>to go now</p>', '<p>first stays</p>')).toBe('<p>first stays</p><p><del>to go now</del></p>');
  });

  test('a table is compared cell by cell', () => {
    const table = (cell: string, more = ''): string =>
      `<table><tbody><tr><td><p>Backup</p></td><td><p>${cell}</p></td></tr>${more}</tbody></table>`;
    expect(shown(table('daily'), table('weekly', '<tr><td><p>x</p></td><td><p>y</p></td></tr>'))).toBe(
      table('<del>daily</del></p><p><ins>weekly</ins>', '<tr><td><p><ins>x</ins></p></td><td><p><ins>y</ins></p></td></tr>'),
    );
  });

  test('a file is told which paragraphs are new as a whole', () => {
    expect(markedHtml(redline('<p>a</p>', '<p>a</p><p dir="rtl">ب</p>'), true)).toBe(
      '<p>a</p><p dir="rtl" data-change="ins"><ins>ب</ins></p>',
    );
  });
});

/** Random, but the same in every run. */
function dice(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const VOCABULARY = 'access rights 24 hours, kept. النسخ الاحتياطي تُحفظ ســنة & "x" < 3.5 don’t'.split(' ');

function randomHtml(next: (n: number) => number): string {
  const some = (most: number, make: () => string): string => Array.from({ length: next(most) }, make).join('');
  const words = (): string =>
    Array.from({ length: 1 + next(8) }, () => VOCABULARY[next(VOCABULARY.length)]?.replace(/&/g, '&amp;').replace(/</g, '&lt;')).join(' ');
  const inline = (): string =>
    (next(4) === 0 ? '<br />' : '') +
    [
      words(),
      `<b>${words()}</b>`,
      `<a href="https://a.example/${next(3)}" rel="noopener noreferrer">${words()}</a>`,
      `<i>x<u>${words()}</u></i>`,
    ][next(4)];
  const paragraph = (): string => `<p${['', ' dir="rtl"'][next(2)]}>${inline()}${some(3, inline)}</p>`;
  const list = (depth: number): string =>
    `<${['ul', 'ol start="3"'][next(2)]}><li>${paragraph()}${depth < 3 && next(3) === 0 ? list(depth + 1) : ''}</li>${some(3, () => `<li>${words()}</li>`)}</ul>`.replace(
      /<ol start="3">([\s\S]*)<\/ul>$/,
      '<ol start="3">$1</ol>',
    );
  const row = (): string =>
    `<tr>${Array.from({ length: 2 + next(2) }, () => `<td>${[paragraph(), words(), '<p></p>'][next(3)]}</td>`).join('')}</tr>`;
  const block = (): string =>
    [
      paragraph(),
      paragraph(),
      list(0),
      `<table><tbody>${row()}${some(3, row)}</tbody></table>`,
      `<blockquote>${paragraph()}</blockquote>`,
      words(),
    ][next(6)] as string;
  return some(6, block);
}

/** A later version of a text: some words and parts are others. */
const edited = (html: string, next: (n: number) => number): string =>
  html
    .replace(/[A-Za-z]{4,}(?![^<]*>)/g, (word) => (next(5) === 0 ? (VOCABULARY[next(2)] as string) : word))
    .replace(/<p>[^<]*<\/p>/g, (one) => [one, one, one, '', `${one}<p>new ${next(9)}</p>`][next(5)] as string);

describe('property: both sides are whole in the redline of any two texts', () => {
  test.each(Array.from({ length: 20 }, (_, i) => i + 1))('seed %s', (seed) => {
    const next = dice(seed * 7919);
    for (let n = 0; n < 25; n += 1) {
      const old = randomHtml(next);
      const now = next(3) === 0 ? randomHtml(next) : edited(old, next);
      const [before, after] = [htmlOf(blocksOf(old)), htmlOf(blocksOf(now))];
      const [forth, back] = [redline(old, now), redline(now, old)];
      expect(sideOf(forth, 'new')).toBe(after);
      expect(sideOf(forth, 'old')).toBe(before);
      expect(sideOf(back, 'new')).toBe(before);
      expect(sideOf(back, 'old')).toBe(after);
      // What is shown has the same text: with what was added and without what was removed it is the new one.
      const words = (html: string): string => html.replace(/<[^<>]*>/g, '').replace(/\s+/g, '');
      expect(words(markedHtml(forth).replace(/<del>.*?<\/del>/gs, ''))).toBe(words(after));
      expect(differs(redline(old, old))).toBe(false);
    }
  });

  test('and in one that the sanitiser wrote', () => {
    const html = safeHtml('<p>Loose <b>bold<p>inner</p></b> &nbsp;x</p><ul><li>a<ul><li>b</li></ul></li></ul>between<pre>two\nlines</pre>');
    const other = safeHtml('<p>Loose</p><ul><li>a<ul><li>c</li></ul></li></ul>');
    expect(sideOf(redline(html, other), 'old')).toBe(htmlOf(blocksOf(html)));
    expect(sideOf(redline(html, other), 'new')).toBe(other);
  });
});

describe('limits', () => {
  test('texts of 200,000 characters without a word in common, and of many small changes, end in time', () => {
    const text = (word: (i: number) => string): string => `<p>${Array.from({ length: 20_000 }, (_, i) => word(i)).join(' ')}</p>`;
    const [a, b, c] = [text((i) => `a${i}`), text((i) => `b${i}`), text((i) => (i % 3 ? `a${i}` : `c${i}`))];
    const start = performance.now();
    for (const other of [b, c]) {
      const both = redline(a, other);
      expect(sideOf(both, 'old')).toBe(a);
      expect(sideOf(both, 'new')).toBe(other);
    }
    // Alike in two thirds: held together by the words that stand once on each side.
    expect(redline(a, c)).toHaveLength(1);
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  test('without a budget the comparison is coarse, and whole', () => {
    const [old, now] = ['<p>one two three</p><p>x</p>', '<p>one 2 three</p><p>x</p>'];
    const coarse = redlineOf(blocksOf(old), blocksOf(now), { left: 0 });
    expect([sideOf(coarse, 'old'), sideOf(coarse, 'new')]).toEqual([old, now]);
  });
});

test('words, signs and white space; what a word is the same as', () => {
  expect(wordsIn('At most 3.5 hours (day).')).toEqual(['At', ' ', 'most', ' ', '3.5', ' ', 'hours', ' ', '(', 'day', ')', '.']);
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  for (const text of [
    ...VOCABULARY,
    '(days’),',
    '«النسخ»؛',
    "users'",
    'ISO27001:',
    '.5',
    'a/b',
    'A1ب',
    'x_y',
    '24.',
    "don't",
    '٢٤٫٥',
    'ســنة،',
  ])
    expect(wordsIn(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
  expect(keyOf({ text: 'تُسجَّلـ', looks: [] })).toBe('تسجل');
  expect(markedHtml(redlineOf(plainBlocks('Old <title>'), plainBlocks('Old <name>')))).toBe('Old &lt;<del>title</del><ins>name</ins>&gt;');
});

test('steps change the old sequence into the new one by few changes', () => {
  const next = dice(3);
  for (let n = 0; n < 200; n += 1) {
    const list = (): number[] => Array.from({ length: next(12) }, () => next(5));
    const [a, b] = [list(), list()];
    const steps = sequenceSteps(a, b, newBudget());
    const made = steps.flatMap(({ change, new: at, length }) => (change === 'del' ? [] : b.slice(at, at + length)));
    const kept = steps.flatMap(({ change, old: at, length }) => (change === 'ins' ? [] : a.slice(at, at + length)));
    expect([made, kept]).toEqual([b, a]);
    for (const { change, old: x, new: y, length } of steps)
      if (change === 'same') expect(a.slice(x, x + length)).toEqual(b.slice(y, y + length));
  }
  expect(longestRise([3, 1, 2, 5, 4])).toEqual([1, 2, 4]);
});
