import { beforeEach, describe, expect, test } from '@jest/globals';
import { FORMATS } from '../../core/shared/region.ts';
import type { SessionUser } from '../../core/shared/wire.ts';
import { applicationOf, pickLayout, rememberApplication, visitedApplication } from './current.ts';
import { shownVersion, titleSuffix } from './product.ts';

const person = (type: string | null, isGrc = false, modules: SessionUser['tenant']['modules'] = []): SessionUser => ({
  id: 1,
  email: 'a@b.example',
  full_name: 'A',
  full_name_en: 'A',
  full_name_ar: null,
  avatar: null,
  phone: null,
  type: type === null ? null : { code: type, title: `Title of ${type}` },
  permissions: [],
  locale: null,
  date_style: null,
  amount_style: null,
  formats: FORMATS,
  tenant: { id: 1, key: 'acme', company_name: 'A', logo: null, is_grc: isGrc, settings: [], modules, locale: 'en' },
});
const shared = { layout: 'application', shared: ['dashboard', 'grc', 'oss'] };

beforeEach(() => sessionStorage.clear());

describe('layout of a shared page', () => {
  test('is that of the application visited last', () => expect(pickLayout(shared, person(null, true), 'oss')).toBe('oss'));
  test('is that of the person, when none was visited', () => {
    expect(pickLayout(shared, person(null, true), null)).toBe('grc');
    expect(pickLayout(shared, person('eng'), null)).toBe('oss');
  });
  test('is that of the person also where the page names others', () =>
    expect(pickLayout(shared, person('teacher'), null)).toBe('education'));
  test('an administrator without a type is at home in the modules of the organisation', () => {
    expect(pickLayout(shared, person(null, false, ['orders', 'tasks', 'policy']), null)).toBe('oss');
    expect(pickLayout(shared, person(null, false, ['education', 'tasks']), null)).toBe('education');
    expect(pickLayout(shared, person(null, false, ['pmis', 'tasks']), null)).toBe('dashboard');
  });
  test('other pages keep theirs', () => expect(pickLayout({ layout: 'grc' }, person(null), 'oss')).toBe('grc'));
  test('only pages of one application are remembered', () => {
    rememberApplication(shared);
    expect(visitedApplication()).toBeNull();
    rememberApplication({ layout: 'grc' });
    expect(visitedApplication()).toBe('grc');
    expect(applicationOf('application', person('eng'))).toBe('grc');
  });
});

describe('titles and version', () => {
  test('OSS takes the title of seven user types, a generic one otherwise', () => {
    expect(titleSuffix('oss', person('sm'), '')).toBe('Title of sm');
    expect(titleSuffix('oss', person('tasks'), '')).toBe('OSS');
    expect(titleSuffix('grc', person('sm', true), '')).toBe('GRC');
  });
  test('the partner build trims the version and adds its suffix', () => {
    expect(shownVersion('1.4.85', 'zain')).toBe('1.4');
    expect(shownVersion('1.4.85', '')).toBe('1.4.85');
    expect(titleSuffix('dashboard', null, 'zain')).toBe('PMIS | Zain');
  });
});
