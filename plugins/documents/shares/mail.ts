/** The link goes to its reader by mail: the token is made where the mail is written, and stands nowhere else (docs/decisions/mail.md). */
import { letter, mailJob, makeGuestLink, publicBase, type JobRun } from '../../../core/index.ts';
import { shareLetterOf } from './share-statements.ts';

/** Entity that the link opens. */
export const SHARE = 'document_share';

const day = (date: string): string => date.split('-').reverse().join('/');

/** The moment at which a day has ended everywhere that the product counts days. */
const endOf = (date: string): Date => new Date(Date.parse(date) + 86_400_000);

export const shareMail = mailJob<{ share: number }>({
  name: 'mail.document-share',
  async compose({ share }, { kernel: { db, config }, actor: { tenantId: tenant }, query }: JobRun<{ share: number }>) {
    const row = await shareLetterOf({ query }, share);
    if (!row) return null;
    const { name, email, what_en, what_ar, until, locale, org_en, org_ar } = row;
    const token = await makeGuestLink(db, { tenant, entity: SHARE, record: share, address: email, until: endOf(until) });
    return letter({
      to: email,
      first: locale === 'ar' ? 'ar' : 'en',
      link: `${publicBase(config)}/document-share/${token}`,
      subject: `${what_en}, from ${org_en} | ${what_ar}، من ${org_ar}`,
      english: {
        greeting: `Dear ${name},`,
        why: `${org_en} lets you read “${what_en}”.`,
        button: 'Open the documents',
        life: `The link is meant for you alone and works until ${day(until)}. You do not need an account. Each opening is logged.`,
        ignore: `If you do not expect anything from ${org_en}, there is nothing you need to do.`,
      },
      arabic: {
        greeting: `مرحبًا ${name}،`,
        why: `تتيح لكم ${org_ar} قراءة «${what_ar}».`,
        button: 'فتح الوثائق',
        life: `الرابط مخصص لكم وحدكم ويعمل حتى ${day(until)}، ولا يلزمكم حساب. يُسجَّل كل فتح للرابط.`,
        ignore: `إن كنتم لا تنتظرون شيئًا من ${org_ar} فلا يلزمكم فعل شيء.`,
      },
    });
  },
});
