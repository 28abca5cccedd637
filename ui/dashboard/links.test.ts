import { expect, test } from '@jest/globals';
import { filterHref, listHref } from './links.ts';

test('a list takes its filter and order; without either it is its own address', () => {
  expect(listHref('/projects')).toBe('/projects');
  const query = new URLSearchParams(listHref('/projects', { status: 'active' }, '-budget').split('?')[1]);
  expect([query.get('filter'), query.get('sort')]).toEqual(['{"status":"active"}', '-budget']);
});

test('one filter changes, the others stay', () => {
  const search = new URLSearchParams('portfolio=3&year=2026');
  expect(filterHref(search, 'year', 2025)).toBe('?portfolio=3&year=2025');
  expect(filterHref(search, 'portfolio', null)).toBe('?year=2026');
});
