/** Approvals of the demo: paths for money records, and records at different steps, so that everyone has something to decide. */
import { type SeedContext } from '../../../core/index.ts';
import { clock } from '../../../core/index.ts';
import { AUTHORS, MOVES, WORDS, type MoveRow } from './approvals/moves.ts';
import { AMOUNT, PATHS, type Decided, type PathRow, type StepRow } from './approvals/paths.ts';
import { play, type Move, type Step } from './approvals/play.ts';
import { writeRuns, type Run } from './approvals/write.ts';
import type { Base, BaseProject } from './world.ts';
import { grantManagers } from './demo-statements.ts';

interface Found {
  entity: Decided;
  id: number;
  description: string;
  status: string;
  amount: number;
  /** Days from today. */
  day: number;
  project_id: number;
  /** The latest record of its subject: of several invoices, the newest. */
  last: boolean;
}

/** A created path, with the snapshot of its steps that runs store. */
interface Path extends PathRow {
  template: number;
  stored: readonly Record<string, unknown>[];
}

export async function seedApprovals(ctx: SeedContext, base: Base): Promise<void> {
  const rows = PATHS[ctx.tenant.key];
  if (!rows) return;
  await grantManagers(ctx);
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

/** By the day of their creation. */
async function records(ctx: SeedContext): Promise<Found[]> {
  const found: Found[] = [];
  for (const [entity, amount] of Object.entries(AMOUNT) as [Decided, string][]) {
    const fields = ['description', 'status', 'project_id', 'date', amount] as readonly ('description' | 'status' | 'project_id' | 'date')[];
    const rows = await ctx.find(entity, {}, { fields, unscoped: true });
    const newest = new Map(rows.map((row) => [row.description, row.id]));
    found.push(
      ...rows.map((row) => ({
        entity,
        id: row.id,
        description: row.description,
        status: row.status,
        project_id: row.project_id,
        amount: Number((row as Record<string, unknown>)[amount] ?? 0),
        day: daysUntil(row.date, ctx.day(0)),
        last: newest.get(row.description) === row.id,
      })),
    );
  }
  return found.sort((a, b) => a.day - b.day || a.id - b.id);
}

const DAY = 86_400_000;
const daysUntil = (day: string, today: string): number => (Date.parse(day) - Date.parse(today)) / DAY;

const stepOf = ({ person }: Base, { manager }: BaseProject, step: StepRow): Step => ({
  people: step.who === 'manager' ? [manager] : step.who.map(person),
  all: step.mode === 'all',
  days: step.days,
  edits: step.edits === true,
  late: step.late === undefined ? null : person(step.late),
  copy: (step.copy ?? []).map(person),
});

/** Submitted on the day of the record, and approved step by step. */
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

/** Between eight and four in the site's time zone, never in the future. */
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
