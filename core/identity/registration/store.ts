/** POST tenant-request/store: a company requests a workspace (BR-02). */
import type { Db } from '../../db/pool.ts';
import { invalid, text } from '../../errors.ts';
import { createAttempts, networkOf } from '../attempts.ts';
import { readBody } from '../body.ts';
import { visitorActor } from '../../access/actors.ts';
import type { IdentityContext, IdentityOptions, IdentityRoute } from '../types.ts';
import { readRequest, REQUEST_FIELDS, type RequestInput } from './input.ts';
import { receivedMail } from './mails.ts';
import { note } from './note.ts';
import { platformOf } from './platform.ts';
import { notifyPlatform } from './notify-platform.ts';

// Only complete requests are counted, not forms with errors. The answer reveals whether an address is known, hence the limit.
const PER_ADDRESS = 5;
const PER_NETWORK = 20;
const WINDOW_MINUTES = 60;

export function storeRoute(options: IdentityOptions): IdentityRoute {
  const { db, log } = options;
  const attempts = createAttempts(db);
  const keep = keeper(options);

  /** @throws AppError 422 by field (auth.email_exists on email), 429. */
  async function store(ctx: IdentityContext): Promise<object> {
    const input = await readRequest(db, readBody(ctx.body, REQUEST_FIELDS));
    await attempts.take('registration-ip', networkOf(ctx.ip), PER_NETWORK, WINDOW_MINUTES);
    await attempts.take('registration', input.email, PER_ADDRESS, WINDOW_MINUTES);
    const id = (await emailTaken(db, input.email)) ? undefined : await keep(input, ctx);
    if (id === undefined) throw invalid({ email: [text('auth.email_exists')] }, text('auth.email_exists'));
    log.info({ tenant_request: id }, 'a company asks for a workspace');
    return { status: 'success', message: ctx.say(text('registration.sent')), data: { id, ...input, status: 'submitted' } };
  }

  return { method: 'POST', path: 'tenant-request/store', public: true, run: store };
}

/** Does the address belong to a person of any tenant? */
export const emailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.query('auth', { text: 'select 1 from users where email = $1', values: [email] })).length > 0;

const INSERT = `
insert into tenant_requests (tenant_id, company_name, email, domain_name, phone, full_name, country_id, city_id, is_grc, locale)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`;

/**
 * Stores the request, enqueues the confirmation mail and notifies the platform, in one transaction.
 * @returns undefined where an open request has the address.
 */
function keeper({ db, enqueue, events, modules }: IdentityOptions): (r: RequestInput, ctx: IdentityContext) => Promise<number | undefined> {
  const platform = platformOf(db);
  return async (r, { locale, ip }) => {
    const tenant = await platform();
    return db.transaction({ tenant }, async (tx) => {
      const values = [tenant, r.company_name, r.email, r.domain_name, r.phone, r.full_name, r.country_id, r.city_id, r.is_grc, locale];
      const [made] = await tx.query<{ id: number }>({ text: INSERT, values });
      if (!made) return undefined;
      await note(tx, {
        tenant,
        entity: 'tenant_request',
        id: made.id,
        action: 'create',
        source: 'web',
        ip,
        now: { company_name: r.company_name, full_name: r.full_name, email: r.email, status: 'submitted' },
      });
      await enqueue(tx, { ...receivedMail.mail({ request: made.id }), actor: visitorActor(tenant), locale });
      await notifyPlatform(tx, { events, enqueue, modules }, tenant, made.id, { locale });
      return made.id;
    });
  };
}
