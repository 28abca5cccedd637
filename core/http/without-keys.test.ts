import { expect, test } from '@jest/globals';
import { newToken } from '../identity/token.ts';
import { withoutKeys } from './without-keys.ts';

test('a path in the log holds no key from a mail, and is otherwise as it was', () => {
  expect(withoutKeys(`/transmittal/${newToken()}`)).toBe('/transmittal/…');
  expect(withoutKeys(`/ar/password-reset/${newToken()}/`)).toBe('/ar/password-reset/…/');
  expect(withoutKeys('/api/pm-web/transmittal-recipients/12/history')).toBe('/api/pm-web/transmittal-recipients/12/history');
});
