/** Reads history: who changed which field, from and to which value, when, from where. */
import { AppError } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import type { Kernel } from '../kernel.ts';
import { isReference, type HeldFile } from '../shared/entity.ts';
import type { HistoryEntry } from '../shared/wire.ts';
import { askedField } from '../metadata/asked.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { canRead } from '../access/abilities.ts';
import { scope } from '../access/scope.ts';
import { heldFiles } from './file-fields.ts';
import { labelObject, titleSql } from './projection.ts';
import { q } from './binds.ts';
import { getStatement, type Reader } from './read.ts';

/** Text of a key in the reader's language, or the English given. */
export type Label = (key: string, english: string) => string;

export interface StoredChange {
  field: string;
  from: unknown;
  to: unknown;
}

/** Entries of one answer. */
export const HISTORY_PAGE = 50;

/**
 * History of one record, newest first: only columns the reader may see, references by name. The history of a deleted record stays readable
 * for those who may delete.
 * @throws AppError not_found for a record out of reach.
 */
export async function readHistory(
  kernel: Kernel,
  entity: ResolvedEntity,
  id: number,
  page: number,
  reader: Reader,
  t: Label,
): Promise<HistoryEntry[]> {
  const { actor, locale } = reader;
  const deletedToo = scope(entity, 'delete', actor, kernel.narrow) !== false;
  return kernel.db.transaction({ tenant: actor.tenantId }, async (tx) => {
    const [[record], rows] = await Promise.all([
      tx.query(getStatement(kernel, entity, [id], reader, deletedToo)),
      tx.query<StoredEntry>({
        text: `${entriesSql(kernel, locale)} order by h.id desc limit ${HISTORY_PAGE} offset $4`,
        values: [actor.tenantId, entity.name, id, (page - 1) * HISTORY_PAGE],
      }),
    ]);
    if (!record) throw new AppError('not_found');
    const labels = await referenceLabels(kernel, entity, rows, reader, tx);
    return rows.map((r) => entryOf(entity, r, reader, labels, t));
  });
}

export interface StoredEntry extends Record<string, unknown> {
  id: number;
  at: Date;
  action: string;
  source: HistoryEntry['source'];
  changes: StoredChange[];
  actor: HistoryEntry['actor'];
}

/**
 * Entries of one record ($1 tenant, $2 entity, $3 key), unsorted. Sign-ins are not part of a person's history, nor
 * checks of printed copies of a record's: the activity log has them.
 */
export function entriesSql(kernel: Kernel, locale: Reader['locale']): string {
  const user = kernel.registry.entity('user');
  return `select h.id, h.at, h.action, h.source, h.changes, case
    when h.source = 'link' then json_build_object('id', 0, 'label', h.details ->> 'contact') else ${labelObject(user, 'u', locale)} end
    as actor
          from history h left join ${q(user.table)} u on u.id = h.actor_id where h.tenant_id = $1 and h.entity = $2 and h.record_id = $3
          and h.action not in ('sign_in', 'sign_out', 'sign_in_failed', 'copy_checked')`;
}

/** An entry as the reader may see it. */
export const entryOf = (entity: ResolvedEntity, r: StoredEntry, reader: Reader, labels: Map<string, string>, t: Label): HistoryEntry => ({
  id: r.id,
  at: r.at.toISOString(),
  actor: r.actor,
  action: r.action,
  action_label: actionLabel(entity, r.action, t),
  source: r.source,
  changes: r.changes.flatMap((c) => {
    const given = askedField(entity, r.action, c.field);
    return given
      ? readable(given.asked, { ...c, field: given.column }, reader, labels, t).map((said) => ({ ...said, field: c.field }))
      : readable(entity, c, reader, labels, t);
  }),
});

/** Label of an action in the reader's language. */
export const actionLabel = (entity: ResolvedEntity, action: string, t: Label): string => {
  const declared = entity.actions.get(action);
  return declared ? t(`${entity.name}.actions.${action}`, declared.label) : t(`history.${action}`, action);
};

function readable(entity: ResolvedEntity, c: StoredChange, reader: Reader, labels: Map<string, string>, t: Label): HistoryEntry['changes'] {
  if (c.field === 'master_access') return [{ ...c, label: t('history.master_access', 'People with access'), type: 'json' }];
  const field = entity.columns.get(c.field)?.field;
  if (!field || !canRead(reader.actor, field)) return [];
  const label = t(`${entity.name}.fields.${field.name}`, field.label);
  const named = field.bilingual
    ? `${label} (${c.field.endsWith('_ar') ? t('history.arabic', 'Arabic') : t('history.english', 'English')})`
    : label;
  if (field.type === 'refs') return [{ ...c, label, type: field.type, ...movesOf(field, c, reader.locale, labels) }];
  if (field.type === 'file') return [{ ...c, label, type: field.type, ...filesMoved(c, reader.locale) }];
  const text = (v: unknown): string | undefined => valueLabel(entity, field, v, labels, t);
  const [from, to] = [text(c.from), text(c.to)];
  return [
    {
      ...c,
      label: named,
      type: field.type,
      ...(from === undefined ? {} : { from_label: from }),
      ...(to === undefined ? {} : { to_label: to }),
    },
  ];
}

/** Names before and after of a list of references, and which were added and removed. */
function movesOf(
  field: ResolvedField,
  { from, to }: StoredChange,
  locale: Reader['locale'],
  labels: Map<string, string>,
): Partial<HistoryEntry['changes'][number]> {
  const [before, after] = [keysOf(from), keysOf(to)];
  const names = (ids: number[]): string[] => ids.map((id) => labels.get(`${field.to as string}:${id}`) ?? `#${id}`);
  const said = (ids: number[]): string => names(ids).join(locale === 'ar' ? '، ' : ', ');
  return {
    from_label: said(before),
    to_label: said(after),
    added: names(after.filter((id) => !before.includes(id))),
    removed: names(before.filter((id) => !after.includes(id))),
  };
}

/** Names of files before and after, and which were added and removed. */
function filesMoved({ from, to }: StoredChange, locale: Reader['locale']): Partial<HistoryEntry['changes'][number]> {
  const [before, after] = [heldFiles(from) as HeldFile[], heldFiles(to) as HeldFile[]];
  const said = (files: HeldFile[]): string => files.map(({ name }) => name).join(locale === 'ar' ? '، ' : ', ');
  const without = (files: HeldFile[], others: HeldFile[]): string[] =>
    files.filter((f) => !others.some((other) => other.sha256 === f.sha256)).map(({ name }) => name);
  return { from_label: said(before), to_label: said(after), added: without(after, before), removed: without(before, after) };
}

/** Keys that a stored value of a reference holds: one, several, or none. */
const keysOf = (value: unknown): number[] => [value].flat().filter((id): id is number => typeof id === 'number');

function valueLabel(
  entity: ResolvedEntity,
  field: ResolvedField,
  value: unknown,
  labels: Map<string, string>,
  t: Label,
): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (field.type === 'ref') return labels.get(`${field.to as string}:${String(value)}`);
  const choice = field.values?.find((v) => v.value === value);
  return choice ? t(`${entity.name}.values.${field.name}.${choice.value}`, choice.label) : undefined;
}

/** Names of all records that the changes mention: one statement per referenced entity. */
export async function referenceLabels(
  kernel: Kernel,
  entity: ResolvedEntity,
  entries: readonly Pick<StoredEntry, 'action' | 'changes'>[],
  reader: Reader,
  tx: Tx,
): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<number>>();
  for (const [action, c] of entries.flatMap((e) => e.changes.map((change) => [e.action, change] as const))) {
    const given = askedField(entity, action, c.field);
    const field = (given ? given.asked.columns.get(given.column) : entity.columns.get(c.field))?.field;
    if (!field?.to || !isReference(field)) continue;
    const set = wanted.get(field.to) ?? new Set<number>();
    wanted.set(field.to, set);
    for (const id of [...keysOf(c.from), ...keysOf(c.to)]) set.add(id);
  }
  const found = await Promise.all(
    [...wanted].map(async ([name, ids]) => {
      const target = kernel.registry.entity(name);
      const rows = await tx.query<{ id: number; label: string }>({
        text: `select t.id, ${titleSql(target, 't', reader.locale)} as label from ${q(target.table)} t where t.id = any($1::bigint[])`,
        values: [[...ids]],
      });
      return rows.map((r) => [`${name}:${r.id}`, r.label] as const);
    }),
  );
  return new Map(found.flat());
}
