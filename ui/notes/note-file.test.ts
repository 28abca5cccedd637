import { expect, test } from '@jest/globals';
import { noteDocument } from './note-file.ts';

const NOTE = { title: 'Note', about: 'ECC-2:2024 · Round 2', html: '<p dir="auto">Scope</p>', lang: 'ar', dir: 'rtl' };

test('names of records stand in the file as words, never as markup', () => {
  const file = noteDocument({ ...NOTE, about: '<img src=x onerror=alert(1)>', by: '"A" & <b>B</b>' });
  expect(file).not.toMatch(/<img|<b>/);
  expect(file).toContain('&#60;img src=x onerror=alert(1)&#62;');
  expect(file).toContain('&#34;A&#34; &#38; &#60;b&#62;B&#60;/b&#62;');
});

test('the file has the language and direction of the page, and the note as it was drawn', () => {
  const file = noteDocument(NOTE);
  expect(file).toContain('<html lang="ar" dir="rtl">');
  expect(file).toContain('<main><p dir="auto">Scope</p></main>');
  expect(file).not.toContain('<footer>');
});
