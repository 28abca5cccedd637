/** The story of one stored row: who created it with which values, and each later change up to what it holds now. */
import { same } from '../crud/before.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { StoredChange } from '../crud/history.ts';
import type { DemoLife, Earlier } from '../plugin/demo-life.ts';
import { DAY, drawn, latest, millis, working } from './moments.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface Entry {
  entity: string;
  record_id: number;
  actor_id: number;
  at: string;
  action: string;
  changes: StoredChange[];
}

/** A row with what is known of its beginning. */
export interface Subject {
  entity: ResolvedEntity;
  row: Values & { id: number };
  /** Milliseconds. */
  at: number;
  by: number;
  life: DemoLife;
  /** Others who work on records of this kind. */
  colleagues: readonly number[];
  /** Decisions of approvals that were made on it, in order. */
  decisions: readonly Decision[];
}

export interface Decision {
  kind: string;
  person_id: number;
  at: string;
  comment: string | null;
}

/** The actions of approvals by the kind of their decision, and the state after each; the last approval ends the run. */
const MOVES: Readonly<Record<string, readonly [action: string, state?: string]>> = {
  submitted: ['submit', 'submitted'],
  resubmitted: ['resubmit', 'resubmitted'],
  approved: ['approve'],
  returned: ['return', 'returned'],
  sent_back: ['return'],
  rejected: ['reject', 'rejected'],
  withdrawn: ['withdraw', 'withdrawn'],
  delegated: ['delegate'],
};

/** Figures that statements keep up to date are in no history, nor are days and flags that no action sets. */
const FIGURES: ReadonlySet<string> = new Set(['money', 'integer', 'decimal', 'percent']);
const KEPT: ReadonlySet<string> = new Set(['date', 'datetime', 'boolean']);

function isKeptUpToDate({ actions }: ResolvedEntity, column: string, { readOnly, type }: ResolvedField): boolean {
  if (!readOnly) return false;
  return FIGURES.has(type) || (KEPT.has(type) && ![...actions.values()].some(({ set }) => set && column in set));
}

interface Step {
  action: string;
  at: number;
  by: number;
  changes: StoredChange[];
}

/** @returns the entries in order; the first creates the row. After the last one every field has the value that the row holds. */
export function storyOf(subject: Subject): Entry[] {
  const { entity, row, at, by } = subject;
  const began: Record<string, unknown> = { ...row };
  const moves = movesOf(subject);
  const edits = editsOf(subject, isOver(subject) ? moves.at(-1)?.at : undefined);
  const state = entity.state?.columns[0];
  const first = moves.find((move) => move.changes.length > 0);
  if (state !== undefined && first) began[state] = first.changes[0]?.from;
  for (const step of [...edits].reverse()) for (const change of step.changes) began[change.field] = change.from;
  leaveLater(subject, moves, began);
  const entries = [{ action: 'create', at, by, changes: createdWith(entity, began) }, ...[...edits, ...moves].sort((a, b) => a.at - b.at)];
  return entries.map(({ action, at: when, by: actor_id, changes }) => ({
    entity: entity.name,
    record_id: row.id,
    actor_id,
    at: new Date(when).toISOString(),
    action,
    changes,
  }));
}

function createdWith(entity: ResolvedEntity, began: Values): StoredChange[] {
  return [...entity.columns].flatMap(([column, { field }]) => {
    const from = field.type === 'refs' || field.type === 'file' ? [] : null;
    const to = began[column] ?? from;
    return field.custom || isKeptUpToDate(entity, column, field) || same(from, to) ? [] : [{ field: column, from, to }];
  });
}

/**
 * What only actions set belongs to the action that sets it, else to the last of them: a record is not created with the day on which it was
 * closed.
 */
function leaveLater({ entity, row, at }: Subject, moves: readonly Step[], began: Record<string, unknown>): void {
  const last = moves.at(-1);
  if (!last) return;
  for (const [column, { field }] of entity.columns) {
    const value = row[column];
    const stamped = field.type === 'datetime' && (millis(value) ?? 0) > at + DAY;
    const move = moves.findLast(({ action }) => stampsOf(entity, action).includes(column)) ?? last;
    if (!field.readOnly || field.type === 'state' || field.custom || !stamped || move.changes.some((c) => c.field === column)) continue;
    began[column] = null;
    move.changes.push({ field: column, from: null, to: value });
  }
}

/** Columns in which an action writes its moment or its day. */
const stampsOf = ({ actions }: ResolvedEntity, action: string): string[] =>
  Object.entries(actions.get(action)?.set ?? {}).flatMap(([column, value]) => (value === '$now' || value === '$today' ? [column] : []));

/** The moment that an action wrote in the row; undefined where it writes none. */
function stampOf({ entity, row, at }: Subject, action: string): number | undefined {
  for (const column of stampsOf(entity, action)) {
    const value = row[column];
    const moment = millis(value);
    if (moment === undefined || moment < at || moment > latest()) continue;
    return entity.columns.get(column)?.field.type === 'date' ? Math.max(working(moment, `${row.id}${action}`), at) : moment;
  }
  return undefined;
}

/** The changes of its state: those that approvals decided, or the shortest way by its actions. */
function movesOf(subject: Subject): Step[] {
  const { entity, row, decisions } = subject;
  const column = entity.state?.columns[0];
  if (column === undefined || typeof row[column] !== 'string') return [];
  if (decisions.length) return decidedMoves(subject, column);
  const path = pathTo(entity, row[column]);
  const hands = handsOf(subject);
  const end = endOf(subject);
  // What is written is handed on within a day or two, whatever happens to it afterwards; what waits for others was sent on its day.
  const soon = path.length > 1 ? Math.min(end, subject.at + 2 * DAY) : isOver(subject) ? end : subject.at;
  return inTurn(
    path.map(({ action, from, to }, i) => ({
      action,
      at: stampOf(subject, action) ?? between(subject, subject.at, i === 0 ? soon : end, (i + 1) / path.length, action),
      by: (i === 0 ? hands[0] : hands[(i + drawn(`${row.id}`, 3)) % hands.length]) as number,
      changes: [{ field: column, from, to }],
    })),
  );
}

/** Changes of one field follow each other, a few minutes apart at least. */
function inTurn(steps: Step[]): Step[] {
  for (const [i, step] of steps.entries()) step.at = Math.max(step.at, (steps[i - 1]?.at ?? 0) + 240_000);
  return steps;
}

function decidedMoves({ row, decisions }: Subject, field: string): Step[] {
  const moves: Step[] = [];
  let state: unknown = 'draft';
  const taken = decisions.filter(({ kind }) => MOVES[kind]);
  for (const [i, { kind, person_id, at, comment }] of taken.entries()) {
    const [action, target = kind === 'approved' && i === taken.length - 1 ? row[field] : state] = MOVES[kind] as readonly [string, string?];
    moves.push({
      action,
      at: Date.parse(at),
      by: person_id,
      changes: [
        ...(target === state ? [] : [{ field, from: state, to: target }]),
        ...(comment === null ? [] : [{ field: 'ask.decision_comment', from: null, to: comment }]),
      ],
    });
    state = target;
  }
  return state === row[field] ? moves : [];
}

interface Leg {
  action: string;
  from: string;
  to: string;
}

/** The shortest way of actions from the first state to this one; none where actions do not lead there. */
function pathTo(entity: ResolvedEntity, goal: string): Leg[] {
  const { state } = entity;
  const start = String(state?.default ?? state?.values?.[0]?.value);
  const ways = new Map<string, Leg[]>([[start, []]]);
  for (let open = [start]; open.length && !ways.has(goal);) {
    const next: string[] = [];
    for (const from of open)
      for (const [action, { from: froms, target, stateField }] of entity.actions) {
        if (target === undefined || ways.has(target) || (stateField !== undefined && stateField !== state?.name)) continue;
        if (froms && !froms.includes(from)) continue;
        ways.set(target, [...(ways.get(from) ?? []), { action, from, to: target }]);
        next.push(target);
      }
    open = next;
  }
  return ways.get(goal) ?? [];
}

/** Nobody edits what is done, refused or given up. */
function isOver({ entity: { state }, row }: Subject): boolean {
  const now = state?.values?.find(({ value }) => value === row[state.columns[0] as string]);
  return now !== undefined && (['done', 'stop'].includes(now.tone ?? '') || now.glyph === 'off');
}

/** Fields that had other values before, oldest change first. */
function editsOf(subject: Subject, until: number | undefined): Step[] {
  const { entity, row, life, at } = subject;
  const hands = handsOf(subject);
  const end = Math.min(until ?? lastTouch(subject), latest());
  return Object.entries(life.earlier ?? {}).flatMap(([field, earlier]) => {
    if (!entity.columns.has(field)) return [];
    const values = [...pastOf(row[field], earlier), row[field]].filter((value, i, all) => i === 0 || !same(all[i - 1], value));
    return inTurn(
      values.slice(1).map((to, i) => ({
        action: 'update',
        at: between(subject, at, end, (i + 1) / values.length, `${field}${i}`),
        by: hands[drawn(`${row.id}${field}${i}`, hands.length)] as number,
        changes: [{ field, from: values[i], to }],
      })),
    );
  });
}

function pastOf(now: unknown, earlier: Earlier): unknown[] {
  if (now === null || now === undefined) return [];
  if ('values' in earlier) return [...earlier.values];
  if ('days' in earlier) {
    const day = millis(now);
    return day === undefined ? [] : earlier.days.map((shift) => new Date(day + shift * DAY).toISOString().slice(0, 10));
  }
  const { shares, step = 1 } = earlier;
  return typeof now === 'number' && now > 0 ? shares.map((share) => Math.round((now * share) / step) * step) : [];
}

/** Who works on the record, the one who made it first. */
function handsOf({ row, by, life, colleagues }: Subject): [number, ...number[]] {
  const own = (life.hands ?? []).flatMap((column) => [row[column]].flat()).filter((v): v is number => typeof v === 'number');
  return [by, ...new Set([...own, ...colleagues].filter((person) => person !== by))];
}

/** When its last change of state was: the latest past moment that the row itself tells, or some days after it began. */
function endOf({ entity, row, at }: Subject): number {
  const told = [...entity.columns].flatMap(([column, { field }]) =>
    (field.type === 'date' || field.type === 'datetime') && field.readOnly ? [millis(row[column]) ?? 0] : [],
  );
  const end = Math.max(0, ...told.filter((moment) => moment < latest()));
  return end > at ? end : at + (3 + drawn(`${entity.name}${row.id}`, 16)) * DAY;
}

/** The last edit of a record that is under way: some days ago. */
const lastTouch = ({ entity, row, at }: Subject): number => Math.max(at + DAY, latest() - drawn(`${entity.name}.${row.id}`, 13) * DAY);

/** A working hour at this share of the time, a few days away from it; never before the record or after now. */
function between({ entity, row, at }: Subject, from: number, to: number, share: number, what: string): number {
  const seed = `${entity.name}${row.id}${what}`;
  const moment = working(from + Math.max(0, to - from) * share, seed);
  return Math.min(Math.max(moment, at + (20 + drawn(seed, 200)) * 60_000), latest() + 3_600_000);
}
