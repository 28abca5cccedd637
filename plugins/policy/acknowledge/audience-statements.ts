/** Whom a policy is for, and who of them is asked to acknowledge its published version. */
import { joined, ofTenant, plain, rowsOf, sql, thisTenant, today, type HookContext, type Piece } from '../../../core/index.ts';

type Asking = Pick<HookContext, 'query'>;

/** A request that is made, or made again to somebody who is back in the audience. */
export interface Asked extends Record<string, unknown> {
  id: number;
  person: number;
  policy: number;
  /** YYYY-MM-DD. */
  due: string;
}

/** Stages in which the published text is in force, also while the next version is written. */
const IN_FORCE = plain(`('published', 'under_revision', 'under_review', 'pending_approval', 'approved')`);

/** `target`: published versions that must be acknowledged; `person`: who belongs to the audience of each, with the unit. */
const AUDIENCE: Piece = sql`target as (
  select p.id, v.id as version_id, v.version, p.name_en, p.name_ar, coalesce(p.acknowledge_days, 14) as days,
    coalesce(p.audience, 'everyone') as audience, p.audience_unit_ids as units, p.audience_position_ids as positions,
    p.audience_user_ids as people
  from ${rowsOf('policy', 'p')} join ${rowsOf('policy_version', 'v')} on v.policy_id = p.id and v.superseded_at is null
  where (cardinality($2::bigint[]) = 0 or p.id = any($2::bigint[])) and p.acknowledgement_required and p.stage in ${IN_FORCE}
    and coalesce(p.valid_until, 'infinity') >= $3::date
), below as (
  select t.id as policy_id, u.id from target t join ${rowsOf('user_units', 'u')} on u.id = any(t.units) where t.audience = 'chosen'
  union
  select b.policy_id, u.id from below b join ${rowsOf('user_units', 'u')} on u.parent_id = b.id
), holder as (
  select h.user_id, h.position_id, o.unit_id, coalesce(h.is_primary, false) as is_primary
  from ${rowsOf('user_position', 'h')} join ${rowsOf('position', 'o')} on o.id = h.position_id
  where h.from_date <= $3::date and coalesce(h.to_date, 'infinity') >= $3::date
), person as (
  select t.id as policy_id, t.version_id, u.id as user_id, coalesce(u.unit_id,
    (select h.unit_id from holder h where h.user_id = u.id order by h.is_primary desc, h.position_id limit 1)) as unit_id
  from target t join ${rowsOf('users', 'u')} on u.status in ('active', 'locked')
  where t.audience = 'everyone' or u.id = any(t.people)
    or exists (select 1 from below b where b.policy_id = t.id and b.id = u.unit_id)
    or exists (select 1 from holder h where h.user_id = u.id and (h.position_id = any(t.positions)
      or exists (select 1 from below b where b.policy_id = t.id and b.id = h.unit_id)))
)`;

const SYNC = sql`with recursive ${AUDIENCE}, gone as (
  update policy_acknowledgement k set status = 'withdrawn', row_version = k.row_version + 1, updated_at = now()
  where ${ofTenant('policy_acknowledgement', 'k')} and k.status = 'asked' and k.is_current
    and (cardinality($2::bigint[]) = 0 or k.policy_id = any($2::bigint[]))
    and not exists (select 1 from person s where s.version_id = k.policy_version_id and s.user_id = k.user_id)
), back as (
  update policy_acknowledgement k set status = 'asked', due_date = $3::date + t.days, reminded = 'none', unit_id = s.unit_id,
    row_version = k.row_version + 1, updated_at = now()
  from person s join target t on t.version_id = s.version_id
  where ${ofTenant('policy_acknowledgement', 'k')} and k.status = 'withdrawn' and k.policy_version_id = s.version_id and k.user_id = s.user_id
  returning k.id, k.user_id, k.policy_id, k.due_date
), made as (
  insert into policy_acknowledgement (tenant_id, created_by, updated_by, policy_id, policy_name_en, policy_name_ar, policy_version_id,
    version, is_current, user_id, unit_id, status, asked_at, due_date, read_parts, quiz_tries, reminded)
  select ${thisTenant}, $4::bigint, $4::bigint, t.id, t.name_en, t.name_ar, t.version_id, t.version, true, s.user_id, s.unit_id, 'asked',
    now(), $3::date + t.days, '[]'::jsonb, 0, 'none'
  from person s join target t on t.version_id = s.version_id
  where not exists (select 1 from ${rowsOf('policy_acknowledgement', 'k', { deleted: 'include' })}
    where k.policy_version_id = s.version_id and k.user_id = s.user_id)
  returning id, user_id, policy_id, due_date
)
select id, user_id as person, policy_id as policy, due_date::text as due from made
union all select id, user_id, policy_id, due_date::text from back order by id`;

/**
 * Asks everybody of the audience who was not asked for the version in force, and withdraws what is asked of those who left it.
 * @param policies empty: all of the tenant.
 */
export const askAudience = ({ query }: Asking, by: number | null, policies: readonly number[]): Promise<Asked[]> =>
  query<Asked>(SYNC.with(policies, today(), by));

/** Versions of which only one run at a time may ask. */
export const holdVersions = async ({ query }: Asking, policies: readonly number[]): Promise<void> =>
  void (await query(sql`
select v.id from policy_version v where ${ofTenant('policy_version', 'v')} and v.superseded_at is null
and (cardinality(${policies}::bigint[]) = 0 or v.policy_id = any(${policies}::bigint[])) order by v.id for update`));

/** What was asked for a version that another one replaces: it is history from then on. */
export const closeVersion = async ({ query }: Asking, policies: readonly number[]): Promise<void> =>
  void (await query(sql`
update policy_acknowledgement k set is_current = false, status = case when k.status = 'asked' then 'lapsed' else k.status end,
  row_version = k.row_version + 1, updated_at = now()
where ${ofTenant('policy_acknowledgement', 'k')} and k.is_current and k.policy_id = any(${policies}::bigint[])`));

/** A policy that is no longer in force asks nobody. Who had not acknowledged it still counts in its share. */
export const lapse = async ({ query }: Asking, policies: readonly number[]): Promise<void> =>
  void (await query(sql`
update policy_acknowledgement k set status = 'lapsed', row_version = k.row_version + 1, updated_at = now()
where ${ofTenant('policy_acknowledgement', 'k')} and k.status = 'asked' and k.policy_id = any(${policies}::bigint[])`));

export type Word = 'soon' | 'late';

export interface Reminder extends Asked {
  word: Word;
}

/** Days before the due date on which somebody is reminded. */
const AHEAD = 3;

const reminder = (word: Word, earlier: string, due: Piece): Piece => sql`
update policy_acknowledgement k set reminded = ${word}, row_version = k.row_version + 1, updated_at = now()
where ${ofTenant('policy_acknowledgement', 'k')} and k.status = 'asked' and k.reminded = any(${earlier.split(' ')}::text[]) and ${due}
returning k.id, k.user_id, k.policy_id, k.due_date, k.reminded`;

/** Marks requests whose due date comes or is past, each once for either. @returns those that were not marked before. */
export const dueReminders = ({ query }: Asking): Promise<Reminder[]> =>
  query<Reminder>(sql`
with late as (${reminder('late', 'none soon', sql`k.due_date < ${today()}::date`)}),
soon as (${reminder(
    'soon',
    'none',
    sql`k.due_date between ${today()}::date and ${today()}::date + ${plain(AHEAD)}
  and k.asked_at < now() - interval '1 day'`,
  )})
${joined(
  ['late', 'soon'].map(
    (name) => sql`select id, user_id as person, policy_id as policy, due_date::text as due, reminded as word from ${plain(name)}`,
  ),
  ' union all ',
)} order by id`);

/** Open requests of these policies whose people were not reminded today; they are now. */
export const remindOpen = ({ query }: Asking, policies: readonly number[]): Promise<Asked[]> =>
  query<Asked>(sql`
update policy_acknowledgement k set reminded_on = ${today()}::date, row_version = k.row_version + 1, updated_at = now()
where ${ofTenant('policy_acknowledgement', 'k')} and k.status = 'asked' and k.policy_id = any(${policies}::bigint[])
  and k.reminded_on is distinct from ${today()}::date
returning k.id, k.user_id as person, k.policy_id as policy, k.due_date::text as due`);
