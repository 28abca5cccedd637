/**
 * GET, POST and DELETE /api/user/signature: one's own drawn signature. Nobody else can read, set or remove it; papers print it in the boxes
 * of the person's own decisions.
 */
import { readFile } from 'node:fs/promises';
import { kindOf, receiveForm } from '../../../core/engine.ts';
import { AppError, type ApiRequest, discard, type EndpointDef, invalid, text } from '../../../core/index.ts';
import { pngPoints, PRINTABLE } from './pictures.ts';

/** Largest picture, in bytes and, for a PNG, in points. */
export const SIGNATURE_LIMIT = { bytes: 256 * 1024, points: 1_000_000 } as const;

const PATH = 'user/signature';

export const signatureEndpoints: EndpointDef[] = [
  { method: 'GET', path: PATH, permission: null, title: { en: 'My signature', ar: 'توقيعي' }, run: read },
  { method: 'POST', path: PATH, permission: null, title: { en: 'Save my signature', ar: 'حفظ توقيعي' }, run: save },
  { method: 'DELETE', path: PATH, permission: null, title: { en: 'Remove my signature', ar: 'إزالة توقيعي' }, run: remove },
];

const READ = `select mime, encode(picture, 'base64') as picture from user_signature where tenant_id = $1 and user_id = $2`;

/** With its history, in one statement. */
const SAVE = `with saved as (insert into user_signature (tenant_id, user_id, picture, mime) values ($1, $2, $3, $4)
    on conflict (tenant_id, user_id) do update set picture = excluded.picture, mime = excluded.mime, updated_at = now() returning user_id)
  insert into history (tenant_id, entity, record_id, actor_id, action, source, ip, request_id, details)
  select $1, 'user', user_id, $2, 'signature_saved', $5, $6, $7, '{}' from saved`;
const REMOVE = `with gone as (delete from user_signature where tenant_id = $1 and user_id = $2 returning user_id)
  insert into history (tenant_id, entity, record_id, actor_id, action, source, ip, request_id, details)
  select $1, 'user', user_id, $2, 'signature_removed', $3, $4, $5, '{}' from gone`;

/** `picture` is an address with the content in it, so that no address of its own could be guessed. */
async function read({ kernel, actor, koa }: ApiRequest): Promise<object> {
  koa.set('Cache-Control', 'private, no-store');
  const [row] = await kernel.db.query<{ mime: string; picture: string }>(
    { tenant: actor.tenantId },
    { name: 'own_signature', text: READ, values: [actor.tenantId, actor.userId] },
  );
  return { data: { picture: row ? `data:${row.mime};base64,${row.picture.replaceAll('\n', '')}` : null } };
}

/** POST multipart: file. The type is detected from the content. */
async function save(r: ApiRequest): Promise<object> {
  const { file } = await receiveForm(r, SIGNATURE_LIMIT.bytes);
  try {
    if (!file || file.size === 0) throw invalid({ file: [text('field.required')] });
    const mime = await kindOf(file.path, '');
    if (!PRINTABLE.has(mime)) throw invalid({ file: [text('signature.kind')] });
    const picture = await readFile(file.path);
    if (pngPoints(picture) > SIGNATURE_LIMIT.points) throw invalid({ file: [text('signature.large')] });
    await change(r, SAVE, [picture, mime]);
    return { status: 'success', message: r.texts.say(r.locale, text('signature.saved')) };
  } finally {
    if (file) await discard(file.path);
  }
}

async function remove(r: ApiRequest): Promise<object> {
  await change(r, REMOVE, []);
  return { status: 'success', message: r.texts.say(r.locale, text('signature.removed')) };
}

/** @throws AppError forbidden for a program: a service has no signature. */
async function change({ kernel, actor, viaCookie, ip, requestId }: ApiRequest, statement: string, values: unknown[]): Promise<void> {
  if (!actor.userId) throw new AppError('forbidden');
  const { tenantId: tenant, userId } = actor;
  await kernel.db.query({ tenant }, { text: statement, values: [tenant, userId, ...values, viaCookie ? 'web' : 'api', ip, requestId] });
}
