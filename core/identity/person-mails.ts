/** Mails that let a person sign in: the invitation, and the link to a new password from an administrator. */
import type { Kernel } from '../kernel.ts';
import { mailJob } from '../mail/job.ts';
import { invitationLetter, passwordLetter, type Addressee, type PersonLetter } from '../mail/person-letters.ts';
import type { Row } from '../db/pool.ts';
import { passwordLink } from './reset.ts';

/** Validity of the links. */
const INVITATION_DAYS = 3;
const PASSWORD_HOURS = 24;
const DAY_MINUTES = 24 * 60;

/** Creates a link, which replaces earlier ones. @returns undefined where the person is not in the expected state. */
async function linkFor(
  { db, config }: Kernel,
  tenant: number,
  user: number,
  state: 'invited' | 'active',
  minutes: number,
): Promise<PersonLetter | undefined> {
  const [person] = await db.query<Addressee & Row>(
    { tenant },
    {
      text: `select u.email, u.locale, u.full_name_en, u.full_name_ar, t.company_name_en, t.company_name_ar from users u
        join tenants t on t.id = u.tenant_id
           where u.tenant_id = $1 and u.id = $2 and u.status = $3 and u.deleted_at is null`,
      values: [tenant, user, state],
    },
  );
  if (!person) return undefined;
  await db.query('auth', { text: 'update password_resets set used_at = now() where user_id = $1 and used_at is null', values: [user] });
  return { ...person, link: await passwordLink(db, { tenant_id: tenant, user_id: user }, config, minutes) };
}

/** To somebody who was added to an organisation; its link sets their first password. */
export const invitationMail = mailJob<{ user_id: number }>({
  name: 'mail.invitation',
  async compose({ user_id }, { kernel, actor }) {
    const person = await linkFor(kernel, actor.tenantId, user_id, 'invited', INVITATION_DAYS * DAY_MINUTES);
    return person ? invitationLetter({ ...person, days: INVITATION_DAYS }) : null;
  },
});

/** To somebody for whom an administrator asked for a new password. */
export const passwordMail = mailJob<{ user_id: number }>({
  name: 'mail.password',
  async compose({ user_id }, { kernel, actor }) {
    const person = await linkFor(kernel, actor.tenantId, user_id, 'active', PASSWORD_HOURS * 60);
    return person ? passwordLetter({ ...person, hours: PASSWORD_HOURS }) : null;
  },
});
