import { expect, test } from '@jest/globals';
import type { LinkRow } from '../../core/shared/links.ts';
import { groupsOf } from './groups.ts';

const link = (id: number, entity: string, kind: LinkRow['kind'], way: LinkRow['way'] = 'out'): LinkRow => ({
  id,
  entity,
  kind,
  way,
  record: { id, label: `${id}` },
  state: null,
  created_by: null,
  created_at: '',
  removable: false,
});
const kinds = ['rfi', 'letter'].map((entity) => ({ entity, label: entity, labels: entity, icon: null, page: null }));

test('what came before and after stands first, then what is related, in the order of the kinds, the newest first', () => {
  const groups = groupsOf(
    [
      link(1, 'letter', 'related', 'in'),
      link(2, 'rfi', 'related'),
      link(3, 'rfi', 'revision', 'in'),
      link(4, 'rfi', 'related', 'in'),
      link(5, 'letter', 'reply'),
    ],
    kinds,
  );
  expect(groups.map((g) => [g.id, g.links.map((l) => l.id)])).toEqual([
    ['revision_in', [3]],
    ['reply_out', [5]],
    ['related', [4, 2, 1]],
  ]);
});
