/** Two versions side by side: refusals, what has no words, the bounds, then what was added and removed. */
import { describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { WORD_MIME } from '../../../core/index.ts';
import { bookOf, SHEET } from '../../../core/test/imports.ts';
import { docxOf } from '../../../core/test/office.ts';
import { COMPARED, comparisonOf, type Comparison, type Side } from './compare.ts';

const side = (content: Buffer | string, mime = 'text/plain'): Side => ({ mime, read: async () => Readable.from([Buffer.from(content)]) });
const of = (old: Side, now: Side): Promise<Comparison> => comparisonOf(old, now);

describe('what has no words to compare says so', () => {
  test.each([
    ['a kind that nobody reads', side('PK', 'application/zip'), 'documents.compare.none'],
    ['a picture', side('x', 'image/png'), 'documents.compare.none'],
    ['an empty text', side('  \n \n'), 'documents.compare.no_words'],
    ['a PDF file that is none', side('%PDF-1.4 and nothing else', 'application/pdf'), 'documents.compare.no_words'],
  ] as const)('%s, on either side', async (_, other, key) => {
    for (const [old, now] of [
      [side('words'), other],
      [other, side('words')],
    ] as const)
      expect(await of(old, now)).toMatchObject({ html: null, why: { key } });
  });

  test('a torn document, with the reason of its reader', async () => {
    const { html, why } = await of(side((await docxOf(['Harbour'])).subarray(0, 200), WORD_MIME), side('words'));
    expect([html, typeof why?.key]).toEqual([null, 'string']);
  });

  test('markup in either text stays text', async () => {
    const { html } = await of(side('<script>alert(1)</script>'), side('<script>alert(2)</script>'));
    expect(html).toContain('&lt;');
    expect(html).not.toMatch(/<script/);
  });

  test('more than is compared is cut, and it is said', async () => {
    const long = 'one line of words\n'.repeat(COMPARED / 10);
    const { html, cut, differs } = await of(side(long), side(`${long}more`));
    expect([cut, differs, (html ?? '').length <= COMPARED * 2]).toEqual([true, false, true]);
  });
});

describe('words', () => {
  test('of two texts', async () => {
    expect(await of(side('The quorum is seven\nMinutes are kept'), side('The quorum is nine\nMinutes are kept'))).toEqual({
      html: '<p>The quorum is <del>seven</del><ins>nine</ins></p><p>Minutes are kept</p>',
      differs: true,
      cut: false,
    });
  });

  test('of two Arabic texts: vowel signs are no change', async () => {
    expect(await of(side('تُسجَّل كل جلسة'), side('تسجل كل جلسة'))).toMatchObject({ differs: false });
  });

  test('of two documents, of two workbooks, and of a text that became a document', async () => {
    const word = await of(side(await docxOf(['Harbour one']), WORD_MIME), side(await docxOf(['Harbour two']), WORD_MIME));
    expect(word.html).toMatch(/Harbour <del>one<\/del><ins>two<\/ins>/);
    const book = await of(side(bookOf({ Berths: [['North', 4]] }), SHEET), side(bookOf({ Berths: [['North', 5]] }), SHEET));
    expect(book.html).toMatch(/<td>North<\/td>.*<del>4<\/del>.*<ins>5<\/ins>/);
    const became = await of(side('Harbour one'), side(await docxOf(['Harbour one']), WORD_MIME));
    expect(became.html).toContain('Harbour one');
  });
});
