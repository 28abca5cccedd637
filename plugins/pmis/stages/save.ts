/** POST /api/project-stages/save: a whole plan at once, its order, weights, dates and dependencies; all of it or nothing. */
import { AppError, invalid, type RouteContext, type RouteDef, type RouteTx, text } from '../../../core/index.ts';
import { keyOf, keysOf, named, objectOf, type Values } from './body.ts';
import { beginSaving, type Plan } from './plan-statements.ts';
import { weightsText } from './stages.ts';

const WHOLE = 10_000;
const MOST_STAGES = 2_000;
const MOST_PREDECESSORS = 50;

/** Fields of a stage that the call takes; the place follows from the order of the stages. */
const FIELDS = [
  'title',
  'title_en',
  'title_ar',
  'weight',
  'planned_start',
  'planned_end',
  'owner_id',
  'budget',
  'is_milestone',
  'description',
  'row_version',
] as const;

interface Sent {
  at: number;
  id: number | undefined;
  /** Name of a new stage, by which others of the same call wait for it. */
  key: string | undefined;
  row: Partial<Record<(typeof FIELDS)[number] | 'position', unknown>>;
  predecessors: { id: number | undefined; key: string | undefined; kind: unknown; lag: unknown }[] | undefined;
}

function stageOf(value: unknown, at: number): Sent {
  const body = objectOf(value, `stages.${at}`);
  const row = Object.fromEntries(FIELDS.filter((name) => name in body).map((name) => [name, body[name]]));
  const list = body['predecessors'];
  const field = `stages.${at}.predecessors`;
  if (list !== undefined && (!Array.isArray(list) || list.length > MOST_PREDECESSORS))
    throw invalid({ [field]: [text('pmis.too_many', { most: MOST_PREDECESSORS })] });
  return {
    at,
    id: keyOf(body['id'], `stages.${at}.id`),
    key: typeof body['key'] === 'string' ? body['key'] : undefined,
    row: { ...row, position: at + 1 },
    predecessors: (list as unknown[] | undefined)?.map((one) => {
      const { predecessor_id, key, kind, lag_days } = objectOf(one, field);
      return { id: keyOf(predecessor_id, field), key: typeof key === 'string' ? key : undefined, kind: kind ?? 'fs', lag: lag_days ?? 0 };
    }),
  };
}

/** The sum of the weights in hundredths, so that no rounding hides a hundredth. */
function checkSum(stages: readonly Sent[]): void {
  const sum = stages.reduce((all, { row, at }) => {
    const weight = Number(row.weight ?? 0);
    if (!Number.isFinite(weight) || weight < 0) throw invalid({ [`stages.${at}.weight`]: [text('pmis.wrong_value')] });
    return all + Math.round(weight * 100);
  }, 0);
  if (stages.length && sum !== WHOLE) throw invalid({ weight: [weightsText(sum)] }, weightsText(sum));
}

/** Names the stages of the call in refusals of a part of them. */
const placed = <T>(of: readonly Sent[], work: () => Promise<T>): Promise<T> => named('stages', of, work);

async function planOf(ctx: RouteContext, body: Values): Promise<Plan> {
  const project = keyOf(body['project_id'], 'project_id');
  const contract = keyOf(body['contract_id'], 'contract_id');
  if (contract !== undefined) {
    const found = await ctx.one('contract', { id: contract }, { fields: ['project_id'] });
    if (!found || !found.project_id || (project !== undefined && found.project_id !== project)) throw new AppError('not_found');
    return { project_id: found.project_id, contract_id: contract };
  }
  if (project === undefined) throw invalid({ project_id: [text('pmis.wrong_value')] });
  if (!(await ctx.one('project', { id: project }))) throw new AppError('not_found');
  return { project_id: project, contract_id: null };
}

/** @throws AppError stale_record that names the stages which somebody else has changed since the caller read them. */
function checkVersions(sent: readonly Sent[], stored: ReadonlyMap<number, { title?: string | null; row_version: number }>): void {
  const changed = sent.filter(({ id, row }) => {
    const version = row.row_version;
    return version !== undefined && version !== null && version !== stored.get(id as number)?.row_version;
  });
  if (!changed.length) return;
  const titles = changed.slice(0, 5).map(({ id }) => stored.get(id as number)?.title ?? '');
  const message = text('pmis.stages_changed', { n: changed.length, stages: titles.join(', '), more: changed.length - titles.length });
  throw new AppError('stale_record', {
    message,
    errors: Object.fromEntries(changed.map(({ at }) => [`stages.${at}`, [text('error.stale_record')]])),
  });
}

/**
 * @param removed stages that the caller takes out. One that is neither sent nor removed was added by somebody else, or was not seen: it
 * would be lost.
 */
async function write(tx: RouteTx, plan: Plan, stages: readonly Sent[], removed: readonly number[]): Promise<number[]> {
  await beginSaving(tx);
  const stored = new Map((await tx.find('project_stage', { ...plan }, { fields: ['title', 'row_version'] })).map((row) => [row.id, row]));
  const there = new Set(stored.keys());
  const [known, added] = [stages.filter((s) => s.id !== undefined), stages.filter((s) => s.id === undefined)];
  const unknown = known.find((s) => !there.has(s.id as number));
  if (unknown) throw invalid({ [`stages.${unknown.at}.id`]: [text('pmis.stage_of_other_plan')] });
  const told = new Set<unknown>([...known.map((s) => s.id), ...removed]);
  if ([...there].some((id) => !told.has(id))) throw new AppError('stale_record', { message: text('pmis.schedule.changed_since') });
  checkVersions(known, stored);
  const gone = removed.filter((id) => there.has(id));
  if (gone.length) await tx.remove('project_stage', gone);
  if (known.length)
    await placed(known, () =>
      tx.update(
        'project_stage',
        known.map(({ id, row }) => ({ id, ...row })),
      ),
    );
  const ids = added.length
    ? await placed(added, () =>
        tx.create(
          'project_stage',
          added.map(({ row }) => ({ ...row, ...plan })),
        ),
      )
    : [];
  const keys = new Map(added.map(({ key }, i) => [key, ids[i] as number]));
  let next = 0;
  const saved = stages.map((s) => s.id ?? (ids[next++] as number));
  await link(tx, stages, { ids: saved, keys, there });
  return saved;
}

interface Saved {
  /** Keys of the stages, in the order of the call. */
  ids: readonly number[];
  /** Keys of the new ones by their names in the call. */
  keys: ReadonlyMap<unknown, number>;
  /** Stages that the plan had. */
  there: ReadonlySet<number>;
}

/**
 * Dependencies of the stages that name their predecessors: those that are new are added, those that are missing removed. Those on stages of
 * other plans stay, since the call is about this one.
 */
async function link(tx: RouteTx, stages: readonly Sent[], { ids, keys, there }: Saved): Promise<void> {
  const named = stages.filter((s) => s.predecessors);
  const links = await tx.find(
    'stage_dependency',
    { stage_id: named.map((s) => ids[s.at] as number) },
    { fields: ['stage_id', 'predecessor_id', 'kind', 'lag_days'] },
  );
  const before = new Map(links.map((l) => [`${l.stage_id} ${l.predecessor_id}`, l]));
  const added: { sent: Sent; row: Record<string, unknown> }[] = [];
  const changed: { sent: Sent; row: Record<string, unknown> }[] = [];
  for (const sent of named)
    for (const { id, key, kind, lag } of sent.predecessors ?? []) {
      const predecessor = id ?? keys.get(key);
      if (predecessor === undefined) throw invalid({ [`stages.${sent.at}.predecessors`]: [text('pmis.no_such_stage')] });
      const stage = ids[sent.at] as number;
      const known = before.get(`${stage} ${predecessor}`);
      before.delete(`${stage} ${predecessor}`);
      if (!known) added.push({ sent, row: { stage_id: stage, predecessor_id: predecessor, kind, lag_days: lag } });
      else if (known.kind !== kind || known.lag_days !== lag) changed.push({ sent, row: { id: known.id, kind, lag_days: lag } });
    }
  const rows = (list: typeof added): Record<string, unknown>[] => list.map(({ row }) => row);
  const sents = (list: typeof added): Sent[] => list.map(({ sent }) => sent);
  // Removed first: a link that turns around would otherwise close a circle with the old one.
  const left = [...before.values()].filter((l) => there.has(l.predecessor_id)).map((l) => l.id);
  if (left.length) await tx.remove('stage_dependency', left);
  if (changed.length) await placed(sents(changed), () => tx.update('stage_dependency', rows(changed)));
  if (added.length) await placed(sents(added), () => tx.create('stage_dependency', rows(added)));
}

export const savePlan: RouteDef = {
  method: 'POST',
  path: 'project-stages/save',
  permission: 'update_stage',
  title: { en: 'Save the stages of a plan', ar: 'حفظ مراحل الخطة' },
  async run(ctx) {
    const body = objectOf(ctx.request.body);
    const list = body['stages'];
    if (!Array.isArray(list)) throw invalid({ stages: [text('pmis.wrong_value')] });
    if (list.length > MOST_STAGES) throw invalid({ stages: [text('pmis.too_many', { most: MOST_STAGES })] });
    const stages = list.map(stageOf);
    const removed = keysOf(body['removed'], 'removed', MOST_STAGES);
    const plan = await planOf(ctx, body);
    checkSum(stages);
    const ids = await ctx.transaction((tx) => write(tx, plan, stages, removed));
    return { data: ids.map((id, at) => ({ id, position: at + 1 })) };
  },
};
