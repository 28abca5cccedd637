/**
 * Audits in the bench: a tree of 50 contracts x 5 packages x 4 rounds, one round of 1,200 items, and what a careful hand would write to
 * read them.
 */
import type { Bench, BenchTenant, FloorAnswer, FloorRequest, Load } from '../../../core/cli/bench/contract.ts';

const RIGHTS = [
  'access_compliance_audit_contracts',
  'access_audit_rounds',
  'access_all_audits',
  'access_round_note',
  'access_compliance_contract_note',
];
const ITEMS = 1200;

/** @returns the round of 1,200 items: ten domains, four levels of results, two reviewers each, evidence on every third. */
async function fill({ sql, tenant, member }: BenchTenant): Promise<number> {
  const id = async (text: string, values: unknown[]): Promise<number> => Number((await sql(text, values))[0]?.['id']);
  await sql(`update tenants set modules = modules || 'compliance'::text where id = $1`, [tenant]);
  const scale = await id(`insert into audit_scale (tenant_id, name_en) values ($1, 'Bench') returning id`, [tenant]);
  await sql(
    `insert into audit_status (tenant_id, name_en, code, scale_id, kind, credit, position) select $1, k, k, $2, k, c, n
      from unnest(array['not_assessed','done','partial','none'], array[0,100,50,0]) with ordinality u (k, c, n)`,
    [tenant, scale],
  );
  const regulator = await id(`insert into regulator (tenant_id, name_en, short_name) values ($1, 'Bench', 'BNC') returning id`, [tenant]);
  await sql(
    `insert into compliance_package (tenant_id, regulator_id, name_en, short_name, version, status, scale_id, controls_count)
      select $1, $2, 'Framework ' || i, 'F' || i, '1', 'published', $3, $4 from generate_series(1, 5) i`,
    [tenant, regulator, scale, ITEMS],
  );
  await sql(
    `with p as (select min(id) as id from compliance_package where tenant_id = $1), d as (
      insert into package_node (tenant_id, package_id, ref_no, title_en, title_ar, node_type, assessable, position)
      select $1, p.id, i::text, 'Domain ' || i, 'مجال ' || i, 'domain', false, (i - 1) * 121 from p, generate_series(1, 10) i
      returning id, ref_no, position, package_id)
    insert into package_node (tenant_id, package_id, parent_id, ref_no, title_en, title_ar, node_type, assessable, position)
    select $1, d.package_id, d.id, d.ref_no || '-' || i, 'Control ' || i || ' of domain ' || d.ref_no,
    'ضابط ' || i || ' من المجال ' || d.ref_no, 'control', true, d.position + i from d, generate_series(1, $2::int / 10) i`,
    [tenant, ITEMS],
  );
  await sql(
    `update package_node set lineage_ids = case when parent_id is null then array[id] else array[parent_id, id] end where tenant_id = $1`,
    [tenant],
  );
  await sql(
    `insert into subscription (tenant_id, code, title, note, owner_id, status) select $1, 'B-' || i, 'Contract ' || i,
      '<p>Note of ' || i || '</p>', $2, 'open' from generate_series(1, 50) i`,
    [tenant, member],
  );
  await sql(
    `insert into audit_contract (tenant_id, subscription_id, compliance_package_id, name) select $1, s.id, p.id, p.short_name
      from subscription s, compliance_package p where s.tenant_id = $1 and p.tenant_id = $1`,
    [tenant],
  );
  await sql(
    `insert into audit_round (tenant_id, name_en, name_ar, subscription_id, compliance_package_id, audit_contract_id, index, note, status,
      closed, lead_auditor_id, end_date,
      items_count, done_count, partial_count, none_count, not_assessed_count, weight_sum, credit_sum, compliance)
    select $1, 'Round ' || i, 'الجولة ' || i, c.subscription_id, c.compliance_package_id, c.id, i, '<p>Scope of round ' || i || '</p>', case
    when i < 4 then 'closed' else 'open' end, i < 4, $2, date '2026-01-01' + i * 90, 100, 40, 20, 10, 30, 100, 50, 50
    from audit_contract c, generate_series(1, 4) i where c.tenant_id = $1`,
    [tenant, member],
  );
  const round = await id(
    `select max(r.id) as id from audit_round r where r.tenant_id = $1 and r.compliance_package_id = (select min(id) from compliance_package
      where tenant_id = $1)`,
    [tenant],
  );
  await sql(
    `insert into audit_item (tenant_id, round_id, node_id, ref_no, title_en, title_ar, node_type, position, weight, lineage_ids, domain_id,
      status, closed, applicable, audit_status_id, reviewer_ids, control_owner_id)
    select $1, $2, n.id, n.ref_no, n.title_en, n.title_ar, n.node_type, n.position, 1, n.lineage_ids, n.lineage_ids[1], 'open', false, true,
    (select s.id from audit_status s where s.tenant_id = $1 and s.scale_id = $4 and s.position = 1 + n.position % 4),
    (select array_agg(id) from (select id from users where tenant_id = $1 order by id limit 2) u), $3
    from package_node n where n.tenant_id = $1 and n.assessable`,
    [tenant, round, member, scale],
  );
  await sql(
    `with v as (insert into audit_item_review (tenant_id, number, audit_item_id, round_id, reviewer_id, status, proposed_status_id, remarks)
      select $1, 'B-' || id, id, round_id, $3, case when position % 2 = 0 then 'accepted' else 'submitted' end, audit_status_id, 'Seen'
      from audit_item where round_id = $2 and position % 3 = 0
      returning id, audit_item_id, round_id)
    insert into review_attachment (tenant_id, audit_item_review_id, audit_item_id, round_id, name, valid) select $1, id, audit_item_id,
    round_id, 'evidence.pdf', true from v`,
    [tenant, round, member],
  );
  return round;
}

const loads = (round: number): Record<string, Load> => ({
  'round of 1,200': { method: 'GET', path: () => `/api/audit/${round}` },
  'its domains': { method: 'GET', path: () => `/api/audit/${round}/chart/parent` },
  'its reviewers': { method: 'GET', path: () => `/api/audit/${round}/chart/users` },
  '1,000 rounds': { method: 'GET', path: () => '/api/subscription' },
});

const COUNTED = `select i.*, s.kind, s.code, s.name_en as result, s.credit from audit_item i left
  join audit_status s on s.id = i.audit_status_id where i.round_id = $1`;
const COUNTS = `count(*) filter (where kind = 'done') as done, count(*) filter (where kind = 'partial') as partial,
  count(*) filter (where kind = 'none') as none, count(*) filter (where kind = 'not_assessed') as not_assessed`;

/** The same answers by hand: one statement each, the columns that a page shows, without permissions and shares. */
const STATEMENTS = {
  round: `with item as materialized (${COUNTED})
    select (select row_to_json(a) from (select r.id, r.name_en as name, r.index, r.note, r.closed, r.compliance, r.end_date, r.items_count,
    r.done_count, r.partial_count, r.none_count, r.not_assessed_count,
      (select json_agg(d) from (select n.id, n.ref_no, n.title_en as title, ${COUNTS}, round(avg(credit), 2) as compliance from item k
      join package_node n on n.id = k.domain_id group by n.id order by min(k.position)) d) as domains,
      (select json_agg(n) from (select n.id, n.parent_id, n.ref_no, n.title_en as title, n.node_type, count(*) as items,
      count(*) filter (where k.kind <> 'not_assessed') as assessed from item k, unnest(k.lineage_ids) u (id)
        join package_node n on n.id = u.id group by n.id order by min(k.position)) n) as nodes,
      (select json_agg(x) from (select k.id, k.node_id, k.ref_no, k.title_en, k.title_ar, k.node_type, k.position,
      json_build_object('id', k.audit_status_id, 'name', k.result, 'code', k.code, 'kind', k.kind) as audit_status, k.status, k.closed,
      k.score,
          json_build_object('id', o.id, 'label', o.full_name_en) as control_owner, w.list as reviewers, coalesce(e.n, 0) as evidence_count,
          coalesce(v.n, 0) as reviews_count, k.due_date, k.row_version
        from item k left join users o on o.id = k.control_owner_id
        left join (select k.id, json_agg(json_build_object('id', u.id, 'label', u.full_name_en)) as list
        from item k, unnest(k.reviewer_ids) q (id) join users u on u.id = q.id group by k.id) w on w.id = k.id
        left join (select audit_item_id, count(*) as n from review_attachment where round_id = $1 and valid is not false group by 1) e
        on e.audit_item_id = k.id
        left join (select audit_item_id, count(*) as n from audit_item_review where round_id = $1 group by 1) v on v.audit_item_id = k.id
        order by k.position) x) as items) a)::text as j
    from audit_round r where r.id = $1`,
  parent: `with item as (${COUNTED}) select (select json_agg(x)
    from (select n.id, n.ref_no, n.title_en as title, round(avg(credit), 2) as compliance, ${COUNTS} from item k
    join package_node n on n.id = k.domain_id group by n.id order by min(k.position)) x)::text as j`,
  users: `with item as materialized (${COUNTED})
    select (select json_agg(x) from (select u.id as user_id, u.full_name_en as "user", k.items, k.assessed, v.reviews from
      (select q.id, count(*) as items, count(*) filter (where kind <> 'not_assessed') as assessed from item, unnest(reviewer_ids) q (id)
      group by 1) k
      join users u on u.id = k.id left join (select reviewer_id, count(*) as reviews from audit_item_review where round_id = $1
      group by 1) v on v.reviewer_id = u.id) x)::text as j`,
  tree: `select coalesce(json_agg(x order by x.close, x.id desc), '[]')::text as j
    from (select s.id, s.code, s.title, s.note, s.close, s.end_date, json_build_object('id', o.id, 'label', o.full_name_en) as owner,
    k.list as audit_contracts
    from subscription s left join users o on o.id = s.owner_id left
    join (select c.subscription_id, json_agg(json_build_object('id', c.id, 'compliance_package',
    json_build_object('id', p.id, 'name', p.name_en, 'short_name', p.short_name), 'children', r.list)) as list
      from audit_contract c join compliance_package p on p.id = c.compliance_package_id
      left join (select r.audit_contract_id,
      json_agg(json_build_object('id', r.id, 'index', r.index, 'name', r.name_en, 'note', r.note, 'closed', r.closed, 'end_date',
      r.end_date, 'compliance', r.compliance, 'lead', json_build_object('id', l.id, 'label', l.full_name_en),
          'counts', json_build_object('done', r.done_count, 'partial', r.partial_count, 'none', r.none_count, 'not_applicable',
          r.not_applicable_count, 'not_assessed', r.not_assessed_count, 'items', r.items_count)) order by r.index) as list
        from audit_round r left join users l on l.id = r.lead_auditor_id where r.deleted_at is null group by 1) r
        on r.audit_contract_id = c.id where c.deleted_at is null group by 1) k on k.subscription_id = s.id
    where s.deleted_at is null) x`,
};

function byHand({ url: { pathname } }: FloorRequest): FloorAnswer | undefined {
  const body: FloorAnswer['body'] = ({ j }) => `{"data":${j}}`;
  if (pathname === '/api/subscription') return { name: 'tree', values: [], body };
  const [, round, chart = 'round'] = /^\/api\/audit\/(\d+)(?:\/chart\/(parent|users))?$/.exec(pathname) ?? [];
  return round ? { name: chart, values: [Number(round)], body } : undefined;
}

/** Filled with the id of the round. */
const bench: Bench<number> = { name: 'compliance', rights: RIGHTS, fill, loads, statements: STATEMENTS, byHand };

export default bench;
