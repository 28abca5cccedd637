/**
 * POST /api/paper-check: whether a printed copy still holds, for whoever has it in hand, without signing in. It says which paper of which
 * organisation it is, and nothing of what stands in it. It is no GET, since each check is logged.
 */
import { createHash } from 'node:crypto';
import {
  createAttempts,
  GUEST_LIMITS,
  type Kernel,
  networkOf,
  ownTexts,
  switchesOf,
  systemActor,
  tenantKernel,
} from '../../../core/engine.ts';
import { AppError, type ApiRequest, type EndpointDef, invalid, type PaperContext, text } from '../../../core/index.ts';
import type { CheckedCopy } from '../../../core/shared/paper-check.ts';
import { contextOf } from './context.ts';
import { type Copy, copyOf, stateOf } from './copy.ts';
import { acrossOf, numberOf, plain, shownMark, templateOf, titleOf } from './describe.ts';
import { bothOf } from './words.ts';

export const checkEndpoint: EndpointDef = {
  method: 'POST',
  path: 'paper-check',
  permission: null,
  public: true,
  title: { en: 'Check a printed copy', ar: 'التحقق من نسخة مطبوعة' },
  run: check,
};

/** Largest body, in bytes. */
const MOST = 4096;

/** @throws AppError not_found for every code that opens nothing, too_many_attempts. */
async function check(r: ApiRequest): Promise<object> {
  r.koa.set({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
  const copy = await opened(r);
  const [organisation] = await r.kernel.db.query<Organisation>({ tenant: copy.tenant }, { text: ORGANISATION, values: [copy.tenant] });
  const kernel = organisation && (await tenantKernel(r.kernel, { tenantId: copy.tenant }));
  if (!kernel || !isOn(kernel, copy, organisation)) throw new AppError('not_found');
  const found = await stateOfCopy(kernel, r, copy);
  await r.kernel.db.query(
    { tenant: copy.tenant },
    { text: LOGGED, values: [copy.tenant, copy.entity, copy.id, r.ip, r.requestId, { result: found.status, mark: shownMark(copy.mark) }] },
  );
  const name = bothOf((locale) => (locale === 'ar' ? (organisation.ar ?? organisation.en) : (organisation.en ?? organisation.ar)) ?? '');
  return { data: { organisation: plain(name, languageOf(r)), mark: shownMark(copy.mark), ...found } satisfies CheckedCopy };
}

interface Organisation extends Record<string, unknown> {
  en: string | null;
  ar: string | null;
  modules: string[];
  currency: string;
}

const ORGANISATION = `select company_name_en as en, company_name_ar as ar, modules, currency from tenants
  where id = $1 and status = 'active' and deleted_at is null`;
const LOGGED = `insert into history (tenant_id, entity, record_id, action, source, ip, request_id, details)
  values ($1, $2, $3, 'copy_checked', 'web', $4, $5, $6)`;

const languageOf = ({ locale }: ApiRequest): 'en' | 'ar' => (locale === 'ar' ? 'ar' : 'en');

/** Counts codes that open nothing by network, and the others by code. */
async function opened(r: ApiRequest): Promise<Copy> {
  const body = await r.body(MOST);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid({ body: [text('bulk.object_expected')] });
  const { code } = body as { code?: unknown };
  const copy = await copyOf(r.kernel.db, code);
  const attempts = createAttempts(r.kernel.db);
  const { misses, calls, minutes } = GUEST_LIMITS;
  if (copy) await attempts.take('guest', createHash('sha256').update(String(code)).digest('hex'), calls, minutes);
  else await attempts.take('guest-ip', networkOf(r.ip), misses, minutes);
  if (!copy) throw new AppError('not_found');
  return copy;
}

/** Is the entity still there, its module on, and are its rows stored here? */
function isOn({ registry, source }: Kernel, { entity: name }: Copy, { modules }: Organisation): boolean {
  const entity = registry.entities.get(name);
  if (!entity || source?.entities.has(name) || source?.children.has(name)) return false;
  return !switchesOf(registry).names.includes(entity.plugin) || modules.includes(entity.plugin);
}

/** A record that is gone has no number any more. */
async function stateOfCopy(kernel: Kernel, r: ApiRequest, copy: Copy): Promise<Pick<CheckedCopy, 'status' | 'title' | 'number'>> {
  const entity = kernel.registry.entity(copy.entity);
  const texts = ownTexts(r.texts, kernel.registry);
  const language = languageOf(r);
  let ctx: PaperContext;
  try {
    ctx = await contextOf({ kernel, texts, actor: systemActor(kernel, copy.tenant), currency: '' }, entity, copy.id);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    return { status: 'void', title: texts.label(language, `${entity.name}.label`, entity.def.label[0]), number: null };
  }
  const template = templateOf(kernel, entity);
  const state = await stateOf(kernel, copy.tenant, entity, copy.id, template.keeps ?? []);
  const replaced = ctx.row['is_latest'] === false || state !== copy.state;
  return {
    status: acrossOf(texts, ctx) ? 'void' : replaced ? 'replaced' : 'valid',
    title: plain(titleOf(texts, ctx, template), language),
    number: numberOf(ctx),
  };
}
