/** Fields of type `file`: each holds a list of files, uploaded before the row is written (core/http/uploads.ts). */
import { text } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { HeldFile } from '../shared/entity.ts';
import { lit, q } from './binds.ts';
import type { WriteDraft } from './draft.ts';
import type { WriteContext } from './pipeline.ts';

/** How long an uploaded file can be used; the sweep deletes it after a day. */
const WAITS = '23 hours';

/** A list of files without duplicates, as the column stores it; other values are returned unchanged, for the schema to refuse. */
export function heldFiles(value: unknown): unknown {
  const list = value === null || value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value];
  const known = new Set<unknown>();
  return list.flatMap((item) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [item];
    const { mime, name, size, sha256 } = item as Record<string, unknown>;
    if (known.has(sha256)) return [];
    known.add(sha256);
    return [{ mime, name, size, sha256 }];
  });
}

/** Does each file have a checksum of an uploaded content? */
export const areHere = (files: unknown): boolean =>
  (files as unknown[]).every((file) => typeof file !== 'object' || (file as Partial<HeldFile>).sha256 !== undefined);

/** The entity's fields of type `file`. */
export const fileFields = ({ fields }: ResolvedEntity): ResolvedField[] => [...fields.values()].filter(({ type }) => type === 'file');

/** Address of a content below the record's own: `{get path}/files/{field}/{sha256}`. */
export function heldSql({ endpoints }: ResolvedEntity, { name }: ResolvedField, alias: string): string {
  const [before = '', after = ''] = (endpoints.get[0]?.path ?? '{id}').split('{id}');
  return `(select coalesce(jsonb_agg(f.item || jsonb_build_object('path',
    ${lit(`/api/${before}`)} || ${alias}.id || ${lit(`${after}/files/${name}/`)} || (f.item ->> 'sha256')) order by f.place), '[]')
    from jsonb_array_elements(${alias}.${q(name)}) with ordinality f (item, place))`;
}

/** Files that the sender uploaded recently for these fields; @see core/http/uploads.ts. */
const RECEIVED = `select field, mime, name, size, sha256 from received_file
  where tenant_id = $1 and user_id = $2 and entity = $3 and sha256 = any($4::text[]) and created_at > now() - interval '${WAITS}'`;
/** Writes of the system and undo may name any stored content of the tenant. */
const KEPT = 'select content_hash as sha256 from stored_content where tenant_id = $1 and content_hash = any($2::text[])';

/**
 * A writer may name files that the row already has or that they uploaded for this field: a checksum alone gives no access. Type, name and
 * size are taken from the upload, not from the request. One statement for the batch; none without new files.
 */
export async function checkFileFields(ctx: WriteContext, drafts: readonly WriteDraft[], tx: Tx): Promise<void> {
  const fields = fileFields(ctx.entity);
  const fresh = fields.flatMap((field) => drafts.flatMap((draft) => newIn(draft, field).map((file) => ({ field, draft, file }))));
  if (!fresh.length) return;
  const hashes = [...new Set(fresh.map(({ file }) => file.sha256))];
  const ours = ctx.exempt?.readOnly !== undefined;
  const found: Partial<Record<keyof HeldFile | 'field', unknown>>[] = ours
    ? await tx.query<{ sha256: string }>({ text: KEPT, values: [ctx.actor.tenantId, hashes] })
    : await tx.query<Record<keyof HeldFile | 'field', unknown>>({
        name: 'files_received',
        text: RECEIVED,
        values: [ctx.actor.tenantId, ctx.actor.userId, ctx.entity.name, hashes],
      });
  for (const { field, draft, file } of fresh) {
    const there = found.find((each) => each.sha256 === file.sha256 && (ours || each.field === field.name));
    if (!there) draft.reject({ [field.name]: [text('files.not_received', { name: file.name })] });
    else if (!ours) Object.assign(file, { mime: there.mime, name: there.name, size: Number(there.size) });
  }
}

const filesIn = (row: Record<string, unknown> | undefined, { name }: ResolvedField): HeldFile[] =>
  Array.isArray(row?.[name]) ? (row[name] as HeldFile[]) : [];

const newIn = (draft: WriteDraft, field: ResolvedField): HeldFile[] => {
  const known = new Set(filesIn(draft.before, field).map(({ sha256 }) => sha256));
  return draft.op === 'remove' || draft.op === 'restore' ? [] : filesIn(draft.row, field).filter(({ sha256 }) => !known.has(sha256));
};

/**
 * Files that stay are what they were, whatever was said of them: an update that sends a row back as it was read changes nothing, and what
 * the caller may not write compares with what is stored.
 */
export function keepStoredFiles(entity: ResolvedEntity, draft: WriteDraft): void {
  for (const field of fileFields(entity)) {
    const stored = new Map(filesIn(draft.before, field).map((file) => [file.sha256, file]));
    for (const values of [draft.row, draft.locked]) if (field.name in values) values[field.name] = asStored(values[field.name], stored);
  }
}

function asStored(value: unknown, stored: ReadonlyMap<string, HeldFile>): unknown {
  const files = heldFiles(value);
  return Array.isArray(files) ? files.map((file: Partial<HeldFile> | null) => stored.get(file?.sha256 ?? '') ?? file) : files;
}
