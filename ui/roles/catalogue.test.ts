import { expect, test } from '@jest/globals';
import { compared, matching } from './catalogue.ts';

const record = { id: 'record', label: 'Record' };
const of = (id: string, label: string) => ({ id, label, says: '', record, opens: { pages: [], records: [], calls: [] } });
const GROUPS = [
  { id: 'projects', label: 'Projects', permissions: [of('access_projects', 'See projects'), of('delete_project', 'Delete a project')] },
  { id: 'identity', label: 'People', permissions: [of('access_roles', 'See roles'), of('update_role', 'Edit roles')] },
];
const ids = (groups: readonly { permissions: { id: string }[] }[]): string[] => groups.flatMap((g) => g.permissions.map((p) => p.id));

test('a search finds every word in label, name or module, and empty modules go', () => {
  expect(ids(matching(GROUPS, 'see'))).toEqual(['access_projects', 'access_roles']);
  expect(ids(matching(GROUPS, 'people edit'))).toEqual(['update_role']);
  expect(ids(matching(GROUPS, '_role'))).toEqual(['access_roles', 'update_role']);
  expect(matching(GROUPS, 'nothing')).toEqual([]);
  expect(ids(matching(GROUPS, '', (p) => p.id === 'delete_project'))).toEqual(['delete_project']);
});

test('a comparison puts differences first, and leaves out what neither has', () => {
  const a = new Set(['access_projects', 'update_role']);
  const b = new Set(['access_projects']);
  expect(ids(compared(GROUPS, a, b, false))).toEqual(['update_role', 'access_projects']);
  expect(ids(compared(GROUPS, a, b, true))).toEqual(['update_role']);
  expect(compared(GROUPS, a, a, true)).toEqual([]);
});
