/** Projects in the bench: ten requests of an ordinary member's day, and what a careful hand would write for them. */
import type { Bench, BenchTenant, FloorAnswer, FloorRequest, FloorRow, Load } from '../../../core/cli/bench/contract.ts';
import { checklistByHand, checklistLoads, CHECKLIST_STATEMENTS, fillChecklists, type FilledChecklists } from './checklists.ts';
import { drilled } from './drill.ts';
import { imported } from './import.ts';
import { fillPlan, planByHand, planLoads, PLAN_STATEMENTS, type FilledPlan } from './plan.ts';
import { reads } from './reads.ts';
import { scaled } from './scale.ts';

/** Projects of each of the other organisations. */
const OTHERS = 50;

/** What the requests know of the rows. */
interface Filled extends Partial<FilledPlan>, Partial<FilledChecklists> {
  /** First of the projects; the others follow. */
  projectId: number;
  programId: number;
  /** The manager of new projects. */
  memberId: number;
  rows: number;
}

/** @param plan with a plan of many stages. */
async function fill(to: BenchTenant, plan = true): Promise<Filled> {
  const { sql, tenant, member, rows } = to;
  const id = async (text: string, values: unknown[]): Promise<number> => Number((await sql(text, values))[0]?.['id']);
  const portfolio = await id(`insert into portfolio (tenant_id, name_en, owner_id) values ($1, 'Bench', $2) returning id`, [
    tenant,
    member,
  ]);
  const programId = await id(`insert into program (tenant_id, name_en, portfolio_id) values ($1, 'Bench', $2) returning id`, [
    tenant,
    portfolio,
  ]);
  const projectId = await id(PROJECTS, [tenant, programId, member, rows]);
  return {
    projectId,
    programId,
    memberId: member,
    rows,
    ...(plan ? { ...(await fillPlan(to, portfolio)), ...(await fillChecklists(to)) } : {}),
  };
}

/** One in ten is on hold, one in ten thousand has the word that is searched. */
const PROJECTS = `
with p as (
  insert into project (tenant_id, name_en, name_ar, number, program_id, portfolio_id, manager_id, status, health, budget, progress,
  start_date, end_date, created_at)
  select $1, (array['Pumping','Central','Coastal','Northern','Harbour'])[1 + i % 5] || ' station ' || i || case
  when i % 9973 = 7 then ' Zanzibar' else '' end,
    'محطة ' || (array['الضخ','الوسطى','الساحل','الشمال','المرفأ'])[1 + i % 5] || ' ' || i || case when i % 9973 = 7 then ' زنجبار'
    else '' end,
    'B-' || i, $2, (select portfolio_id from program where id = $2), $3, case when i % 10 = 0 then 'on_hold' else 'active' end, 'on_track',
    i * 100, i % 100, '2026-01-01', '2027-01-01', now() - i * interval '1 minute'
  from generate_series(1, $4::int) i returning id)
select min(id)::float8 as id from p`;

/** Columns of the list as its table shows them. */
const LISTED = ['name', 'number', 'status', 'health', 'manager_id', 'budget', 'progress', 'end_date'];
const PAGE = 50;
const BULK = 100;

const project = (f: Filled, i: number): object => ({
  name_en: `Bench ${i}`,
  manager_id: f.memberId,
  program_id: f.programId,
  budget: 1000 + i,
});
const listPath = (more: string): string => `/api/projects?limit=${PAGE}&fields=${LISTED.join(',')}${more}`;

/** The deep page is the last that there is, a thousand pages at most. */
function loads(f: Filled): Record<string, Load> {
  const deep = Math.max(1, Math.min(1000, Math.floor(f.rows / PAGE)));
  const some = (i: number): string => `/api/projects/${f.projectId + ((i * 7919) % Math.min(f.rows, 10_000))}`;
  return {
    list: { method: 'GET', path: () => listPath('&sort=-created_at') },
    'filtered list': { method: 'GET', path: () => listPath('&sort=-created_at&status=on_hold') },
    'deep page': { method: 'GET', path: () => listPath(`&sort=-created_at&page=${deep}&count=none`) },
    'search, English': { method: 'GET', path: () => listPath('&sort=-created_at&search=zanzibar') },
    'search, Arabic': { method: 'GET', path: () => listPath(`&sort=-created_at&search=${encodeURIComponent('زنجبار')}`) },
    read: { method: 'GET', path: some },
    create: { method: 'POST', path: () => '/api/projects', body: (i) => JSON.stringify(project(f, i)) },
    update: { method: 'PUT', path: some, body: (i) => JSON.stringify({ progress: i % 100, budget: i }) },
    'bulk 100': {
      method: 'POST',
      path: () => '/api/bulk/project',
      body: (i) => JSON.stringify(Array.from({ length: BULK }, (_, n) => project(f, i * BULK + n))),
    },
    'no token': { method: 'GET', path: () => '/api/projects', anonymous: true },
    ...planLoads(f as FilledPlan),
    ...checklistLoads(f as FilledChecklists, f.planId as number),
  };
}

const NAME = 'coalesce(t.name_en, t.name_ar) as name, t.name_en, t.name_ar';
const MANAGER = `t.manager_id, case when u.id is null then null else json_build_object('id', u.id, 'label', u.full_name_en) end as manager`;
const WITH_MANAGER = 'left join users u on u.id = t.manager_id';
const SHOWN = `t.id, ${NAME}, t.number, t.status, t.health, ${MANAGER}, t.budget, t.progress, t.end_date, t.row_version`;
const WHOLE = `${SHOWN}, t.portfolio_id, json_build_object('id', o.id, 'label', o.name_en) as portfolio,
  t.program_id, json_build_object('id', g.id, 'label', g.name_en) as program,
  t.description, t.location, t.start_date, t.baseline_start, t.baseline_end, t.created_at, t.updated_at, t.created_by, t.updated_by`;
const WITH_ALL = `${WITH_MANAGER} left join portfolio o on o.id = t.portfolio_id left join program g on g.id = t.program_id`;

const list = (where: string, count = true): string => `
  select (select coalesce(json_agg(r), '[]')::text
  from (select ${SHOWN} from project t ${WITH_MANAGER} where t.tenant_id = $1 and t.deleted_at is null ${where}
    order by t.created_at desc, t.id desc limit ${PAGE} offset $2) r)
    as j${count ? `, (select count(*) from (select 1 from project t where t.tenant_id = $1 and t.deleted_at is null ${where} limit 1001) c) as total` : ''}`;
const answered = (put: string, before = ''): string =>
  `with ${before}t as (${put} returning *) select row_to_json(r)::text as j from (select ${WHOLE} from t ${WITH_ALL}) r`;
/** Numbers without gaps: one counter, so that concurrent creates are serialised. */
const NEXT = (count: string, tenant: string): string =>
  `s as (insert into number_sequence as s (tenant_id, name, value) values (${tenant}, 'floor', ${count}) on conflict (tenant_id, name) do update set value = s.value + ${count} returning value)`;
const FOUND = `and (t.name_en ilike $3 or t.name_ar ilike $3 or t.number ilike $3)`;

const STATEMENTS = {
  list: list(''),
  filtered: list('and t.status = $3'),
  deep: list('', false),
  search: list(FOUND),
  read: `select row_to_json(r)::text as j
    from (select ${WHOLE}, (select count(*) from contract c where c.project_id = t.id and c.deleted_at is null) as contracts_count,
    (select coalesce(sum(c.value), 0) from contract c where c.project_id = t.id and c.deleted_at is null) as estimated_cost
    from project t ${WITH_ALL} where t.id = $1) r`,
  update: answered('update project set progress = $2, budget = $3, row_version = row_version + 1, updated_at = now() where id = $1'),
  create: answered(
    `insert into project (tenant_id, name_en, manager_id, program_id, budget, status, number) select $5::bigint, $1, $2::bigint, $3::bigint,
      $4::numeric, 'draft', 'F-' || s.value from s`,
    `${NEXT('1', '$5')}, `,
  ),
  bulk: `with ${NEXT('100', '$2')}, t as (insert into project (tenant_id, name_en, manager_id, program_id, budget, status, number)
    select $2::bigint, d.name_en, d.manager_id, d.program_id, d.budget, 'draft', 'F-' || s.value || '-' || d.name_en
    from s, jsonb_to_recordset($1::jsonb) as d(name_en text, manager_id bigint, program_id bigint, budget numeric) returning id)
    select json_agg(t)::text as j from t`,
  ...PLAN_STATEMENTS,
  ...CHECKLIST_STATEMENTS,
};

const inList = ({ j, total }: FloorRow): string => `{"data":${j},"meta":{"total":${total ?? null}}}`;
const saved = ({ j }: FloorRow): string => `{"status":"success","data":${j}}`;

function listByHand({ searchParams }: URL, tenant: number): FloorAnswer {
  const at = (Number(searchParams.get('page') ?? 1) - 1) * PAGE;
  const [status, search] = [searchParams.get('status'), searchParams.get('search')];
  if (status) return { name: 'filtered', values: [tenant, at, status], body: inList };
  if (search) return { name: 'search', values: [tenant, at, `%${search}%`], plannedEachTime: true, body: inList };
  return { name: searchParams.get('count') ? 'deep' : 'list', values: [tenant, at], body: inList };
}

function byHand(request: FloorRequest): FloorAnswer | undefined {
  const { method, url, body, tenant } = request;
  const plan = planByHand(request) ?? checklistByHand(request);
  if (plan) return plan;
  if (url.pathname === '/api/bulk/project') return { name: 'bulk', values: [JSON.stringify(JSON.parse(body)), tenant] };
  const [here, id] = /^\/api\/projects(?:\/(\d+))?$/.exec(url.pathname) ?? [];
  if (here === undefined) return undefined;
  if (method === 'GET') return id ? { name: 'read', values: [Number(id)], body: ({ j }) => `{"data":${j}}` } : listByHand(url, tenant);
  const sent = JSON.parse(body) as Record<string, unknown>;
  return method === 'PUT'
    ? { name: 'update', values: [Number(id), sent['progress'], sent['budget']], body: saved }
    : { name: 'create', values: [sent['name_en'], sent['manager_id'], sent['program_id'], sent['budget'], tenant], body: saved };
}

const bench: Bench<Filled> = {
  name: 'pmis',
  rights: [
    'access_projects',
    'create_project',
    'update_project',
    'delete_project',
    'manage_projects',
    'access_programs',
    'manage_programs',
    'access_pmis_all_stages',
    'create_stage',
    'update_stage',
    'delete_stage',
    'work_on_stages',
    'manage_stages',
  ],
  fill: (to) => fill(to),
  fillOther: async (to) => void (await fill({ ...to, rows: OTHERS }, false)),
  loads,
  statements: STATEMENTS,
  byHand,
  reads,
  imported,
  drilled,
  scaled,
};

export default bench;
