/** What comes next in a conversation. */
import { describe, expect, test } from '@jest/globals';
import { today } from '../../../core/shared/day.ts';
import type { ActionMeta, EntityMeta, Row } from '../../../core/shared/wire.ts';
import { missingFor, nextStep, otherActions } from './step.ts';
import type { Situation } from './step.ts';

const action = (name: string, over: Partial<ActionMeta> = {}): ActionMeta => ({ name, label: name, ...over });
const META = {
  actions: ['open', 'write', 'answer', 'remind', 'close'].map((name) => action(name)),
  fields: { assignee_ids: { name: 'assignee_ids', type: 'refs', readOnly: false }, why: { name: 'why', type: 'memo', readOnly: true } },
} as unknown as EntityMeta;
const REPLY = { id: 9 } as Row;

function situation(actions: string[], over: Partial<Situation> = {}, row: Record<string, unknown> = {}): Situation {
  return {
    meta: META,
    row: { id: 1, holder_id: 5, can: { update: true, delete: false, actions }, ...row } as unknown as Row,
    conversation: {
      lead: { by: 'a', at: 'b', body: 'c' },
      court: { holder: 'holder_id', label: 'With', remind: 'remind', reminded: 'reminded_on' },
      answer: { mark: 'counts', accept: 'accept', moves: 'answer' },
      next: { draft: ['open'], open: ['accept', 'write'] },
    },
    state: 'open',
    acceptable: [],
    overdue: false,
    ...over,
  };
}

describe('the next step', () => {
  test('none for who may do nothing, and none in a state without one', () => {
    expect(nextStep(situation([]))).toBeUndefined();
    expect(nextStep(situation(['write', 'close'], { state: 'closed' }))).toBeUndefined();
    expect(nextStep(situation(['write'], { state: undefined }))).toBeUndefined();
  });

  test('a reply that may be accepted comes before writing one, and before a reminder', () => {
    expect(nextStep(situation(['write', 'remind'], { acceptable: [REPLY], overdue: true }))).toEqual({ kind: 'accept', rows: [REPLY] });
  });

  test('after the due date a reminder comes before the action of the state', () => {
    expect(nextStep(situation(['write', 'remind']))).toMatchObject({ action: { name: 'write' } });
    expect(nextStep(situation(['write', 'remind'], { overdue: true }))).toMatchObject({ action: { name: 'remind' } });
    expect(nextStep(situation(['write'], { overdue: true }))).toMatchObject({ action: { name: 'write' } });
  });

  test('after the reminder of the day there is no other one', () => {
    const on = (reminded_on: string): ReturnType<typeof nextStep> => nextStep(situation(['remind'], { overdue: true }, { reminded_on }));
    expect(on(today())).toBeUndefined();
    expect(on(today(-1))).toMatchObject({ action: { name: 'remind' } });
  });
});

describe('the other actions', () => {
  const names = (given: Situation, me: number): string[] => otherActions(given, nextStep(given), me).map(({ name }) => name);
  const all = ['open', 'write', 'answer', 'remind', 'close'];

  test('neither what accepting does by itself, nor a reminder to oneself or to nobody, nor the next step', () => {
    expect(names(situation(all), 5)).toEqual(['open', 'close']);
    expect(names(situation(all, {}, { holder_id: null }), 4)).toEqual(['open', 'close']);
    expect(names(situation(all), 4)).toEqual(['open', 'remind', 'close']);
  });
});

test('what an action needs and the record lacks is named, but not what only the action sets', () => {
  const open = action('open', { require: ['why'], needs: ['assignee_ids'] });
  expect(missingFor(open, META, { assignee_ids: [] } as unknown as Row).map(({ name }) => name)).toEqual(['assignee_ids']);
  expect(missingFor(open, META, { assignee_ids: [1] } as unknown as Row)).toEqual([]);
});
