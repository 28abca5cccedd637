/** `tenant.open`: an approved request becomes a tenant with its seed data and its first administrator. */
import type { Db, Tx } from '../../db/pool.ts';
import type { JobDef, JobRun } from '../../jobs/contract.ts';
import { makeTenant, type NewPerson } from '../new-tenant.ts';
import type { StoredRequest } from './link.ts';
import { welcomeMail, type OfRequest } from './mails.ts';
import { inScript, tenantOf } from './new-company.ts';
import { note } from './note.ts';

export const OPEN_TENANT = 'tenant.open';

/** The database may be down for a while; the request stays approved. */
const ATTEMPTS = 16;

/** @param begin provisions the tenant, beside its types, roles and people; it is idempotent. */
export const openTenant = (begin: (tenant: number) => Promise<void>): JobDef<OfRequest> => ({
  name: OPEN_TENANT,
  quiet: true,
  attempts: ATTEMPTS,
  async run(job) {
    const {
      actor: { tenantId: platform },
      payload: { request: id },
      kernel: { db, log },
    } = job;
    const request = await claim(db, platform, id);
    if (!request) return;
    try {
      const key = await build(job, request);
      await begin(request.made_tenant_id);
      await db.transaction({ tenant: platform }, (tx) => opened(tx, job, request, key));
      log.info({ tenant_request: id, tenant: request.made_tenant_id }, 'a workspace was opened');
    } catch (error) {
      if ((error as { code?: string }).code !== '23505') {
        await db
          .query({ tenant: platform }, { text: FAILED, values: [platform, id, (error as Error).message.slice(0, REASON_MAX)] })
          .catch(() => undefined);
        throw error;
      }
      log.warn({ tenant_request: id }, 'a workspace was not opened: somebody else got the address meanwhile');
      await db.transaction({ tenant: platform }, (tx) => returned(tx, platform, id));
    }
  },
});

const REASON_MAX = 1_000;
const FAILED = `update tenant_requests set failure = $3 where tenant_id = $1 and id = $2 and status = 'approved'`;

type Claimed = StoredRequest & { made_tenant_id: number };

// The tenant's id is reserved once per request: every retry works on the same tenant.
const CLAIM = `
update tenant_requests set made_tenant_id = coalesce(made_tenant_id, $3) where tenant_id = $1 and id = $2 and status = 'approved'
and deleted_at is null
returning id, company_name, email, domain_name, phone, full_name, country_id, city_id, is_grc, locale, made_tenant_id`;

async function claim(db: Db, platform: number, id: number): Promise<Claimed | undefined> {
  const [drawn] = await db.query<{ id: number }>('auth', { text: `select nextval('tenants_id_seq') as id`, values: [] });
  return (await db.query<Claimed>({ tenant: platform }, { text: CLAIM, values: [platform, id, drawn?.id] }))[0];
}

/** Creates the tenant if it does not exist. @returns its key. @throws 23505: the address is taken. */
async function build({ kernel: { db, registry } }: JobRun, r: Claimed): Promise<string> {
  const tenant = tenantOf(r.made_tenant_id, r, registry);
  const admin: NewPerson = { email: r.email, ...inScript('full_name', r.full_name), type: null, role: 'administrator', locale: r.locale };
  await db.transaction({ tenant: r.made_tenant_id }, async (tx) => {
    if (!(await makeTenant(tx, r.made_tenant_id, tenant, [admin], registry))) return;
    const { key, company_name_en = null, company_name_ar = null, domain_name } = tenant;
    await note(tx, {
      tenant: r.made_tenant_id,
      entity: 'tenant',
      id: r.made_tenant_id,
      action: 'create',
      source: 'job',
      now: { key, company_name_en, company_name_ar, domain_name },
    });
  });
  return tenant.key;
}

const OPENED = `
update tenant_requests set status = 'opened', workspace_key = $3, opened_at = now(), failure = null, updated_at = now(),
row_version = row_version + 1
where tenant_id = $1 and id = $2 and status = 'approved' returning id`;

/** Status and mail change in one transaction: a second run finds the request opened and sends nothing. */
async function opened(tx: Tx, { kernel, actor, locale }: JobRun, { id }: Claimed, key: string): Promise<void> {
  const tenant = actor.tenantId;
  if ((await tx.query({ text: OPENED, values: [tenant, id, key] })).length === 0) return;
  await note(tx, {
    tenant,
    entity: 'tenant_request',
    id,
    action: 'update',
    source: 'job',
    now: { status: 'opened', workspace_key: key },
    before: { status: 'approved' },
  });
  await kernel.jobs.enqueue(tx, { ...welcomeMail.mail({ request: id }), actor, locale });
}

const RETURNED = `
update tenant_requests set status = case when verified_at is null then 'submitted' else 'email_verified' end, decided_by = null,
decided_at = null, made_tenant_id = null, failure = null,
  updated_at = now(), row_version = row_version + 1
where tenant_id = $1 and id = $2 and status = 'approved' returning status`;

/** Returns the request to the decision: approving it will say what prevents it. */
async function returned(tx: Tx, tenant: number, id: number): Promise<void> {
  const [row] = await tx.query<{ status: string }>({ text: RETURNED, values: [tenant, id] });
  if (row)
    await note(tx, { tenant, entity: 'tenant_request', id, action: 'update', source: 'job', now: row, before: { status: 'approved' } });
}
