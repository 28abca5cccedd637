/** Pictures of people: the own one and, for those who may edit users, others'. Sent to people of the tenant only. */
import { getRow, idOf, kindOf, mayWrite, receiveForm } from '../../../core/engine.ts';
import { AppError, discard, type EndpointDef, invalid, keepContent, text, type ApiRequest } from '../../../core/index.ts';
import { AVATAR_LIMIT, AVATARS, avatarOf, avatarPath, isShown, setAvatar } from './stored-avatar.ts';

type Whose = (r: ApiRequest) => number;

const at = (path: string, whose: Whose): EndpointDef[] => [
  { method: 'POST', path, permission: null, run: (r) => upload(r, whose) },
  { method: 'DELETE', path, permission: null, run: async (r) => change(r, whose(r), null) },
];

export const avatarEndpoints: EndpointDef[] = [
  ...at('user/avatar', ({ actor }) => actor.userId),
  ...at('tenant/users/{id}/avatar', another),
  { method: 'GET', path: 'avatars/{name}', permission: null, run: send },
];

/** @throws AppError forbidden without the right to edit users, before all other checks. */
function another(r: ApiRequest): number {
  mayWrite(r.kernel.registry.entity('user'), 'update', r.actor);
  return idOf(r);
}

/** POST multipart: file. The type is detected from the content. */
async function upload(r: ApiRequest, whose: Whose): Promise<object> {
  const user = whose(r);
  const { file } = await receiveForm(r, AVATAR_LIMIT);
  try {
    if (!file || file.size === 0) throw invalid({ file: [text('field.required')] });
    const path = avatarPath(file.sha256, await kindOf(file.path, ''));
    if (path === undefined) throw invalid({ file: [text('avatar.kind')] });
    // Stores the content first, so that a row never names a missing one.
    await keepContent(r.kernel, r.actor.tenantId, file);
    return await change(r, user, path);
  } finally {
    if (file) await discard(file.path);
  }
}

async function change(r: ApiRequest, user: number, avatar: string | null): Promise<object> {
  const { kernel, actor, ip, requestId } = r;
  if (!(await setAvatar(kernel.db, { actor, user, avatar, ip, requestId, source: r.viaCookie ? 'web' : 'api' })))
    throw new AppError('not_found');
  kernel.identity.forget(user);
  const message = r.texts.say(r.locale, text(avatar === null ? 'avatar.removed' : 'avatar.saved'));
  return {
    status: 'success',
    message,
    data:
      user === actor.userId
        ? await kernel.identity.sessionUser(actor, r.locale)
        : (JSON.parse(await getRow(kernel, kernel.registry.entity('user'), user, r)) as object),
  };
}

/** The name is the content's hash, so it can be cached forever, but only by the reader's browser. */
async function send(r: ApiRequest): Promise<object> {
  const { koa, kernel, actor } = r;
  const found = avatarOf(r.params['name'] ?? '');
  if (!found || !(await isShown(kernel.db, actor.tenantId, `${AVATARS}${r.params['name']}`))) throw new AppError('not_found');
  const stream = await kernel.files.read(actor.tenantId, found.sha256);
  if (!stream) throw new AppError('gone');
  koa.set({
    'Cache-Control': 'private, max-age=31536000, immutable',
    Vary: 'Cookie, Authorization',
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  koa.body = stream;
  koa.type = found.mime;
  if (koa.method === 'HEAD') stream.destroy();
  return {};
}
