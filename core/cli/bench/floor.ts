/**
 * The floor: what a careful hand would write for these requests with node:http and pg, one statement each, the same columns in the answer,
 * without sessions, permissions, validation, checks and history.
 */
import http from 'node:http';
import pg from 'pg';
import { AUDIT_FLOOR, auditFloor } from './audits.ts';
import { CONSTRUCTION_FLOOR, constructionFloor } from './construction.ts';
import { MONEY_FLOOR, moneyFloor } from './money.ts';
import { PAGE, type Filled } from './operations.ts';
import { SERVICE_FLOOR, serviceFloor } from './service.ts';

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

const SQL = {
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
  ...AUDIT_FLOOR,
  ...SERVICE_FLOOR,
  ...MONEY_FLOOR,
  ...CONSTRUCTION_FLOOR,
};
type Answer = { j: string; total?: number };

export function createFloor(url: string, filled: Filled): { server: http.Server; statements: () => number } {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // The owner of the tables is bound by the policies too; a careful hand sets the tenant once per connection.
  pool.on('connect', (client) => void client.query(`set role rukn_app; select set_config('app.tenant', '${filled.tenant}', false)`));
  let statements = 0;
  // A contains-filter is planned for its needle, as in the product.
  const one = async (name: keyof typeof SQL, values: unknown[]): Promise<Answer> => {
    statements += 1;
    const { rows } = await pool.query<Answer>(name === 'search' ? { text: SQL.search, values } : { name, text: SQL[name], values });
    return rows[0] ?? { j: 'null' };
  };

  async function listed(url: URL): Promise<string> {
    const get = (name: string): string | null => url.searchParams.get(name);
    const at = (Number(get('page') ?? 1) - 1) * PAGE;
    const { j, total } = get('status')
      ? await one('filtered', [filled.tenant, at, get('status')])
      : get('search')
        ? await one('search', [filled.tenant, at, `%${get('search')}%`])
        : await one(get('count') ? 'deep' : 'list', [filled.tenant, at]);
    return `{"data":${j},"meta":{"total":${total ?? null}}}`;
  }

  async function answer(request: http.IncomingMessage): Promise<[number, string]> {
    if (!request.headers.authorization) return [401, '{"code":"unauthenticated"}'];
    const at = new URL(request.url as string, 'http://floor');
    const audit = auditFloor(at.pathname) ?? moneyFloor(at.pathname);
    if (audit) return [200, `{"data":${(await one(audit.name, audit.values)).j}}`];
    const id = Number(/^\/api\/projects\/(\d+)/.exec(at.pathname)?.[1]);
    if (request.method === 'GET' && !/^\/services\/|^\/api\/pm-web\//.test(at.pathname))
      return [200, id ? `{"data":${(await one('read', [id])).j}}` : await listed(at)];
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const service = serviceFloor(at, text, filled.tenant);
    if (service) return [200, (await one(service.name, service.values)).j];
    const contract = constructionFloor(request.method as string, at, text, filled.tenant);
    if (contract) {
      const { j, total } = await one(contract.name, contract.values);
      return [200, `{"data":${j}${total === undefined ? '' : `,"meta":{"total":${total}}`}}`];
    }
    if (at.pathname === '/api/bulk/project') return [200, (await one('bulk', [JSON.stringify(JSON.parse(text)), filled.tenant])).j];
    const b = JSON.parse(text) as Record<string, unknown>;
    const { j } =
      request.method === 'PUT'
        ? await one('update', [id, b.progress, b.budget])
        : await one('create', [b.name_en, b.manager_id, b.program_id, b.budget, filled.tenant]);
    return [200, `{"status":"success","data":${j}}`];
  }

  const server = http.createServer((request, response) => {
    answer(request).then(
      ([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(body);
      },
      (error: Error) => {
        response.writeHead(500);
        response.end(error.message);
      },
    );
  });
  return { server, statements: () => statements };
}
