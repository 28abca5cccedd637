/** One server of the bench in a process of its own: the product, or the floor. Answers "cpu" with what it has used so far. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../app.ts';
import { boot } from '../../boot.ts';
import { loadConfig } from '../../config.ts';
import { seedTenants } from '../../identity/seed.ts';
import { DEMO_PASSWORD } from '../../identity/seed-people.ts';
import { WriteDraft } from '../../crud/draft.ts';
import { write } from '../../crud/pipeline.ts';
import { getStatement, listRows } from '../../crud/read.ts';
import type { Statement } from '../../db/pool.ts';
import { parseListQuery } from '../../http/query.ts';
import type { Kernel } from '../../kernel.ts';
import type { Actor } from '../../shared/actor.ts';
import { createFloor, type FloorSql, type Recorded } from './floor.ts';

const [kind = 'product', url = '', rows = '1000', given = '{}'] = process.argv.slice(2);
const EMAIL = 'faisal@pmis.example';
const PERMISSIONS = ['access_projects', 'create_project', 'update_project', 'delete_project', 'manage_projects', 'access_programs', 'manage_programs'];

/** Many projects of one tenant, made by PostgreSQL; and a member who may do everything with projects and nothing else. */
async function fill(kernel: Kernel): Promise<{ projectId: number; programId: number; managerId: number; tenant: number }> {
  const { users, tenants } = await seedTenants(kernel.db, kernel.registry.permissions);
  const tenant = tenants.find((t) => t.key === 'pmis')?.id as number;
  const managerId = users[EMAIL] as number;
  const sql = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> => kernel.db.query<R>({ tenant }, { text, values });
  const [portfolio] = await sql<{ id: number }>(`insert into portfolio (tenant_id, name_en, owner_id) values ($1, 'Bench', $2) returning id`, [tenant, managerId]);
  const [program] = await sql<{ id: number }>(`insert into program (tenant_id, name_en, portfolio_id) values ($1, 'Bench', $2) returning id`, [tenant, portfolio?.id]);
  const [first] = await sql<{ id: number }>(
    `with p as (insert into project (tenant_id, name_en, number, program_id, portfolio_id, manager_id, status, health, budget, progress, start_date, end_date, created_at)
     select $1, 'Project ' || i, 'B-' || i, $2, $3, $4, 'active', 'on_track', i * 100, i % 100, '2026-01-01', '2027-01-01', now() - i * interval '1 minute' from generate_series(1, $5::int) i returning id)
     select min(id) as id from p`, [tenant, program?.id, portfolio?.id, managerId, Number(rows)]);
  await analyzed();
  return { projectId: first?.id as number, programId: program?.id as number, managerId, tenant };
}

/** A hundred thousand rows at once: statistics now instead of when autovacuum comes by. */
async function analyzed(): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
}

/** The statements of the product's list and read, for the floor. */
async function readSql(kernel: Kernel, { tenant, managerId, projectId, programId }: { tenant: number; managerId: number; projectId: number; programId: number }): Promise<FloorSql> {
  const actor: Actor = { userId: managerId, tenantId: tenant, permissions: new Set(PERMISSIONS), permissionsKey: 'bench', type: null, isGrc: false, sessionId: 0 };
  const entity = kernel.registry.entity('project');
  const reader = { actor, locale: 'en' as const };
  const sent: Statement[] = [];
  const listening: Kernel = { ...kernel, db: { ...kernel.db, query: async (_, s) => { sent.push(s); return []; } } };
  await listRows(listening, entity, parseListQuery(entity, new URLSearchParams('limit=50&sort=-created_at')), reader);
  const record = async (op: 'create' | 'update', row: Record<string, unknown>, id?: number): Promise<Recorded> => {
    const statements: Statement[] = [];
    const recording: Kernel = { ...kernel, db: { ...kernel.db, transaction: (who, work) => kernel.db.transaction(who, (tx) => work({ ...tx, query: (s) => { statements.push(s); return tx.query(s); } })) } };
    const draft = new WriteDraft(op, 0, row, id);
    await write({ kernel: recording, entity, actor, locale: 'en', source: 'api' }, [draft]);
    if (draft.rejection) throw new Error(JSON.stringify(draft.rejection));
    const record = JSON.parse(draft.json as string) as { id: number; number: string };
    return { statements: statements.map(({ text, values }) => ({ text, values })), id: record.id, number: record.number };
  };
  const create = await record('create', { name_en: 'Recorded', manager_id: managerId, program_id: programId, budget: 1 });
  const update = await record('update', { progress: 42, budget: 4242.42 }, create.id);
  const read = getStatement(kernel, entity, [projectId], reader);
  const list = sent[0] as Statement;
  return { list: list.text, listValues: list.values, read: read.text, readValues: read.values, tenant, update, create };
}

async function product(): Promise<{ server: http.Server; extra: object; statements: () => number }> {
  const kernel = await boot({ config: loadConfig({ ...process.env, SEED: 'none' }), log: pino({ level: 'warn' }), databaseUrl: url });
  const filled = await fill(kernel);
  await kernel.db.query({ tenant: filled.tenant }, { text: `insert into roles (tenant_id, code, name_en, permissions) values ($1, 'bench', 'Bench', $2)`, values: [filled.tenant, PERMISSIONS] });
  await kernel.db.query({ tenant: filled.tenant }, { text: `insert into user_roles (tenant_id, user_id, role_id) select $1, u.id, r.id from users u, roles r where u.email = 'member@pmis.example' and r.code = 'bench'`, values: [filled.tenant] });
  return { server: http.createServer(createApp(kernel).callback()), extra: { ...filled, sql: await readSql(kernel, filled) }, statements: () => kernel.db.statements };
}

const made = kind === 'product' ? await product() : { ...createFloor(url, JSON.parse(given) as FloorSql), extra: {} };
await new Promise<void>((done) => void made.server.listen(0, '127.0.0.1', done));
const { port } = made.server.address() as AddressInfo;
process.on('message', () => {
  const used = process.cpuUsage();
  process.send?.({ ms: (used.user + used.system) / 1000, statements: made.statements() });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port, ...made.extra, token: kind === 'product' ? await signIn() : '' });

async function signIn(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'member@pmis.example', password: DEMO_PASSWORD }) });
  return ((await answer.json()) as { token: string }).token;
}
