import { describe, expect, test } from '@jest/globals';
import { FORMATS } from '../../core/shared/region.ts';
import type { SessionUser } from '../../core/shared/wire.ts';
import { landingAfterLogin, landingAfterLogout } from '../data/landing.ts';
import { judge } from './guards.ts';

const person = (type: string | null, isGrc = false, key = 'acme'): SessionUser => ({
  id: 1,
  email: 'a@b.example',
  full_name: 'A',
  full_name_en: 'A',
  full_name_ar: null,
  avatar: null,
  phone: null,
  type: type === null ? null : { code: type, title: type },
  permissions: [],
  locale: null,
  date_style: null,
  amount_style: null,
  formats: FORMATS,
  tenant: { id: 1, key, company_name: 'A', logo: null, is_grc: isGrc, settings: [], modules: [], locale: 'en' },
});
const verdict = (guards: string[], user: SessionUser | null, testPages = false): unknown => judge({ guards }, { user, testPages });

describe('guards', () => {
  test('a guest is sent home from pages behind auth', () =>
    expect(verdict(['auth', 'is-pmis'], null)).toEqual({ kind: 'redirect', to: '/' }));
  test('a signed-in person is sent home from pages for guests', () =>
    expect(verdict(['guest'], person(null))).toEqual({ kind: 'redirect', to: '/' }));
  test('an unknown guard is an error page 500', () =>
    expect(verdict(['auth', 'moon'], person(null))).toEqual({ kind: 'error', status: 500 }));
  test('pages for tests are no part of a build', () => {
    expect(verdict(['build-check'], person(null))).toEqual({ kind: 'error', status: 404 });
    expect(verdict(['build-check'], person(null), true)).toEqual({ kind: 'ok' });
  });
  test.each([
    ['is-grc', null, false, '/dashboard'],
    ['is-grc', 'eng', false, '/tss/tasks'],
    ['is-grc', null, true, null],
    ['is-grc', 'eng', true, null],
    ['is-pmis', null, true, '/grc/contracts'],
    ['is-pmis', 'eng', false, '/tss/tasks'],
    ['is-pmis', null, false, null],
    ['is-oss', null, true, '/grc/contracts'],
    ['is-oss', null, false, '/dashboard'],
    ['is-oss', 'eng', false, null],
  ])('%s, type %s, grc %s leads to %s', (guard, type, isGrc, expected) =>
    expect(verdict(['auth', guard], person(type, isGrc))).toEqual(expected === null ? { kind: 'ok' } : { kind: 'redirect', to: expected }),
  );
  test('check-subscription asks for GRC tenants only', () => {
    expect(verdict(['check-subscription'], person(null, true))).toMatchObject({
      kind: 'record',
      path: 'subscriptions',
      otherwise: '/grc/subscribe',
    });
    expect(verdict(['check-subscription'], person(null))).toEqual({ kind: 'ok' });
  });
});

describe('landing', () => {
  test.each([
    [null, true, '/grc/contracts'],
    ['student', true, '/grc/contracts'],
    ['teacher', false, '/education'],
    ['student', false, '/education'],
    ['tasks', false, '/tss/tasks'],
    ['sm', false, '/oss/orders'],
    [null, false, '/dashboard'],
  ])('after login: type %s, grc %s -> %s', (type, isGrc, expected) => expect(landingAfterLogin(person(type, isGrc))).toBe(expected));
  test.each([
    [['review_audit_items'], '/grc/my-reviews'],
    [['access_grc_main_dashboard', 'review_audit_items'], '/grc/dashboard'],
  ])('after login of somebody who holds %s -> %s', (permissions, expected) =>
    expect(landingAfterLogin({ ...person(null, true), permissions })).toBe(expected),
  );
  test.each([
    [null, true, 'acme', '/grc'],
    ['sm', false, 'acme', '/oss'],
    [null, false, 'ut', '/ut'],
    [null, false, 'acme', '/pmis'],
  ])('after logout: type %s, grc %s, tenant %s -> %s', (type, isGrc, key, expected) =>
    expect(landingAfterLogout(person(type, isGrc, key), 'ut')).toBe(expected),
  );
});
