/** The register of assets in the bench: 100,000 assets listed, searched and grouped, and what a careful hand would write. */
import asset from '../../../metadata/assets/asset.json' with { type: 'json' };
import type { Bench, BenchTenant, FloorAnswer, FloorRequest, Load } from '../../../core/cli/bench/contract.ts';

const RIGHTS = ['access_assets', 'create_asset', 'update_asset'];
const ASSETS = 100_000;
const PAGE = 50;
const CATEGORIES = 10;

/** What the requests know of the rows. */
interface Filled {
  category: number;
}

async function fill({ sql, tenant, member }: BenchTenant): Promise<Filled> {
  const firstOf = async (text: string, values: unknown[]): Promise<number> => Number((await sql(text, values))[0]?.['id']);
  await sql(`update tenants set modules = modules || 'assets'::text where id = $1`, [tenant]);
  const level = await firstOf(
    `with made as (insert into criticality (tenant_id, code, name_en, name_ar, color, level)
      select $1, 'level-' || i, 'Level ' || i, 'مستوى ' || i, '#eeb068', i from generate_series(1, 4) i returning id) select min(id) as id from made`,
    [tenant],
  );
  const named = (table: 'asset_type' | 'asset_category', count: number): Promise<number> =>
    firstOf(
      `with made as (insert into ${table} (tenant_id, name_en, name_ar, position, is_active)
        select $1, 'Bench ' || i, 'قياس ' || i, i, true from generate_series(1, $2::int) i returning id) select min(id) as id from made`,
      [tenant, count],
    );
  const [type, category] = [await named('asset_type', 5), await named('asset_category', CATEGORIES)];
  await sql(FILLED, [tenant, member, ASSETS, type, category, level]);
  return { category };
}

/** Of ten assets one is lost, retired or in maintenance; of seven one has no custodian. */
const FILLED = `
insert into asset (tenant_id, asset_id, asset_name_en, asset_name_ar, type_id, category_id, criticality_id, owner_id, custodian_id,
  lifecycle, confidentiality, integrity, availability, hostname, network_address, serial_no, warranty_until, created_at)
select $1, 'B-' || lpad(i::text, 6, '0'), 'Server ' || i, 'خادم ' || i, $4 + i % 5, $5 + i % ${CATEGORIES}, $6 + i % 4, $2,
  case when i % 7 = 0 then null else $2::bigint end,
  case i % 30 when 0 then 'lost' when 1 then 'retired' when 2 then 'under_maintenance' else 'in_use' end, 1 + i % 3, 1 + i % 2, 1 + i % 3,
  'host-' || i, '10.' || i / 65536 || '.' || i / 256 % 256 || '.' || i % 256, 'S-' || i, current_date + i % 1000 - 300,
  now() - i * interval '1 second'
from generate_series(1, $3::int) i`;

/** Columns of the list as its table shows them. */
const LISTED = 'asset_name,asset_id,criticality_id,cia,owner_id,custodian_id,warranty_until,lifecycle,category_id';
/** A word that many assets have, and a number that few have. */
const wordOf = (i: number): string => `host-${90_000 + (i % 1000)}`;
const filterOf = (category: number): string => encodeURIComponent(JSON.stringify({ category_id: category }));

const loads = ({ category }: Filled): Record<string, Load> => ({
  'register of 100,000': { method: 'GET', path: () => `/api/grc-assets?limit=${PAGE}&fields=${LISTED}` },
  'assets, second page': { method: 'GET', path: () => `/api/grc-assets?limit=${PAGE}&page=2&fields=${LISTED}` },
  'searched for a host': { method: 'GET', path: (i) => `/api/grc-assets?limit=${PAGE}&search=${wordOf(i)}&fields=${LISTED}` },
  'grouped by category': { method: 'GET', path: () => '/api/aggregate/asset?group=category_id' },
  'one of its groups': {
    method: 'GET',
    path: (i) => `/api/grc-assets?limit=${PAGE}&page=2&fields=${LISTED}&filter=${filterOf(category + (i % CATEGORIES))}`,
  },
});

const SHOWN = `t.id, coalesce(t.asset_name_en, t.asset_name_ar) as asset_name, t.asset_name_en, t.asset_name_ar, t.asset_id,
  t.criticality_id, json_build_object('id', c.id, 'label', c.name_en, 'color', c.color) as criticality,
  t.confidentiality * 100 + t.integrity * 10 + t.availability as cia,
  t.owner_id, json_build_object('id', u.id, 'label', u.full_name_en) as owner,
  t.custodian_id, case when k.id is null then null else json_build_object('id', k.id, 'label', k.full_name_en) end as custodian,
  t.warranty_until, t.lifecycle, t.category_id, json_build_object('id', g.id, 'label', g.name_en) as category, t.row_version`;
const JOINED = `left join criticality c on c.id = t.criticality_id left join users u on u.id = t.owner_id
  left join users k on k.id = t.custodian_id left join asset_category g on g.id = t.category_id`;
const OWN = 't.tenant_id = $1 and t.deleted_at is null';
const list = (where = ''): string => `(select coalesce(json_agg(r), '[]') from (select ${SHOWN} from asset t ${JOINED} where ${OWN} ${where}
  order by t.asset_id, t.id limit ${PAGE} offset $2) r)`;
const total = (where = ''): string => `(select count(*) from (select 1 from asset t where ${OWN} ${where} limit 1001) x) as total`;
const figures = (where = ''): string => `(select json_build_object(
  'critical', count(*) filter (where t.lifecycle not in ('retired', 'disposed') and c.level = 4),
  'warranty', count(*) filter (where t.lifecycle not in ('retired', 'disposed')
    and t.warranty_until between current_date and current_date + 90),
  'unassigned', count(*) filter (where t.lifecycle in ('in_stock', 'in_use', 'under_maintenance') and t.custodian_id is null),
  'maintenance', count(*) filter (where t.lifecycle = 'under_maintenance'), 'lost', count(*) filter (where t.lifecycle = 'lost'))
  from asset t left join criticality c on c.id = t.criticality_id where ${OWN} ${where})`;
const page = (where = ''): string => `select json_build_object('data', ${list(where)})::text as j, ${total(where)}`;
const first = (where = ''): string =>
  `select json_build_object('data', ${list(where)}, 'figures', ${figures(where)})::text as j, ${total(where)}`;
/** By the trigram index of the table, whose expressions these are: a hand that wrote `ilike` would read all rows three times. */
const SEARCHED = asset.list.search.flatMap((name) => (name === 'asset_name' ? [`${name}_en`, `${name}_ar`] : [name]));
const FOUND = `and t.id = any(array(select s.id from search.asset s where ${SEARCHED.map((column) => `folded(s.${column}) like folded($3)`).join(' or ')}))`;

/** The same answers by hand: one statement each, without permissions. */
const STATEMENTS = {
  assets: first(),
  assets_page: page(),
  assets_found: first(FOUND),
  assets_group: page('and t.category_id = $3'),
  assets_grouped: `select json_build_object('data', coalesce(json_agg(r), '[]'))::text as j from (select g.id, g.name_en as label, count(*) as n
    from asset t join asset_category g on g.id = t.category_id where ${OWN} group by g.id, g.name_en order by g.name_en) r`,
};

function byHand({ url: { pathname, searchParams }, tenant }: FloorRequest): FloorAnswer | undefined {
  const body = ({ j }: { j: string }): string => j;
  if (pathname === '/api/aggregate/asset') return { name: 'assets_grouped', values: [tenant], body };
  if (pathname !== '/api/grc-assets') return undefined;
  const offset = (Number(searchParams.get('page') ?? 1) - 1) * PAGE;
  const [search, filter] = [searchParams.get('search'), searchParams.get('filter')];
  if (search) return { name: 'assets_found', values: [tenant, offset, `%${search}%`], plannedEachTime: true, body };
  if (filter) return { name: 'assets_group', values: [tenant, offset, (JSON.parse(filter) as { category_id: number }).category_id], body };
  return { name: offset === 0 ? 'assets' : 'assets_page', values: [tenant, offset], body };
}

const bench: Bench<Filled> = { name: 'assets', rights: RIGHTS, fill, loads, statements: STATEMENTS, byHand };

export default bench;
