import type { EntityMeta, HistoryEntry } from '../../core/shared/wire.ts';

type Change = HistoryEntry['changes'][number];

/** One sentence about a record: `id` is the end of the message id (detail.line.<id>), the rest are its values. */
export interface HistoryLine {
  id:
    | 'created'
    | 'deleted'
    | 'restored'
    | 'ran'
    | 'moved'
    | 'changed'
    | 'set'
    | 'cleared'
    | 'touched'
    | 'access'
    | 'added'
    | 'removed'
    | 'exchanged';
  field?: string;
  from?: string;
  to?: string;
  action?: string;
  /** Names added to a list, and names removed from it. */
  added?: readonly string[];
  removed?: readonly string[];
}

/** The readable value of one side of a change; null if it was empty. */
export type ShowValue = (change: Change, side: 'from' | 'to') => string | null;

const WHOLE: Record<string, HistoryLine['id']> = {
  create: 'created',
  remove: 'deleted',
  delete: 'deleted',
  restore: 'restored',
};

/** The added and removed names; a pure reordering is reported without names. */
function listLine({ added = [], removed = [] }: Change, field: string): HistoryLine {
  if (added.length > 0) return removed.length > 0 ? { id: 'exchanged', field, added, removed } : { id: 'added', field, added };
  return removed.length > 0 ? { id: 'removed', field, removed } : { id: 'touched', field };
}

function changeLine(change: Change, show: ShowValue): HistoryLine {
  if (change.field === 'master_access') return { id: 'access' };
  const field = change.label;
  if (change.type === 'json' || change.type === 'html') return { id: 'touched', field };
  if (change.type === 'refs' || change.type === 'file') return listLine(change, field);
  const from = show(change, 'from');
  const to = show(change, 'to');
  if (from !== null && to !== null) return { id: 'changed', field, from, to };
  if (to !== null) return { id: 'set', field, to };
  if (from !== null) return { id: 'cleared', field, from };
  return { id: 'touched', field };
}

/** When and by whom an action was done is what the entry says already. */
const notedByAction = ({ field, type }: Change): boolean =>
  (type === 'datetime' && /_at$/.test(field)) || (type === 'ref' && /_by$/.test(field));

/** An action is described by its state change, or by its name if there is none. */
function actionLines(entry: HistoryEntry, show: ShowValue): HistoryLine[] {
  const move = entry.changes.find((change) => change.type === 'state');
  const from = move && show(move, 'from');
  const to = move && show(move, 'to');
  const first: HistoryLine = from && to ? { id: 'moved', action: entry.action_label, from, to } : { id: 'ran', action: entry.action_label };
  const rest = entry.changes.filter((change) => change !== move && !notedByAction(change));
  return [first, ...rest.map((change) => changeLine(change, show))];
}

/** What rules fill and count; texts are written by people, as reasons of an action. */
const COUNTED: ReadonlySet<string> = new Set(['date', 'datetime', 'integer', 'decimal', 'percent', 'money', 'rollup', 'formula']);

/** An entry without moments and figures that rules set beside what somebody did; where they are all that it says, they stay. */
export function withoutRules(entry: HistoryEntry, fields: EntityMeta['fields']): HistoryEntry {
  const changes = entry.changes.filter(({ field, type }) => !(fields[field]?.readOnly && COUNTED.has(type)));
  return entry.action === 'update' && changes.length === 0 ? entry : { ...entry, changes };
}

/** The sentences of one history entry, in reading order. A creation is one sentence, because its values are those of the record. */
export function historyLines(entry: HistoryEntry, show: ShowValue): HistoryLine[] {
  const whole = WHOLE[entry.action];
  if (whole) return [{ id: whole }];
  if (entry.action !== 'update') return actionLines(entry, show);
  return entry.changes.length ? entry.changes.map((change) => changeLine(change, show)) : [{ id: 'ran', action: entry.action_label }];
}
