/** The mails of a registration, as jobs: tokens are created when the mail is written. */
import { mailJob } from '../../mail/job.ts';
import { receivedLetter, rejectedLetter, welcomeLetter } from '../../mail/registration-mails.ts';
import type { Db } from '../../db/pool.ts';
import { publicBase, passwordLink } from '../password-link.ts';
import { hashToken, newToken } from '../token.ts';
import type { RequestStatus, StoredRequest } from './link.ts';

/** Validity of a request's link. */
const LINK_DAYS = 7;
/** Longer than for a forgotten password: the mail may arrive before a weekend. */
const PASSWORD_DAYS = 3;

export interface OfRequest {
  request: number;
}

const REQUEST = `select id, company_name, full_name, email, reason, locale, made_tenant_id from tenant_requests
  where tenant_id = $1 and id = $2 and status = any($3) and deleted_at is null`;

/** The request, if it is still in the state that the mail is about. */
async function requestIn(
  db: Db,
  tenant: number,
  id: number,
  statuses: RequestStatus[],
): Promise<(StoredRequest & { made_tenant_id: number }) | undefined> {
  return (await db.query<StoredRequest & { made_tenant_id: number }>({ tenant }, { text: REQUEST, values: [tenant, id, statuses] }))[0];
}

/** Values of a request for its mails. */
const said = ({
  email,
  full_name,
  company_name,
  locale,
}: StoredRequest): { to: string; name: string; company: string; first: StoredRequest['locale'] } => ({
  to: email,
  name: full_name,
  company: company_name,
  first: locale,
});

/**
 * The request has arrived; with the link the applicant confirms the address. A repeated mail creates a new link and invalidates the old
 * one.
 */
export const receivedMail = mailJob<OfRequest>({
  name: 'mail.request-received',
  async compose({ request: id }, { kernel: { db, config }, actor: { tenantId: tenant } }) {
    const request = await requestIn(db, tenant, id, ['submitted']);
    if (!request) return null;
    const token = newToken();
    await db.query(
      { tenant },
      {
        text: `update tenant_requests set token_hash = $3, token_expires_at = now() + make_interval(days => $4)
          where tenant_id = $1 and id = $2`,
        values: [tenant, id, hashToken(token), LINK_DAYS],
      },
    );
    return receivedLetter({ ...said(request), link: `${publicBase(config)}/tenant/registration?token=${token}`, days: LINK_DAYS });
  },
});

export const rejectedMail = mailJob<OfRequest>({
  name: 'mail.request-rejected',
  async compose({ request: id }, { kernel: { db, config }, actor: { tenantId: tenant } }) {
    const request = await requestIn(db, tenant, id, ['rejected']);
    return request
      ? rejectedLetter({ ...said(request), reason: request.reason ?? '', link: `${publicBase(config)}/tenant/registration` })
      : null;
  },
});

/** The workspace is open: the applicant, as its administrator, chooses a password. */
export const welcomeMail = mailJob<OfRequest>({
  name: 'mail.workspace-open',
  async compose({ request: id }, { kernel: { db, config }, actor: { tenantId: tenant } }) {
    const request = await requestIn(db, tenant, id, ['opened']);
    if (!request) return null;
    const [person] = await db.query<{ id: number }>(
      { tenant: request.made_tenant_id },
      {
        text: 'select id from users where tenant_id = $1 and email = $2 and deleted_at is null',
        values: [request.made_tenant_id, request.email],
      },
    );
    if (!person) return null;
    const link = await passwordLink(db, { tenant_id: request.made_tenant_id, user_id: person.id }, config, PASSWORD_DAYS * 24 * 60);
    return welcomeLetter({ ...said(request), link, days: PASSWORD_DAYS });
  },
});
