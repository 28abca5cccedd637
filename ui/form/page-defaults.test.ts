import { expect, test } from '@jest/globals';
import { linkDefaults, pageDefaults } from './page-defaults.ts';

const FORM = { project_id: { type: ['integer', 'null'] }, start_date: { type: ['string', 'null'] }, urgent: { type: 'boolean' } };

test('a link fills fields of the form, of their type, and nothing else', () => {
  expect(linkDefaults(new URLSearchParams('project_id=7&start_date=2026-11-20&urgent=1&other=x&row_version='), FORM)).toEqual({
    project_id: 7,
    start_date: '2026-11-20',
    urgent: true,
  });
  expect(linkDefaults(new URLSearchParams('project_id=seven'), FORM)).toEqual({});
});

test('a nested page takes its parent from the path', () => {
  expect(pageDefaults({ project_id: ':id', status: { in: ['a'] } }, { id: '7' })).toEqual({ project_id: 7 });
});
