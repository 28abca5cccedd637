/** Every page with and without each of its permissions: uses the same guards and session as the screens. */
import { describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { loadMetadata } from '../../core/metadata/load.ts';
import { ROOT } from '../../core/root.ts';
import { FORMATS } from '../../core/shared/region.ts';
import type { SessionUser } from '../../core/shared/wire.ts';
import { canOf } from '../data/session.tsx';
import { judge } from './guards.ts';

const { pages, permissions } = loadMetadata(path.join(ROOT, 'metadata'));
const person = (held: readonly string[]): SessionUser => ({
  id: 1,
  email: 'a@b.example',
  full_name: 'A',
  full_name_en: 'A',
  full_name_ar: null,
  avatar: null,
  phone: null,
  type: null,
  permissions: [...held],
  locale: null,
  date_style: null,
  amount_style: null,
  formats: FORMATS,
  tenant: { id: 1, key: 'acme', company_name: 'A', logo: null, is_grc: false, settings: [] } as unknown as SessionUser['tenant'],
});
const opens = (page: (typeof pages)[number], held: readonly string[]): boolean => canOf(person(held))(page.permission);
const gated = pages.filter((p) => p.permission !== null && p.permission.length > 0);

test('no page of a permission opens for a guest, and every guard is known', () => {
  expect(gated.filter((p) => canOf(null)(p.permission)).map((p) => p.path)).toEqual([]);
  expect(gated.filter((p) => judge(p, { user: null, testPages: false }).kind === 'ok').map((p) => p.path)).toEqual([]);
  expect(
    pages
      .filter((p) => {
        const verdict = judge(p, { user: person([]), testPages: true });
        return verdict.kind === 'error' && verdict.status === 500;
      })
      .map((p) => p.path),
  ).toEqual([]);
});

describe.each(permissions.filter((one) => gated.some((p) => [p.permission].flat().includes(one))))('%s', (permission) => {
  const behind = gated.filter((p) => [p.permission].flat().includes(permission));

  test('alone opens its pages', () => expect(behind.filter((p) => !opens(p, [permission])).map((p) => p.path)).toEqual([]));
  test('everything but it does not open them, unless another would do', () => {
    const rest = permissions.filter((p) => p !== permission);
    expect(behind.filter((p) => opens(p, rest) !== [p.permission].flat().length > 1).map((p) => p.path)).toEqual([]);
  });
});
