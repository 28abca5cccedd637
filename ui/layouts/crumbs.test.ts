import { describe, expect, test } from '@jest/globals';
import { pageAt } from '../../core/shared/page-at.ts';
import { foldedOf } from './folded.ts';
import { crumbsOf, listOfImport, recordsAbove, singular } from './crumbs.ts';

const pages = [
  '/projects',
  '/projects/create',
  '/projects/:id',
  '/projects/:id/edit',
  '/projects/:id/contracts',
  '/stages/contract/:id',
  '/grc',
  '/grc/contracts',
].map((path) => ({ path, title: `T ${path}`, view: path === '/grc' ? 'landing' : 'list' }));
const sources = { pages, titleOf: (page: { title: string }) => page.title, labels: new Map([['/projects/12', 'Harbour']]) };

describe('breadcrumbs', () => {
  test('static segments win over parameters, case does not matter', () => {
    expect(pageAt('/Projects/CREATE', pages)?.path).toBe('/projects/create');
    expect(pageAt('/projects/7', pages)?.path).toBe('/projects/:id');
    expect(pageAt('/nowhere', pages)).toBeUndefined();
  });
  test('a record that is known shows its name, all above it are links', () =>
    expect(crumbsOf('/projects/12/edit', sources)).toEqual([
      { label: 'T /projects', to: '/projects' },
      { label: 'Harbour', to: '/projects/12' },
      { label: 'T /projects/:id/edit', to: '/projects/12/edit' },
    ]));
  test('a number without a page is one of what stands before it', () =>
    expect(crumbsOf('/risk-causes/5', sources).map(({ label }) => label)).toEqual(['Risk causes', 'Risk cause']));
  test('segments without a page are words, no links', () =>
    expect(crumbsOf('/stages/contract/3', sources)[1]).toEqual({ label: 'Contract', to: null }));
  test('in another language than that of addresses, they are left out', () =>
    expect(crumbsOf('/stages/contract/3', { ...sources, foreign: true })).toEqual([
      { label: 'T /stages/contract/:id', to: '/stages/contract/3' },
    ]));
  test('a public landing page above a page is left out', () =>
    expect(crumbsOf('/grc/contracts', sources)).toEqual([{ label: 'T /grc/contracts', to: '/grc/contracts' }]));
  test('an import stands below its list', () => {
    const more = [
      ...pages,
      { path: '/import/:entity', title: 'Import', view: 'import' },
      { path: '/bids', title: 'Bids', view: 'list', entity: 'bid' },
    ];
    expect(crumbsOf('/import/bid', { ...sources, pages: more })).toEqual([
      { label: 'Bids', to: '/bids' },
      { label: 'Import', to: '/import/bid' },
    ]);
    expect([listOfImport('/import/bid', more)?.path, listOfImport('/bids', more), listOfImport('/import/nothing', more)]).toEqual([
      '/bids',
      undefined,
      undefined,
    ]);
  });
  test.each([
    ['companies', 'company'],
    ['classes', 'class'],
    ['boxes', 'box'],
    ['status', 'status'],
    ['stages', 'stage'],
  ])('%s -> %s', (many, one) => expect(singular(many)).toBe(one));
});

describe('records above a page', () => {
  const page = (path: string, entity?: string, record?: string) => ({ path, entity, record });
  const nested = [
    page('/projects', 'project'),
    page('/projects/:id', 'project'),
    page('/projects/:id/edit', 'project'),
    page('/projects/:id/contracts/create', 'contract'),
    page('/projects/:id/contracts/:contract_id', 'contract', 'contract_id'),
    page('/projects/:id/contracts/:contract_id/edit', 'contract', 'contract_id'),
    page('/projects/:id/contracts/:contract_id/stages'),
    page('/stages/contract/:id'),
    page('/stages/contract/:id/items/create', 'item'),
  ];
  test.each(['/projects/7', '/projects/7/edit', '/projects', '/nowhere/7/edit'])('%s: none, its own record is named by the page', (path) =>
    expect(recordsAbove(path, nested)).toEqual([]),
  );
  test('a page of a child asks for its parent', () => {
    const project = { path: '/projects/7', entity: 'project', id: 7 };
    expect(recordsAbove('/projects/7/contracts/create', nested)).toEqual([project]);
    expect(recordsAbove('/projects/7/contracts/3/edit', nested)).toEqual([project]);
    expect(recordsAbove('/projects/7/contracts/3/stages/', nested)).toEqual([
      project,
      { path: '/projects/7/contracts/3', entity: 'contract', id: 3 },
    ]);
  });
  test('an address whose page has no entity has that of the parameter', () => {
    expect(recordsAbove('/stages/contract/3/items/create', nested)).toEqual([]);
    expect(recordsAbove('/stages/contract/3/items/create', nested, { id: 'contract' })).toEqual([
      { path: '/stages/contract/3', entity: 'contract', id: 3 },
    ]);
  });
});

describe('crumbs without room', () => {
  test('all stand where all fit, and the page may be cut before others are folded', () => {
    expect(foldedOf([60, 100, 80], 300)).toBe(0);
    expect(foldedOf([60, 100, 400], 300)).toBe(0);
  });
  test('those after the first fold, as many as needed; the first and the page stay', () => {
    expect(foldedOf([60, 100, 90, 120], 330)).toBe(1);
    expect(foldedOf([60, 100, 90, 120], 230)).toBe(2);
    expect(foldedOf([60, 100, 90, 120], 50)).toBe(2);
    expect(foldedOf([200], 50)).toBe(0);
  });
});
