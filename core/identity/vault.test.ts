import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createVault } from './vault.ts';

const [old, fresh] = [randomBytes(32), randomBytes(32)];

test('what was sealed opens with its key, for its purpose, as it was', () => {
  const vault = createVault([fresh]);
  const sealed = vault.seal('secret', 'totp:5');
  expect(sealed).not.toContain('secret');
  expect(vault.seal('secret', 'totp:5')).not.toBe(sealed);
  expect(vault.open(sealed, 'totp:5')).toBe('secret');
  expect(() => vault.open(sealed, 'totp:6')).toThrow();
  expect(() => vault.open(`${sealed.slice(0, -3)}AAA`, 'totp:5')).toThrow();
  expect(() => createVault([old]).open(sealed, 'totp:5')).toThrow('unavailable: secrets.sealed');
  expect(() => createVault([]).open(sealed, 'totp:5')).toThrow('unavailable: secrets.sealed');
});

test('an older key opens and is to be replaced, and so is no key', () => {
  const before = createVault([old]).seal('secret', 'a');
  const vault = createVault([fresh, old]);
  expect([vault.open(before, 'a'), vault.isOld(before), vault.isOld(vault.seal('secret', 'a'))]).toEqual(['secret', true, false]);
  const plain = createVault([]).seal('secret', 'a');
  expect([vault.open(plain, 'a'), vault.isOld(plain), createVault([]).isOld(plain)]).toEqual(['secret', true, false]);
});
