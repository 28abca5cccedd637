/** Rows through the pipeline inside a transaction of the caller: for jobs, routes and what tenants begin with. All of them, or a refusal that names each row at fault. */
import { AppError, text, type FieldErrors } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import { alive, type Op, WriteDraft } from './draft.ts';
import { keyOf } from './key.ts';
import { write, type WriteContext } from './pipeline.ts';

/** On whose behalf. A JobRun is one. */
export type RowsContext = Pick<WriteContext, 'kernel' | 'actor' | 'locale'> & Partial<Pick<WriteContext, 'source' | 'requestId' | 'ip'>>;

/**
 * New rows, columns that only the server fills too. What the actor may do is the caller's to ask; references are looked up in their reach.
 * @returns the ids in the order of the rows. @throws AppError naming fields as `<index>.<field>`: let it end the transaction.
 */
export const createRows = (ctx: RowsContext, tx: Tx, entity: string, rows: readonly Record<string, unknown>[]): Promise<number[]> =>
  throughPipeline({ ...ours(ctx, entity), trusted: true, tx }, draftsOf('create', rows));

/** The same for rows with `id`, and `row_version` for the lock: within the actor's reach, columns that only the server fills too. */
export const updateRows = (ctx: RowsContext, tx: Tx, entity: string, rows: readonly Record<string, unknown>[]): Promise<number[]> =>
  throughPipeline({ ...ours(ctx, entity), reverting: true, tx }, draftsOf('update', rows));

const ours = ({ kernel, actor, locale, source = 'job', requestId, ip }: RowsContext, entity: string): WriteContext =>
  ({ kernel, entity: kernel.registry.entity(entity), actor, locale, source, ...(requestId ? { requestId } : {}), ...(ip ? { ip } : {}) });

/** Drafts of rows; one without the `id` that it needs is refused. */
export const draftsOf = (op: Op, rows: readonly Record<string, unknown>[], action?: string): WriteDraft[] => rows.map((row, i) => {
  const id = op === 'create' ? undefined : keyOf(row['id']);
  const draft = new WriteDraft(op, i, row, id, action);
  if (op !== 'create' && id === undefined) draft.reject({ id: [text('field.required')] });
  return draft;
});

/** @returns the ids of the drafts. @throws AppError with everything that is wrong with any of them, under the code of the first. */
export async function throughPipeline(ctx: WriteContext & { tx: Tx }, drafts: WriteDraft[]): Promise<number[]> {
  await write({ ...ctx, unread: true }, alive(drafts));
  const refused = drafts.filter((d) => d.rejection);
  const first = refused[0]?.rejection;
  if (!first) return drafts.map((d) => d.id as number);
  const errors: FieldErrors = Object.fromEntries(refused.flatMap(({ index, rejection }) => {
    const fields = Object.entries(rejection?.errors ?? {});
    return fields.length ? fields.map(([field, list]) => [`${index}.${field}`, list]) : [[`${index}`, [rejection?.message ?? text('error.invalid')]]];
  }));
  throw new AppError(first.code, { message: first.message, errors, ...(first.counts ? { counts: first.counts } : {}) });
}
