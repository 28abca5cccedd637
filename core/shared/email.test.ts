import { expect, test } from '@jest/globals';
import { normalEmail } from './email.ts';

test('one person has one address, however it is spelt', () => {
  for (const typed of [
    'admin@grc.example',
    ' ADMIN@GRC.EXAMPLE ',
    'ＡＤＭＩＮ＠ＧＲＣ．ＥＸＡＭＰＬＥ',
    'admın@grc.example',
    'ADMİN@grc.example',
    'ad\u200bmin@grc.exam\u00adple',
    '\u202aadmin@grc.example\u202c',
    'admin@grc。example',
  ]) {
    expect([typed, normalEmail(typed)]).toEqual([typed, 'admin@grc.example']);
  }
  expect(normalEmail('Nour.Cafe\u0301@Sahab.example')).toBe('nour.café@sahab.example');
  expect(new Set(['a@bücher.example', 'a@BÜCHER.example', 'a@bu\u0308cher.example', 'a@xn--bcher-kva.example'].map(normalEmail))).toEqual(
    new Set(['a@xn--bcher-kva.example']),
  );
  expect(normalEmail('سلمى@شركة.example')).toMatch(/^سلمى@xn--[a-z0-9-]+\.example$/);
});

test('it is the form of itself, and what is no address stays none', () => {
  for (const typed of [
    'İ@İstanbul.example',
    'ǰ@x.example',
    'ŉ@ß.example',
    'a@1.2',
    'a@b:80.example',
    'none',
    '',
    '@',
    'a@b@c.example',
    'a@[::1]',
    'ﬃ@x.example',
  ]) {
    expect([typed, normalEmail(normalEmail(typed))]).toEqual([typed, normalEmail(typed)]);
  }
  expect(normalEmail('a@1.2')).toBe('a@1.2');
  expect(normalEmail('a＠b@c.example')).toBe('a@b@c.example');
});
