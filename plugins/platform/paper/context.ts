/** What templates read and say. Everything is read as the reader of the paper, in both languages. */
import { canRead, getRow, type ListFilter, listRows, type Sort } from '../../../core/engine.ts';
import {
  type Actor,
  AppError,
  type PaperBlock,
  type PaperColumn,
  type PaperContext,
  type PaperRecord,
  type PaperText,
  readsOf,
  type Where,
  type ResolvedEntity,
  type ResolvedField,
} from '../../../core/index.ts';
import { photosOf, pictureOf } from './photos.ts';
import {
  amountOf,
  type BothRows,
  currencyIn,
  cutCell,
  cutLong,
  labelOf,
  NUMBERS,
  type Reading,
  sayBoth,
  type Saying,
  valueOf,
} from './words.ts';

/** Most rows of a table; a note says so where there are more. */
export const MOST_ROWS = 1000;
const COLUMNS = 6;

/** @throws AppError not_found for a record out of reach, forbidden without the permission. */
export async function contextOf(reading: Reading, entity: ResolvedEntity, id: number): Promise<PaperContext> {
  const { kernel, actor } = reading;
  const [en, ar] = await Promise.all((['en', 'ar'] as const).map((locale) => getRow(kernel, entity, id, { actor, locale })));
  return contextFor(reading, entity, { en: JSON.parse(en as string) as PaperRecord, ar: JSON.parse(ar as string) as PaperRecord });
}

function contextFor(reading: Reading, entity: ResolvedEntity, both: BothRows): PaperContext {
  const { kernel, texts, actor } = reading;
  const { id } = both.en;
  const readable = (name: string): ResolvedField | undefined => {
    const field = entity.fields.get(name);
    return field && canRead(actor, field) ? field : undefined;
  };
  const value = (name: string): PaperText | undefined => {
    const field = readable(name);
    return field && valueOf(reading, entity, field, both);
  };
  const currency = currencyIn(reading, both.en);
  return {
    ...readsOf({ kernel, actor, locale: 'en' }),
    kernel,
    entity,
    actor,
    id,
    row: both.en,
    value,
    currency,
    amount: (amount, deduction) => amountOf(amount, currency, deduction),
    say: (key, values) => sayBoth(texts, key, values),
    facts: (names) =>
      names.flatMap((name) => {
        const said = both.en[name] === false ? undefined : value(name);
        return said === undefined ? [] : [{ label: labelOf(texts, entity, readable(name) as ResolvedField), value: cutCell(said) }];
      }),
    texts: (names) =>
      names.flatMap((name) => {
        const said = value(name);
        if (said === undefined) return [];
        return [{ kind: 'text' as const, title: labelOf(texts, entity, readable(name) as ResolvedField), value: cutLong(said) }];
      }),
    photos: (names) =>
      photosOf(
        reading,
        entity,
        both.en,
        names.flatMap((name) => readable(name) ?? []),
      ),
    async plan(reference, [x, y], title) {
      const field = readable(reference);
      const key = both.en[reference];
      const caption = value(reference);
      if (!field?.to || typeof key !== 'number' || caption === undefined) return [];
      const picture = await unlessRefused(() => pictureOf(reading, kernel.registry.entity(field.to as string), key));
      if (!picture) return [];
      const [left, top] = [x, y].map((name) => (readable(name) ? Number(both.en[name] ?? Number.NaN) : Number.NaN)) as [number, number];
      return [{ kind: 'plan', title, picture, caption, ...(left >= 0 && left <= 1 && top >= 0 && top <= 1 ? { pin: [left, top] } : {}) }];
    },
    async of(name) {
      const field = readable(name);
      const key = both.en[name];
      if (!field?.to || typeof key !== 'number') return undefined;
      return unlessRefused(() => contextOf(reading, kernel.registry.entity(field.to as string), key));
    },
    async children(name, columns, only) {
      const field = readable(name);
      if (!field?.to || !field.by) return [];
      const child = kernel.registry.entity(field.to);
      const { by } = field;
      return tableWhere(
        reading,
        child,
        { and: [{ [by]: id }, only ?? {}] },
        labelOf(texts, entity, field),
        columnsOf(child, by, actor, columns),
      );
    },
    async rows(name, where, title, columns) {
      const other = kernel.registry.entities.get(name);
      return other ? tableWhere(reading, other, where, title, columnsOf(other, '', actor, columns)) : [];
    },
  };
}

/** Records that the reader may not open are left out. */
async function unlessRefused<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'not_found')) return undefined;
    throw error;
  }
}

/** A table of the rows that meet a condition, cut where they are too many; nothing without any. */
async function tableWhere(
  reading: Reading,
  entity: ResolvedEntity,
  where: Where,
  title: PaperText,
  columns: ResolvedField[],
): Promise<PaperBlock[]> {
  const rows = await bothRows(reading, entity, where);
  const table = tableOf(reading, entity, title, columns, rows);
  if (!table.columns.length) return [];
  return rows.length > MOST_ROWS ? [table, { kind: 'note', value: sayBoth(reading.texts, 'paper.cut', { rows: MOST_ROWS }) }] : [table];
}

const bothRows = (reading: Reading, entity: ResolvedEntity, where: Where): Promise<BothRows[]> =>
  rowsOf(reading, entity, { where: [where], params: [], deleted: false });

/** The rows of a list in both languages, one more than a paper holds. */
export async function rowsOf({ kernel, actor }: Reading, entity: ResolvedEntity, filter: ListFilter, sort?: Sort[]): Promise<BothRows[]> {
  const request = {
    ...filter,
    sort: sort ?? (entity.def.list.sort ?? ['id']).map((name) => ({ field: name.replace(/^-/, ''), descending: name.startsWith('-') })),
    page: 1,
    limit: MOST_ROWS + 1,
    count: false,
  };
  const lists = await unlessRefused(() =>
    Promise.all((['en', 'ar'] as const).map((locale) => listRows(kernel, entity, request, { actor, locale }))),
  );
  const [en, ar] = (lists ?? []).map(({ rows }) => JSON.parse(rows) as PaperRecord[]);
  const arabic = new Map(ar?.map((row) => [row.id, row]));
  return (en ?? []).flatMap((row) => {
    const other = arabic.get(row.id);
    return other ? [{ en: row, ar: other }] : [];
  });
}

/** Fields that fit in a table: those asked for, or those of the list without the reference to the record itself. */
export function columnsOf(
  entity: ResolvedEntity,
  by: string,
  actor: Actor,
  names: readonly string[] = entity.def.list.columns,
): ResolvedField[] {
  return names
    .flatMap((name) => entity.fields.get(name) ?? [])
    .filter((field) => field.name !== by && canRead(actor, field) && !['children', 'json', 'file'].includes(field.type))
    .slice(0, COLUMNS);
}

/** Letters for one share of the width, and the least and most shares of a column. */
const LETTERS = 9;
const SHARES = { least: 1.2, most: 5 };

/** As wide as its longest cell needs, within limits. */
function shareOf(cells: readonly PaperText[]): number {
  const texts = cells.flatMap((cell) => (typeof cell === 'string' ? [cell] : [cell.en, cell.ar]));
  return Math.min(SHARES.most, Math.max(SHARES.least, ...texts.map(({ length }) => length / LETTERS)));
}

/** Columns without a value in any row are left out. */
export function tableOf(
  saying: Saying,
  entity: ResolvedEntity,
  title: PaperText,
  wanted: ResolvedField[],
  found: BothRows[],
): PaperBlock & { kind: 'table' } {
  const { texts } = saying;
  const rows = found.slice(0, MOST_ROWS);
  const fields = wanted.filter((field) => rows.some((both) => valueOf(saying, entity, field, both) !== undefined));
  const cells = rows.map((both) => ({ cells: fields.map((field) => cutCell(valueOf(saying, entity, field, both) ?? '')) }));
  const columns: PaperColumn[] = fields.map((field, i) => ({
    label: labelOf(texts, entity, field),
    // A whole number that leads its row is the name of the row, not an amount.
    align: NUMBERS.has(field.type) && !(i === 0 && field.type === 'integer') ? 'number' : 'start',
    own: true,
    share: shareOf(cells.map((row) => row.cells[i] as PaperText)),
  }));
  return { kind: 'table', title, columns, rows: [...cells, ...(rows.length === found.length ? sumOf(saying, fields, rows) : [])] };
}

/** The sums of amounts, in a last row. Rows in different states (asked for, approved, refused) or currencies do not add up. */
function sumOf(saying: Saying, fields: ResolvedField[], rows: BothRows[]): { cells: PaperText[]; tone: 'total' }[] {
  const summed = fields.map((field) => field.type === 'money' && field.total !== false);
  const [currency, ...others] = new Set(rows.map(({ en }) => currencyIn(saying, en)));
  if (rows.length < 2 || !summed.includes(true) || summed[0] || fields.some(({ type }) => type === 'state')) return [];
  if (currency === undefined || others.length) return [];
  const cells = fields.map(({ name }, i): PaperText => {
    if (i === 0) return sayBoth(saying.texts, 'paper.total');
    const cents = rows.reduce((sum, { en }) => sum + Math.round(Number(en[name] ?? 0) * 100), 0);
    return summed[i] ? amountOf(cents / 100, currency) : '';
  });
  return [{ cells, tone: 'total' }];
}
