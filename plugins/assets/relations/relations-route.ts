/**
 * GET /api/assets/{id}/relations: what an asset leans on and what leans on it, one step away, as far as the reader reaches: at the start
 * assets that it is part of, its contract and its projects; at the end its parts, risks and controls.
 */
import { AppError, type RouteContext, type RouteDef } from '../../../core/index.ts';

/** Of each kind. */
const MOST = 100;

export interface Relation {
  kind: 'part_of' | 'contract' | 'project' | 'part' | 'risk' | 'control';
  id: number;
  code: string | null;
  name: string | null;
  /** Colours of the criticality of an asset, in both themes. */
  color?: string;
  color_dark?: string | null;
}

export const relationsRoute: RouteDef = {
  method: 'GET',
  path: 'assets/{id}/relations',
  permission: 'access_assets',
  title: { en: 'Relations of an asset', ar: 'علاقات أصل' },
  async run(ctx: RouteContext) {
    const id = Number(ctx.request.params['id']);
    const asset =
      Number.isSafeInteger(id) && id > 0
        ? await ctx.one(
            'asset',
            { id },
            { fields: ['asset_id', 'asset_name', 'parent_asset_ids', 'contract_id', 'project_ids', 'risk_ids', 'node_ids'] },
          )
        : undefined;
    if (!asset) throw new AppError('not_found');
    const may = (permission: string): boolean => ctx.actor.permissions.has(permission);
    const own = { limit: MOST, sort: ['id'] } as const;
    const [parents, parts, contracts, projects, risks, nodes] = await Promise.all([
      ctx.find('asset', { id: asset.parent_asset_ids }, { ...own, fields: ['asset_id', 'asset_name', 'criticality_id'] }),
      ctx.find('asset', { parent_asset_ids: id }, { ...own, fields: ['asset_id', 'asset_name', 'criticality_id'] }),
      asset.contract_id !== null && may('access_contracts')
        ? ctx.find('contract', { id: asset.contract_id }, { ...own, fields: ['title'] })
        : [],
      may('access_projects') ? ctx.find('project', { id: asset.project_ids }, { ...own, fields: ['number', 'name'] }) : [],
      may('access_risk_register') ? ctx.find('risk', { id: asset.risk_ids }, { ...own, fields: ['code', 'short_name'] }) : [],
      may('access_compliance') ? ctx.find('package_node', { id: asset.node_ids }, { ...own, fields: ['ref_no', 'title'] }) : [],
    ]);
    const levels = new Map(
      (await ctx.find('criticality', {}, { fields: ['color', 'color_dark'], unscoped: true })).map(({ id: level, ...colors }) => [
        level,
        colors,
      ]),
    );
    const assetOf =
      (kind: 'part_of' | 'part') =>
      (row: (typeof parents)[number]): Relation => ({
        kind,
        id: row.id,
        code: row.asset_id,
        name: row.asset_name,
        ...levels.get(row.criticality_id ?? 0),
      });
    const start: Relation[] = [
      ...parents.map(assetOf('part_of')),
      ...contracts.map((row) => ({ kind: 'contract' as const, id: row.id, code: null, name: row.title })),
      ...projects.map((row) => ({ kind: 'project' as const, id: row.id, code: row.number, name: row.name })),
    ];
    const end: Relation[] = [
      ...parts.map(assetOf('part')),
      ...risks.map((row) => ({ kind: 'risk' as const, id: row.id, code: row.code, name: row.short_name })),
      ...nodes.map((row) => ({ kind: 'control' as const, id: row.id, code: row.ref_no, name: row.title })),
    ];
    return { data: { asset: { code: asset.asset_id, name: asset.asset_name }, start, end } };
  },
};
