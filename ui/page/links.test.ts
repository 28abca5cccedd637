import { describe, expect, test } from '@jest/globals';
import type { PageDef } from '../../core/shared/page.ts';
import { below, fixedWhere, homeOf, nestedPath } from './links.ts';

const page = (path: string, view: string, where?: PageDef['where']): PageDef => ({
  path,
  title: path,
  layout: 'dashboard',
  guards: ['auth'],
  permission: null,
  view,
  entity: 'contract',
  where,
});
const list = page('/projects/:id/contracts', 'list', { project_id: ':id' });
const pages = [
  page('/contracts/create', 'create'),
  page('/contracts/:contract_id', 'detail'),
  list,
  page('/projects/:id/contracts/create', 'create', { project_id: ':id' }),
  page('/projects/:id/contracts/:contract_id', 'detail', { project_id: ':id' }),
  page('/projects/:id/contracts/:contract_id/edit', 'edit'),
];

describe('addresses around a list', () => {
  test('a fixed filter takes its values from the route', () => {
    expect(fixedWhere({ project_id: ':id', kind: 'x' }, { id: '5' })).toEqual({ project_id: 5, kind: 'x' });
    expect(fixedWhere(undefined, {})).toBeUndefined();
  });

  test('a related list finds its nested pages, or none', () => {
    expect(nestedPath(pages, 'create', 'contract', { project_id: 5 })).toBe('/projects/5/contracts/create');
    expect(nestedPath(pages, 'list', 'contract', { project_id: 5 })).toBe('/projects/5/contracts');
    expect(nestedPath(pages, 'list', 'contract', { program_id: 5 })).toBeUndefined();
    expect(nestedPath(pages, 'list', 'contract', undefined)).toBeUndefined();
  });

  test('a form leads back to the list by which one came', () => {
    expect(homeOf(pages, page('/projects/:id/contracts/create', 'create'), { id: '5' })).toBe('/projects/5/contracts');
    expect(homeOf(pages, page('/projects/:id/contracts/:contract_id/edit', 'edit'), { id: '5', contract_id: '7' })).toBe(
      '/projects/5/contracts',
    );
    expect(homeOf(pages, page('/contracts/create', 'create'), {})).toBe('/contracts');
    expect(homeOf(pages, page('/treaties/create', 'create'), {})).toBeUndefined();
    expect(homeOf(pages, page('/quick', 'create'), {})).toBeUndefined();
  });

  test('records of a nested list open below it', () => {
    expect(below(pages, list, 'detail', 'contract', { id: '5' })).toBe('/projects/5/contracts');
    expect(below(pages, list, 'create', 'contract', { id: '5' })).toBe('/projects/5/contracts/create');
    expect(below(pages, list, 'detail', 'project', { id: '5' })).toBeUndefined();
  });
});
