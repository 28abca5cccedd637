/** Sentences of the server after a write, in the past tense. */
import { describe, expect, test } from '@jest/globals';
import { text } from '../errors.ts';
import { metadata } from '../test/metadata.ts';
import { createTexts } from './texts.ts';

const { say } = createTexts(metadata);
const after = (verb: string, entity: string): string[] =>
  (['en', 'ar'] as const).map((locale) => say(locale, text(`write.${verb}`, { the: `@${entity}.the` })));

describe('what is said after a write', () => {
  test('of an entity that nobody knows names its key', () => {
    expect(after('created', 'nothing')).toEqual(['nothing created', 'أُنشئ nothing']);
  });

  test('the Arabic verb agrees with the record, which has its article', () => {
    expect(after('created', 'project')).toEqual(['Project created', 'أُنشئ المشروع']);
    expect(after('removed', 'user')).toEqual(['User deleted', 'حُذف المستخدم']);
    expect(after('updated', 'company')).toEqual(['Company saved', 'حُفظت الشركة']);
  });

  test('an action says what it did', () => {
    expect((['en', 'ar'] as const).map((locale) => say(locale, text('@user.done.invite_again')))).toEqual([
      'Invitation sent',
      'أُرسلت الدعوة',
    ]);
  });
});

test('every action of the product says what it did', () => {
  const silent = [...metadata.entities.values()].flatMap(({ name, actions }) =>
    [...actions.values()].filter(({ done }) => done === undefined).map((action) => `${name}.${action.name}`),
  );
  expect(silent).toEqual([]);
});
