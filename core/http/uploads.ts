/** Uploads of files for fields, before the row that names them is written: POST api/uploads/{entity}/{field}. */
import { can, canRead, canWrite, inUse } from '../access/abilities.ts';
import { takenBy } from '../crud/action.ts';
import type { SentFile } from '../crud/files.ts';
import { AppError, invalid, text } from '../errors.ts';
import { keepContent } from '../files/keep.ts';
import { fileFault } from '../files/file-fault.ts';
import { askedOf } from '../metadata/asked.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { HeldFile } from '../shared/entity.ts';
import type { ApiRequest } from './context.ts';
import { hereOnly } from './external-source.ts';
import { withFile } from './form-body.ts';
import { receiveForm } from './receive-form.ts';

const RECEIVED = `insert into received_file (tenant_id, user_id, entity, field, sha256, name, size, mime)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (tenant_id, user_id, entity, field, sha256)
  do update set name = excluded.name, mime = excluded.mime, created_at = now()`;

/**
 * Accepts one file, the part `file` of a form, from a caller who may write the field. It can be used by a row for a day.
 * @returns the value for the row: `{ mime, name, size, sha256 }`.
 * @throws AppError before the first byte for a caller without permission; invalid at `file`.
 */
export async function receiveForField(r: ApiRequest): Promise<object> {
  const { kernel } = r;
  const { entity, field } = fieldOf(r);
  const upload = await receiveForm(r, Math.min(field.limit ?? Infinity, kernel.config.fileLimit));
  return withFile(upload, async (file) => {
    if (!file) throw invalid({ file: [text('field.required')] });
    const fault = fileFault(file.name, file.mime, field.accept);
    if (fault) throw invalid({ file: [fault] });
    return { status: 'success', data: await keep(r, entity, field, file) };
  });
}

async function keep({ kernel, actor }: ApiRequest, entity: ResolvedEntity, field: ResolvedField, file: SentFile): Promise<HeldFile> {
  const { mime, name, size, sha256 } = file;
  await kernel.db.transaction({ tenant: actor.tenantId }, async (tx) => {
    await tx.query({ text: RECEIVED, values: [actor.tenantId, actor.userId, entity.name, field.name, sha256, name, size, mime] });
    await keepContent(kernel, actor.tenantId, file, tx);
  });
  return { mime, name, size, sha256 };
}

/** @throws AppError not_found for what is no field of files that the caller knows; forbidden where nothing lets them write it; conflict
 * for records that live elsewhere. */
function fieldOf({ kernel, actor, params }: ApiRequest): { entity: ResolvedEntity; field: ResolvedField } {
  const asked = askedOf(kernel.registry.entities, params['entity'] ?? '');
  if (asked) return askedField(kernel, actor, asked, params);
  const entity = kernel.registry.entities.get(params['entity'] ?? '');
  const field = entity?.fields.get(params['field'] ?? '');
  if (!entity || field?.type !== 'file' || !inUse(actor, entity) || !can(actor, entity.def.access.read) || !canRead(actor, field))
    throw new AppError('not_found');
  const { access } = entity.def;
  const written = canWrite(actor, field) && (can(actor, access.create) || (can(actor, access.update) && !field.immutable));
  const taken = [...entity.actions.values()].some((a) => takenBy(a).has(field.name) && can(actor, a.permission) && can(actor, field.write));
  if (!written && !taken) throw new AppError('forbidden');
  hereOnly({ kernel }, entity);
  return { entity, field };
}

/** A file that the dialog of an action asks for: everybody who may do the action may send it. @throws as fieldOf. */
function askedField(
  { registry }: ApiRequest['kernel'],
  actor: ApiRequest['actor'],
  { action, asked }: NonNullable<ReturnType<typeof askedOf>>,
  params: ApiRequest['params'],
): { entity: ResolvedEntity; field: ResolvedField } {
  const entity = registry.entity(asked.name.split('.')[0] ?? '');
  const field = asked.fields.get(params['field'] ?? '');
  if (field?.type !== 'file' || !inUse(actor, entity) || !can(actor, entity.def.access.read)) throw new AppError('not_found');
  if (!can(actor, action.permission)) throw new AppError('forbidden');
  return { entity: asked, field };
}
