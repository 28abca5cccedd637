/** What the maker of a run decides: sheet, headings, columns, key, rows to leave out, corrections. Each is checked before any is kept. */
import { canRead, noErrors, unpack } from '../../../core/engine.ts';
import { AppError, invalid, type ResolvedEntity, text, type Text } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import type { ImportChoices } from '../../../core/shared/import.ts';
import { checkAgain } from './check-job.ts';
import type { MappedColumn } from './columns.ts';
import { fieldName } from './convert.ts';
import { key as wordsKey } from './lookups.ts';
import { lookAt } from './look.ts';
import { mappingsOf } from './mappings.ts';
import { planOf } from './plan.ts';
import { choosePresets } from './presets.ts';
import { startCheck, type Starter } from './start.ts';
import { isCorrected, isNumbered } from './several.ts';
import {
  changeRun,
  chunkData,
  chunksOf,
  forgetOutcomes,
  loadRun,
  refusedChunks,
  sheetsOf,
  type Fixes,
  type StoredRun,
  type Looker,
} from './stored.ts';
import { belowOf, columnTargets } from './targets.ts';

/** Most rows that are checked within the request. */
const AT_ONCE = 1000;
const MOST_FIXES = 5000;

/**
 * While rows are checked only the mode can be changed: the check does not depend on it.
 * @throws AppError conflict while a job works on the run or after the import; invalid naming the choice. @returns rows to check again.
 */
export async function choose(starter: Starter, run: StoredRun, choices: ImportChoices): Promise<Set<number>> {
  const { mode, ...others } = choices;
  if (run.state === 'checking' && mode && Object.keys(others).length === 0) {
    await changeRun(starter.tx, run, { choices: { ...run.choices, mode } });
    return new Set();
  }
  if (run.state !== 'mapping' && run.state !== 'checked') throw new AppError('conflict', { message: text('import.not_now') });
  const wasChecked = run.state === 'checked';
  const looker = { ...starter, sql: starter.tx };
  const again = await lookAgain(looker, run, choices);
  const mapped = chooseColumns(looker, run, choices);
  const preset = choosePresets(looker, run, choices);
  const keyed = chooseKey(run, choices);
  const plain = {
    ...(choices.mode ? { mode: choices.mode } : {}),
    ...(choices.mapping === undefined ? {} : { mapping: choices.mapping }),
    ...(choices.remember === undefined ? {} : { remember: choices.remember }),
  };
  const skipped = choices.skip ? difference(run.choices.skip, choices.skip) : [];
  const whole = choices.whole && wholeOf(looker, run, choices.whole);
  const turned = new Set(whole ? difference(run.choices.whole ?? [], whole) : []);
  const fixes = withFixes(run.fixes, choices.fixes ?? []);
  await changeRun(starter.tx, run, {
    columns: run.columns,
    choices: { ...run.choices, ...plain, ...(choices.skip ? { skip: choices.skip } : {}), ...(whole ? { whole } : {}) },
    ...(choices.fixes ? { fixes } : {}),
  });
  if (again || mapped || preset || keyed) {
    await forgetOutcomes(starter.tx, run);
    await changeRun(starter.tx, run, { state: 'mapping', error: null });
    return new Set();
  }
  return wasChecked ? new Set([...skipped, ...(await rowsConcerned(starter, run, choices.fixes ?? [], turned))]) : new Set();
}

/** Checks a few rows at once, after the choices are committed; many by a job. */
export async function checkConcerned(starter: Omit<Starter, 'tx'>, run: StoredRun, rows: ReadonlySet<number>): Promise<void> {
  if (!rows.size) return;
  const { db } = starter.kernel;
  if (rows.size > AT_ONCE)
    await db.transaction({ tenant: run.tenant_id }, async (tx) =>
      startCheck({ ...starter, tx }, await loadRun(tx, starter.actor, run.id, true), [...rows]),
    );
  else await checkAgain(planOf(starter.kernel, starter.actor, starter.locale, run), run, rows);
}

const difference = <T>(before: readonly T[], now: readonly T[]): T[] => [
  ...before.filter((r) => !now.includes(r)),
  ...now.filter((r) => !before.includes(r)),
];

/** @throws AppError invalid for what is no kind of records below. */
function wholeOf({ kernel: { registry }, actor }: Looker, run: StoredRun, wanted: readonly string[]): string[] {
  const kinds = new Set(belowOf(registry, registry.entity(run.entity), actor).map(({ by }) => by.name));
  const unknown = wanted.find((name) => !kinds.has(name));
  if (unknown !== undefined) throw invalid({ whole: [text('field.unknown', { field: unknown })] });
  return [...new Set(wanted)];
}

/** Another sheet, heading or mapping: the sheet is analysed again. */
async function lookAgain(
  looker: Looker,
  run: StoredRun,
  { sheet: name, header_row: row, mapping: named }: ImportChoices,
): Promise<boolean> {
  const mapping =
    named && named !== run.choices.mapping
      ? (await mappingsOf(looker.sql, run.tenant_id, run.entity)).find((m) => m.name === named)
      : undefined;
  if (name === undefined && row === undefined && !mapping) return false;
  const sheets = await sheetsOf(looker.sql, run);
  const sheet = name === undefined ? sheets.find((s) => s.n === run.sheet) : sheets.find((s) => s.name === name && s.rows > 0);
  if (!sheet) throw invalid({ sheet: [text('import.no_sheet', { sheet: name ?? '' })] });
  if (row !== undefined && row > sheet.last_row) throw invalid({ header_row: [text('query.range', { min: 1, max: sheet.last_row })] });
  const same = sheet.n === run.sheet ? { row: run.header_row, named: 0, found: run.header_found } : undefined;
  const anew = sheet.n !== run.sheet || row !== undefined;
  await changeRun(looker.sql, run, await lookAt(looker, run, sheet, row === undefined ? same : { row, named: 0, found: false }, mapping));
  if (anew) await changeRun(looker.sql, run, { fixes: { values: [], cells: {} } });
  return true;
}

/** A field of another column moves to the column that now has it. */
function chooseColumns({ kernel, actor }: Looker, run: StoredRun, { columns: wanted }: ImportChoices): boolean {
  if (!wanted) return false;
  const entity = kernel.registry.entity(run.entity);
  const targets = new Set(columnTargets(kernel.registry, entity, actor).map((t) => t.name));
  const errors = noErrors();
  for (const [index, field] of Object.entries(wanted)) {
    const column = run.columns.find((c) => c.index === Number(index));
    if (!column) errors[`columns.${index}`] = [text('import.no_column')];
    else if (field !== null && !targets.has(field)) errors[`columns.${index}`] = [noTarget(entity, actor, field)];
    else give(run.columns, column, field);
  }
  if (Object.keys(errors).length) throw invalid(errors);
  const brought = new Set(run.columns.map((c) => c.field));
  run.choices = {
    ...run.choices,
    constants: Object.fromEntries(Object.entries(run.choices.constants ?? {}).filter(([name]) => !brought.has(name))),
  };
  return true;
}

/** Why no column goes to the field. */
function noTarget(entity: ResolvedEntity, actor: Actor, field: string): Text {
  const known = entity.fields.get(field);
  return known?.type === 'file' && canRead(actor, known)
    ? text('import.file_field', { field: fieldName(entity.name, field) })
    : text('field.unknown', { field });
}

function give(columns: readonly MappedColumn[], column: MappedColumn, field: string | null): void {
  for (const other of columns)
    if (field !== null && other !== column && other.field === field) Object.assign(other, { field: null, match: 'none' });
  if (column.field !== field) Object.assign(column, { field, match: 'chosen' });
}

function chooseKey(run: StoredRun, { key, columns }: ImportChoices): boolean {
  const mapped = new Set(run.columns.map((c) => c.field));
  // A key without its column is dropped.
  const now = key === undefined ? (run.choices.key !== null && !mapped.has(run.choices.key) ? null : run.choices.key) : key;
  if (now !== null && !mapped.has(now)) throw invalid({ key: [text('import.key_unmapped')] });
  const changed = now !== run.choices.key;
  run.choices = { ...run.choices, key: now };
  return changed || columns !== undefined;
}

type Fix = NonNullable<ImportChoices['fixes']>[number];

/** A later correction of the same value or cell replaces the earlier one, even if it names the corrected value. */
function withFixes({ values = [], cells = {} }: Partial<Fixes>, fixes: readonly Fix[]): Fixes {
  const now: Fixes = { values: [...values], cells: structuredClone(cells) };
  for (const fix of fixes) {
    if ('row' in fix) {
      (now.cells[fix.row] ??= {})[fix.column] = fix.to;
      continue;
    }
    const from = wordsKey(fix.from);
    now.values = now.values
      .map((v) => (v.column === fix.column && wordsKey(String(v.to ?? '')) === from ? { ...v, to: fix.to } : v))
      .filter((v) => v.column !== fix.column || wordsKey(v.from) !== from);
    for (const row of Object.values(now.cells))
      if (row[fix.column] !== undefined && wordsKey(String(row[fix.column] ?? '')) === from) row[fix.column] = fix.to;
    now.values.push({ column: fix.column, from: fix.from, to: fix.to });
  }
  const count = now.values.length + Object.values(now.cells).reduce((sum, row) => sum + Object.keys(row).length, 0);
  if (count > MOST_FIXES) throw invalid({ fixes: [text('field.too_many', { max: MOST_FIXES })] });
  return now;
}

/**
 * Rows that a correction affects, for a unique value also the rows reported as duplicates; and those with numbered lines of kinds whose
 * cells are now kept whole, or no longer.
 */
async function rowsConcerned(starter: Starter, run: StoredRun, fixes: readonly Fix[], kinds: ReadonlySet<string>): Promise<Set<number>> {
  const rows = new Set<number>();
  if (!fixes.length && !kinds.size) return rows;
  const plan = planOf(starter.kernel, starter.actor, starter.locale, run);
  const touched = new Set(fixes.flatMap((f) => ('row' in f ? [f.column] : [f.column, ...plan.fix.others(f.column)])));
  const concerned = plan.mapped.filter((m) => touched.has(m.column));
  const single = plan.single.some((m) => touched.has(m.column));
  for (const fix of fixes) if ('row' in fix) rows.add(fix.row);
  const byValue = kinds.size > 0 || fixes.some((f) => !('row' in f));
  if (single)
    for await (const { errors } of refusedChunks(starter.tx, run)) {
      for (const [row, told] of Object.entries(errors)) if (told.some(([, , t]) => t.key === 'import.twice')) rows.add(Number(row));
    }
  for (const { n } of byValue ? await chunksOf(starter.tx, run) : []) {
    for (const [row, cells] of await unpack(await chunkData(starter.tx, run, n))) {
      if (row <= run.header_row) continue;
      const corrected = concerned.some((to) => isCorrected(plan, row, to, cells[to.column]));
      if (corrected || plan.mapped.some((to) => isNumbered(plan, row, to, cells[to.column], kinds))) rows.add(row);
    }
  }
  return rows;
}
