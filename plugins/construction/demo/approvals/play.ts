/** Simulates the history of a path: the record's state, the pending approvers, the entries. */
import type { Kind } from './moves.ts';

export interface Step {
  people: readonly number[];
  all: boolean;
  days: number;
  edits: boolean;
  late: number | null;
  copy: readonly number[];
}

export interface Move {
  who: number;
  did: Kind;
  at: Date;
  words: string | null;
  to: number | null;
}

interface Task {
  person_id: number;
  step: number;
  status: 'waiting' | 'approved' | 'returned' | 'rejected' | 'delegated' | 'skipped';
  at: Date;
  due_at: Date;
  overdue_at: Date | null;
  delegate_of_id: number | null;
  decided_at: Date | null;
  comment: string | null;
  asked_by: number;
}

interface Event {
  kind: Kind | 'overdue';
  step: number | null;
  person_id: number;
  to_person_id: number | null;
  comment: string | null;
  at: Date;
}

export interface Played {
  status: string;
  run: 'open' | 'returned' | 'approved' | 'rejected' | 'withdrawn';
  step: number;
  tasks: Task[];
  events: Event[];
  participants: number[];
}

const DAY = 86_400_000;
const ENDS = { approved: 'approved', rejected: 'rejected', withdrawn: 'withdrawn', returned: 'returned' } as const;

export function play(steps: readonly Step[], moves: readonly Move[], now: Date): Played {
  const state: Played = { status: 'draft', run: 'open', step: 0, tasks: [], events: [], participants: [] };
  for (const move of moves) {
    const asked = ['submitted', 'resubmitted', 'withdrawn'].includes(move.did) ? null : state.step;
    state.events.push({ kind: move.did, step: asked, person_id: move.who, to_person_id: move.to, comment: move.words, at: move.at });
    state.participants.push(move.who);
    turn(state, steps, move);
  }
  for (const task of waiting(state))
    if (task.due_at < now) {
      task.overdue_at = task.due_at;
      state.events.push({
        kind: 'overdue',
        step: task.step,
        person_id: task.person_id,
        to_person_id: steps[task.step]?.late ?? null,
        comment: null,
        at: task.due_at,
      });
    }
  return { ...state, participants: [...new Set(state.participants)] };
}

export const waiting = ({ tasks }: Played): Task[] => tasks.filter((task) => task.status === 'waiting');

function turn(state: Played, steps: readonly Step[], move: Move): void {
  const { did, at, who, to } = move;
  if (did === 'submitted' || did === 'resubmitted') {
    Object.assign(state, { status: did, run: 'open' });
    return begin(state, steps, state.step, move);
  }
  const own = waiting(state).find((task) => task.person_id === who);
  if (own) Object.assign(own, { status: did === 'sent_back' ? 'returned' : did, decided_at: at, comment: move.words });
  if (did === 'delegated') return ask(state, steps[state.step] as Step, state.step, to === null ? [] : [to], move, who);
  if (did === 'approved' && steps[state.step]?.all && waiting(state).length) return;
  for (const task of waiting(state)) Object.assign(task, { status: 'skipped', decided_at: at });
  if (did === 'sent_back') return begin(state, steps, 0, move);
  if (did === 'approved' && state.step + 1 < steps.length) return begin(state, steps, state.step + 1, move);
  Object.assign(state, { status: ENDS[did], run: ENDS[did] });
}

function begin(state: Played, steps: readonly Step[], at: number, move: Move): void {
  const step = steps[at] as Step;
  state.step = at;
  state.participants.push(...step.copy);
  ask(state, step, at, step.people, move, null);
}

function ask(
  state: Played,
  { days }: Step,
  step: number,
  people: readonly number[],
  { at, who }: Move,
  delegate_of_id: number | null,
): void {
  state.participants.push(...people);
  state.tasks.push(
    ...people.map((person_id) => ({
      person_id,
      step,
      status: 'waiting' as const,
      at,
      due_at: new Date(at.getTime() + days * DAY),
      overdue_at: null,
      delegate_of_id,
      decided_at: null,
      comment: null,
      asked_by: who,
    })),
  );
}
