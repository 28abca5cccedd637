/** The errors of a run by kind, with suggestions. */
import { Binds, nameSql, q } from '../../../core/engine.ts';
import { likeness, normal, type ResolvedEntity, type ResolvedField, shown, text, type Text } from '../../../core/index.ts';
import type { ImportProblem } from '../../../core/shared/import.ts';
import type { LookupItem } from '../../../core/shared/wire.ts';
import { reachOf } from './lookups.ts';
import { planOf, type Plan } from './plan.ts';
import { textsIn } from './several.ts';
import { refusedChunks, type RowError, type StoredRun } from './stored.ts';
import type { WireContext } from './wire.ts';

type Value = ImportProblem['values'][number];
interface Kind {
  column: number;
  field: string;
  text: Text;
  count: number;
  values: Map<string, Value>;
}

/** Limits: values per kind, rows per value, suggestions per value, and records that are compared. */
const [VALUES, ROWS, SUGGESTIONS, COMPARED] = [50, 1000, 3, 3000];
const CLOSE = 0.35;

export async function problemsOf(ctx: WireContext, run: StoredRun): Promise<ImportProblem[]> {
  const plan = planOf(ctx.kernel, ctx.actor, ctx.locale, run);
  const kinds = new Map<string, Kind>();
  for await (const { rows, errors } of refusedChunks(ctx.sql, run)) {
    for (const [row, cells] of rows)
      for (const error of errors[row] ?? []) {
        const fixed = plan.fix.of(row, error[0], shown(cells[error[0]]));
        note(kinds, plan, row, error, fixed === undefined ? shown(cells[error[0]]) : String(fixed ?? ''));
      }
  }
  const sorted = [...kinds.values()].sort((a, b) => b.count - a.count);
  return Promise.all(
    sorted.map(async ({ column, field, text: t, count, values }) => ({
      column,
      field,
      message: ctx.say(t),
      count,
      values: await suggested(ctx, plan, column, [...values.values()].sort((a, b) => b.count - a.count).slice(0, VALUES)),
    })),
  );
}

function note(kinds: Map<string, Kind>, plan: Plan, row: number, [column, field, said]: RowError, shownValue: string): void {
  const general = GENERAL[said.key];
  const told = general ? text(general, said.values) : said;
  const mark = `${column} ${field} ${told.key} ${general ? '' : JSON.stringify(told.values ?? {})}`;
  const kind = kinds.get(mark) ?? { column, field, text: told, count: 0, values: new Map<string, Value>() };
  kinds.set(mark, kind);
  kind.count += 1;
  const to = plan.mapped.find((m) => m.column === column);
  const type = to?.field.type;
  if (!to || (type !== 'ref' && type !== 'refs' && type !== 'enum')) return;
  // Of several in a cell the invalid one.
  const several = type === 'refs' || textsIn(plan, to, shownValue) !== undefined;
  const value = several ? String(said.values?.['value'] ?? shownValue) : shownValue;
  const known = kind.values.get(value) ?? { value, count: 0, rows: [], suggestions: [] };
  kind.values.set(value, known);
  known.count += 1;
  if (known.rows.length < ROWS) known.rows.push(row);
}

/** Messages that contain the value, and their form without it. */
const GENERAL: Readonly<Record<string, string>> = {
  'import.invalid_id': 'import.unknown',
  'import.ambiguous': 'import.several',
  'import.twice': 'import.doubled',
  'import.error_cell': 'import.error_cells',
  'import.no_day': 'import.no_days',
};

async function suggested(ctx: WireContext, plan: Plan, column: number, values: Value[]): Promise<Value[]> {
  const to = plan.mapped.find((m) => m.column === column);
  const field = to?.field;
  if (!field || !values.some((v) => v.value)) return values;
  const offered = field.type === 'enum' ? choicesOf(ctx, to?.entity ?? plan.entity, field) : await recordsOf(ctx, field);
  return values.map((v) => ({ ...v, suggestions: nearest(v.value, offered) }));
}

type Offered = Value['suggestions'][number];

function nearest(value: string, offered: readonly Offered[]): Offered[] {
  const words = normal(value);
  const score = ({ label, hint }: Offered): number => Math.max(likeness(words, normal(label)), hint ? likeness(words, normal(hint)) : 0);
  return offered
    .map((o) => ({ o, s: score(o) }))
    .filter(({ s }) => s >= CLOSE)
    .sort((a, b) => b.s - a.s)
    .slice(0, SUGGESTIONS)
    .map(({ o }) => o);
}

const choicesOf = ({ kernel: { registry }, locale }: WireContext, entity: ResolvedEntity, field: ResolvedField): Offered[] =>
  (field.values ?? []).map((c) => ({
    id: 0,
    value: c.value,
    label: registry.label(locale, `${entity.name}.values.${field.name}.${c.value}`, c.label),
  }));

async function recordsOf(ctx: WireContext, field: ResolvedField): Promise<Offered[]> {
  const target = ctx.kernel.registry.entity(field.to as string);
  const binds = new Binds();
  const where = reachOf(target, field, ctx, binds);
  const rows = await ctx.sql.query<LookupItem & Record<string, unknown>>({
    text: `select ${nameSql(target, ctx)} from ${q(target.table)} t where ${where} order by t.id desc limit ${COMPARED}`,
    values: binds.values,
  });
  return rows.map(({ id, label, hint }) => ({ id, label, ...(hint ? { hint } : {}) }));
}
