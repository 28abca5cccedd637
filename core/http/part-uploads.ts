/**
 * Uploads in parts (core/files/parts.ts), for files of records. POST api/part-uploads begins one, or finds the one that a cut left; PUT
 * sends a part, GET says which have arrived, DELETE gives it up. The write of the record names it by the header Upload-Id.
 */
import { can, inUse } from '../access/abilities.ts';
import { AppError, invalid, text, type FieldErrors } from '../errors.ts';
import { cleanName } from '../files/name.ts';
import { beginParts, expectedPart, forgetParts, keepPart, openParts, wholeOf } from '../files/parts.ts';
import { discard, tooLarge } from '../files/receive.ts';
import { maySend } from '../files/sent.ts';
import type { Upload } from '../files/multipart.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { PART_BYTES, UPLOAD_HEADER } from '../shared/part-upload.ts';
import type { ApiRequest, Handler } from './context.ts';
import { hereOnly } from './external-source.ts';
import { checkReceived, receiveForm } from './receive-form.ts';
import type { RouteTable } from './route-table.ts';

export function addPartUploads(table: RouteTable<Handler>): void {
  table.add('POST', 'api/part-uploads', { public: false, run: begin });
  table.add('GET', 'api/part-uploads/{id}', { public: false, run: async (r) => ({ data: await openParts(r.kernel, r.actor, idOf(r)) }) });
  table.add('PUT', 'api/part-uploads/{id}/{number}', { public: false, run: keep });
  table.add('DELETE', 'api/part-uploads/{id}', { public: false, run: giveUp });
}

const idOf = ({ params }: ApiRequest): string => params['id'] ?? '';

/** `{entity, name, size, mark, sha256}`: for those who may create or change a record of the entity. */
async function begin(r: ApiRequest): Promise<object> {
  const body = await r.body();
  const given = (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) as Record<string, unknown>;
  const entity = entityOf(r, given['entity']);
  const { name, size, mark, sha256 = null } = given;
  const errors: FieldErrors = {};
  if (typeof name !== 'string' || name.trim() === '') errors['name'] = [text('field.required')];
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 1) errors['size'] = [text('field.integer')];
  if (typeof mark !== 'string' || mark.length < 1 || mark.length > 200) errors['mark'] = [text('files.parts.mark')];
  if (sha256 !== null && !(typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256))) errors['sha256'] = [text('files.parts.hash')];
  if (Object.keys(errors).length) throw invalid(errors);
  if ((size as number) > r.kernel.config.fileLimit) throw tooLarge(r.kernel.config.fileLimit);
  await maySend(r.kernel, r.actor, size as number);
  const upload = {
    entity: entity.name,
    name: cleanName(name as string),
    size: size as number,
    mark: mark as string,
    sha256: sha256 as string | null,
  };
  return { data: await beginParts(r.kernel, r.actor, upload) };
}

/** @throws AppError invalid at `entity` for what holds no file; forbidden for whoever may write none of its records. */
function entityOf(r: ApiRequest, name: unknown): ResolvedEntity {
  const entity = typeof name === 'string' ? r.kernel.registry.entities.get(name) : undefined;
  if (entity?.def.file === undefined) throw invalid({ entity: [text('files.parts.entity')] });
  const { access } = entity.def;
  const writes = inUse(r.actor, entity) && can(r.actor, access.read) && (can(r.actor, access.create) || can(r.actor, access.update));
  if (!writes) throw new AppError('forbidden');
  hereOnly(r, entity);
  return entity;
}

/** A form with the part as its file, and its checksum as `sha256`. The whole is checked for viruses, not each part. */
async function keep(r: ApiRequest): Promise<object> {
  const { number, bytes } = await expectedPart(r.kernel, r.actor, idOf(r), r.params['number'] ?? '');
  const { file, fields } = await receiveForm(r, PART_BYTES, { unchecked: true });
  if (!file) throw invalid({ file: [text('field.required')] });
  try {
    await keepPart(r.kernel, r.actor, { id: idOf(r), number, bytes, sha256: fields['sha256'] }, file);
  } finally {
    await discard(file.path);
  }
  return { data: await openParts(r.kernel, r.actor, idOf(r)) };
}

async function giveUp(r: ApiRequest): Promise<object> {
  await openParts(r.kernel, r.actor, idOf(r));
  await forgetParts(r.kernel, r.actor, idOf(r));
  return { status: 'success' };
}

/**
 * Adds the file that was sent in parts to a form that names it. @returns what is done once the record is written.
 * @throws AppError as wholeOf and checkForViruses; invalid at `file` for a form that brings a file of its own, too.
 */
export async function withParts(r: ApiRequest, entity: ResolvedEntity, upload: Upload): Promise<() => Promise<void>> {
  const id = r.koa.get(UPLOAD_HEADER);
  if (id === '') return async () => {};
  if (upload.file) {
    await discard(upload.file.path);
    throw invalid({ file: [text('files.one_only')] });
  }
  const whole = await wholeOf(r.kernel, r.actor, id, entity.name);
  try {
    await checkReceived(r, whole);
  } catch (error) {
    await discard(whole.path);
    throw error;
  }
  upload.file = whole;
  return () => forgetParts(r.kernel, r.actor, id);
}
