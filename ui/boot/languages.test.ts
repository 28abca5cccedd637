import { expect, test } from '@jest/globals';
import { inputsOf, languageOf, languagesOf } from './languages.ts';

const title = { name: 'title', bilingual: true };

test('a field in one language has one input and no language', () => {
  expect(inputsOf({ name: 'name_ar' }, ['ar', 'en'])).toEqual(['name_ar']);
  expect(languageOf({}, 'name_ar')).toBeUndefined();
});

test('the own language of the reader stands first', () => {
  expect(inputsOf(title, languagesOf('en'))).toEqual(['title_en', 'title_ar']);
  expect(inputsOf(title, languagesOf('ar'))).toEqual(['title_ar', 'title_en']);
});

test('English stands first for readers of a third language', () => {
  expect(languagesOf('fr')).toEqual(['en', 'ar']);
});

test('an input knows its language', () => {
  expect(inputsOf(title, ['ar', 'en']).map((input) => languageOf(title, input))).toEqual(['ar', 'en']);
});
