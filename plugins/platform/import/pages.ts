/** The rows of a run, page by page: values, errors, results. */
import { recordLabels, type SheetRow, unpack } from '../../../core/engine.ts';
import { shown, text } from '../../../core/index.ts';
import type { ImportRow } from '../../../core/shared/import.ts';
import { isReference } from '../../../core/shared/entity.ts';
import { joinNames } from '../../../core/shared/name-list.ts';
import type { ListMeta } from '../../../core/shared/wire.ts';
import { planOf, type Plan } from './plan.ts';
import { chunkData, chunksOf, outcomeOf, type ChunkHead, type Outcome, type RowError, type StoredRun } from './stored.ts';
import { namesOf, saidIn } from './several.ts';
import { fieldName } from './convert.ts';
import { sayError, type WireContext } from './wire.ts';

export type Show = 'all' | 'valid' | 'failed';
const LETTERS: Record<Show, string> = { all: 'fsCUncu', valid: 'CUncu', failed: 'f' };
const STATES: Readonly<Record<string, ImportRow['state']>> = { f: 'failed', s: 'skipped', c: 'created', u: 'updated' };

interface Place {
  row: SheetRow;
  letter: string;
  outcome: Outcome | null;
}

export async function pageOf(
  ctx: WireContext,
  run: StoredRun,
  { show, page, limit }: { show: Show; page: number; limit: number },
): Promise<{ data: ImportRow[]; meta: ListMeta }> {
  const plan = planOf(ctx.kernel, ctx.actor, ctx.locale, run);
  const heads = (await chunksOf(ctx.sql, run)).filter((c) => c.last_row > run.header_row);
  const found: Place[] = [];
  let total = 0;
  for (const head of heads) {
    const count = await countOf(ctx, plan, run, head, show);
    if (total + count > (page - 1) * limit && total < page * limit) {
      const places = await placesOf(ctx, plan, run, head, show);
      found.push(...places.slice(Math.max(0, (page - 1) * limit - total), Math.max(0, page * limit - total)));
    }
    total += count;
  }
  const labels = await fixedLabels(ctx, plan, found);
  return { data: found.map((place) => rowWire(ctx, plan, place, labels, run)), meta: { page, limit, total, capped: false } };
}

async function countOf(ctx: WireContext, plan: Plan, run: StoredRun, head: ChunkHead, show: Show): Promise<number> {
  if (head.letters !== null) return [...head.letters].filter((l) => LETTERS[show].includes(l)).length;
  if (show === 'failed') return 0;
  return head.first_row > run.header_row && !run.choices.hollow ? head.rows : (await placesOf(ctx, plan, run, head, show)).length;
}

/** Before a check every row below the headings counts as valid. */
async function placesOf({ sql }: WireContext, plan: Plan, run: StoredRun, { n, letters }: ChunkHead, show: Show): Promise<Place[]> {
  const outcome = letters === null ? null : await outcomeOf(sql, run, n);
  const rows = await unpack(await chunkData(sql, run, n));
  return rows
    .map((row, i) => ({ row, letter: outcome?.letters[i] ?? (row[0] > run.header_row && !plan.hollow(row) ? 'n' : '-'), outcome }))
    .filter(({ letter }) => LETTERS[show].includes(letter));
}

/** A cell with its correction. */
function fixedText(plan: Plan, [row, cells]: SheetRow, column: number, labels: ReadonlyMap<string, string>): string | undefined {
  const field = plan.mapped.find((m) => m.column === column)?.field;
  if (field?.type === 'refs') {
    const { names, corrected } = namesOf(plan.fix, row, column, cells[column]);
    return corrected
      ? joinNames(
          names.map((name) => (typeof name === 'number' ? (labels.get(`${field.to as string}:${name}`) ?? String(name)) : name)),
          ', ',
        )
      : undefined;
  }
  const fixed = plan.fix.of(row, column, shown(cells[column]));
  if (fixed === undefined) return undefined;
  return (
    (typeof fixed === 'number' && field?.type === 'ref' ? labels.get(`${field.to as string}:${fixed}`) : undefined) ??
    (fixed === null ? '' : String(fixed))
  );
}

/** Names of records chosen in corrections. */
async function fixedLabels(
  { kernel, actor, locale }: WireContext,
  plan: Plan,
  places: readonly Place[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = places.flatMap(({ row: [row, cells] }) =>
    plan.mapped.flatMap(({ column, field }) => {
      const chosen =
        field.type === 'refs'
          ? namesOf(plan.fix, row, column, cells[column]).names
          : field.type === 'ref'
            ? [plan.fix.of(row, column, shown(cells[column]))]
            : [];
      return chosen.flatMap((name) => (typeof name === 'number' ? [{ entity: field.to as string, id: name }] : []));
    }),
  );
  return recordLabels(kernel.db, kernel.registry, { actor, locale }, await reached(plan, wanted));
}

/** Only records that the importer may name. */
async function reached(plan: Plan, wanted: readonly { entity: string; id: number }[]): Promise<{ entity: string; id: number }[]> {
  const kept: { entity: string; id: number }[] = [];
  for (const { field } of plan.mapped.filter((m) => isReference(m.field))) {
    const ids = [...new Set(wanted.filter((w) => w.entity === field.to).map((w) => w.id))];
    if (!ids.length) continue;
    const found = await plan.lookups.find(
      { query: (s) => plan.kernel.db.query({ tenant: plan.actor.tenantId }, s) },
      field,
      ids.map(String),
    );
    for (const id of ids) if ('id' in (found.get(String(id)) ?? {})) kept.push({ entity: field.to as string, id });
  }
  return kept;
}

const toldWire = (say: WireContext['say'], error: RowError): ImportRow['errors'][number] => ({
  column: error[0],
  field: error[1],
  message: sayError(say, error),
});

function rowWire(
  { say }: WireContext,
  plan: Plan,
  { row: [row, cells], letter, outcome }: Place,
  labels: ReadonlyMap<string, string>,
  run: StoredRun,
): ImportRow {
  const shownCells: Record<number, string> = {};
  let fixed = false;
  for (const { index } of run.columns) {
    const correction = fixedText(plan, [row, cells], index, labels);
    fixed ||= correction !== undefined;
    const value = correction ?? shown(cells[index]);
    if (value !== '') shownCells[index] = value;
  }
  const id = outcome?.ids?.[row];
  const warnings = [...(outcome?.warnings?.[row] ?? []), ...(letter === 's' ? [] : becoming(plan, [row, cells]))].map((warning) =>
    toldWire(say, warning),
  );
  return {
    row,
    cells: shownCells,
    state: STATES[letter] ?? (letter === 'n' && outcome?.ids ? 'skipped' : 'valid'),
    fixed,
    ...(id === undefined ? {} : { id }),
    errors: (outcome?.errors[row] ?? []).map((error) => toldWire(say, error)),
    ...(warnings.length ? { warnings } : {}),
  };
}

/** What each cell becomes whose numbered lines are records of their own. */
const becoming = (plan: Plan, [row, cells]: SheetRow): RowError[] =>
  plan.mapped.flatMap((to): RowError[] => {
    const said = saidIn(plan, row, to, cells[to.column]).filter(({ value }) => value !== '');
    const { name } = to.target.below?.by ?? {};
    return name === undefined || said.length < 2
      ? []
      : [[to.column, to.target.name, text('import.becomes', { kind: fieldName(plan.entity.name, name), count: said.length })]];
  });
