import { expect, test } from '@jest/globals';
import { markQuotes, quotedIn } from './quoted.ts';

const marked = (html: string, ...quotes: string[]): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  markQuotes(body, quotes);
  return body.innerHTML;
};

test('words that are not there, and no words, mark nothing', () => {
  expect(marked('<p>Sessions end.</p>', 'Meetings', '', '  ')).toBe('<p>Sessions end.</p>');
  expect(quotedIn('<p>Sessions end.</p>', 'Meetings')).toBe(false);
  expect(quotedIn('<p>Sessions end.</p>', ' ')).toBe(false);
});

test('words are marked where tags part them, over paragraphs, and whatever the width of their spaces', () => {
  expect(marked('<p>ends after <b>eight</b> hours.</p>', 'after eight  hours')).toBe(
    '<p>ends <mark>after </mark><b><mark>eight</mark></b><mark> hours</mark>.</p>',
  );
  expect(marked('<p>One.</p><p>Two  words.</p>', 'One. Two words')).toBe(
    '<p><mark>One.</mark></p><p><mark>Two </mark> <mark>words</mark>.</p>',
  );
  expect(quotedIn('<p>One.</p><p>Two.</p>', 'One.\n\nTwo.')).toBe(true);
});

test('quotes that overlap are one mark, several stand beside each other, and Arabic is found as it is written', () => {
  expect(marked('<p>a b c d</p>', 'a b', 'b c')).toBe('<p><mark>a b c</mark> d</p>');
  expect(marked('<p>a b c d</p>', 'a', 'c')).toBe('<p><mark>a</mark> b <mark>c</mark> d</p>');
  expect(marked('<p>تُحفظ التسجيلات سنة واحدة.</p>', 'سنة واحدة')).toBe('<p>تُحفظ التسجيلات <mark>سنة واحدة</mark>.</p>');
});
