/** The calls of the contract about stages and checklists: a stage is saved, checklists are read as trees, items are ticked. */
import { AppError, invalid, type RouteContext, type RouteDef, text } from '../../../core/index.ts';
import { asked, countOf, flagOf, keyOf, keysOf, objectOf, type Values } from './body.ts';
import { checklistNodes, checklistTexts, leavesBelow, type NodeText, stagesOf } from './checklist-statements.ts';

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

/** Texts of the trees by stage. An item whose parent is not among them is at the top. */
function treesOf(rows: readonly NodeText[]): (stage: number) => string {
  const ids = new Set(rows.map(({ id }) => id));
  const [below, tops] = [new Map<number, NodeText[]>(), new Map<number, NodeText[]>()];
  for (const row of rows) {
    const [map, key] = row.parent_id !== null && ids.has(row.parent_id) ? [below, row.parent_id] : [tops, row.stage_id];
    const list = map.get(key);
    if (list) list.push(row);
    else map.set(key, [row]);
  }
  const textOf = ({ id, json }: NodeText): string => withMember(json, 'children', (below.get(id) ?? []).map(textOf));
  return (stage) => (tops.get(stage) ?? []).map(textOf).join(',');
}

/** The text of an object with a list of texts as its last member. */
const withMember = (json: string, name: string, list: readonly string[] | string): string =>
  `${json.slice(0, -1)},"${name}":[${typeof list === 'string' ? list : list.join(',')}]}`;

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
    const tree = treesOf(
      stages.length
        ? await checklistTexts(
            ctx,
            stages.map((s) => s.id),
          )
        : [],
    );
    const texts = stages.map((stage) => withMember(JSON.stringify(stage), 'project_checklists', tree(stage.id)));
    return `{"data":[${texts.join(',')}]}`;
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

/** Refuses an item of another project or contract than those that were named with it. One that does not exist is refused by the write. */
async function itemOf(ctx: RouteContext, body: Values, id: number): Promise<void> {
  const named = (['project_id', 'contract_id'] as const).filter((name) => keyOf(body[name], name) !== undefined);
  if (!named.length) return;
  const row = await ctx.one('project_checklist', { id }, { fields: ['project_id', 'contract_id'] });
  if (!row || named.some((name) => keyOf(body[name], name) !== row[name])) throw new AppError('not_found');
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
      await ctx.write('project_checklist', 'update', rowOf(one, wanted), { id: one, unread: true });
      const [node] = await checklistNodes(ctx, [one]);
      return { status: 'success', data: node ?? null, logs: node?.['logs'] ?? [], refused: [] };
    }
    const named = [...new Set([...(one === undefined ? [] : [one]), ...many])];
    const ids = branch ? await leavesBelow(ctx, named) : named;
    if (ids.length > MOST_ITEMS) throw invalid({ branch: [text('pmis.too_many', { most: MOST_ITEMS })] });
    const refused = await tickAll(ctx, ids, wanted);
    const nodes = await checklistNodes(ctx, ids);
    return { data: nodes, logs: nodes.flatMap((node) => (node['logs'] as unknown[]).slice(0, 1)), refused };
  },
};

export const contractCalls: RouteDef[] = [saveStage, checklists, tick];
