import { describe, expect, test } from '@jest/globals';
import { checkTexts, checkWords, formsOf } from './words.mjs';

const forms = formsOf(`
| Language | Never | Instead |
|---|---|---|
| en | \`Go on\` | Continue |
| ar | \`بانتظاري\` | بانتظار إجرائك |
| ar | \`} م"\` | مليون |
`);

describe('refused', () => {
  test('a form of the page, with its key and what is said instead', () => {
    expect(checkTexts(forms, 'ui/i18n/en/a.json', 'en', { 'a.next': 'Go on with the rest' })).toEqual([
      'ui/i18n/en/a.json: "a.next" says “Go on”: say Continue (docs/words.md)',
    ]);
    expect(checkTexts(forms, 'ui/i18n/ar/a.json', 'ar', { 'a.mine': 'بانتظاري', 'a.short': '{n} م' })).toHaveLength(2);
  });
});

describe('allowed', () => {
  test('the same letters in another language, in other words, or within a text', () => {
    expect(checkTexts(forms, 'ui/i18n/en/a.json', 'en', { 'a.next': 'Let it go on', 'a.mine': 'بانتظاري' })).toEqual([]);
    expect(checkTexts(forms, 'ui/i18n/ar/a.json', 'ar', { 'a.many': '{n} مليون', 'a.ms': '{n} م.ث' })).toEqual([]);
  });
});

test('the product says none of them', () => {
  expect(checkWords()).toEqual([]);
});
