import { describe, expect, test } from '@jest/globals';
import { domainOf, isEmail, isPhone, isStrong, PASSWORD_RULES } from './checks.ts';

describe('forms of values', () => {
  test.each(['', 'reem', 'reem@marsa', '@marsa.example', 'a b@c.example', 'reem@marsa.'])('%j is no e-mail', (value) =>
    expect(isEmail(value)).toBe(false),
  );
  test('blanks around an e-mail do not count', () => expect(isEmail('  reem@marsa-nakheel.example ')).toBe(true));
  test.each(['12', '+966 5x 123', '+1 202 555 0100 9', ''])('%j is no phone number', (value) => expect(isPhone(value)).toBe(false));
  test.each(['+966501234567', '0501234567', '+966 501 234 567', '501-234-5678'])('%j is a phone number', (value) =>
    expect(isPhone(value)).toBe(true),
  );
  test('the domain is what follows the at sign', () => {
    expect(domainOf('amal@rimal.example ')).toBe('rimal.example');
    expect(domainOf('amal')).toBe('');
  });
});

describe('password policy', () => {
  test.each([
    ['short1!', ['length']],
    ['longenough!', ['digit']],
    ['longenough1', ['special']],
    ['كلمةطويلةجدا', ['digit']],
  ])('%j lacks %j', (password, lacking) => {
    expect(PASSWORD_RULES.filter((rule) => !rule.met(password)).map((rule) => rule.name)).toEqual(lacking);
    expect(isStrong(password)).toBe(false);
  });
  test('all three together are enough', () => expect(isStrong('Stone&Corner7')).toBe(true));
});
