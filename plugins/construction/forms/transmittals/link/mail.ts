/** Recipients without an account hear of a transmittal by mail, with a link of their own; those with one act in the product. */
import { mailJob, makeGuestLink, publicBase, type HookContext, type JobRun } from '../../../../../core/index.ts';
import { linkLetter } from './letter.ts';
import { linkUntil } from './life.ts';

/** Whose link it is. */
export const RECIPIENT = 'transmittal_recipient';

/** They have an address and no account, and something is still asked of them. */
const WAITING = `
from transmittal_recipient r join company_contact c on c.tenant_id = $1 and c.id = r.contact_id and c.deleted_at is null and c.user_id is null and c.email is not null
where r.tenant_id = $1 and r.deleted_at is null and (r.acknowledged_at is null or (r.action_required and r.responded_at is null))`;

const LETTER = `
select w.*, t.record_number as number, t.description as subject, t.date_required::text as due, o.locale,
  coalesce(o.company_name_en, o.company_name_ar) as org_en, coalesce(o.company_name_ar, o.company_name_en) as org_ar,
  coalesce(p.project_name_en, p.project_name_ar) as project_en, coalesce(p.project_name_ar, p.project_name_en) as project_ar
from (select r.transmittal_id, r.action_required, c.email, coalesce(c.name_en, c.name_ar) as name_en, coalesce(c.name_ar, c.name_en) as name_ar ${WAITING} and r.id = $2) w
join transmittal t on t.tenant_id = $1 and t.id = w.transmittal_id and t.deleted_at is null and t.status in ('issued', 'acknowledged')
join construction_project p on p.tenant_id = $1 and p.id = t.project_id join tenants o on o.id = $1`;

/** The day is the record's, and so is the entry in its history: it names whom the link went to, never the link. */
const SENT = `
with r as (update transmittal_recipient set link_sent_at = now(), updated_at = now(), row_version = row_version + 1 where tenant_id = $1 and id = $2 returning transmittal_id)
insert into history (tenant_id, entity, record_id, action, source, changes, details) select $1, 'transmittal', r.transmittal_id, 'link_sent', 'job', '[]', $3::jsonb from r`;

interface Letter extends Record<string, unknown> {
  email: string; name_en: string; name_ar: string; org_en: string; org_ar: string; project_en: string; project_ar: string;
  number: string; subject: string; due: string | null; action_required: boolean; locale: string;
}

export const linkMail = mailJob<{ recipient: number }>({
  name: 'mail.transmittal-link',
  async compose({ recipient }, { kernel: { db, config }, actor: { tenantId: tenant }, attempt }: JobRun<{ recipient: number }>) {
    const [row] = await db.query<Letter>({ tenant }, { text: LETTER, values: [tenant, recipient] });
    if (!row) return null;
    const until = linkUntil(row.due);
    const token = await makeGuestLink(db, { tenant, entity: RECIPIENT, record: recipient, address: row.email, until });
    if (attempt === 1) await db.query({ tenant }, { text: SENT, values: [tenant, recipient, JSON.stringify({ contact: row.locale === 'ar' ? row.name_ar : row.name_en, address: row.email })] });
    return linkLetter({
      to: row.email, first: row.locale === 'ar' ? 'ar' : 'en', link: `${publicBase(config)}/transmittal/${token}`, until: until.toISOString().slice(0, 10),
      name: [row.name_en, row.name_ar], organisation: [row.org_en, row.org_ar], project: [row.project_en, row.project_ar],
      number: row.number, subject: row.subject, mustRespond: row.action_required, due: row.due,
    });
  },
});

/** Asks for the mails of these transmittals, in the transaction that issues them. @returns how many by transmittal. */
export async function mailLinks({ query, actor, enqueue }: Pick<HookContext, 'query' | 'actor' | 'enqueue'>, transmittals: readonly unknown[]): Promise<Map<unknown, number>> {
  const waiting = await query<{ id: number; transmittal_id: number }>({ name: 'transmittal_links', text: `select r.id, r.transmittal_id ${WAITING} and r.transmittal_id = any($2::bigint[]) order by r.id`, values: [actor.tenantId, transmittals] });
  const counts = new Map<unknown, number>();
  for (const { id, transmittal_id: of } of waiting) {
    await enqueue(linkMail.mail({ recipient: id }));
    counts.set(of, (counts.get(of) ?? 0) + 1);
  }
  return counts;
}
