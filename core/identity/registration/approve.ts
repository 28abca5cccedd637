/** The platform says yes: the company gets the link that opens its workspace. */
import { AppError } from '../../errors.ts';
import { approvedMail } from '../../mail/registration-mails.ts';
import { publicBase } from '../reset.ts';
import { hashToken, newToken } from '../token.ts';
import type { IdentityOptions } from '../types.ts';

const LINK_DAYS = 7;

const APPROVE = `
update tenant_requests set status = 'approved', token_hash = $2, token_expires_at = now() + make_interval(days => ${LINK_DAYS}), updated_at = now()
where id = $1 and status in ('submitted', 'approved') returning email, full_name, company_name`;

/** See Identity.approveRequest. The link stands in the mail and nowhere else. */
export async function approveRequest({ db, config, mailer, log }: IdentityOptions, id: number): Promise<void> {
  const token = newToken();
  const [request] = await db.query<{ email: string; full_name: string; company_name: string }>('auth', { text: APPROVE, values: [id, hashToken(token)] });
  if (!request) throw new AppError('not_found');
  log.info({ tenant_request: id }, 'a request for a workspace was approved');
  await mailer.send(approvedMail({
    to: request.email, name: request.full_name, company: request.company_name,
    link: `${publicBase(config)}/tenant/registration?token=${token}`, days: LINK_DAYS,
  }));
}
