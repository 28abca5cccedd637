/** Earlier versions of a record, from its history: today's values reverted entry by entry. */
import { AppError } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import { fieldsIn, formulaOf, workOut, type Values } from '../shared/formula.ts';
import type { RefValue, Row, VersionAnswer } from '../shared/wire.ts';
import { canRead, canWrite } from '../access/abilities.ts';
import { scope } from '../access/scope.ts';
import { IMPLIED_FIELDS } from '../metadata/fields/index.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { same } from './before.ts';
import { entriesSql, entryOf, referenceLabels, type Label, type StoredEntry } from './history.ts';
import { getStatement, type Reader } from './read.ts';
import { dayOf, today } from './values.ts';

/** Most entries that are reverted; older ones are shown in history, not as a version. */
const FURTHEST = 5000;

/**
 * The record as it was after an entry of its history, as far as the reader may see it.
 * @throws AppError not_found for a record out of reach or an entry that is not its own.
 */
export async function readVersion(
  kernel: Kernel,
  entity: ResolvedEntity,
  id: number,
  entry: number,
  reader: Reader,
  t: Label,
): Promise<VersionAnswer> {
  const { actor } = reader;
  const deletedToo = scope(entity, 'delete', actor, kernel.narrow) !== false;
  return kernel.db.transaction({ tenant: actor.tenantId }, async (tx) => {
    const [[record], entries] = await Promise.all([
      tx.query<{ j: string }>(getStatement(kernel, entity, [id], reader, deletedToo)),
      tx.query<StoredEntry>({
        text: `${entriesSql(kernel, reader.locale)} and h.id >= $4 order by h.id desc limit ${FURTHEST}`,
        values: [actor.tenantId, entity.name, id, entry],
      }),
    ]);
    const wanted = entries.at(-1);
    if (!record || wanted?.id !== entry) throw new AppError('not_found');
    const today = JSON.parse(record.j) as Row;
    const later = entries.slice(0, -1);
    const changes = later.flatMap((e) => e.changes).filter((c) => readableColumn(entity, c.field, reader));
    // Columns that only actions have set since, such as a state or the baseline, are restored by actions only.
    const written = new Set(later.filter((e) => !entity.actions.has(e.action)).flatMap((e) => e.changes.map((c) => c.field)));
    const labels = await referenceLabels(kernel, entity, entries, reader, tx);
    const past = Object.assign({}, today, ...changes.map((c) => ({ [c.field]: c.from }))) as Row;
    return {
      entry: entryOf(entity, wanted, reader, labels, t),
      row: shown(entity, past, new Set(changes.map((c) => c.field)), labels, reader),
      restorable: today.can.update
        ? [...new Set(changes.map((c) => c.field))].filter(
            (c) => written.has(c) && fieldOf(entity, c)?.type !== 'file' && writableColumn(entity, c, reader) && !same(past[c], today[c]),
          )
        : [],
    };
  });
}

const fieldOf = (entity: ResolvedEntity, column: string): ResolvedField | undefined => entity.columns.get(column)?.field;

function readableColumn(entity: ResolvedEntity, column: string, { actor }: Reader): boolean {
  const field = fieldOf(entity, column);
  return field !== undefined && canRead(actor, field);
}

/** Could an ordinary update set the column? States change by actions only. */
export function writableColumn(entity: ResolvedEntity, column: string, { actor }: Pick<Reader, 'actor'>): boolean {
  const field = fieldOf(entity, column);
  return field !== undefined && canWrite(actor, field) && !field.immutable;
}

/** The row with its labels of that time; figures that depend on other records are unknown for the past and left out. */
function shown(entity: ResolvedEntity, past: Row, changed: ReadonlySet<string>, labels: Map<string, string>, { locale }: Reader): Row {
  const row: Row = { ...past, can: { update: false, delete: false, actions: [] } };
  delete row.master_access;
  for (const field of entity.fields.values()) {
    if (field.type === 'rollup') delete row[field.name];
    else if (field.type === 'formula') worksOut(row, field, entity);
    else if (field.bilingual && field.columns.some((c) => changed.has(c))) row[field.name] = halves(row, field, locale);
    else if (field.type === 'ref' && field.as && changed.has(field.name)) {
      const id = row[field.name] as number | null;
      row[field.as] = id === null ? null : named(field, id, labels);
    } else if (field.type === 'refs' && field.as && changed.has(field.name))
      row[field.as] = ((row[field.name] ?? []) as number[]).map((id) => named(field, id, labels));
  }
  return row;
}

const named = (field: ResolvedField, id: number, labels: Map<string, string>): RefValue => ({
  id,
  label: labels.get(`${field.to as string}:${id}`) ?? `#${id}`,
});

function halves(row: Row, field: ResolvedField, locale: Reader['locale']): unknown {
  const [en, ar] = [row[`${field.name}_en`], row[`${field.name}_ar`]];
  return locale === 'ar' ? (ar ?? en) : (en ?? ar);
}

/** Recomputes a figure from the record's own values of that time; one that needs other records or today's date is unknown and left out. */
function worksOut(row: Row, field: ResolvedField, entity: ResolvedEntity): void {
  const formula = formulaOf(field);
  let known = fieldsIn(formula).every(({ name, beyond }) => beyond === undefined && (entity.columns.has(name) || name in IMPLIED_FIELDS));
  const values: Values = {
    value: (name) => row[name],
    day: (name) => (typeof row[name] === 'string' ? dayOf(Date.parse(row[name])) : undefined),
    today: () => {
      known = false;
      return today();
    },
  };
  const result = known ? workOut(formula, values, field.scale) : undefined;
  if (known) row[field.name] = result ?? null;
  else delete row[field.name];
}
