/** The link of a request, and GET tenant-request, which shows the request's state. */
import type { Db, Row } from '../../db/pool.ts';
import { AppError, text } from '../../errors.ts';
import type { Locale } from '../../shared/actor.ts';
import { hashToken, isToken } from '../token.ts';
import type { IdentityContext, IdentityRoute } from '../types.ts';
import type { RequestInput } from './input.ts';
import { placeName } from './places.ts';
import { platformOf } from './platform.ts';

export type RequestStatus = 'submitted' | 'email_verified' | 'approved' | 'rejected' | 'opened';

/** A request as it is stored. */
export interface StoredRequest extends RequestInput, Row {
  id: number;
  status: RequestStatus;
  /** Why it was rejected. */
  reason: string | null;
  locale: Locale;
}

interface LinkRow extends StoredRequest {
  over: boolean;
  country_en: string;
  country_ar: string;
  city_en: string;
  city_ar: string;
}

const OF_LINK = `
select r.id, r.company_name, r.email, r.domain_name, r.phone, r.full_name, r.country_id, r.city_id, r.is_grc, r.status, r.reason, r.locale,
  r.token_expires_at < now() as over, co.name_en as country_en, co.name_ar as country_ar, ci.name_en as city_en, ci.name_ar as city_ar
from tenant_requests r join countries co on co.id = r.country_id join cities ci on ci.id = r.city_id
where r.tenant_id = $1 and r.token_hash = $2 and r.deleted_at is null`;

/** The request of a link, in any state. @throws AppError 404 auth.link_invalid, 410 auth.link_expired. */
export async function requestOf(db: Db, tenant: number, token: string | null | undefined): Promise<LinkRow> {
  const [row] = isToken(token) ? await db.query<LinkRow>({ tenant }, { text: OF_LINK, values: [tenant, hashToken(token)] }) : [];
  if (!row) throw new AppError('not_found', { message: text('auth.link_invalid') });
  if (row.over) throw new AppError('gone', { message: text('auth.link_expired') });
  return row;
}

export function linkRoute(db: Db): IdentityRoute {
  const platform = platformOf(db);
  async function show({ query, locale }: IdentityContext): Promise<object> {
    const {
      over: _,
      locale: __,
      country_en,
      country_ar,
      city_en,
      city_ar,
      ...request
    } = await requestOf(db, await platform(), query.get('token'));
    return {
      data: {
        ...request,
        country: { id: request.country_id, label: placeName({ name_en: country_en, name_ar: country_ar }, locale) },
        city: { id: request.city_id, label: placeName({ name_en: city_en, name_ar: city_ar }, locale) },
      },
    };
  }
  return { method: 'GET', path: 'tenant-request', public: true, run: show };
}
