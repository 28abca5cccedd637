/** POST tenant/register: with the link of an approved request the company becomes a tenant with its first administrator. */
import type { Db, Tx } from '../../db/pool.ts';
import { AppError, invalid, text, type FieldErrors } from '../../errors.ts';
import { welcomeMail } from '../../mail/registration-mails.ts';
import { readBody } from '../body.ts';
import { makeTenant, type NewPerson, type NewTenant } from '../new-tenant.ts';
import { passwordLink } from '../reset.ts';
import { MODULES_OF } from '../seed-tenants.ts';
import type { IdentityContext, IdentityOptions, IdentityRoute } from '../types.ts';
import { readRequest, REQUEST_FIELDS, type RequestInput } from './input.ts';
import { openRequest, type OpenRequest } from './link.ts';

/** Longer than that of a forgotten password: the mail may arrive before a weekend. */
const PASSWORD_DAYS = 3;

export function registerRoute(options: IdentityOptions): IdentityRoute {
  const { db, config, mailer, log } = options;

  /** @throws AppError 422 by field, 404 auth.link_invalid, 410 auth.link_expired, 503 when the mail could not be sent: the same link works again. */
  async function register(ctx: IdentityContext): Promise<object> {
    const body = readBody(ctx.body, [...REQUEST_FIELDS, 'token']);
    const token = body.text('token', { required: true, max: 200 });
    const input = await readRequest(db, body);
    const request = await openRequest(db, token);
    keepApproved(input, request);
    const tenant = await claim(db, request, input);
    const admin = await build(options, tenant, input, request, ctx.ip);
    const link = await passwordLink(db, { tenant_id: tenant, user_id: admin }, config, PASSWORD_DAYS * 24 * 60);
    await mailer.send(welcomeMail({ to: input.email, name: input.full_name, company: input.company_name, link, days: PASSWORD_DAYS }));
    // Last: whatever failed before can be tried again with the same link, and goes on where it stood.
    await db.query('auth', { text: `update tenant_requests set status = 'registered', updated_at = now() where id = $1`, values: [request.id] });
    log.info({ tenant_request: request.id, tenant }, 'a workspace was opened');
    return { status: 'success', message: ctx.say(text('registration.done', { email: input.email })), data: { id: request.id, ...input, status: 'registered' } };
  }

  return { method: 'POST', path: 'tenant/register', public: true, run: register };
}

/** Who gets in, and to which platform, was decided with the approval; the rest may be corrected. */
function keepApproved(input: RequestInput, request: OpenRequest): void {
  const decided = ['email', 'domain_name', 'is_grc'] as const;
  const changed = decided.filter((name) => input[name] !== request[name]);
  if (changed.length > 0) throw invalid(Object.fromEntries(changed.map((name) => [name, [text('field.read_only')]])) as FieldErrors);
}

// The tenant's key is drawn once per request: a second call, at once or after a failure, works on the same tenant.
const CLAIM = `
update tenant_requests
set tenant_id = coalesce(tenant_id, nextval('tenants_id_seq')), company_name = $2, phone = $3, full_name = $4, country_id = $5, city_id = $6, updated_at = now()
where id = $1 and status = 'approved' returning tenant_id`;

/** @throws AppError 410: the link was used meanwhile. */
async function claim(db: Db, { id }: OpenRequest, r: RequestInput): Promise<number> {
  const [row] = await db.query<{ tenant_id: number }>('auth', { text: CLAIM, values: [id, r.company_name, r.phone, r.full_name, r.country_id, r.city_id] });
  if (!row) throw new AppError('gone', { message: text('auth.link_expired') });
  return row.tenant_id;
}

/** @returns the administrator's id. @throws AppError 422 on email: somebody else got the address meanwhile. */
async function build({ db, permissions }: IdentityOptions, id: number, r: RequestInput, { locale }: OpenRequest, ip: string): Promise<number> {
  const tenant = tenantOf(id, r, locale);
  const admin: NewPerson = { email: r.email, ...inScript('full_name', r.full_name), type: null, role: 'administrator', locale };
  try {
    return await db.transaction({ tenant: id }, async (tx) => {
      if (await makeTenant(tx, id, tenant, [admin], permissions)) await note(tx, id, tenant, ip);
      const [user] = await tx.query<{ id: number }>({ text: 'select id from users where email = $1', values: [r.email] });
      return user!.id;
    });
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw invalid({ email: [text('auth.email_exists')] }, text('auth.email_exists'));
  }
}

function tenantOf(id: number, r: RequestInput, locale: string): NewTenant {
  const kind = r.is_grc ? 'grc' : 'pmis';
  const word = slug(r.company_name) || slug(r.domain_name) || 'tenant';
  return {
    // With its number a key is never that of another tenant, a demo tenant among them.
    key: `${word}-${id}`, kind, ...inScript('company_name', r.company_name), domain_name: r.domain_name,
    is_grc: r.is_grc, modules: MODULES_OF[kind], settings: [], locale, country_id: r.country_id, city_id: r.city_id,
  };
}

const slug = (name: string): string => name.normalize('NFKD').toLowerCase().replace(/[^a-z0-9]+/g, '-').slice(0, 30).replace(/^-+|-+$/g, '');

/** A name goes into the column of its script; the other language falls back to it. */
const inScript = <N extends string>(name: N, value: string): Record<`${N}_en` | `${N}_ar`, string | null> => {
  const arabic = /\p{Script=Arabic}/u.test(value);
  return { [`${name}_en`]: arabic ? null : value, [`${name}_ar`]: arabic ? value : null } as Record<`${N}_en` | `${N}_ar`, string | null>;
};

/** The tenant's own history begins with whence it came. */
async function note(tx: Tx, id: number, { key, company_name_en, company_name_ar, domain_name }: NewTenant, ip: string): Promise<void> {
  const changes = Object.entries({ key, company_name_en, company_name_ar, domain_name }).filter(([, to]) => to !== null).map(([field, to]) => ({ field, from: null, to }));
  await tx.query({
    text: `insert into history (tenant_id, entity, record_id, action, source, ip, changes) values ($1, 'tenant', $1, 'create', 'web', $2, $3::jsonb)`,
    values: [id, ip, JSON.stringify(changes)],
  });
}
