/**
 * Child rows that are sent with their parent: a form with a grid is saved or refused as a whole.
 * `guarantees: [{id?, row_version?, ...values, _delete?: true}]`: rows without id are created, rows that are not sent stay unchanged.
 */
import { text, type FieldErrors } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { can } from '../access/abilities.ts';
import { filesInto } from '../shared/entity.ts';
import { q } from './binds.ts';
import { WriteDraft } from './draft.ts';
import type { SentFile } from './files.ts';
import { keyOf } from './key.ts';
import type { WriteContext, WriteExemptions } from './pipeline.ts';

type Write = (ctx: WriteContext, drafts: WriteDraft[]) => Promise<WriteDraft[]>;

/**
 * Writes the grids of stored parents, and child rows for their uploaded files, through the children's own pipeline in the same transaction;
 * a refused child refuses its parent.
 */
export async function saveChildren(ctx: WriteContext, parents: WriteDraft[], tx: Tx, write: Write): Promise<void> {
  for (const field of broughtBy(ctx.entity, parents)) {
    const rows = parents.flatMap((parent) => (parent.children.get(field.name) ?? []).map((input, index) => ({ parent, input, index })));
    if (rows.length) await saveGrid(ctx, field, rows, tx, write);
  }
  const into = ctx.entity.fields.get(filesInto(ctx.entity.def) ?? '');
  const files = parents.flatMap((parent) =>
    parent.file && !parent.rejected
      ? [{ parent, input: {}, index: parent.children.get(into?.name ?? '')?.length ?? 0, file: parent.file }]
      : [],
  );
  if (into && files.length) await saveGrid(ctx, into, files, tx, write);
}

/** Grids of the form, and what an import brings below a record. */
const broughtBy = ({ fields }: ResolvedEntity, parents: readonly WriteDraft[]): ResolvedField[] =>
  [...new Set(parents.flatMap(({ children }) => [...children.keys()]))].flatMap((name) => fields.get(name) ?? []);

interface GridRow {
  parent: WriteDraft;
  input: Record<string, unknown>;
  index: number;
  file?: SentFile;
}

async function saveGrid(ctx: WriteContext, field: ResolvedField, rows: GridRow[], tx: Tx, write: Write): Promise<void> {
  const exempt: WriteExemptions = { ...ctx.exempt, locksAbove: ctx.exempt?.locksAbove === true || ctx.entity.name };
  const child: WriteContext = { ...ctx, entity: ctx.kernel.registry.entity(field.to as string), exempt, tx };
  const owned = await ownersOf(child, field, rows, tx);
  for (const op of ['remove', 'update', 'create'] as const) {
    const mine = rows.filter((r) => opOf(r.input) === op && !refuseStranger(field, r, owned));
    if (!mine.length) continue;
    const drafts = mine.map((r) => draftOf(field, op, r));
    if (!allowed(child, op)) {
      for (const r of mine) refuse(field, r, {}, 'field.not_permitted');
      continue;
    }
    await write(child, drafts);
    drafts.forEach((d, i) => {
      if (d.rejection) refuse(field, mine[i] as GridRow, d.rejection.errors ?? {}, d.rejection.message);
    });
  }
}

type GridOp = 'create' | 'update' | 'remove';

const opOf = (input: Record<string, unknown>): GridOp =>
  input._delete === true ? 'remove' : input.id === undefined || input.id === null ? 'create' : 'update';

function draftOf(field: ResolvedField, op: GridOp, { parent, input, index, file }: GridRow): WriteDraft {
  if (op === 'remove') return new WriteDraft(op, index, { row_version: input.row_version }, keyOf(input.id));
  const row: Record<string, unknown> = { ...input, [field.by as string]: parent.id };
  if ('_delete' in row) delete row._delete;
  const draft = new WriteDraft(op, index, row, op === 'create' ? undefined : keyOf(input.id));
  return file ? Object.assign(draft, { file }) : draft;
}

const PERMISSION = { create: 'create', update: 'update', remove: 'delete' } as const;

const allowed = ({ entity, actor }: WriteContext, op: GridOp): boolean =>
  can(actor, entity.def.access.read) && can(actor, entity.def.access[PERMISSION[op]]);

/** Parents of the stored child rows that the grids name. */
async function ownersOf(child: WriteContext, field: ResolvedField, rows: GridRow[], tx: Tx): Promise<Map<number, number>> {
  const ids = rows.map((r) => keyOf(r.input.id)).filter((id) => id !== undefined);
  if (!ids.length) return new Map();
  const found = await tx.query<{ id: number; parent: number }>({
    text: `select id, ${q(field.by as string)} as parent from ${q(child.entity.table)} where tenant_id = $1 and id = any($2::bigint[])`,
    values: [child.actor.tenantId, ids],
  });
  return new Map(found.map((r) => [r.id, r.parent]));
}

/** Treats the key of another record's child as unknown. */
function refuseStranger(field: ResolvedField, row: GridRow, owned: Map<number, number>): boolean {
  if (opOf(row.input) === 'create' && row.input._delete !== true) return false;
  const id = keyOf(row.input.id);
  if (id !== undefined && owned.get(id) === row.parent.id) return false;
  refuse(field, row, { id: [text('field.unknown_reference')] }, 'field.unknown_reference');
  return true;
}

/** Puts a child's errors on the parent, under `grid.index.field`, or under `file` for an uploaded file. */
function refuse(
  field: ResolvedField,
  { parent, index, file }: GridRow,
  errors: FieldErrors,
  message: string | FieldErrors[string][number],
): void {
  const at = file ? 'file' : `${field.name}.${index}`;
  const named = Object.fromEntries(
    Object.entries(errors).map(([name, list]) => [file && name === 'file' ? at : `${field.name}.${index}.${name}`, list]),
  );
  parent.reject(Object.keys(named).length ? named : { [at]: [typeof message === 'string' ? text(message) : message] });
}
