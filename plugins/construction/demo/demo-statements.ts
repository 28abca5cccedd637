/**
 * Statements of the demo for what no regular write can create today: days in the past, approvals in progress, billed amounts. Rows
 * themselves are made by `create`.
 */
import { ofTenant, plain, rowsOf, type SeedContext, sql, type Sql, thisTenant } from '../../../core/index.ts';

type Table = 'rfi' | 'rfi_reply' | 'submittal_item' | 'correspondence' | 'drawing_set' | 'post';

/** Sets historical values of records. */
export async function setFields(
  { query: send }: SeedContext,
  table: Table,
  ids: readonly number[],
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(values);
  await send(
    sql`update ${plain(table)} t set (${plain(names.join(', '))}) = (select ${plain(names.join(', '))}
      from jsonb_populate_record(null::${plain(table)}, ${JSON.stringify(values)}::jsonb))
      where ${ofTenant(table, 't', { deleted: 'include' })} and t.id = any(${ids}::bigint[])`,
  );
}

/** What the project managers of the demo have more and less than the standard role, so that the difference can be seen. */
const MORE = ['delete_pmweb_rfi', 'delete_pmweb_daily_reports', 'delete_pmweb_punch_lists'];
const LESS = ['create_pmweb_companies', 'update_pmweb_companies'];

/** Project managers of the demo use the whole suite, on their own projects, a little differently from the standard role. */
export const grantManagers = (ctx: SeedContext): Promise<unknown> =>
  ctx.query(sql`update roles r set permissions = (select array_agg(distinct p order by p)
    from unnest(r.permissions || ${MORE}::text[]) p where p <> all(${LESS}::text[]))
    where ${ofTenant('roles', 'r', { deleted: 'include' })} and r.code = 'project_manager'`);

/** The VAT number of the demo's organisation: with the 9s of numbers that are nobody's. */
export const giveVatNumber = (ctx: SeedContext): Promise<unknown> =>
  ctx.query(sql`update tenants t set vat_number = '3999999999' || lpad((t.id % 100)::text, 2, '0') || '003' where t.id = ${thisTenant}`);

/** A project of the portfolios is built as this project of the suite: its ledger says what the project will cost. */
export const buildAs = (ctx: SeedContext, number: string, id: number): Promise<unknown> =>
  ctx.query(sql`update project p set pmweb_system_id = ${id} where ${ofTenant('project', 'p')} and p.number = ${number}`);

/** Bills the lines of an invoice up to these percentages, in their order. */
export async function bill({ query: send }: SeedContext, id: number, percents: readonly number[]): Promise<void> {
  await send(sql`update progress_invoice_line l set work_this_period = round(l.scheduled_value * w.percent / 100, 2) - l.previous_work,
      percent_complete = w.percent,
        quantity_this_period = case when l.unit_cost > 0
        then round((round(l.scheduled_value * w.percent / 100, 2) - l.previous_work) / l.unit_cost, 4) end
      from (select p.n, p.percent from unnest(${percents}::numeric[]) with ordinality p (percent, n)) w
      where ${ofTenant('progress_invoice_line', 'l', { deleted: 'include' })} and l.progress_invoice_id = ${id} and l.line_no = w.n`);
}

/** Sets the decision on an invoice. */
export async function standAs({ query: send }: SeedContext, id: number, status: string, state: string): Promise<void> {
  await send(sql`update progress_invoice set status = ${status}, invoice_state = ${state}, submitted_at = date + time '06:20', approved_at = case
    when ${status} = 'approved' then least(date + 6 + time '09:10', now() - interval '3 hours') end where ${ofTenant('progress_invoice', { deleted: 'include' })} and id = ${id}`);
}

/** Sets the official answer of an RFI; its turns end with it. */
export async function answerRfi(
  { query: send }: SeedContext,
  id: number,
  { status, response, by, at, closed }: { status: string; response: string; by: number; at: string; closed: string | null },
): Promise<void> {
  await send(sql`update rfi set status = ${status}, official_response = ${response}, responded_by_id = ${by}, responded_at = ${at},
    closed_at = ${closed}::timestamptz, ball_in_court_id = null, court_since = null
    where ${ofTenant('rfi', { deleted: 'include' })} and id = ${id}`);
  await send(sql`update court_turn set began_at = least(began_at, ${at}::timestamptz), ended_at = ${at}::timestamptz
    where ${ofTenant('court_turn', { deleted: 'include' })} and record_entity = 'rfi' and record_id = ${id}`);
}

/** Backdates the demo's turns to the days of the records: when the ball was passed, the turn before it ended and the present one began. */
export async function backdateTurns({ query: send }: SeedContext): Promise<void> {
  for (const table of ['rfi', 'action_item', 'submittal_item', 'transmittal', 'correspondence'])
    await send(
      sql`update court_turn t set began_at = least(t.began_at, r.court_since),
        ended_at = case when t.ended_at is not null then least(t.ended_at, r.court_since) end
        from ${plain(table)} r where ${ofTenant('court_turn', 't', { deleted: 'include' })} and r.tenant_id = ${thisTenant}
        and t.record_entity = '${plain(table)}' and r.id = t.record_id and r.court_since is not null`,
    );
}

/** Marks a package as sent; if all of it has been returned, on the given day. */
export async function sendPackage({ query: send }: SeedContext, id: number, sent: string, returned: string): Promise<void> {
  await send(
    sql`update submittal_set set sent_date = ${sent}, returned_date = case when returned_date is not null
      then ${returned}::date end, copies_returned = case when returned_date is not null then 2 end
      where ${ofTenant('submittal_set', { deleted: 'include' })} and id = ${id} and status <> 'draft'`,
  );
}

/** Copies drawing number and revision to the items of transmittals. */
export async function describeItems({ query: send }: SeedContext): Promise<void> {
  await send(
    sql`update transmittal_item i set description = d.description, revision = r.revision_number
      from ${rowsOf('drawing_list', 'd', { deleted: 'include' })} left join ${rowsOf('drawing_revision', 'r', { deleted: 'include' })}
      on r.id = d.current_revision_id where ${ofTenant('transmittal_item', 'i', { deleted: 'include' })} and d.id = i.drawing_id`,
  );
}

/** Completes corrective actions of a safety form and their action items. @param done by description. */
export async function doneActions({ query: send }: SeedContext, form: number, done: readonly string[], day: string): Promise<void> {
  await send(
    sql`update action_item set status = 'done', completed_date = ${day}, percent_complete = 100, ball_in_court_id = null
      where ${ofTenant('action_item', { deleted: 'include' })} and source_entity = 'safety_form' and source_id = ${form}
      and description = any(${done})`,
  );
  await send(
    sql`update safety_action set status = 'done' where ${ofTenant('safety_action', { deleted: 'include' })} and safety_form_id = ${form}
      and what = any(${done})`,
  );
}

/** Sets the state of a safety form. @param holder who has the ball, if anyone. */
export async function standForm({ query: send }: SeedContext, form: number, status: string, holder: number): Promise<void> {
  await send(
    sql`update safety_form set status = ${status}, ball_in_court_id = case when ${status} = 'closed' then null
      else coalesce(ball_in_court_id, ${holder}) end, closed_at = case when ${status} = 'closed'
      then least(date + 5 + time '11:30', now() - interval '5 hours') end
      where ${ofTenant('safety_form', { deleted: 'include' })} and id = ${form}`,
  );
}

const STANDS = (
  table: string,
): Sql => sql`update ${plain(table)} t set created_by = d.author, submitted_at = d.submitted_at, approved_at = d.approved_at,
  approver_ids = d.approvers, editor_ids = d.editors, participant_ids = d.participants, barred_id = d.author
  from jsonb_to_recordset($2::jsonb) as d(id bigint, author bigint, submitted_at timestamptz, approved_at timestamptz, approvers bigint[],
  editors bigint[], participants bigint[]) where t.tenant_id = ${thisTenant} and t.id = d.id`;

const RUN = sql`insert into approval (tenant_id, created_by, updated_by, created_at, updated_at, record_entity, record_id, template_id,
  steps, status, current_step, submitter_id, ended_at)
  select ${thisTenant}, d.author, d.author, d.begun, d.begun, d.entity, d.record, d.template, d.steps, d.run, d.step, d.author, d.ended
  from jsonb_to_recordset($2::jsonb) as d(entity text, record bigint, template bigint, steps jsonb, run text, step int, author bigint,
  begun timestamptz, ended timestamptz) order by d.begun returning id, record_entity as entity, record_id as record`;

const TASK = sql`insert into approval_task (tenant_id, created_by, updated_by, created_at, updated_at, record_entity, record_id,
  approval_id, step, person_id, status, due_at, overdue_at, delegate_of_id, decided_at, comment)
  select ${thisTenant}, d.asked_by, d.asked_by, d.at, d.at, d.entity, d.record, d.approval, d.step, d.person_id, d.status, d.due_at,
  d.overdue_at, d.delegate_of_id, d.decided_at, d.comment
  from jsonb_to_recordset($2::jsonb) as d(entity text, record bigint, approval bigint, step int, person_id bigint, status text,
  due_at timestamptz, overdue_at timestamptz, delegate_of_id bigint, decided_at timestamptz, comment text, asked_by bigint, at timestamptz)
  order by d.at`;

const EVENT = sql`insert into approval_event (tenant_id, created_by, updated_by, created_at, updated_at, record_entity, record_id,
  approval_id, kind, step, person_id, to_person_id, comment)
  select ${thisTenant}, d.person_id, d.person_id, d.at, d.at, d.entity, d.record, d.approval, d.kind, d.step, d.person_id, d.to_person_id,
  d.comment
  from jsonb_to_recordset($2::jsonb) as d(entity text, record bigint, approval bigint, kind text, step int, person_id bigint,
  to_person_id bigint, comment text, at timestamptz) order by d.at`;

const NOTIFICATIONS = sql`insert into notification (tenant_id, created_by, updated_by, created_at, updated_at, user_id, kind, record_entity,
  record_id, details, shown)
  select ${thisTenant}, d.asked_by, d.asked_by, d.at, d.at, d.person_id, 'approval', d.entity, d.record,
  jsonb_build_object('word', case when d.overdue_at is null then 'waiting' else 'overdue' end, 'tab', 'approval'), true
  from jsonb_to_recordset($2::jsonb) as d(entity text, record bigint, person_id bigint, overdue_at timestamptz, asked_by bigint,
  at timestamptz) order by d.at`;

const put = <R extends Record<string, unknown>>({ query: send }: SeedContext, written: Sql, rows: readonly object[]): Promise<R[]> =>
  send<R>(written.with(JSON.stringify(rows)));

/** Sets approval start and author of records that are or were in approval. */
export const standInApproval = async (ctx: SeedContext, entity: string, records: readonly object[]): Promise<void> =>
  void (await put(ctx, STANDS(entity), records));

export const addApprovals = (ctx: SeedContext, runs: readonly object[]): Promise<{ id: number; entity: string; record: number }[]> =>
  put(ctx, RUN, runs);

const OF_APPROVAL = { tasks: TASK, events: EVENT, notifications: NOTIFICATIONS } as const;

/** Inserts rows of approvals, one statement per kind. */
export const addApprovalRows = async (ctx: SeedContext, kind: keyof typeof OF_APPROVAL, rows: readonly object[]): Promise<void> =>
  void (await put(ctx, OF_APPROVAL[kind], rows));
