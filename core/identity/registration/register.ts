/** POST tenant/register: the applicant opens the link of the mail and confirms the address and the details. */
import { AppError, invalid, text, type FieldErrors } from '../../errors.ts';
import { readBody } from '../body.ts';
import type { IdentityContext, IdentityOptions, IdentityRoute } from '../types.ts';
import { readRequest, REQUEST_FIELDS, type RequestInput } from './input.ts';
import { requestOf, type StoredRequest } from './link.ts';
import { note } from './note.ts';
import { platformOf } from './platform.ts';

export function registerRoute({ db, log }: IdentityOptions): IdentityRoute {
  const platform = platformOf(db);

  /** @throws AppError 422 by field, 404 auth.link_invalid, 410 auth.link_expired: expired, used, or decided. */
  async function register(ctx: IdentityContext): Promise<object> {
    const body = readBody(ctx.body, [...REQUEST_FIELDS, 'token']);
    const token = body.text('token', { required: true, max: 200 });
    const input = await readRequest(db, body);
    const tenant = await platform();
    const request = await requestOf(db, tenant, token);
    if (request.status !== 'submitted') throw expired();
    keepSettled(input, request);
    await db.transaction({ tenant }, async (tx) => {
      const { company_name, phone, full_name, country_id, city_id } = input;
      const confirmed = await tx.query({
        text: CONFIRM,
        values: [tenant, request.id, company_name, phone, full_name, country_id, city_id],
      });
      if (confirmed.length === 0) throw expired();
      const now = { company_name, phone, full_name, country_id, city_id, status: 'email_verified' };
      await note(tx, {
        tenant,
        entity: 'tenant_request',
        id: request.id,
        action: 'update',
        source: 'web',
        ip: ctx.ip,
        now,
        before: request,
      });
    });
    log.info({ tenant_request: request.id }, 'the address of a request was confirmed');
    return {
      status: 'success',
      message: ctx.say(text('registration.confirmed')),
      data: { id: request.id, ...input, status: 'email_verified' },
    };
  }

  return { method: 'POST', path: 'tenant/register', public: true, run: register };
}

// Of concurrent confirmations and decisions, only the first succeeds.
const CONFIRM = `
update tenant_requests set status = 'email_verified', verified_at = now(), company_name = $3, phone = $4, full_name = $5, country_id = $6,
city_id = $7,
  updated_at = now(), row_version = row_version + 1
where tenant_id = $1 and id = $2 and status = 'submitted' returning id`;

const expired = (): AppError => new AppError('gone', { message: text('auth.link_expired') });

/** Keeps the address, which the link proves, and the platform; other details may be corrected. */
function keepSettled(input: RequestInput, request: StoredRequest): void {
  const changed = (['email', 'domain_name', 'is_grc'] as const).filter((name) => input[name] !== request[name]);
  if (changed.length > 0) throw invalid(Object.fromEntries(changed.map((name) => [name, [text('field.read_only')]])) as FieldErrors);
}
