/** GET /api/dashboards/{plugin}/{name}: all figures of a dashboard in one call; …/definition: its definition, with an ETag. */
import { createHash } from 'node:crypto';
import { askedWorkspaces, can, inUse, type ResolvedDashboard } from '../../../core/engine.ts';
import { AppError, type EndpointDef, today, type ApiRequest } from '../../../core/index.ts';
import { figuresOf, type DashboardAnswer, type TileAnswer, type TileDef } from '../../../core/shared/dashboard.ts';
import { readable, visible, type Board } from './board.ts';
import { count } from './count.ts';
import { definitionOf } from './definition.ts';
import { figureAnswer } from './figures.ts';
import { chosenOf } from './filters.ts';
import { groupsAnswer } from './groups.ts';
import { needsAnswer } from './needs.ts';
import { timelineAnswer } from './timeline.ts';

export const dashboardEndpoints: EndpointDef[] = [
  { method: 'GET', path: 'dashboards/{plugin}/{name}', permission: null, run: figures },
  { method: 'GET', path: 'dashboards/{plugin}/{name}/definition', permission: null, run: definition },
];

function dashboardOf(r: ApiRequest): ResolvedDashboard {
  const found = r.kernel.registry.dashboards.get(`${r.params.plugin}/${r.params.name}`);
  if (!found) throw new AppError('not_found');
  if (!inUse(r.actor, found) || !can(r.actor, found.def.permission)) throw new AppError('forbidden');
  return found;
}

async function definition(r: ApiRequest): Promise<object> {
  const { plugin, def } = dashboardOf(r);
  const etag = `"${createHash('sha1').update(`${r.kernel.config.version}|${r.kernel.registry.version}|${r.actor.permissionsKey}|${r.locale}`).digest('base64url')}"`;
  r.koa.set({ ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Language, Cookie, Authorization' });
  if (r.koa.get('if-none-match') === etag) {
    r.koa.status = 304;
    return {};
  }
  return { data: definitionOf(r, plugin, def) };
}

async function figures(r: ApiRequest): Promise<{ data: DashboardAnswer }> {
  const { def } = dashboardOf(r);
  const board: Board = { r, def, chosen: chosenOf(def, r.query), workspaces: await askedWorkspaces(r), today: today() };
  const tiles = def.rows.flatMap((row) => row.tiles).filter((tile) => tile.kind !== 'view' && visible(r, tile));
  const [years, ...answers] = await Promise.all([yearsOf(board), ...tiles.map(async (tile) => settled(board, tile))]);
  return { data: { today: board.today, years, tiles: Object.fromEntries(tiles.map((tile, i) => [tile.id, answers[i] as TileAnswer])) } };
}

/** An error in one tile must not affect the others. */
async function settled(board: Board, tile: TileDef): Promise<TileAnswer> {
  try {
    return await answerOf(board, tile);
  } catch (error) {
    board.r.kernel.log.error({ err: error, request_id: board.r.requestId, dashboard: board.def.name, tile: tile.id }, 'tile failed');
    return { failed: true };
  }
}

async function answerOf(board: Board, tile: TileDef): Promise<TileAnswer> {
  switch (tile.kind) {
    case 'figure':
    case 'figures': {
      const all = figuresOf(tile);
      const found = await Promise.all(all.map(async (figure) => figureAnswer(board, tile, figure)));
      return { figures: Object.fromEntries(all.map((figure, i) => [figure.id, found[i]])) } as TileAnswer;
    }
    case 'list':
      return needsAnswer(board, tile);
    case 'timeline':
      return timelineAnswer(board, tile);
    case 'chart':
    case 'shares':
      return groupsAnswer(board, tile);
    case 'view':
      throw new Error(`${tile.id} is drawn by its plugin`);
  }
}

/** Years further away are typing errors, and useless in a menu. */
const FAR = 10;

/** Years of the rows of a year filter's first entity; always includes the current one. */
async function yearsOf({ r, def, today: day }: Board): Promise<number[]> {
  const present = Number(day.slice(0, 4));
  const [entity, on] = Object.entries(def.filters.find((f) => f.kind === 'year')?.on ?? {})[0] ?? [];
  if (!entity || !on || !readable(r, entity)) return [present];
  const [start, end] = [[on].flat()[0] as string, [on].flat().at(-1) as string];
  const [all] = await count(r, entity, { where: {}, measures: [`min:${start}`, `max:${end}`] });
  const year = (value: unknown): number => (typeof value === 'string' ? Number(value.slice(0, 4)) : present);
  const [first, last] = [
    Math.max(present - FAR, Math.min(present, year(all?.figures[`min:${start}`]))),
    Math.min(present + FAR, Math.max(present, year(all?.figures[`max:${end}`]))),
  ];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
