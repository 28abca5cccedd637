/** A policy of 400 items in the bench: read as the page of its text reads it, saved item by item, and what a careful hand would write. */
import type { Bench, BenchTenant, FloorAnswer, FloorRequest, Load } from '../../../core/cli/bench/contract.ts';

const RIGHTS = ['access_policy', 'create_policy', 'update_policy', 'manage_policies'];
const ITEMS = 400;

/** What the requests know of the rows. */
interface Filled {
  policy: number;
  /** Key of the first item; the others follow. */
  item: number;
}

async function fill({ sql, tenant, member }: BenchTenant): Promise<Filled> {
  const id = async (text: string, values: unknown[]): Promise<number> => Number((await sql(text, values))[0]?.['id']);
  await sql(`update tenants set modules = modules || 'policy'::text where id = $1`, [tenant]);
  for (const table of ['policy_status', 'policy_item_status'])
    await sql(`insert into ${table} (tenant_id, name_en, code, position) values ($1, 'Draft', 'draft', 1)`, [tenant]);
  const policy = await id(
    `insert into policy (tenant_id, name_en, code, version, stage, owner_id) values ($1, 'Bench', 'POL-B', '1.0', 'draft', $2) returning id`,
    [tenant, member],
  );
  const item = await id(
    `with made as (insert into policy_item (tenant_id, policy_id, number, title_en, title_ar, body_en, body_ar, stage, position)
      select $1, $2, i, 'Item ' || i, 'بند ' || i, '<p>' || repeat('Every session is recorded and kept for one year. ', 8) || '</p>',
        '<p>' || repeat('تُسجَّل كل جلسة وتُحفظ سنة واحدة. ', 8) || '</p>', 'draft', i from generate_series(1, $3::int) i returning id)
      select min(id) as id from made`,
    [tenant, policy, ITEMS],
  );
  return { policy, item };
}

const textOf = (i: number): string => `<p>Every session is recorded, and recordings are kept for ${i} days.</p>`;

const loads = ({ policy, item }: Filled): Record<string, Load> => ({
  'policy of 400 items': { method: 'GET', path: () => `/api/policy-items?policyId=${policy}&sort=position,id&limit=500&page=1&count=none` },
  'policy item saved': {
    method: 'PUT',
    path: (i) => `/api/policy-items/${item + (i % ITEMS)}`,
    body: (i) => JSON.stringify({ body_en: textOf(i) }),
  },
});

const SHOWN = `t.id, t.policy_id, t.policy_id as "policyId", t.parent_id, t.number, coalesce(t.title_en, t.title_ar) as title, t.title_en, t.title_ar,
  coalesce(t.body_en, t.body_ar) as body, t.body_en, t.body_ar, t.stage, t.owner_id, t.position, t.is_effective, t.row_version,
  (select count(*) from policy_item_transaction x where x.item_id = t.id and x.deleted_at is null and not coalesce(x.resolved, false)
    and x.type in ('comment', 'change_request')) as comments_count`;

/** The same answers by hand: one statement each, without permissions. */
const STATEMENTS = {
  items: `select json_build_object('data', (select coalesce(json_agg(r), '[]') from (select ${SHOWN} from policy_item t
    where t.tenant_id = $1 and t.policy_id = $2 and t.deleted_at is null order by t.position, t.id limit 500) r))::text as j`,
  save: `with sent as (select $3::jsonb as b), w as (update policy_item t set body_en = b->>'body_en', row_version = t.row_version + 1,
      updated_at = now() from sent, policy p where t.tenant_id = $1 and t.id = $2 and t.deleted_at is null and p.id = t.policy_id
      and p.stage in ('draft', 'under_review', 'under_revision') returning t.*),
    told as (insert into history (tenant_id, entity, record_id, actor_id, action, source, changes) select $1, 'policy_item', w.id, null,
      'update', 'api', json_build_array(json_build_object('field', 'body_en', 'to', w.body_en))::jsonb from w returning id)
    select row_to_json(r)::text as j, (select count(*) from told) as total from (select ${SHOWN} from w t) r`,
};

function byHand({ method, url, body, tenant }: FloorRequest): FloorAnswer | undefined {
  const [, key] = /^\/api\/policy-items(?:\/(\d+))?$/.exec(url.pathname) ?? [undefined, undefined];
  if (method === 'PUT' && key) return { name: 'save', values: [tenant, Number(key), body], body: ({ j }) => `{"data":${j}}` };
  if (method === 'GET' && url.pathname === '/api/policy-items')
    return { name: 'items', values: [tenant, Number(url.searchParams.get('policyId'))], body: ({ j }) => j };
  return undefined;
}

const bench: Bench<Filled> = { name: 'policy', rights: RIGHTS, fill, loads, statements: STATEMENTS, byHand };

export default bench;
