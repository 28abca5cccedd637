/** Recipients without an account hear of a transmittal by mail, with a link of their own; those with one act in the product. */
import {
  type HookContext,
  type JobRun,
  mailJob,
  makeGuestLink,
  ofTenant,
  publicBase,
  rowsOf,
  sql,
  type Statement,
  thisTenant,
} from '../../../../../core/index.ts';
import { linkLetter } from './letter.ts';
import { linkUntil } from './life.ts';

/** Whose link it is. */
export const RECIPIENT = 'transmittal_recipient';

/** They have an address and no account, and something is still asked of them. */
const WAITING = sql`
from ${rowsOf('transmittal_recipient', 'r')} join ${rowsOf('company_contact', 'c')} on c.id = r.contact_id and c.user_id is null
and c.email is not null
where (r.acknowledged_at is null or (r.action_required and r.responded_at is null))`;

const LETTER = sql`
select w.*, t.record_number as number, t.description as subject, t.date_required::text as due, o.locale,
  coalesce(o.company_name_en, o.company_name_ar) as org_en, coalesce(o.company_name_ar, o.company_name_en) as org_ar,
  coalesce(p.project_name_en, p.project_name_ar) as project_en, coalesce(p.project_name_ar, p.project_name_en) as project_ar
from (select r.transmittal_id, r.action_required, c.email, coalesce(c.name_en, c.name_ar) as name_en, coalesce(c.name_ar, c.name_en)
as name_ar ${WAITING} and r.id = $2) w
join ${rowsOf('transmittal', 't')} on t.id = w.transmittal_id and t.status in ('issued', 'acknowledged')
join ${rowsOf('construction_project', 'p', { deleted: 'include' })} on p.id = t.project_id join tenants o on o.id = ${thisTenant}`;

/** The day is the record's, and so is the entry in its history: it names whom the link went to, never the link. */
const sentSql = (recipient: unknown, details: unknown): Statement => sql`
with r as (update transmittal_recipient set link_sent_at = now(), updated_at = now(), row_version = row_version + 1
where ${ofTenant('transmittal_recipient', { deleted: 'include' })} and id = ${recipient} returning transmittal_id)
insert into history (tenant_id, entity, record_id, action, source, changes, details) select ${thisTenant}, 'transmittal', r.transmittal_id,
'link_sent', 'job', '[]', ${details}::jsonb from r`;

interface Letter extends Record<string, unknown> {
  email: string;
  name_en: string;
  name_ar: string;
  org_en: string;
  org_ar: string;
  project_en: string;
  project_ar: string;
  number: string;
  subject: string;
  due: string | null;
  action_required: boolean;
  locale: string;
}

export const linkMail = mailJob<{ recipient: number }>({
  name: 'mail.transmittal-link',
  async compose({ recipient }, { kernel: { db, config }, actor: { tenantId: tenant }, attempt, query }: JobRun<{ recipient: number }>) {
    const [row] = await query<Letter>(LETTER.with(recipient));
    if (!row) return null;
    const until = linkUntil(row.due);
    const token = await makeGuestLink(db, { tenant, entity: RECIPIENT, record: recipient, address: row.email, until });
    if (attempt === 1)
      await query(sentSql(recipient, JSON.stringify({ contact: row.locale === 'ar' ? row.name_ar : row.name_en, address: row.email })));
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

/** Asks for the mails of these transmittals, in the transaction that issues them. @returns how many by transmittal. */
export async function mailLinks(
  { query, jobs: { enqueue } }: Pick<HookContext, 'query' | 'actor' | 'jobs'>,
  transmittals: readonly unknown[],
): Promise<Map<unknown, number>> {
  const waiting = await query<{ id: number; transmittal_id: number }>(
    sql`select r.id, r.transmittal_id ${WAITING} and r.transmittal_id = any(${transmittals}::bigint[]) order by r.id`,
  );
  const counts = new Map<unknown, number>();
  for (const { id, transmittal_id: of } of waiting) {
    await enqueue(linkMail.mail({ recipient: id }));
    counts.set(of, (counts.get(of) ?? 0) + 1);
  }
  return counts;
}
