/** The risk register in the bench: 10,000 risks by five times five, a treatment on each third, and what a careful hand would write. */
import type { Bench, BenchTenant, FloorAnswer, FloorRequest, Load } from '../../../core/cli/bench/contract.ts';

const RIGHTS = ['access_risk', 'access_risk_register', 'create_risk', 'update_risk', 'manage_risks'];
const RISKS = 10_000;
const PAGE = 50;

/** What the requests know of the rows. */
interface Filled {
  area: number;
  category: number;
  likelihood: number;
  impact: number;
  member: number;
}

async function fill({ sql, tenant, member }: BenchTenant): Promise<Filled> {
  const id = async (text: string, values: unknown[]): Promise<number> => Number((await sql(text, values))[0]?.['id']);
  await sql(`update tenants set modules = modules || 'risk'::text where id = $1`, [tenant]);
  const named = (table: string): Promise<number> =>
    id(
      `with made as (insert into ${table} (tenant_id, name_en, name_ar, position, is_active) select $1, 'Bench ' || i, 'قياس ' || i, i, true
      from generate_series(1, 5) i returning id) select min(id) as id from made`,
      [tenant],
    );
  const [area, category] = [await named('risk_area'), await named('risk_category')];
  await sql(`insert into risk_status (tenant_id, name_en, code, position) values ($1, 'Open', 'open', 1), ($1, 'Closed', 'closed', 2)`, [
    tenant,
  ]);
  const matrix = await id(
    `insert into risk_matrix (tenant_id, name_en, version, status, rows, columns, formula) values ($1, 'Bench', 1, 'active', 5, 5, 'product')
      returning id`,
    [tenant],
  );
  const steps = (table: 'likelihood' | 'impact'): Promise<number> =>
    id(
      `with made as (insert into ${table} (tenant_id, matrix_id, value, name_en) select $1, $2, i, 'Step ' || i from generate_series(1, 5) i
      returning id) select min(id) as id from made`,
      [tenant, matrix],
    );
  const [likelihood, impact] = [await steps('likelihood'), await steps('impact')];
  await sql(
    `insert into risk_level (tenant_id, matrix_id, position, name_en, color, from_score, review_months)
      select $1, $2, n, 'Level ' || n, '#eeb068', f, 6 from unnest(array[1, 4, 7, 11, 17]) with ordinality u (f, n)`,
    [tenant, matrix],
  );
  await sql(
    `insert into risk_matrix_cell (tenant_id, matrix_id, likelihood, impact, score, level_id)
      select $1, $2, l, i, l * i, (select v.id from risk_level v where v.matrix_id = $2 and v.from_score <= l * i
      order by v.from_score desc limit 1) from generate_series(1, 5) l, generate_series(1, 5) i`,
    [tenant, matrix],
  );
  await sql(FILLED, [tenant, member, RISKS, matrix, area, category, likelihood, impact]);
  await sql(
    `insert into risk_treatment (tenant_id, risk_id, description_en, owner_id, deadline, status, progress)
      select $1, r.id, 'Treatment', $2, date '2026-06-01' + (r.id % 300)::int, case when r.id % 2 = 0 then 'in_progress' else 'verified' end, 40
      from risk r where r.tenant_id = $1 and r.id % 3 = 0`,
    [tenant, member],
  );
  return { area, category, likelihood, impact, member };
}

/** Scores spread over all cells; of ten risks one is closed. */
const FILLED = `
insert into risk (tenant_id, code, short_name_en, short_name_ar, risk_area_id, category_id, risk_owner_id, identification_date, matrix_id,
  likelihood_id, impact_id, residual_likelihood_id, residual_impact_id, inherent_score, inherent_level_id, residual_score,
  residual_level_id, strategy, stage, next_review_date, created_at)
select $1, 'B-' || i, 'Risk ' || i, 'خطر ' || i, $5 + i % 5, $6 + i % 5, $2, date '2026-01-01', $4,
  $7 + l, $8 + m, $7 + (l + 1) / 2, $8 + (m + 1) / 2, a.score, a.level_id, b.score, b.level_id,
  'mitigate', case when i % 10 = 0 then 'closed' when i % 3 = 0 then 'in_treatment' else 'evaluated' end, date '2026-11-01' + i % 200,
  now() - i * interval '1 minute'
from generate_series(1, $3::int) i cross join lateral (select (i * 7) % 5 as l, (i / 5) % 5 as m) x
  join risk_matrix_cell a on a.matrix_id = $4 and a.likelihood = l + 1 and a.impact = m + 1
  join risk_matrix_cell b on b.matrix_id = $4 and b.likelihood = (l + 1) / 2 + 1 and b.impact = (m + 1) / 2 + 1`;

/** Columns of the list as its table shows them. */
const LISTED = [
  'code',
  'short_name',
  'risk_area_id',
  'risk_owner_id',
  'inherent_level_id',
  'residual_level_id',
  'strategy',
  'stage',
  'next_review_date',
].join(',');

const loads = (f: Filled): Record<string, Load> => ({
  'register of 10,000': { method: 'GET', path: () => `/api/risk?limit=${PAGE}&fields=${LISTED}` },
  'risks, second page': { method: 'GET', path: () => `/api/risk?limit=${PAGE}&page=2&fields=${LISTED}` },
  'risk with children': {
    method: 'POST',
    path: () => '/api/risk',
    body: (i) =>
      JSON.stringify({
        short_name_en: `Bench ${i}`,
        risk_area_id: f.area,
        category_id: f.category,
        risk_owner_id: f.member,
        identification_date: '2026-11-01',
        likelihood_id: f.likelihood + (i % 5),
        impact_id: f.impact + (i % 3),
        causes: [{ description_en: 'First cause' }, { description_en: 'Second cause' }],
        consequences: [{ description_en: 'First consequence' }, { description_en: 'Second consequence' }],
        controls: [1, 2, 3].map((n) => ({ title_en: `Control ${n}`, owner_id: f.member })),
        treatments: [{ description_en: 'Treatment', owner_id: f.member, deadline: '2027-03-01' }],
      }),
  },
});

const SHOWN = `t.id, t.code, coalesce(t.short_name_en, t.short_name_ar) as short_name, t.short_name_en, t.short_name_ar,
  t.risk_area_id, json_build_object('id', a.id, 'label', a.name_en) as risk_area,
  t.risk_owner_id, json_build_object('id', u.id, 'label', u.full_name_en) as risk_owner,
  t.inherent_level_id, json_build_object('id', v.id, 'label', v.name_en) as inherent_level,
  t.residual_level_id, json_build_object('id', w.id, 'label', w.name_en) as residual_level, t.strategy, t.stage, t.next_review_date,
  t.row_version`;
const JOINED = `left join risk_area a on a.id = t.risk_area_id left join users u on u.id = t.risk_owner_id
  left join risk_level v on v.id = t.inherent_level_id left join risk_level w on w.id = t.residual_level_id`;
const RATING = 'coalesce(t.residual_score, t.current_score, t.inherent_score)';

const LIST = `(select coalesce(json_agg(r), '[]') from (select ${SHOWN} from risk t ${JOINED} where t.tenant_id = $1 and t.deleted_at is null
  order by ${RATING} desc nulls last, t.id desc limit ${PAGE} offset $2) r)`;
const TOTAL = `(select count(*) from (select 1 from risk t where t.tenant_id = $1 and t.deleted_at is null limit 1001) c) as total`;
const cells = (prefix: string): string => `(select json_agg(json_build_array(l, i, n)) from (select ${prefix}likelihood_id as l,
  ${prefix}impact_id as i, count(*) as n from k group by 1, 2) x)`;
const ranks = (column: string): string => `(select json_object_agg(position, n) from (select v.position, count(*) as n from k
  join risk_level v on v.id = k.${column} where k.stage <> 'closed' group by 1) x)`;

/** The same answers by hand: one statement each, without permissions. */
const STATEMENTS = {
  register: `with k as materialized (select * from risk t where t.tenant_id = $1 and t.deleted_at is null)
    select json_build_object('data', ${LIST}, 'stats', (select json_build_object('total', count(*), 'open', count(*) filter
      (where k.stage <> 'closed'), 'above_appetite', count(*) filter (where k.stage <> 'closed' and v.position > 3),
      'reviews_due', count(*) filter (where k.stage <> 'closed' and k.next_review_date < current_date + 30),
      'overdue_treatments', (select count(*) from risk_treatment x where x.tenant_id = $1 and x.deleted_at is null
        and x.deadline < current_date and x.status in ('planned', 'in_progress', 'on_hold')),
      'by_category', (select json_object_agg(c, n) from (select category_id as c, count(*) as n from k group by 1) y),
      'by_owner', (select json_object_agg(c, n) from (select risk_owner_id as c, count(*) as n from k group by 1) y),
      'inherent', ${cells('')}, 'current', ${cells('current_')}, 'residual', ${cells('residual_')},
      'levels', json_build_array(${ranks('inherent_level_id')}, ${ranks('current_level_id')}, ${ranks('residual_level_id')}))
      from k left join risk_level v on v.id = coalesce(k.residual_level_id, k.current_level_id, k.inherent_level_id)))::text as j,
      ${TOTAL}`,
  page: `select json_build_object('data', ${LIST})::text as j, ${TOTAL}`,
  create: `with sent as (select $2::jsonb as b), s as (insert into number_sequence as s (tenant_id, name, value) values ($1, 'floor', 1)
      on conflict (tenant_id, name) do update set value = s.value + 1 returning value),
    rated as (select c.score, c.level_id, c.matrix_id from sent, risk_matrix m
      join likelihood l on l.matrix_id = m.id join impact i on i.matrix_id = m.id
      join risk_matrix_cell c on c.matrix_id = m.id and c.likelihood = l.value and c.impact = i.value
      where m.tenant_id = $1 and m.status = 'active' and l.id = (b->>'likelihood_id')::bigint and i.id = (b->>'impact_id')::bigint),
    t as (insert into risk (tenant_id, code, short_name_en, risk_area_id, category_id, risk_owner_id, identification_date, likelihood_id,
      impact_id, inherent_score, inherent_level_id, matrix_id, stage, created_by)
      select $1, 'FLR-' || s.value, b->>'short_name_en', (b->>'risk_area_id')::bigint, (b->>'category_id')::bigint,
        (b->>'risk_owner_id')::bigint, (b->>'identification_date')::date, (b->>'likelihood_id')::bigint, (b->>'impact_id')::bigint,
        r.score, r.level_id, r.matrix_id, 'identified', (b->>'risk_owner_id')::bigint from sent, s, rated r returning *),
    c1 as (insert into risk_cause (tenant_id, risk_id, description_en, position) select $1, t.id, x->>'description_en', n
      from t, sent, jsonb_array_elements(b->'causes') with ordinality e (x, n) returning id),
    c2 as (insert into risk_consequence (tenant_id, risk_id, description_en, position) select $1, t.id, x->>'description_en', n
      from t, sent, jsonb_array_elements(b->'consequences') with ordinality e (x, n) returning id),
    c3 as (insert into risk_control (tenant_id, risk_id, title_en, owner_id, position, status) select $1, t.id, x->>'title_en',
      (x->>'owner_id')::bigint, n, 'open' from t, sent, jsonb_array_elements(b->'controls') with ordinality e (x, n) returning id),
    c4 as (insert into risk_treatment (tenant_id, risk_id, description_en, owner_id, deadline, status) select $1, t.id, x->>'description_en',
      (x->>'owner_id')::bigint, (x->>'deadline')::date, 'planned' from t, sent, jsonb_array_elements(b->'treatments') e (x)
      returning id),
    trail as (insert into risk_assessment (tenant_id, risk_id, assessed_on, matrix_id, inherent_level_id) select $1, t.id, current_date,
      t.matrix_id, t.inherent_level_id from t returning id),
    told as (insert into history (tenant_id, entity, record_id, actor_id, action, source, changes)
      select $1, e, i, t.created_by, 'create', 'api', '[]' from t, (select 'risk' as e, id as i from t
        union all select 'risk_cause', id from c1 union all select 'risk_consequence', id from c2 union all select 'risk_control', id from c3
        union all select 'risk_treatment', id from c4) x returning id)
    select row_to_json(r)::text as j, (select count(*) from told) + (select count(*) from trail) as total
    from (select ${SHOWN} from t ${JOINED}) r`,
};

function byHand({ method, url, body, tenant }: FloorRequest): FloorAnswer | undefined {
  if (url.pathname !== '/api/risk') return undefined;
  if (method === 'POST') return { name: 'create', values: [tenant, body], body: ({ j }) => `{"data":${j}}` };
  const page = Number(url.searchParams.get('page') ?? 1);
  return { name: page === 1 ? 'register' : 'page', values: [tenant, (page - 1) * PAGE], body: ({ j }) => j };
}

const bench: Bench<Filled> = { name: 'risk', rights: RIGHTS, fill, loads, statements: STATEMENTS, byHand };

export default bench;
