/** The calls of the contract about stages and checklists: a stage is saved, checklists are read as trees, items are ticked. */
import { AppError, invalid, type RouteContext, type RouteDef, text } from '../../../core/index.ts';
import { asked, countOf, flagOf, keyOf, keysOf, objectOf, type Values } from './body.ts';
import { checklistNodes, leavesBelow, type NodeRow, stagesOf } from './checklist-statements.ts';

/** Items that one call ticks at most. */
const MOST_ITEMS = 1_000;
const PAGE = 200;
const MOST_STAGES = 2_000;
const MOST_PAGES = 100_000;

const READ = ['access_pmis_all_stages', 'work_on_stages'];

const saveStage: RouteDef = {
  method: 'POST',
  path: 'project-stages/update',
  permission: ['create_stage', 'update_stage'],
  title: { en: 'Save a stage', ar: 'حفظ مرحلة' },
  run(ctx) {
    const { id, project_stage_id, ...row } = objectOf(ctx.request.body);
    const key = keyOf(id ?? project_stage_id, 'id');
    if (key === undefined && Object.keys(row).length === 0) throw invalid({ id: [text('pmis.wrong_value')] });
    return key === undefined ? ctx.write('project_stage', 'create', row) : ctx.write('project_stage', 'update', row, { id: key });
  },
};

type Node = NodeRow & { children: Node[] };

/** Items in their trees, by stage. An item whose parent is not among them is at the top. */
function treesOf(rows: readonly NodeRow[]): Map<number, Node[]> {
  const nodes = new Map(rows.map((row): [number, Node] => [row.id, { ...row, children: [] }]));
  const tops = new Map<number, Node[]>();
  for (const node of nodes.values()) {
    const parent = node.parent_id === null ? undefined : nodes.get(node.parent_id);
    if (parent) parent.children.push(node);
    else tops.set(node.stage_id, [...(tops.get(node.stage_id) ?? []), node]);
  }
  return tops;
}

const checklists: RouteDef = {
  method: 'GET',
  path: 'project-checklist',
  permission: READ,
  title: { en: 'Checklists by stage', ar: 'قوائم التحقق حسب المراحل' },
  async run(ctx) {
    const { request } = ctx;
    const limit = countOf(request, 'limit', PAGE, MOST_STAGES);
    const page = countOf(request, 'page', 1, MOST_PAGES);
    const [project, contract] = [asked(request, 'project_id'), asked(request, 'contract_id')];
    const stages = await stagesOf(ctx, { project, contract, limit, offset: (page - 1) * limit });
    const trees = stages.length ? treesOf(await checklistNodes(ctx, { stages: stages.map((s) => s.id) })) : new Map<number, Node[]>();
    return { data: stages.map((stage) => ({ ...stage, project_checklists: trees.get(stage.id) ?? [] })) };
  },
};

/** What an item is to become. */
interface Wanted {
  done: boolean | undefined;
  status: number | null | undefined;
  note: unknown;
}

function wantedOf(body: Values): Wanted {
  const done = flagOf(body['done'], 'done');
  const sent = body['checklist_status_id'];
  const status = sent === null ? null : keyOf(sent, 'checklist_status_id');
  if (done === undefined && status === undefined && body['note'] === undefined) throw invalid({ done: [text('pmis.wrong_value')] });
  return { done, status, note: body['note'] };
}

const rowOf = (id: number, { done, status, note }: Wanted): Record<string, unknown> => ({
  id,
  ...(done === undefined ? {} : { done }),
  ...(status === undefined ? {} : { status_id: status }),
  ...(note === undefined ? {} : { note }),
});

/** The item of a call, if the project and the contract that were named with it are its own. */
async function itemOf(ctx: RouteContext, body: Values, id: number): Promise<void> {
  const row = await ctx.one('project_checklist', { id }, { fields: ['project_id', 'contract_id'] });
  for (const name of ['project_id', 'contract_id'] as const) {
    const sent = keyOf(body[name], name);
    if (!row || (sent !== undefined && sent !== row[name])) throw new AppError('not_found');
  }
}

interface Refused {
  id: number;
  message: string;
}

/** Several items: those that may not be ticked are named with their reason, the others are ticked. */
async function tickAll(ctx: RouteContext, ids: readonly number[], wanted: Wanted): Promise<Refused[]> {
  const results = (await ctx.bulk(
    'project_checklist',
    'update',
    ids.map((id) => rowOf(id, wanted)),
  )) as { StatusCode: string; StatusMessage: string }[];
  return results.flatMap(({ StatusCode, StatusMessage }, i) =>
    StatusCode === 'S' ? [] : [{ id: ids[i] as number, message: StatusMessage }],
  );
}

const tick: RouteDef = {
  method: 'POST',
  path: 'project-checklist/update',
  permission: ['work_on_stages', 'update_stage'],
  title: { en: 'Tick checklist items', ar: 'تأشير بنود التحقق' },
  async run(ctx) {
    const body = objectOf(ctx.request.body);
    const one = keyOf(body['project_checklist_id'], 'project_checklist_id');
    const many = keysOf(body['ids'], 'ids', MOST_ITEMS);
    if (one === undefined && !many.length) throw invalid({ project_checklist_id: [text('pmis.item_missing')] });
    const branch = flagOf(body['branch'], 'branch') ?? false;
    if (one !== undefined) await itemOf(ctx, body, one);
    const wanted = wantedOf(body);
    if (one !== undefined && !branch && !many.length) {
      await ctx.write('project_checklist', 'update', rowOf(one, wanted), { id: one });
      const [node] = await checklistNodes(ctx, { items: [one] });
      return { data: node ?? null, logs: node?.['logs'] ?? [], refused: [] };
    }
    const named = [...new Set([...(one === undefined ? [] : [one]), ...many])];
    const ids = branch ? await leavesBelow(ctx, named) : named;
    if (ids.length > MOST_ITEMS) throw invalid({ branch: [text('pmis.too_many', { most: MOST_ITEMS })] });
    const refused = await tickAll(ctx, ids, wanted);
    const nodes = await checklistNodes(ctx, { items: ids });
    return { data: nodes, logs: nodes.flatMap((node) => (node['logs'] as unknown[]).slice(0, 1)), refused };
  },
};

export const contractCalls: RouteDef[] = [saveStage, checklists, tick];
