/** The floor: what a careful hand would write for these five requests with node:http and pg, without tenancy, permissions, validation and history. */
import http from 'node:http';
import pg from 'pg';

const COLUMNS = `t.id, t.name_en, t.name_ar, t.number, t.portfolio_id, t.program_id, t.manager_id, t.status, t.health, t.description, t.location, t.start_date, t.end_date,
  t.baseline_start, t.baseline_end, t.budget, t.progress, t.row_version, t.created_at, t.updated_at, t.created_by, t.updated_by`;
const ROW = `select ${COLUMNS}, case when u.id is null then null else json_build_object('id', u.id, 'label', u.full_name_en) end as manager`;
const JOIN = 'left join users u on u.id = t.manager_id';

/** The product's own statements for reading, with their values; the key of a read stands first. */
export interface FloorSql {
  list: string;
  listValues: unknown[];
  read: string;
  readValues: unknown[];
  tenant: number;
  /** The product's statements of one update and one create, with the key that stands in their values. */
  update: Recorded;
  create: Recorded;
}

export interface Recorded {
  statements: { text: string; values: unknown[] }[];
  id: number;
  /** The number that the record was given. */
  number?: string;
}

/** What a careful hand writes when history, locking and checks are not asked for: one statement each. */
const BARE = {
  update: `with t as (update project set progress = $2, budget = $3, row_version = row_version + 1, updated_at = now() where id = $1 returning *) select row_to_json(r)::text as j from (${ROW} from t ${JOIN}) r`,
  create: `with t as (insert into project (tenant_id, name_en, manager_id, program_id, budget, status, number) values ((select tenant_id from program where id = $3), $1, $2, $3, $4, 'draft', 'F-' || gen_random_uuid()) returning *)
    select row_to_json(r)::text as j from (${ROW} from t ${JOIN}) r`,
};

/** Puts this request's key, version and number where the recorded ones stand. */
const retold = (values: unknown[], swaps: [string, string][]): unknown[] =>
  JSON.parse(swaps.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(values))) as unknown[];

export function createFloor(url: string, given: FloorSql): { server: http.Server; statements: () => number } {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // The owner of the tables is bound by the policies too; the tenant is set once per connection.
  pool.on('connect', (client) => void client.query(`set role rukn_app; select set_config('app.tenant', '${given.tenant}', false)`));
  let statements = 0;
  const SQL = { ...BARE, list: given.list, read: given.read };
  const one = async (name: keyof typeof SQL, values: unknown[]): Promise<{ j: string; rows: string; total: number }> => {
    statements += 1;
    const { rows } = await pool.query<{ j: string; rows: string; total: number }>({ name, text: SQL[name], values });
    return rows[0] ?? { j: 'null', rows: '[]', total: 0 };
  };
  /** The product's own statements in a transaction: lock, change with history, answer. */
  async function inTransaction(recorded: Recorded, id: number | undefined): Promise<string> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const swaps: [string, string][] = id === undefined ? [] : [[String(recorded.id), String(id)]];
      let answer = '';
      for (const [i, s] of recorded.statements.entries()) {
        statements += 1;
        const { rows } = await client.query<Record<string, unknown>>({ name: `${id === undefined ? 'create' : 'update'}${i}`, text: s.text, values: retold(s.values, swaps) });
        const drawn = rows.find((r) => r['f'] === '');
        if (drawn) swaps.push([String(recorded.id), String(drawn['id'])]);
        if (rows[0]?.['value'] !== undefined) swaps.push([recorded.number ?? '-', `PRJ-${String(rows[0]['value'])}`]);
        if (typeof rows[0]?.['b'] === 'string') swaps.push(['\\"v\\":1', `\\"v\\":${(JSON.parse(rows[0]['b']) as { row_version: number }).row_version}`]);
        if (typeof rows[0]?.['j'] === 'string') answer = rows[0]['j'];
      }
      await client.query('commit');
      return answer;
    } finally {
      client.release();
    }
  }

  const server = http.createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body);
    }, (error: Error) => {
      response.writeHead(500);
      response.end(error.message);
    });
  });

  async function answer(request: http.IncomingMessage): Promise<[number, string]> {
    if (!request.headers.authorization) return [401, '{"code":"unauthenticated"}'];
    const id = Number(/^\/api\/projects\/(\d+)/.exec(request.url ?? '')?.[1]);
    if (request.method === 'GET' && !id) {
      const { rows, total } = await one('list', given.listValues);
      return [200, `{"data":${rows},"meta":{"total":${total}}}`];
    }
    if (request.method === 'GET') return [200, `{"data":${(await one('read', [id, ...given.readValues.slice(1)])).j}}`];
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const b = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    if (request.headers['x-same-sql']) return [200, `{"status":"success","data":${await inTransaction(request.method === 'PUT' ? given.update : given.create, id || undefined)}}`];
    const { j } = request.method === 'PUT' ? await one('update', [id, b.progress, b.budget]) : await one('create', [b.name_en, b.manager_id, b.program_id, b.budget]);
    return [200, `{"status":"success","data":${j}}`];
  }
  return { server, statements: () => statements };
}
