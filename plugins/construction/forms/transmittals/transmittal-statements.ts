/** Statements of transmittals: contents, recipients' answers, and the data behind links of people without an account. */
import {
  type GuestContext,
  type HookContext,
  type JobRun,
  ofTenant,
  plain,
  rowsOf,
  sql,
  type Sql,
  type Statement,
  thisTenant,
  type Tx,
} from '../../../../core/index.ts';
import type { LinkedTransmittal } from '../../link-page.ts';

type Asking = Pick<Tx, 'query'>;

/** An answer to a transmittal; null: only acknowledged. */
export interface Answer {
  transmittal: number;
  response: string | null;
}

/** Progress of the recipients of a transmittal: whether all have acknowledged and responded, and whether a response is required. */
export interface Standing extends Record<string, unknown> {
  id: number;
  confirmed: boolean;
  responded: boolean;
  asked: boolean;
}

/** @param who condition on the recipient `r`, with its value as $3. */
const answerSql = (who: Sql): Sql => sql`
update transmittal_recipient r set acknowledged_at = coalesce(r.acknowledged_at, now()), response = coalesce(a.response, r.response),
responded_at = case when a.response is null then r.responded_at else now() end,
  row_version = r.row_version + 1, updated_at = now()
from jsonb_to_recordset($2::jsonb) as a (transmittal bigint, response text) where ${ofTenant('transmittal_recipient', 'r')}
and r.transmittal_id = a.transmittal and ${who}`;

const OWN = answerSql(
  sql`r.contact_id in (select c.id from ${rowsOf('company_contact', 'c', { deleted: 'include' })} where c.user_id = $3)`,
);

const standingSql = (ids: readonly unknown[]): Statement => sql`
select transmittal_id as id, bool_and(acknowledged_at is not null) as confirmed, bool_and(responded_at is not null or not action_required)
as responded, bool_or(action_required) as asked
from ${rowsOf('transmittal_recipient')} where transmittal_id = any(${ids}::bigint[]) group by transmittal_id`;

const BY_LINK = answerSql(sql`r.id = $3`);

/** Stores the answer of the recipient whose contact is the actor. */
export const answerAsActor = async ({ query, actor }: Pick<HookContext, 'query' | 'actor'>, answers: readonly Answer[]): Promise<void> =>
  void (await query(OWN.with(JSON.stringify(answers), actor.userId)));

/** Stores the answer of one recipient. */
export const answerAsRecipient = async (tx: Asking, answer: Answer, recipient: number): Promise<void> =>
  void (await tx.query(BY_LINK.with(JSON.stringify([answer]), recipient)));

export const standingOf = async (ctx: Asking, transmittals: readonly unknown[]): Promise<Standing[]> =>
  ctx.query<Standing>(standingSql(transmittals));

const snapshotSql = (ids: unknown, by: unknown): Statement => sql`
update transmittal_item t set number = coalesce(s.number, t.number), description = coalesce(s.description, t.description),
revision = coalesce(s.revision, t.revision), item_status = coalesce(s.status, t.item_status),
  line_no = coalesce(t.line_no, s.place::int), row_version = t.row_version + 1, updated_at = now(), updated_by = ${by}
from (select i.id, coalesce(d.drawing_number, u.record_number) as number, coalesce(d.description, u.description) as description,
coalesce(r.revision_number, u.revision::text) as revision, coalesce(d.status, u.status) as status,
    row_number() over (partition by i.transmittal_id order by i.line_no, i.id) as place
  from ${rowsOf('transmittal_item', 'i')} left join ${rowsOf('drawing_list', 'd', { deleted: 'include' })} on d.id = i.drawing_id left
  join ${rowsOf('drawing_revision', 'r', { deleted: 'include' })} on r.id = d.current_revision_id
    left join ${rowsOf('submittal_item', 'u', { deleted: 'include' })} on u.id = i.submittal_item_id
    where i.transmittal_id = any(${ids}::bigint[])) s
where ${ofTenant('transmittal_item', 't', { deleted: 'include' })} and t.id = s.id`;

/** Items store number, description, revision and status at the time of issue. */
export const keepSent = async ({ query, actor }: Pick<HookContext, 'query' | 'actor'>, transmittals: readonly unknown[]): Promise<void> =>
  void (await query(snapshotSql(transmittals, actor.userId)));

/**
 * The recipient `r`, the transmittal `t` and the contact `c`. $2 recipient, $3 e-mail address of the link: if it has changed, the link is
 * invalid.
 */
const OPEN = sql`
${rowsOf('transmittal_recipient', 'r')}
join ${rowsOf('transmittal', 't')} on t.id = r.transmittal_id and t.status in ('issued', 'acknowledged', 'responded')
join ${rowsOf('company_contact', 'c')} on c.id = r.contact_id and lower(c.email) = lower($3)`;

const THIS = sql`r.id = $2`;

const valuesOf = ({ link }: GuestContext): unknown[] => [link.record, link.address];

/** The owner of a link, with the transmittal. */
export interface LinkedRecipient extends Record<string, unknown> {
  id: number;
  transmittal_id: number;
  created_by: number | null;
  received_date: string | null;
  name: string;
  action_required: boolean;
  acknowledged_at: Date | null;
  responded_at: Date | null;
}

const RECIPIENT = sql`select r.id, r.transmittal_id, r.action_required, r.acknowledged_at, r.responded_at, t.created_by,
  t.received_date::text as received_date, case o.locale when 'ar' then coalesce(c.name_ar, c.name_en) else coalesce(c.name_en, c.name_ar)
  end as name
from ${OPEN} join tenants o on o.id = ${thisTenant} where ${THIS} for update of t, r`;

/** Locks the row: of two parallel answers, the second sees the first. Undefined if the link is invalid. */
export const recipientOf = async (ctx: GuestContext, tx: Pick<Tx, 'query'>): Promise<LinkedRecipient | undefined> =>
  (await tx.query<LinkedRecipient>(RECIPIENT.with(...valuesOf(ctx))))[0];

/** A name in the reader's language, or in the other if missing. */
const named = (alias: string, column: string, arabic: boolean): string =>
  `coalesce(${[arabic ? 'ar' : 'en', arabic ? 'en' : 'ar'].map((l) => `${alias}.${column}_${l}`).join(', ')})`;

const pageSql = (arabic: boolean): Sql => sql`
select json_build_object(
  'organisation', ${plain(named('o', 'company_name', arabic))}, 'project',
  json_build_object('number', p.project_number, 'name', ${plain(named('p', 'project_name', arabic))}),
  'number', t.record_number, 'subject', t.description, 'from', json_build_object('name', ${plain(named('f', 'name', arabic))}, 'job_title',
  f.job_title, 'company', ${plain(named('b', 'name', arabic))}), 'to', ${plain(named('c', 'name', arabic))},
  'purpose', t.purpose_code, 'asked', t.action_as_noted, 'separately', t.sent_via = 'under_separate_cover', 'sent_date', t.sent_date,
  'date_required', t.date_required, 'cover_note', t.cover_note,
  'copy', r.kind = 'cc', 'must_respond', r.action_required, 'acknowledged_at', r.acknowledged_at, 'response', r.response, 'responded_at',
  r.responded_at,
  'items', (select coalesce(json_agg(json_build_object('id', i.id, 'format', i.format, 'number', i.number, 'description', i.description,
  'revision', i.revision, 'copies', i.copies) order by i.line_no, i.id), '[]')
    from ${rowsOf('transmittal_item', 'i')} where i.transmittal_id = t.id),
  'files', (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'size', a.size, 'mime', a.mime) order by a.id), '[]')
    from ${rowsOf('attachment', 'a')} where a.record_type = 'transmittal' and a.record_id = t.id)) as page
from ${OPEN} join ${rowsOf('construction_project', 'p', { deleted: 'include' })} on p.id = t.project_id
join ${rowsOf('company_contact', 'f', { deleted: 'include' })} on f.id = t.from_contact_id
  join ${rowsOf('company', 'b', { deleted: 'include' })} on b.id = f.company_id join tenants o on o.id = ${thisTenant} where ${THIS}`;

const SQL = { ar: pageSql(true), en: pageSql(false) } as const;

/** The recipient's view, in the language of the call; undefined if the link is invalid. */
export async function linkedPage(ctx: GuestContext): Promise<LinkedTransmittal | undefined> {
  const asked = SQL[ctx.locale === 'ar' ? 'ar' : 'en'].with(...valuesOf(ctx));
  return (await ctx.query<{ page: LinkedTransmittal }>(asked))[0]?.page;
}

/** A file of the transmittal. */
export interface LinkedFile extends Record<string, unknown> {
  name: string;
  mime: string;
  size: number;
  sha256: string;
}

const FILE = sql`
select a.name, a.mime, a.size, a.sha256 from ${OPEN}
join ${rowsOf('attachment', 'a')} on a.record_type = 'transmittal' and a.record_id = t.id and a.id = $4 where ${THIS}`;

export const linkedFile = async (ctx: GuestContext, id: number): Promise<LinkedFile | undefined> =>
  (await ctx.query<LinkedFile>(FILE.with(...valuesOf(ctx), id)))[0];

/** The recipient has an address but no account, and an answer is pending. */
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

/** The date is stored on the record with a history entry, which names the recipient, never the link. */
const sentSql = (recipient: unknown, details: unknown): Statement => sql`
with r as (update transmittal_recipient set link_sent_at = now(), updated_at = now(), row_version = row_version + 1
where ${ofTenant('transmittal_recipient', { deleted: 'include' })} and id = ${recipient} returning transmittal_id)
insert into history (tenant_id, entity, record_id, action, source, changes, details) select ${thisTenant}, 'transmittal', r.transmittal_id,
'link_sent', 'job', '[]', ${details}::jsonb from r`;

/** The contents of the mail to a recipient. */
export interface LinkLetter extends Record<string, unknown> {
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

/** Undefined if no answer is pending any more. */
export const linkLetterOf = async ({ query }: Pick<JobRun, 'query'>, recipient: number): Promise<LinkLetter | undefined> =>
  (await query<LinkLetter>(LETTER.with(recipient)))[0];

/** @param details whom the link was sent to. */
export const noteLinkSent = async (
  { query }: Pick<JobRun, 'query'>,
  recipient: number,
  details: { contact: string; address: string },
): Promise<void> => void (await query(sentSql(recipient, JSON.stringify(details))));

/** Recipients of these transmittals who get a link by mail. */
export const linkRecipients = (
  { query }: Pick<HookContext, 'query'>,
  transmittals: readonly unknown[],
): Promise<{ id: number; transmittal_id: number }[]> =>
  query(sql`select r.id, r.transmittal_id ${WAITING} and r.transmittal_id = any(${transmittals}::bigint[]) order by r.id`);
