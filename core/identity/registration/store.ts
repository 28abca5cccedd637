/** POST tenant-request/store: a company asks to get in (BR-02). */
import type { Db } from '../../db/pool.ts';
import { invalid, text } from '../../errors.ts';
import type { Locale } from '../../shared/actor.ts';
import { createAttempts, networkOf } from '../attempts.ts';
import { readBody } from '../body.ts';
import type { IdentityContext, IdentityOptions, IdentityRoute } from '../types.ts';
import { readRequest, REQUEST_FIELDS, type RequestInput } from './input.ts';

// Only complete requests are counted: a form with a mistake in it is no attack. The answer says whether an address is known.
const PER_ADDRESS = 5;
const PER_NETWORK = 20;
const WINDOW_MINUTES = 60;

export function storeRoute({ db, log }: Pick<IdentityOptions, 'db' | 'log'>): IdentityRoute {
  const attempts = createAttempts(db);

  /** @throws AppError 422 by field (auth.email_exists on email), 429. */
  async function store(ctx: IdentityContext): Promise<object> {
    const input = await readRequest(db, readBody(ctx.body, REQUEST_FIELDS));
    await attempts.take('registration-ip', networkOf(ctx.ip), PER_NETWORK, WINDOW_MINUTES);
    await attempts.take('registration', input.email, PER_ADDRESS, WINDOW_MINUTES);
    const id = await insert(db, input, ctx.locale);
    if (id === undefined) throw invalid({ email: [text('auth.email_exists')] }, text('auth.email_exists'));
    log.info({ tenant_request: id }, 'a company asks for a workspace');
    return { status: 'success', message: ctx.say(text('registration.sent')), data: { id, ...input, status: 'submitted' } };
  }

  return { method: 'POST', path: 'tenant-request/store', public: true, run: store };
}

// The address may belong to a person of any tenant, or to a request that was not refused.
const INSERT = `
insert into tenant_requests (company_name, email, domain_name, phone, full_name, country_id, city_id, is_grc, locale)
select $1, $2, $3, $4, $5, $6, $7, $8, $9 where not exists (select 1 from users where email = $2)
on conflict do nothing returning id`;

/** @returns undefined when the address is taken. */
async function insert(db: Db, r: RequestInput, locale: Locale): Promise<number | undefined> {
  const values = [r.company_name, r.email, r.domain_name, r.phone, r.full_name, r.country_id, r.city_id, r.is_grc, locale];
  const [made] = await db.query<{ id: number }>('auth', { text: INSERT, values });
  return made?.id;
}
