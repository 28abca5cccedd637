/** Recipients without an account get a transmittal by mail with a personal link; those with an account use the product. */
import { type HookContext, type JobRun, mailJob, makeGuestLink, publicBase } from '../../../../../core/index.ts';
import { linkLetter } from './letter.ts';
import { linkUntil } from './life.ts';
import { linkLetterOf, linkRecipients, noteLinkSent } from '../transmittal-statements.ts';

/** Entity of a link's owner. */
export const RECIPIENT = 'transmittal_recipient';

export const linkMail = mailJob<{ recipient: number }>({
  name: 'mail.transmittal-link',
  async compose({ recipient }, { kernel: { db, config }, actor: { tenantId: tenant }, attempt, query }: JobRun<{ recipient: number }>) {
    const row = await linkLetterOf({ query }, recipient);
    if (!row) return null;
    const until = linkUntil(row.due);
    const token = await makeGuestLink(db, { tenant, entity: RECIPIENT, record: recipient, address: row.email, until });
    if (attempt === 1)
      await noteLinkSent({ query }, recipient, { contact: row.locale === 'ar' ? row.name_ar : row.name_en, address: row.email });
    return linkLetter({
      to: row.email,
      first: row.locale === 'ar' ? 'ar' : 'en',
      link: `${publicBase(config)}/transmittal/${token}`,
      until: until.toISOString().slice(0, 10),
      name: [row.name_en, row.name_ar],
      organisation: [row.org_en, row.org_ar],
      project: [row.project_en, row.project_ar],
      number: row.number,
      subject: row.subject,
      mustRespond: row.action_required,
      due: row.due,
    });
  },
});

/** Queues the mails of these transmittals in the transaction that issues them. @returns their number by transmittal. */
export async function mailLinks(ctx: Pick<HookContext, 'query' | 'jobs'>, transmittals: readonly unknown[]): Promise<Map<unknown, number>> {
  const counts = new Map<unknown, number>();
  for (const { id, transmittal_id: of } of await linkRecipients(ctx, transmittals)) {
    await ctx.jobs.enqueue(linkMail.mail({ recipient: id }));
    counts.set(of, (counts.get(of) ?? 0) + 1);
  }
  return counts;
}
