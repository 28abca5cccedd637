/** revise: copies a decided record to a new draft with the same number; the old one is no longer the latest revision. */
import { gridFields, type Kernel, q } from '../../../core/engine.ts';
import {
  AppError,
  createRows,
  type Draft,
  type HookContext,
  type ResolvedEntity,
  type ResolvedField,
  type WriteDraft,
} from '../../../core/index.ts';
import type { Batch } from './batch.ts';

type Row = Record<string, unknown>;

export function revise({ moves }: Batch): void {
  for (const { draft, plan } of moves) {
    draft.row['is_latest'] = false;
    plan.events.push({ kind: 'revised', step: null, to_person_id: null, comment: null });
  }
}

/** Runs after the old record is stored. @returns ids of new records by those of the old ones. */
export async function makeRevisions(kernel: Kernel, drafts: readonly Draft[], ctx: HookContext): Promise<Map<number, number>> {
  const entity = kernel.registry.entity(ctx.entity);
  const written = gridFields(entity).filter((field) => people(kernel.registry.entity(field.to as string)));
  const grids = await Promise.all(written.map(async (field) => [field.name, await linesOf(kernel, field, drafts, ctx)] as const));
  const made = new Map<number, number>();
  for (const draft of drafts) {
    const before = draft.before as Row;
    const lines = grids.flatMap(([name, rows]) => {
      const own = rows.get(draft.id as number);
      return own ? [[name, own] as const] : [];
    });
    const row = {
      ...writtenIn(entity, before),
      ...Object.fromEntries(lines),
      revision: Number(before['revision'] ?? 0) + 1,
      revision_of_id: draft.id,
    };
    try {
      made.set(draft.id as number, await copyOf({ kernel, actor: ctx.actor, locale: ctx.locale }, ctx, entity, row));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      (draft as WriteDraft).refuse(error.code, error.text, error.errors);
    }
  }
  return made;
}

/** Do people create rows of the entity? Rows that only the server creates are created for the copy too. */
const people = ({ def }: ResolvedEntity): boolean => !Array.isArray(def.access.create) || def.access.create.length > 0;

/** Values entered by people, and the record's number; computed values belong to the old revision. */
const writtenIn = (entity: ResolvedEntity, row: Row, without?: string): Row =>
  Object.fromEntries(
    [...entity.columns].flatMap(([column, { field }]) =>
      column !== without &&
      column in row &&
      row[column] !== null &&
      (field.type === 'sequence' || (!field.readOnly && field.type !== 'state'))
        ? [[column, row[column]]]
        : [],
    ),
  );

/** Rows of one grid of all records, without their keys. */
async function linesOf(
  kernel: Kernel,
  field: ResolvedField,
  drafts: readonly Draft[],
  { actor, query }: HookContext,
): Promise<ReadonlyMap<number, Row[]>> {
  const child = kernel.registry.entity(field.to as string);
  const by = field.by as string;
  const rows = await query<{ row: Row }>({
    text: `select row_to_json(t) as row from ${q(child.table)} t where t.tenant_id = $1 and t.${q(by)} = any($2::bigint[])
      and t.deleted_at is null order by t.id`,
    values: [actor.tenantId, drafts.map((d) => d.id)],
  });
  const lines = new Map<number, Row[]>();
  for (const { row } of rows)
    lines.set(row[by] as number, [
      ...(lines.get(row[by] as number) ?? []),
      writtenIn(child, { ...row, ...(row['custom'] as Row | null) }, by),
    ]);
  return lines;
}

/** References that are no longer valid (an inactive value, a deleted record) are left empty in the copy, if they may be empty. */
async function copyOf(as: Parameters<typeof createRows>[0], { tx }: HookContext, entity: ResolvedEntity, row: Row): Promise<number> {
  try {
    return (await createRows(as, tx, entity.name, [row]))[0] as number;
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error;
    for (const path of Object.keys(error.errors)) leaveOut(row, path.split('.').slice(1));
    return (await createRows(as, tx, entity.name, [row]))[0] as number;
  }
}

function leaveOut(row: Row, [name = '', index, field]: string[]): void {
  if (index === undefined) delete row[name];
  else if (field !== undefined) delete (row[name] as Row[])[Number(index)]?.[field];
}
