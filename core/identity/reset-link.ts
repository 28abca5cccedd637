/** The mail with the link to a new password, for a forgotten one. */
import { mailJob } from '../mail/job.ts';
import { resetMail } from '../mail/reset-mail.ts';
import { passwordLink } from './password-link.ts';
import { addresseeByEmail } from './people.ts';

const LINK_MINUTES = 60;

/** The link's hour begins when the mail is written. No mail is sent to people who may no longer choose a password. */
export const resetLinkMail = mailJob<{ email: string }>({
  name: 'mail.reset-link',
  async compose({ email }, { kernel: { db, config } }) {
    const account = await addresseeByEmail(db, email);
    if (!account) return null;
    const link = await passwordLink(db, account, config, LINK_MINUTES);
    return resetMail({ to: account.email, nameEn: account.full_name_en, nameAr: account.full_name_ar, link, minutes: LINK_MINUTES });
  },
});
