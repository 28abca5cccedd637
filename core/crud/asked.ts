/**
 * Values sent with an action that have no column (`ask` of the entity file): read and validated like those of a new row, and not stored.
 */
import type { FieldErrors } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { WriteDraft } from './draft.ts';
import { checkFileFields } from './file-fields.ts';
import { checkReferences } from './references.ts';
import type { WriteContext } from './pipeline.ts';

/** The asked fields of these drafts' action, as an entity without rows; undefined where the action asks for none. */
export const askedBy = ({ entity }: Pick<WriteContext, 'entity'>, draft: WriteDraft | undefined): ResolvedEntity | undefined =>
  draft?.op === 'act' ? entity.actions.get(draft.action as string)?.asked : undefined;

/**
 * Moves the asked values of actions from the input into the draft. @param check reads rows of an entity, as `checkInput` does.
 * @returns errors by draft.
 */
export async function checkAskedValues(
  ctx: WriteContext,
  drafts: readonly WriteDraft[],
  check: (ctx: WriteContext, drafts: WriteDraft[]) => Promise<void>,
): Promise<ReadonlyMap<WriteDraft, FieldErrors>> {
  const asked = askedBy(ctx, drafts[0]);
  if (!asked) return new Map();
  const given = drafts.map(({ index, input }) => {
    const own = Object.entries(input).filter(([name]) => isAsked(asked, name));
    return new WriteDraft('create', index, Object.fromEntries(own));
  });
  await check({ ...ctx, entity: asked }, given);
  return new Map(
    drafts.map((draft, i): [WriteDraft, FieldErrors] => {
      const { row, rejection } = given[i] as WriteDraft;
      const values = [...asked.columns].map(([column, { field }]) => [
        column,
        row[column] ?? (field.type === 'refs' || field.type === 'file' ? [] : null),
      ]);
      draft.asked = Object.fromEntries(values) as Record<string, unknown>;
      return [draft, rejection?.errors ?? {}];
    }),
  );
}

/** Is the name one that the action asks for: a field, or a column of it? */
export const isAsked = ({ columns, def }: ResolvedEntity, name: string): boolean => columns.has(name) || name in def.fields;

/**
 * Asked references must exist, be in reach and be offered, and asked files must be sent by the writer, like those of fields. One statement
 * of each kind for the batch; none without any.
 */
export async function checkAskedReferences(
  ctx: WriteContext,
  drafts: readonly WriteDraft[],
  tx: Tx,
): Promise<ReadonlyMap<WriteDraft, FieldErrors>> {
  const asked = askedBy(ctx, drafts[0]);
  if (!asked) return new Map();
  const given = drafts.map((draft) => {
    const of = new WriteDraft('act', draft.index, {}, draft.id, draft.action);
    // A reference may depend on a field of the record.
    of.before = draft.after;
    of.row = { ...draft.asked };
    return of;
  });
  const [found] = await Promise.all([
    checkReferences({ ...ctx, entity: asked }, given, tx),
    checkFileFields({ ...ctx, entity: asked }, given, tx),
  ]);
  return new Map(
    drafts.flatMap((draft, i) => {
      const of = given[i] as WriteDraft;
      const errors = { ...found.get(of), ...of.rejection?.errors };
      return Object.keys(errors).length ? [[draft, errors] as const] : [];
    }),
  );
}
