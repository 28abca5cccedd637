/** Entity `stage_dependency`, before the SQL: both stages are of one project, and no stage waits for itself, however far around. */
import { type Draft, type DraftHook, text } from '../../../core/index.ts';
import { lockProjects } from './plan-statements.ts';

/** Links of one project that are read at most; a plan of 2,000 stages has about 4,000. */
const MOST_LINKS = 60_000;

const endsOf = ({ row, before }: Draft<'stage_dependency'>): [number, number] => [
  (row.stage_id ?? before?.stage_id) as number,
  (row.predecessor_id ?? before?.predecessor_id) as number,
];

export const noCircles: DraftHook<'stage_dependency'> = async (drafts, ctx) => {
  const added = drafts.filter((d) => d.op === 'create' || d.op === 'restore');
  if (!added.length) return;
  const rows = await ctx.find('project_stage', { id: added.flatMap(endsOf) }, { fields: ['project_id'], unscoped: true });
  const projectOf = new Map(rows.map((r) => [r.id, r.project_id]));
  const sound = added.filter((draft) => {
    const [stage, predecessor] = endsOf(draft);
    if (!projectOf.has(stage) || !projectOf.has(predecessor)) return false;
    if (stage === predecessor) draft.reject({ predecessor_id: [text('pmis.waits_for_itself')] });
    else if (projectOf.get(stage) !== projectOf.get(predecessor)) draft.reject({ predecessor_id: [text('pmis.other_project')] });
    return !draft.rejected;
  });
  if (!sound.length) return;
  const projects = [...new Set(sound.map((d) => projectOf.get(endsOf(d)[0])))].filter((id) => id !== undefined);
  // Two links that are added at once could close a circle together, so one waits for the other.
  await lockProjects(ctx, projects);
  const links = await ctx.find(
    'stage_dependency',
    { 'stage_id.project_id': projects },
    {
      fields: ['stage_id', 'predecessor_id'],
      unscoped: true,
      limit: MOST_LINKS,
    },
  );
  const before = new Map<number, number[]>();
  const link = (stage: number, predecessor: number): void => {
    const known = before.get(stage);
    if (known) known.push(predecessor);
    else before.set(stage, [predecessor]);
  };
  for (const { stage_id, predecessor_id } of links) link(stage_id, predecessor_id);
  for (const draft of sound) {
    const [stage, predecessor] = endsOf(draft);
    const path = pathTo(before, predecessor, stage);
    if (path) draft.reject({ predecessor_id: [text('pmis.circle', { path: await named(path, ctx) })] });
    else link(stage, predecessor);
  }
};

/** The way back from a predecessor to the stage, if there is one. */
function pathTo(before: ReadonlyMap<number, readonly number[]>, from: number, to: number): number[] | undefined {
  const cameFrom = new Map<number, number | undefined>([[from, undefined]]);
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === to) {
      const path: number[] = [];
      for (let back: number | undefined = at; back !== undefined; back = cameFrom.get(back)) path.push(back);
      return path;
    }
    for (const next of before.get(at) ?? [])
      if (!cameFrom.has(next)) {
        cameFrom.set(next, at);
        open.push(next);
      }
  }
  return undefined;
}

const SHOWN = 6;

/** The circle by the titles of its stages; of a long one its beginning. */
async function named(path: readonly number[], { find }: Parameters<DraftHook<'stage_dependency'>>[1]): Promise<string> {
  const shown = path.slice(0, SHOWN);
  const rows = await find('project_stage', { id: shown }, { fields: ['title'], unscoped: true, deleted: 'include' });
  const titles = new Map(rows.map((r) => [r.id, r.title ?? '']));
  return `${shown.map((id) => titles.get(id) ?? '').join(' → ')}${path.length > SHOWN ? ' → …' : ''}`;
}
