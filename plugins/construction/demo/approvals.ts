/** Approvals of the demo: paths of the money, and records on their way along them, so that everybody finds something to decide. */
import { joined, ofTenant, plain, rowsOf, type SeedContext, sql } from '../../../core/index.ts';
import { clock } from '../../../core/index.ts';
import { AUTHORS, MOVES, WORDS, type MoveRow } from './approvals/moves.ts';
import { AMOUNT, PATHS, type Decided, type PathRow, type StepRow } from './approvals/paths.ts';
import { play, type Move, type Step } from './approvals/play.ts';
import { writeRuns, type Run } from './approvals/write.ts';
import type { Base, BaseProject } from './world.ts';

interface Found extends Record<string, unknown> {
  entity: Decided;
  id: number;
  description: string;
  status: string;
  amount: number;
  /** Days from today. */
  day: number;
  project_id: number;
  /** The last of its subject: of several invoices, the newest. */
  last: boolean;
}

/** A path as it was made, with the snapshot of its steps that runs carry. */
interface Path extends PathRow {
  template: number;
  stored: readonly Record<string, unknown>[];
}

export async function seedApprovals(ctx: SeedContext, base: Base): Promise<void> {
  const rows = PATHS[ctx.tenant.key];
  if (!rows) return;
  await letManagersIn(ctx);
  const paths = await makePaths(ctx, base, rows);
  const now = clock.date();
  const runs = (await records(ctx)).flatMap((record): Run[] => {
    const path = paths.find((p) => p.entity === record.entity && record.amount >= p.from);
    const project = base.projects.find(({ id }) => id === record.project_id);
    if (!path || !project || record.status === 'draft') return [];
    const steps = path.steps.map((step) => stepOf(base, project, step));
    const open = record.last ? MOVES[record.entity][record.description] : undefined;
    const moves = (open ?? granted(project, record, steps)).map((row, i) => moveOf(base, row, record.id + i, now));
    const played = play(steps, moves, now);
    if (played.status !== record.status)
      throw new Error(`demo approval of ${record.entity} ${record.description}: ${played.status} is not ${record.status}`);
    return [
      {
        entity: record.entity,
        record: record.id,
        template: path.template,
        steps: path.stored,
        edits: steps[played.step]?.edits === true,
        ...played,
      },
    ];
  });
  await writeRuns(ctx, runs);
}

/** Project managers of the demo work with the whole suite, on their own projects. */
const letManagersIn = (ctx: SeedContext): Promise<unknown> =>
  ctx.query(sql`update roles r set permissions = (select array_agg(distinct p order by p)
    from ${rowsOf('roles', 'a', { deleted: 'include' })}, unnest(a.permissions) p
    where (a.id = r.id or a.code = 'administrator' and p ~ '^(access|create|update)_pmweb' and p <> 'access_pmweb_all'))
    where ${ofTenant('roles', 'r', { deleted: 'include' })} and r.code = 'project_manager'`);

async function makePaths({ create }: SeedContext, { person }: Base, rows: readonly PathRow[]): Promise<Path[]> {
  const stored = rows.map(({ steps }) =>
    steps.map((step, i) => ({
      step_no: i + 1,
      name_en: step.name[0],
      name_ar: step.name[1],
      mode: step.mode ?? 'any',
      due_days: step.days,
      can_edit: step.edits === true,
      escalate_to_id: step.late === undefined ? null : person(step.late),
      cc_ids: (step.copy ?? []).map(person),
      position_id: null,
      role_id: null,
      ...(step.who === 'manager'
        ? { approver_kind: 'field', field: 'project_id.manager_id', user_ids: [] }
        : { approver_kind: 'users', field: null, user_ids: step.who.map(person) }),
    })),
  );
  const ids = await create(
    'approval_template',
    rows.map(({ entity, name, from }, i) => ({
      name_en: name[0],
      name_ar: name[1],
      record_type: entity,
      condition: { [AMOUNT[entity]]: { gte: from } },
      position: i + 1,
      steps: stored[i],
    })),
  );
  return rows.map((row, i) => ({ ...row, template: ids[i] as number, stored: (stored[i] ?? []).map(({ step_no: _, ...step }) => step) }));
}

const records = (ctx: SeedContext): Promise<Found[]> =>
  ctx.query<Found>(
    sql`${joined(
      (Object.entries(AMOUNT) as [Decided, string][]).map(
        ([entity, amount]) =>
          sql`select ${entity}::text as entity, id, description, status, project_id, ${plain(amount)}::float8 as amount, date - ${ctx.day(0)}::date as day, id = max(id) over (partition by description) as last from ${rowsOf(entity)}`,
      ),
      ' union all ',
    )} order by day, id`,
  );

const stepOf = ({ person }: Base, { manager }: BaseProject, step: StepRow): Step => ({
  people: step.who === 'manager' ? [manager] : step.who.map(person),
  all: step.mode === 'all',
  days: step.days,
  edits: step.edits === true,
  late: step.late === undefined ? null : person(step.late),
  copy: (step.copy ?? []).map(person),
});

/** Submitted when the record was written, and approved step after step. */
function granted({ key }: BaseProject, { entity, description, day, id }: Found, steps: readonly Step[]): MoveRow[] {
  const begun = Math.min(day, -12);
  const said = entity === 'progress_invoice' ? [] : (WORDS[description] ?? []);
  const deciders = ({ all, people }: Step): readonly number[] => (all ? people : people.slice(id % people.length).slice(0, 1));
  return [
    [AUTHORS[key] ?? 'admin', 'submitted', begun],
    ...steps.flatMap((step, i) =>
      deciders(step).map((who, n): MoveRow => [who, 'approved', begun + 2 + i * 2 + n, n ? undefined : said[i]]),
    ),
  ];
}

/** Between eight in the morning and four in the afternoon of the site, never ahead of now. */
function moveOf({ person }: Base, [who, did, day, words, to]: MoveRow, n: number, now: Date): Move {
  const at = new Date(now.getTime());
  at.setUTCDate(at.getUTCDate() + day);
  at.setUTCHours(5 + ((n * 5) % 9), (n * 23) % 60, 0, 0);
  return {
    who: typeof who === 'number' ? who : person(who),
    did,
    at: at < now ? at : new Date(now.getTime() - 2_400_000),
    words: words ?? null,
    to: to === undefined ? null : person(to),
  };
}
