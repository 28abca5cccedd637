/** Plans in and out: who may, bad files, what a preview says, what an import makes, and that an exported plan reads the same. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../../core/test/kernel.ts';
import { personWith } from '../../../../core/test/people.ts';
import { until } from '../../../../core/test/until.ts';
import { FORM, formBody } from '../../../../core/test/upload.ts';
import { manyTasks, MSPDI, XER } from './fixtures.ts';
import { readPlan } from './reader/index.mjs';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let project: number;

beforeAll(async () => {
  product = await createTestKernel({}, { now: '2026-04-01T08:00:00Z' });
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());
beforeEach(async () => {
  project = (await product.build(ADMIN, 'project')).id;
});

const ok = ({ status, body }: Answer): Answer['body'] => {
  expect({ status, errors: body?.errors }).toEqual({ status: 200, errors: undefined });
  return body;
};

function send(content: string, fields: Record<string, string | number>, { client = admin, dry = true } = {}): Promise<Answer> {
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value: String(value) }));
  const body = formBody([...parts, { name: 'file', value: content, file: 'plan.xml' }]);
  return client.raw('POST', `/api/project-stages/import${dry ? '?dry_run=1' : ''}`, body, FORM);
}

async function imported(content: string, fields: Record<string, string | number>): Promise<Answer['body']> {
  const { data } = ok(await send(content, fields, { dry: false }));
  const state = async (): Promise<Answer['body']> => (await admin.get(`/api/jobs/${data.job}`)).body.data;
  await until(async () => !['queued', 'running'].includes((await state()).state), 60_000);
  return state();
}

const stages = async (): Promise<Record<string, unknown>[]> =>
  (await admin.get(`/api/project-stages?project_id=${project}&sort=position`)).body.data;
const fieldsOf = ({ status, body }: Answer): unknown => [status, Object.keys(body.errors ?? {})];

describe('refused', () => {
  test('without a session, without the permission, and for a project of another organisation', async () => {
    const reader = (await personWith(product, ['access_projects', 'access_pmis_all_stages'])).client;
    expect((await send(MSPDI, { project_id: project }, { client: await product.as() })).status).toBe(401);
    expect((await send(MSPDI, { project_id: project }, { client: reader })).status).toBe(403);
    const other = await product.as('admin@ut.example');
    expect([403, 422]).toContain((await send(MSPDI, { project_id: project }, { client: other })).status);
    expect([403, 404]).toContain((await other.get(`/api/project-stages/mspdi?project_id=${project}`)).status);
    expect((await admin.get('/api/project-stages/mspdi?project_id=99999999')).status).toBe(404);
    expect((await admin.get('/api/project-stages/mspdi')).status).toBe(422);
  });

  test('bad choices and bad files name what is wrong, and nothing is made', async () => {
    expect(fieldsOf(await send(MSPDI, {}))).toEqual([422, ['project_id']]);
    expect(fieldsOf(await send(MSPDI, { project_id: project, level: 0, weights: 'x', more: 1 }))).toEqual([
      422,
      ['more', 'level', 'weights'],
    ]);
    expect(fieldsOf(await send(MSPDI, { project_id: project, level: 9 }))).toEqual([422, ['level']]);
    expect(fieldsOf(await send(MSPDI, { project_id: project, contract_id: 99_999_999 }))).toEqual([422, ['contract_id']]);
    for (const content of ['no plan', '<!DOCTYPE x><x/>', `${MSPDI}<`, manyTasks(30_000), 'ERMHDR\t1\n%R\t1'])
      expect(fieldsOf(await send(content, { project_id: project }))).toEqual([422, ['file']]);
    expect(fieldsOf(await send(manyTasks(2001), { project_id: project }))).toEqual([422, ['level']]);
    expect(await stages()).toEqual([]);
  });
});

describe('an import', () => {
  test('shows the levels, the stages and what is not taken, and makes nothing', async () => {
    const { data } = ok(await send(MSPDI, { project_id: project }));
    expect(data).toMatchObject({
      format: 'mspdi',
      title: 'Pumping station',
      level: 1,
      levels: [
        { level: 1, stages: 3 },
        { level: 2, stages: 5 },
      ],
      count: 3,
      links: 2,
      existing: 0,
      calendar: { name: 'Site', holidays: 1 },
    });
    expect(data.losses.map(({ what, text }: { what: string; text: string }) => [what, text.includes('pmis.')])).toEqual(
      ['resources', 'notes', 'tasks_below', 'links_merged', 'holidays'].map((what) => [what, false]),
    );
    expect(await stages()).toEqual([]);
  });

  test('makes stages with dates, progress, dependencies and weights of 100, and their schedule', async () => {
    const job = await imported(MSPDI, { project_id: project, level: 2 });
    expect(job).toMatchObject({ state: 'done' });
    const made = await stages();
    expect(made.map((s) => [s['title'], s['status'], s['progress'], s['planned_start'], s['planned_end'], s['actual_start']])).toEqual([
      ['Survey', 'in_progress', 50, '2026-04-05', '2026-04-09', '2026-04-05'],
      ['Drawings', 'not_started', 0, '2026-04-12', '2026-04-14', null],
      ['Excavation & fill', 'not_started', 0, '2026-04-13', '2026-04-16', null],
      ['الأعمال الخرسانية', 'not_started', 0, '2026-04-19', '2026-04-23', null],
      ['Handover', 'not_started', 0, '2026-04-23', '2026-04-23', null],
    ]);
    expect(made.reduce((sum, { weight }) => sum + Math.round(Number(weight) * 100), 0)).toBe(10_000);
    expect(made.at(-1)).toMatchObject({ is_milestone: true, is_critical: true, early_end: '2026-04-23' });
    const links = (await admin.get(`/api/stage-dependencies?stage_id=${made[3]?.['id']}&sort=id`)).body.data;
    expect(links.map((l: Record<string, unknown>) => [l['kind'], l['lag_days']])).toEqual([
      ['ss', 2],
      ['fs', 0],
    ]);
  });

  test('of Primavera takes progress and actual dates, and leaves the weights of an existing plan alone', async () => {
    ok(await admin.post('/api/project-stages', { project_id: project, title_en: 'First', position: 1, weight: 100 }));
    const { data } = ok(await send(XER, { project_id: project, level: 2 }));
    expect(data).toMatchObject({ format: 'xer', existing: 1, count: 4, projects: [{ name: 'PUMP' }, { name: 'OTHER' }] });
    expect(await imported(XER, { project_id: project, level: 2 })).toMatchObject({ state: 'done' });
    expect((await stages()).map((s) => [s['title'], s['weight'], s['status'], s['actual_end']])).toEqual([
      ['First', 100, 'not_started', null],
      ['Survey', 0, 'completed', '2026-04-08'],
      ['Drawings', 0, 'in_progress', null],
      ['Excavation', 0, 'not_started', null],
      ['Handover', 0, 'not_started', null],
    ]);
  });

  test('adds the holidays of the file where that is asked for', async () => {
    expect(await imported(MSPDI, { project_id: project, holidays: 1 })).toMatchObject({ state: 'done' });
    const { data } = await admin.get('/api/calendar-exceptions').then(ok);
    expect(data.map((h: Record<string, unknown>) => [h['name'], h['from_date']])).toEqual([['National Day', '2026-09-23']]);
    const { data: again } = ok(await send(MSPDI, { project_id: project }));
    expect(again.calendar.holidays).toBe(0);
  });
});

test('an exported plan reads as the same tasks and links', async () => {
  await imported(MSPDI, { project_id: project, level: 2 });
  const response = await fetch(`${product.url}/api/project-stages/mspdi?project_id=${project}`, { headers: await signedIn() });
  const plan = readPlan(new Uint8Array(await response.arrayBuffer()));
  const before = readPlan(new TextEncoder().encode(MSPDI));
  const leaves = before.tasks.filter(({ summary }) => !summary);
  const short = (task: (typeof leaves)[number]): unknown[] => [
    task.name,
    task.start,
    task.end,
    task.milestone,
    task.progress,
    task.actual_start,
  ];
  expect(plan.tasks.map(short)).toEqual(leaves.map(short));
  const named = ({ tasks, links }: typeof plan): string[] =>
    links.map(({ from, to, kind, lag }) => `${tasks[from]?.name} ${tasks[to]?.name} ${kind} ${lag}`).sort();
  expect(named(plan)).toEqual(named(before));
  expect(plan.calendar?.weekend).toEqual([5, 6]);
});

async function signedIn(): Promise<Record<string, string>> {
  const { body } = await (await product.as()).post('/api/login', { email: ADMIN, password: 'Rukn#2026' });
  return { authorization: `Bearer ${body.token}` };
}
