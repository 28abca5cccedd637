import { describe, expect, test } from '@jest/globals';
import type { EntityMeta, HistoryEntry } from '../../core/shared/wire.ts';
import { historyLines, withoutRules } from './history-lines.ts';

const entry = (action: string, changes: Partial<HistoryEntry['changes'][number]>[] = []): HistoryEntry => ({
  id: 1,
  at: '2026-11-20T08:00:00Z',
  actor: { id: 1, label: 'Reem' },
  action,
  action_label: 'Complete',
  source: 'web',
  changes: changes.map((change) => ({ field: 'budget', label: 'Budget', type: 'money', from: null, to: null, ...change })),
});
const show = (change: HistoryEntry['changes'][number], side: 'from' | 'to') => (change[side] === null ? null : String(change[side]));

describe('history lines', () => {
  test('a creation and a removal are one sentence each, whatever they set', () => {
    expect(historyLines(entry('create', [{ to: 5 }]), show)).toEqual([{ id: 'created' }]);
    expect(historyLines(entry('remove'), show)).toEqual([{ id: 'deleted' }]);
  });
  test('a changed, a first and a cleared value read differently', () => {
    const lines = historyLines(entry('update', [{ from: 1, to: 2 }, { to: 2 }, { from: 1 }]), show);
    expect(lines.map((line) => line.id)).toEqual(['changed', 'set', 'cleared']);
    expect(lines[0]).toEqual({ id: 'changed', field: 'Budget', from: '1', to: '2' });
  });
  test('an action reads by its move of the state, then by what else it set', () => {
    const lines = historyLines(
      entry('complete', [
        { field: 'progress', label: 'Progress', type: 'percent', from: 40, to: 100 },
        { type: 'state', from: 'Active', to: 'Completed' },
      ]),
      show,
    );
    expect(lines).toEqual([
      { id: 'moved', action: 'Complete', from: 'Active', to: 'Completed' },
      { id: 'changed', field: 'Progress', from: '40', to: '100' },
    ]);
  });
  test('an action does not repeat when and by whom it was done; somebody who sets such a moment by hand does', () => {
    const noted: Parameters<typeof entry>[1] = [
      { field: 'closed_at', label: 'Closed on', type: 'datetime', to: '2026-11-20T08:00:00Z' },
      { field: 'closed_by', label: 'Closed by', type: 'ref', to: 1 },
    ];
    const lines = historyLines(entry('close', [{ type: 'state', from: 'Open', to: 'Closed' }, ...noted]), show);
    expect(lines).toEqual([{ id: 'moved', action: 'Complete', from: 'Open', to: 'Closed' }]);
    expect(historyLines(entry('update', noted), show).map(({ field }) => field)).toEqual(['Closed on', 'Closed by']);
  });
  test('an action without a move is named', () => expect(historyLines(entry('notify'), show)).toEqual([{ id: 'ran', action: 'Complete' }]));
  test('who may see the record is said without listing ids', () => {
    expect(historyLines(entry('update', [{ field: 'master_access', type: 'json', from: [], to: [{ user_id: 2 }] }]), show)).toEqual([
      { id: 'access' },
    ]);
  });
  test('a list of records says what came and what went', () => {
    const roles = (added: string[], removed: string[]) =>
      historyLines(entry('update', [{ field: 'role_ids', label: 'Roles', type: 'refs', from: [1], to: [2], added, removed }]), show);
    expect(roles(['Planner'], [])).toEqual([{ id: 'added', field: 'Roles', added: ['Planner'] }]);
    expect(roles([], ['Buyer'])).toEqual([{ id: 'removed', field: 'Roles', removed: ['Buyer'] }]);
    expect(roles(['Planner'], ['Buyer'])).toEqual([{ id: 'exchanged', field: 'Roles', added: ['Planner'], removed: ['Buyer'] }]);
    expect(roles([], [])).toEqual([{ id: 'touched', field: 'Roles' }]);
  });
  test('an update without changes still says that something was done', () =>
    expect(historyLines(entry('update'), show)).toEqual([{ id: 'ran', action: 'Complete' }]));
});

describe('without what rules fill', () => {
  const fields = {
    submitted_at: { readOnly: true },
    reason: { readOnly: true },
    budget: { readOnly: false },
  } as unknown as EntityMeta['fields'];
  const moment = { field: 'submitted_at', type: 'datetime', to: '2026-11-20T08:00:00Z' } as const;
  test('an action loses the moments that rules set, and keeps its state, its reason and what was typed', () => {
    const changes = [
      { field: 'status', type: 'state', to: 'sent' },
      moment,
      { field: 'reason', type: 'memo', to: 'Late' },
      { to: 5 },
    ] as const;
    const kept = withoutRules(entry('submit', [...changes]), fields).changes.map(({ field }) => field);
    expect(kept).toEqual(['status', 'reason', 'budget']);
  });
  test('an action that only rules follow is told by its name', () =>
    expect(historyLines(withoutRules(entry('delegate', [moment]), fields), show)).toEqual([{ id: 'ran', action: 'Complete' }]));
  test('a change that rules alone made is told as it is', () =>
    expect(withoutRules(entry('update', [moment]), fields).changes).toHaveLength(1));
});
