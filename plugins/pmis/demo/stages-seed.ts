/** Plans of the demo's contracts: stages with their order and dates, dependencies, checklists that several people ticked, baselines. */
import type { SeedContext } from '../../../core/index.ts';
import { addDays, daysBetween } from '../contract-term.ts';
import { keepProgress } from '../stages/plan-statements.ts';
import { CHECKLIST, OWN_CHECKLISTS, OWN_DAYS, OWN_PLANS, PLANS, type StageRow, TEMPLATES } from './plans.ts';
import { completeStages, dateTicks, shiftBaselines } from './stage-statements.ts';
import { BASE, type ContractRow, type ProjectRow } from './types.ts';

/** A contract of the demo with the keys of its records. */
export interface PlannedContract {
  contract: ContractRow;
  project: ProjectRow;
  id: number;
  project_id: number;
  manager_id: number;
  value: number;
}

type State = 'not_started' | 'in_progress' | 'on_hold' | 'completed';

interface Stage {
  of: PlannedContract;
  title: readonly [string, string];
  position: number;
  weight: number;
  start: string;
  end: string;
  /** Days by which it is later than its baseline. */
  slip: number;
  state: State;
  owner: number;
}

const BEFORE = new Set(['draft', 'under_signature']);
const OVER = new Set(['completed', 'closed']);

/** Stages one after the other, each as long as its weight. */
function stagesOf(of: PlannedContract, team: readonly number[]): Stage[] {
  const [[title], type, status, , , , , from, to] = of.contract;
  const rows: readonly StageRow[] = OWN_PLANS[title] ?? PLANS[type] ?? PLANS['lump_sum'] ?? [];
  const days = daysBetween(from, to);
  const slip = of.project[4] === 'off_track' ? 45 : of.project[4] === 'at_risk' ? 20 : 0;
  let done = 0;
  return rows.map(([name, weight], i) => {
    const [start, end] = OWN_DAYS[title]?.[i] ?? [
      addDays(from, Math.round((days * done) / 100) + (i ? 1 : 0)),
      addDays(from, Math.round((days * (done + weight)) / 100)),
    ];
    done += weight;
    return {
      of,
      title: name,
      position: i + 1,
      weight,
      start,
      end,
      slip: i ? slip : 0,
      state: stateOf(status, start, end, slip),
      owner: team[(of.id + i) % team.length] ?? of.manager_id,
    };
  });
}

/** In a project that is off track, a stage that should be over for less than 60 days is still in progress. */
function stateOf(contract: string, start: string, end: string, slip: number): State {
  if (BEFORE.has(contract)) return 'not_started';
  if (OVER.has(contract)) return 'completed';
  const over = daysBetween(end, BASE);
  if (over > (slip ? 60 : 0)) return 'completed';
  if (start > BASE) return 'not_started';
  return contract === 'suspended' ? 'on_hold' : 'in_progress';
}

/** A stage whose predecessor is late has not started. */
function inOrder(stages: Stage[]): Stage[] {
  let open = false;
  for (const stage of stages) {
    if (open && stage.state !== 'completed') stage.state = 'not_started';
    open ||= stage.state === 'in_progress' || stage.state === 'on_hold';
  }
  return stages;
}

/** The plans of contracts, in the order of their stages. `day` moves a day of the demo to the day of the start. */
/** The baseline of each contract. */
const AWARD = { name_en: 'Contract award', name_ar: 'ترسية العقد' };

export async function seedStages(
  ctx: SeedContext,
  contracts: readonly PlannedContract[],
  team: readonly number[],
  day: (day: string) => string,
): Promise<void> {
  const stages = contracts.flatMap((contract) => inOrder(stagesOf(contract, team)));
  const ids = await ctx.create(
    'project_stage',
    stages.map((s) => ({
      project_id: s.of.project_id,
      contract_id: s.of.id,
      title_en: s.title[0],
      title_ar: s.title[1],
      position: s.position,
      weight: s.weight,
      planned_start: day(s.start),
      planned_end: day(s.end),
      owner_id: s.owner,
      budget: Math.round(s.of.value * s.weight) / 100,
      // Items are ticked while a stage is in progress; it is completed or put on hold afterwards.
      status: s.state === 'not_started' ? 'not_started' : 'in_progress',
      actual_start: s.state === 'not_started' ? null : day(s.start),
    })),
  );
  await ctx.create(
    'stage_dependency',
    stages.flatMap((s, i) => (s.position > 1 ? [{ stage_id: ids[i], predecessor_id: ids[i - 1], kind: 'fs', lag_days: 0 }] : [])),
  );
  await ctx.create(
    'stage_baseline',
    contracts.map(({ project_id, id }) => ({ project_id, contract_id: id, ...AWARD, is_active: true })),
  );
  await shiftBaselines(
    ctx,
    stages.flatMap(({ slip }, i) => (slip ? [{ stage: ids[i] as number, slip }] : [])),
  );
  await checklists(ctx, stages, ids, team, day);
  const of = (state: State): number[] => ids.filter((_, i) => stages[i]?.state === state);
  await completeStages(ctx, of('completed'));
  await dateTicks(ctx);
  await keepProgress(
    { query: ctx.query, history: { add: () => Promise.resolve() } },
    [],
    contracts.map((c) => c.project_id),
  );
}

/** The first stage of each plan has a checklist, those that are worked on, and all of contracts that are told in detail. */
function checklistOf({ of, title, state, position }: Stage): typeof CHECKLIST {
  const read = position === 1 || state === 'in_progress' || state === 'on_hold' || OWN_PLANS[of.contract[0][0]] !== undefined;
  return OWN_CHECKLISTS[title[0]] ?? (read ? CHECKLIST : []);
}

interface Item {
  row: Record<string, unknown>;
  by: number;
}

/** Items without a tick first, then those that each person ticked. */
async function checklists(
  ctx: SeedContext,
  stages: readonly Stage[],
  ids: readonly number[],
  team: readonly number[],
  day: (day: string) => string,
): Promise<void> {
  const groups = stages.flatMap((stage, i) =>
    checklistOf(stage).map(([title, items], position) => ({
      stage,
      id: ids[i] as number,
      title,
      items,
      position,
    })),
  );
  const parents = await ctx.create(
    'project_checklist',
    groups.map(({ id, title, position }) => ({ stage_id: id, title_en: title[0], title_ar: title[1], position: position * 10 + 1 })),
  );
  const items = groups.flatMap(({ stage, id, items: rows, position }, g) =>
    rows.map(([title, weight, evidence, share, drawn], i): Item => {
      const due = addDays(stage.start, Math.round(daysBetween(stage.start, stage.end) * share));
      const begun = stage.state === 'in_progress' || stage.state === 'on_hold';
      const done = stage.state === 'completed' || (begun && (drawn ?? (!(stage.title[0] in OWN_CHECKLISTS) && due < addDays(BASE, -4))));
      const by = team[(g + i) % team.length] ?? stage.owner;
      return {
        by,
        row: {
          stage_id: id,
          parent_id: parents[g],
          title_en: title[0],
          title_ar: title[1],
          position: position * 10 + 2 + i,
          weight,
          requires_evidence: evidence,
          assignee_id: by,
          due_date: day(due),
          done,
          ...(done && evidence ? { note: `Report ${id}-${position + 1}${i + 1}` } : {}),
        },
      };
    }),
  );
  await ctx.create(
    'project_checklist',
    items.filter(({ row }) => !row['done']).map(({ row }) => row),
  );
  for (const person of new Set(items.map((item) => item.by))) {
    const ticked = items.filter((item) => item.by === person && item.row['done']).map(({ row }) => row);
    if (ticked.length) await ctx.create('project_checklist', ticked, person);
  }
}

/** Templates of the organisation, with a checklist for each stage. */
export async function seedTemplates(ctx: SeedContext): Promise<void> {
  for (const [[en, ar], rows] of TEMPLATES) {
    const [template] = await ctx.create('stage_template', [{ name_en: en, name_ar: ar }]);
    const stages = await ctx.create(
      'stage_template_stage',
      rows.map(([title, weight, duration, after], i) => ({
        template_id: template,
        position: i + 1,
        title_en: title[0],
        title_ar: title[1],
        weight,
        duration_days: duration,
        after: after || null,
      })),
    );
    await ctx.create(
      'stage_template_item',
      stages.flatMap((stage_id) =>
        CHECKLIST.flatMap(([, items]) => items).map(([title, weight, evidence], i) => ({
          template_id: template,
          stage_id,
          position: i + 1,
          title_en: title[0],
          title_ar: title[1],
          weight,
          requires_evidence: evidence,
          offset_days: 5 * (i + 1),
        })),
      ),
    );
  }
}
