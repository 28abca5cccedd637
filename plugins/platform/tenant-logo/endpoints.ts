/** The organisation's logo: uploaded separately, stored by hash, and referenced when the organisation is saved. */
import { can, kindOf, receiveForm } from '../../../core/engine.ts';
import { AppError, discard, type EndpointDef, invalid, keepContent, text, type ApiRequest } from '../../../core/index.ts';

const LIMIT = 1024 * 1024;
/** Accepted types. SVG is excluded, since it may contain scripts. */
const ENDING: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };
const NAME = /^([0-9a-f]{64})\.(png|jpg|webp)$/;

export const tenantLogoEndpoints: EndpointDef[] = [
  { method: 'POST', path: 'tenant/logo', permission: null, run: upload },
  { method: 'GET', path: 'tenant/logo/{name}', permission: null, run: picture },
];

/** POST multipart `file`: returns the address for `logo` in PUT tenant/organisation/{id}. An unused upload is swept later. */
async function upload(r: ApiRequest): Promise<object> {
  if (!can(r.actor, 'update_tenant')) throw new AppError('forbidden');
  const { file } = await receiveForm(r, LIMIT);
  if (!file) throw invalid({ file: [text('field.required')] });
  try {
    const ending = ENDING[await kindOf(file.path, file.name)];
    if (!ending) throw invalid({ file: [text('settings.logo_kind')] });
    await keepContent(r.kernel, r.actor.tenantId, file);
    return {
      status: 'success',
      message: r.texts.say(r.locale, text('settings.logo_kept')),
      data: { logo: `/api/tenant/logo/${file.sha256}.${ending}` },
    };
  } finally {
    await discard(file.path);
  }
}

/** GET: the current logo, for people of the organisation only. The address changes with the picture. */
async function picture(r: ApiRequest): Promise<object> {
  const { koa, actor } = r;
  const [, sha256, ending] = NAME.exec(r.params['name'] as string) ?? [];
  if (!sha256) throw new AppError('not_found');
  const [named] = await r.kernel.db.query(
    { tenant: actor.tenantId },
    {
      name: 'tenant_logo',
      text: 'select 1 as one from tenants where id = $1 and logo = $2',
      values: [actor.tenantId, `/api/tenant/logo/${r.params['name'] as string}`],
    },
  );
  const content = named && (await r.kernel.files.read(actor.tenantId, sha256));
  if (!content) throw new AppError('not_found');
  koa.set({
    'Cache-Control': 'private, max-age=31536000, immutable',
    Vary: 'Cookie, Authorization',
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  koa.body = content;
  koa.type = ending === 'jpg' ? 'image/jpeg' : `image/${ending as string}`;
  if (koa.method === 'HEAD') content.destroy();
  return {};
}
