/** Analyses a sheet: heading row, meaning of the columns, example row. */
import { type SheetRow, unpack } from '../../../core/engine.ts';
import { normal, type ResolvedEntity, shown } from '../../../core/index.ts';
import { mapColumns, type Clues, type MappedColumn } from './columns.ts';
import { findHeader, HEAD_ROWS, type Header } from './find-header.ts';
import { headingsOf } from './headings.ts';
import { key, Lookups } from './lookups.ts';
import { holdsOurKeys } from './own-keys.ts';
import { bestMapping, mappingsOf, type Mapping } from './mappings.ts';
import { chunkData, chunksOf, type Choices, type Sql, type StoredRun, type StoredSheet, type Looker } from './stored.ts';
import { exampleOf, layoutOf, layoutValues } from './layouts.ts';
import { findFurther } from './further.ts';
import { isHollow, saysNothing } from './nothing.ts';
import { columnTargets, readingOf } from './targets.ts';

type Seen = Pick<StoredRun, 'sheet' | 'header_row' | 'header_found' | 'columns' | 'choices'>;

/** The sheet that names most fields, with its headings; hidden sheets only if there is no other. */
export async function chooseSheet(
  looker: Looker,
  run: StoredRun,
  sheets: readonly StoredSheet[],
): Promise<{ sheet: StoredSheet; header: Header } | undefined> {
  const filled = sheets.filter((s) => s.rows > 0);
  const shownOnes = filled.some((s) => !s.hidden) ? filled.filter((s) => !s.hidden) : filled;
  let best: { sheet: StoredSheet; header: Header; weight: number } | undefined;
  for (const sheet of shownOnes) {
    const rows = await firstRows(looker.sql, run, sheet.n);
    const header = findHeader(rows, clueWords(looker, run));
    const weight = weightOf(sheet, header, sheet.rows - rows.filter(([row]) => row <= header.row).length);
    if (!best || weight > best.weight) best = { sheet, header, weight };
  }
  return best;
}

/**
 * Weights the fields in the headings before the amount of data: a cover sheet may name a field or two beside their values, and has little
 * data.
 */
const weightOf = ({ columns }: StoredSheet, { named }: Header, below: number): number =>
  (below >= 1 ? named * 1_000 : named) + Math.min(999, below * Math.min(10, columns.filter((c) => c.filled > 1).length));

const clueWords = ({ kernel, actor, locale }: Looker, run: StoredRun): Clues['headings'] => {
  const entity = kernel.registry.entity(run.entity);
  return headingsOf(kernel.registry, entity, columnTargets(kernel.registry, entity, actor), locale);
};

async function firstRows(sql: Sql, run: StoredRun, sheet: number): Promise<SheetRow[]> {
  return (await unpack(await chunkData(sql, run, 0, sheet))).slice(0, HEAD_ROWS);
}

/** @param header given by the reader, else searched. @param mapping to use; default: a remembered one. */
export async function lookAt(looker: Looker, run: StoredRun, sheet: StoredSheet, header?: Header, mapping?: Mapping): Promise<Seen> {
  const { kernel, actor, sql } = looker;
  const entity = kernel.registry.entity(run.entity);
  const headings = clueWords(looker, run);
  const at = header ?? findHeader(await firstRows(sql, run, sheet.n), headings);
  const { above, below } = await around(sql, { ...run, sheet: sheet.n }, at.row);
  const names = (above.find(([row]) => row === at.row)?.[1] ?? []).map(shown);
  const remembered = mapping ?? bestMapping(await mappingsOf(sql, actor.tenantId, entity.name), names);
  const lookups = new Lookups(looker);
  const columns = await mapColumns(sheet.columns, above.at(-1)?.[0] === at.row ? above : [...above, [at.row, []]], below, {
    registry: kernel.registry,
    entity,
    targets: columnTargets(kernel.registry, entity, actor),
    headings,
    ...(remembered ? { remembered: new Map(Object.entries(remembered.columns)) } : {}),
    records: async (target, texts) => {
      const known = await lookups.find(sql, target.field, texts);
      return new Set(texts.filter((t) => 'id' in (known.get(key(t)) ?? {})));
    },
  });
  const { bare, hollow } = await hollowIn(
    sql,
    { ...run, sheet: sheet.n },
    { sheet, above: above.length, header: at.row, columns, numbering: numberingOf(entity) },
  );
  const filled = sheet.rows - above.length - hollow;
  const layout = layoutOf(entity, names);
  const known = exampleOf(layout, below);
  const example = known === undefined ? exampleIn(below) : { row: known, certain: filled > 1 };
  const footer = await footerOf(sql, { ...run, sheet: sheet.n }, at.row);
  const mapped = new Set(columns.map((c) => c.field));
  const given = run.choices.constants ?? {};
  const constants = await layoutValues(layout, { entity, columns, lookups, sql }, given);
  const choices: Choices = {
    ...run.choices,
    rows: sheet.rows - above.length,
    blank: Math.max(0, sheet.last_row - at.row - (sheet.rows - above.length)),
    example: example?.row ?? null,
    footer,
    constants,
    presumed: Object.keys(constants).filter((name) => !(name in given) || run.choices.presumed?.includes(name)),
    ...(hollow > 0 ? { bare, hollow } : { bare: [], hollow: 0 }),
    further: await findFurther({ registry: kernel.registry, entity, actor, locale: looker.locale, sql }, run, sheet.n),
    skip: [...(example?.certain ? [example.row] : []), ...(footer === null ? [] : [footer])],
    mapping: remembered?.name ?? run.choices.mapping,
    key:
      run.choices.key !== null && mapped.has(run.choices.key)
        ? run.choices.key
        : !run.choices.run && remembered?.key && mapped.has(remembered.key)
          ? remembered.key
          : mapped.has('id') && (await holdsOurKeys(looker, entity, columns, below))
            ? 'id'
            : null,
  };
  return { sheet: sheet.n, header_row: at.row, header_found: at.found, columns, choices };
}

/** Rows up to the headings, and about a chunk of those below. */
async function around(sql: Sql, run: StoredRun, headerRow: number): Promise<{ above: SheetRow[]; below: SheetRow[] }> {
  const above: SheetRow[] = [];
  const below: SheetRow[] = [];
  for (const { n } of await chunksOf(sql, run)) {
    for (const row of await unpack(await chunkData(sql, run, n))) (row[0] <= headerRow ? above : below).push(row);
    if (below.length) break;
  }
  return { above, below };
}

interface Table {
  sheet: StoredSheet;
  /** Number of rows up to the headings. */
  above: number;
  header: number;
  columns: readonly MappedColumn[];
  numbering: ReadonlySet<string>;
}

/** Fields that make no record by themselves: numbers, and what forms calculate in each of their rows. */
const numberingOf = (entity: ResolvedEntity): Set<string> =>
  new Set([
    'id',
    ...[...entity.fields.values()].filter((f) => f.type === 'sequence').map((f) => f.name),
    ...Object.keys(readingOf(entity).compared ?? {}),
  ]);

/** The numbered and empty rows below the headings. Where another column has a value in each row there is none. */
async function hollowIn(
  sql: Sql,
  run: StoredRun,
  { sheet: { rows, columns: facts }, above, header, columns, numbering }: Table,
): Promise<{ bare: number[]; hollow: number }> {
  const named = new Set(columns.filter((c) => c.header !== '').map((c) => c.index));
  const bare = facts.flatMap((_, i) => (named.has(i) && !numbering.has(columns.find((c) => c.index === i)?.field ?? '') ? [] : [i]));
  const full = columns.some((c) => !bare.includes(c.index) && c.filled >= rows - above && !c.values.some(([value]) => saysNothing(value)));
  const own = new Set(bare);
  let hollow = 0;
  if (!full)
    for (const { n } of await chunksOf(sql, run))
      for (const row of await unpack(await chunkData(sql, run, n))) if (row[0] > header && isHollow(row, own)) hollow += 1;
  return { bare, hollow };
}

const TOTAL = /^(grand |sub ?)?totals?( amount| sum)?$|^(sum|sums)$|^(ال)?(اجمالي|مجموع)( ال(كلي|عام|كلى))?$/;

/** The last row, if its first words mark it as a total. */
async function footerOf(sql: Sql, run: StoredRun, headerRow: number): Promise<number | null> {
  const last = (await chunksOf(sql, run)).at(-1);
  const row = last && (await unpack(await chunkData(sql, run, last.n))).findLast(([, cells]) => cells.some((cell) => cell !== null));
  if (!row || row[0] <= headerRow + 1) return null;
  const first = row[1].find((cell) => cell !== null);
  return typeof first === 'string' && TOTAL.test(normal(first)) ? row[0] : null;
}

const EXAMPLE = /^(example|sample|e g|for example|مثال|نموذج|علي سبيل المثال)\b/;
/** An example row fills nearly all columns, while the rows after it have few values. */
const FULL = 0.7;

/** The first row, if it is marked as an example, or looks like one. */
function exampleIn(rows: readonly SheetRow[]): { row: number; certain: boolean } | undefined {
  const [first, ...rest] = rows;
  if (!first) return undefined;
  if (first[1].some((cell) => typeof cell === 'string' && EXAMPLE.test(`${normal(cell)} `))) return { row: first[0], certain: true };
  const filled = ([, cells]: SheetRow): number => cells.filter((c) => c !== null).length;
  const width = Math.max(...rows.map(([, cells]) => cells.length));
  const others = rest
    .slice(0, 50)
    .map(filled)
    .sort((a, b) => a - b);
  const usual = others[Math.floor(others.length / 2)] ?? width;
  return width >= 6 && filled(first) >= width * FULL && usual * 3 <= filled(first) ? { row: first[0], certain: false } : undefined;
}
