/**
 * Writes rows of other entities as part of a write, for hooks, jobs, routes and provisioning. The pipeline is a parameter, because the
 * pipeline itself calls hooks.
 */
import { AppError, text, type ErrorCode, type FieldErrors, type Text } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import { alive, type Op, WriteDraft } from './draft.ts';
import { keyOf } from './key.ts';
import type { mayWrite, write, WriteContext, WriteExemptions } from './pipeline.ts';

/** The actor and context of the write. A JobRun is one. */
export type RowsContext = Pick<WriteContext, 'kernel' | 'actor' | 'locale'> & Partial<Pick<WriteContext, 'origin'>>;

type Row = Readonly<Record<string, unknown>>;

/** What became of one row of an action. */
export interface ActedRow {
  id: number;
  refused?: Text;
  /** Of a refusal. */
  code?: ErrorCode;
  /** Where the refusal is about single fields. */
  errors?: FieldErrors;
}

export interface Rows {
  /**
   * Creates rows, including columns that only the server fills. The caller checks permissions; references must be in the actor's reach.
   * @returns the ids in the order of the rows. @throws AppError naming fields as `<index>.<field>`: it must end the transaction.
   */
  createRows(ctx: RowsContext, tx: Tx, entity: string, rows: readonly Row[]): Promise<number[]>;
  /**
   * Updates rows with `id`, and `row_version` for the version check: in the actor's reach, including columns that only the server fills.
   */
  updateRows(ctx: RowsContext, tx: Tx, entity: string, rows: readonly Row[]): Promise<number[]>;
  /**
   * Does an action on rows as its endpoint does: permission, reach, rules. A row is its id, or the id with what the action takes. Each row
   * is refused separately.
   * @throws AppError forbidden without the permission.
   */
  actRows(ctx: RowsContext, tx: Tx, entity: string, action: string, rows: readonly (number | Row)[]): Promise<ActedRow[]>;
  /** @returns the ids of the drafts. @throws AppError with the errors of all refused drafts, under the code of the first. */
  throughPipeline(ctx: WriteContext & { tx: Tx }, drafts: WriteDraft[]): Promise<number[]>;
}

/** Neither what the caller's own write is exempt from nor its outcome goes over to rows of other entities. */
const ours = ({ kernel, actor, locale, origin = { source: 'job' } }: RowsContext, entity: string): WriteContext => ({
  kernel,
  entity: kernel.registry.entity(entity),
  actor,
  locale,
  origin,
});

/** New rows that the server makes: read-only fields may be set, and the record above may be locked for people. */
const MADE_BY_SERVER: WriteExemptions = { readOnly: 'create', file: true, locksAbove: true };

/** Drafts of rows; one without the `id` that it needs is refused. */
export const draftsOf = (op: Op, rows: readonly Row[], action?: string): WriteDraft[] =>
  rows.map((row, i) => {
    const id = op === 'create' ? undefined : keyOf(row['id']);
    const draft = new WriteDraft(op, i, row, id, action);
    if (op !== 'create' && id === undefined) draft.reject({ id: [text('field.required')] });
    return draft;
  });

export function rowsBy(pipeline: { write: typeof write; mayWrite: typeof mayWrite }): Rows {
  const throughPipeline: Rows['throughPipeline'] = async (ctx, drafts) => {
    await pipeline.write({ ...ctx, outcome: { ...ctx.outcome, unread: true } }, alive(drafts));
    const refused = drafts.filter((d) => d.rejection);
    const first = refused[0]?.rejection;
    if (!first) return drafts.map((d) => d.id as number);
    throw new AppError(first.code, {
      message: first.message,
      errors: errorsOf(refused),
      ...(first.counts ? { counts: first.counts } : {}),
    });
  };
  return {
    throughPipeline,
    createRows: (ctx, tx, entity, rows) => throughPipeline({ ...ours(ctx, entity), exempt: MADE_BY_SERVER, tx }, draftsOf('create', rows)),
    updateRows: (ctx, tx, entity, rows) =>
      throughPipeline(
        { ...ours(ctx, entity), exempt: { readOnly: 'update' }, tx },
        draftsOf('update', rows).map((d) => Object.assign(d, { unlocked: true })),
      ),
    async actRows(ctx, tx, entity, action, rows) {
      const drafts = draftsOf(
        'act',
        rows.map((row) => (typeof row === 'number' ? { id: row } : row)),
        action,
      );
      pipeline.mayWrite(ctx.kernel.registry.entity(entity), 'act', ctx.actor, action);
      await pipeline.write({ ...ours(ctx, entity), tx, outcome: { unread: true } }, drafts);
      return drafts.map(({ id, rejection }) => ({
        id: id as number,
        ...(rejection ? { refused: rejection.message, code: rejection.code } : {}),
        ...(rejection?.errors ? { errors: rejection.errors } : {}),
      }));
    },
  };
}

/** Errors by `<index>.<field>`; errors of a row as a whole by `<index>`. */
const errorsOf = (refused: readonly WriteDraft[]): FieldErrors =>
  Object.fromEntries(
    refused.flatMap(({ index, rejection }) => {
      const fields = Object.entries(rejection?.errors ?? {});
      return fields.length
        ? fields.map(([field, list]) => [`${index}.${field}`, list])
        : [[`${index}`, [rejection?.message ?? text('error.invalid')]]];
    }),
  );
