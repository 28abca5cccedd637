/** Demo data: places, makers, assets with what they are part of, who had them before, and their maintenance. */
import type { SeedContext } from '../../../core/index.ts';
import { ASSETS, LOCATIONS, MAKERS, WORK } from './assets.ts';
import { backdate, settleWork, tieParts } from './demo-statements.ts';

type Ids = Readonly<Record<string, number>>;

export async function seedRegister(ctx: SeedContext): Promise<void> {
  const list = async (entity: 'asset_type' | 'asset_category' | 'asset_status'): Promise<Ids> =>
    Object.fromEntries((await ctx.find(entity, {}, { fields: ['code'] })).map((row) => [row.code ?? '', row.id]));
  const [types, categories, statuses] = [await list('asset_type'), await list('asset_category'), await list('asset_status')];
  const places = await seedLocations(ctx);
  const makers = await ctx.create(
    'manufacturer',
    MAKERS.map(([code, name_en, name_ar, website, support_phone], i) => ({
      code,
      name_en,
      name_ar,
      website,
      support_phone,
      position: i + 1,
    })),
  );
  const standards = await ctx.find('compliance_standard', {}, { limit: 2, sort: ['id'] });
  const risks = await ctx.find('risk', {}, { limit: 4, sort: ['id'] });
  const nodes = await ctx.find('package_node', {}, { limit: 2, sort: ['id'] });
  const ids = await ctx.create(
    'asset',
    ASSETS.map((asset, i) => ({
      asset_name_en: asset.name[0],
      asset_name_ar: asset.name[1],
      type_id: types[asset.type],
      category_id: categories[asset.category],
      owner_id: ctx.person(asset.owner),
      custodian_id: asset.custodian ? ctx.person(asset.custodian) : null,
      status_id: statuses[asset.status],
      confidentiality: asset.cia?.[0] ?? null,
      integrity: asset.cia?.[1] ?? null,
      availability: asset.cia?.[2] ?? null,
      classification: asset.classification ?? null,
      location_id: places[asset.location],
      manufacturer_id: makers[MAKERS.findIndex(([code]) => code === asset.maker)] ?? null,
      model: asset.model ?? null,
      serial_no: asset.serial ?? null,
      hostname: asset.network?.host ?? null,
      network_address: asset.network?.ip ?? null,
      second_address: asset.network?.second ?? null,
      mac_address: asset.network?.mac ?? null,
      active_port: asset.network?.port ?? null,
      operating_system: asset.network?.system ?? null,
      cost: asset.cost ?? null,
      purchase_date: ctx.day(asset.days[0]),
      warranty_until: asset.days[1] === undefined ? null : ctx.day(asset.days[1]),
      expiration_date: asset.days[2] === undefined ? null : ctx.day(asset.days[2]),
      business_purpose: asset.purpose ?? null,
      ...(i === 0
        ? {
            rto_hours: 4,
            rpo_hours: 0.25,
            compliance_standard_ids: standards.map(({ id }) => id),
            risk_ids: risks.slice(0, 2).map(({ id }) => id),
            node_ids: nodes.map(({ id }) => id),
          }
        : { risk_ids: risks.slice(i % 4, (i % 4) + (i % 2)).map(({ id }) => id) }),
    })),
  );
  await tieParts(
    ctx,
    ASSETS.flatMap(({ partOf = [] }, i) => partOf.map((above) => ({ id: ids[i] as number, above: ids[above] as number }))),
  );
  await seedWork(ctx, ids);
  await backdate(
    ctx,
    ids.flatMap((id, i) => {
      const { custodian, days } = ASSETS[i] as (typeof ASSETS)[number];
      return custodian
        ? [{ id, since: ctx.day(-Math.round(-days[0] / 3)), before: ctx.person(EARLIER[i % 2] as string), from: ctx.day(days[0]) }]
        : [];
    }),
  );
}

/** Who had the assets before. */
const EARLIER = ['fahad', 'mona'];

async function seedLocations(ctx: SeedContext): Promise<Ids> {
  const ids: Record<string, number> = {};
  for (const [i, [code, name_en, name_ar, within]] of LOCATIONS.entries())
    ids[code] = (
      await ctx.create('asset_location', [{ code, name_en, name_ar, parent_id: within ? ids[within] : null, position: i + 1 }])
    )[0] as number;
  return ids;
}

async function seedWork(ctx: SeedContext, assets: readonly number[]): Promise<void> {
  const ids = await ctx.create(
    'asset_maintenance',
    WORK.map(([asset, [title_en, title_ar], kind, day, every_months, person]) => ({
      asset_id: assets[asset],
      title_en,
      title_ar,
      kind,
      due_date: ctx.day(day),
      every_months,
      assigned_id: person ? ctx.person(person) : null,
    })),
  );
  await settleWork(
    ctx,
    ids.filter((_, i) => WORK[i]?.[6]),
  );
}
