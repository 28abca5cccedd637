/** The file sent with a row: its metadata in the record, its content stored in the row's transaction. */
import { text, type FieldErrors } from '../errors.ts';
import { canWrite } from '../access/abilities.ts';
import type { Tx } from '../db/pool.ts';
import { keepContent } from '../files/keep.ts';
import { cleanName } from '../files/name.ts';
import { fileFault } from '../files/file-fault.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { holdsFile } from '../shared/entity.ts';
import { isEmpty, type WriteDraft } from './draft.ts';
import type { WriteContext } from './pipeline.ts';

/** An uploaded file; its name is cleaned, its type detected from the content. */
export interface SentFile {
  path: string;
  name: string;
  size: number;
  sha256: string;
  mime: string;
}

const COLUMNS: ReadonlySet<string> = new Set(['size', 'mime', 'sha256']);

/** Is it one of the three columns that describe the record's file? They change only together with the file. */
export const isOfFile = ({ def }: ResolvedEntity, column: string): boolean => holdsFile(def) && COLUMNS.has(column);

/** What was detected about the file, for the column that stores it; undefined for other columns and without a file. */
export const factOf = (entity: ResolvedEntity, { file }: WriteDraft, column: string): string | number | undefined =>
  file && isOfFile(entity, column) ? file[column as 'size' | 'mime' | 'sha256'] : undefined;

/** Before the other checks: a new record that must have a file needs one. */
export function requireFile({ entity, exempt }: WriteContext, { op, file }: WriteDraft, errors: FieldErrors): void {
  if (!file && op === 'create' && entity.def.file === true && !exempt?.file) errors['file'] = [text('field.required')];
}

/** Before the input is validated: a record without a name takes the file's name. */
export function nameFile({ entity, actor }: WriteContext, { file }: WriteDraft, input: Record<string, unknown>): void {
  const field = entity.fields.get('name');
  if (file && holdsFile(entity.def) && field && canWrite(actor, field) && isEmpty(input['name'])) input['name'] = file.name;
}

/** After the input is validated: fills the columns of the file and cleans the name. */
export function describeFile({ entity }: WriteContext, { op, file, row }: WriteDraft, errors: FieldErrors): void {
  if (!holdsFile(entity.def) || op === 'act') return;
  if (typeof row['name'] === 'string') row['name'] = cleanName(row['name']);
  if (!file) return;
  const name = typeof row['name'] === 'string' ? row['name'] : file.name;
  const fault =
    op === 'update' && entity.fields.get('sha256')?.immutable ? text('field.read_only') : fileFault(name, file.mime, entity.def.fileKinds);
  if (fault) errors[name === file.name ? 'file' : 'name'] = [fault];
  Object.assign(row, { name, size: file.size, mime: file.mime, sha256: file.sha256 });
}

/** A stored file has a name, and is what its new name says, too. */
export function checkNames({ entity, exempt }: WriteContext, drafts: WriteDraft[]): void {
  if (!holdsFile(entity.def) || exempt?.readOnly) return;
  for (const draft of drafts) {
    const [name, mime] = [draft.row['name'], draft.before?.['mime']];
    if (draft.op !== 'update' || draft.file || name === undefined || typeof mime !== 'string') continue;
    const fault = typeof name === 'string' ? fileFault(name, mime, entity.def.fileKinds) : text('field.required');
    if (fault) draft.reject({ name: [fault] });
  }
}

/** The last step before the commit, so that row and content are stored together or not at all. */
export async function keepFiles({ kernel, actor }: WriteContext, drafts: readonly WriteDraft[], tx: Tx): Promise<void> {
  for (const { file } of drafts) if (file) await keepContent(kernel, actor.tenantId, file, tx);
}

/** SQL of the address of the content on `t`; null where there is none. */
export function pathSql({ endpoints, def }: ResolvedEntity): string | undefined {
  if (!holdsFile(def)) return undefined;
  const [before, after] = (endpoints.get[0]?.path ?? '').split('{id}');
  return `case when t.sha256 is null then null else '/api/${before}' || t.id || '${after}/content' end`;
}
