/** The schedule kept in the stages, and what moves with a changed bar: who may, bad input, undo, and plans that change meanwhile. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { jobOf } from '../../../../core/test/job-run.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../../core/test/people.ts';
import { until } from '../../../../core/test/until.ts';
import { dailySchedule } from './job.ts';

const ADMIN = 'admin@pmis.example';
/** A Wednesday; 2026-04-05 is a Sunday. */
const TODAY = '2026-04-01T08:00:00Z';
let product: TestKernel;
let admin: Client;
let project: number;

beforeAll(async () => {
  product = await createTestKernel({}, { now: TODAY });
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());
beforeEach(async () => {
  product.clock.set(TODAY);
  project = (await product.build(ADMIN, 'project')).id;
});

const ok = ({ status, body }: Answer): Answer['body'] => {
  expect({ status, errors: body?.errors }).toEqual({ status: 200, errors: undefined });
  return body;
};

/** Stages of five days each, one week after the other, each waiting for the one before. */
async function plan(count = 3): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, i) => ({
    project_id: project,
    title_en: `Stage ${i + 1}`,
    position: i + 1,
    weight: Math.floor(10_000 / count) / 100,
    planned_start: day('2026-04-05', 7 * i),
    planned_end: day('2026-04-09', 7 * i),
  }));
  ok(await admin.post('/api/bulk/project_stage', rows));
  const ids: number[] = (await stages()).map(({ id }) => id);
  const links = ids.slice(1).map((stage_id, i) => ({ stage_id, predecessor_id: ids[i] }));
  ok(await admin.post('/api/bulk/stage_dependency', links));
  return ids;
}

const day = (from: string, days: number): string => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

interface Stage {
  id: number;
  planned_start: string;
  planned_end: string;
  early_start: string;
  late_end: string;
  total_float: number;
  is_critical: boolean;
}
const stages = async (): Promise<Stage[]> => (await admin.get(`/api/project-stages?project_id=${project}&sort=position`)).body.data;
const dates = async (): Promise<string[]> => (await stages()).map((s) => `${s.planned_start} ${s.planned_end}`);
const early = async (): Promise<string[]> =>
  (await stages()).map((s) => `${s.early_start} ${s.late_end} ${s.total_float} ${s.is_critical}`);
const errorsOf = async (body: unknown): Promise<string[]> => {
  const answer = await admin.post('/api/project-stages/preview', body);
  expect(answer.status).toBe(422);
  return Object.keys(answer.body.errors);
};

describe('refused', () => {
  test('without a session, without the permission, and for a plan of another organisation', async () => {
    const [first] = await plan(1);
    const body = { project_id: project, stages: [{ id: first, planned_start: '2026-04-12' }] };
    for (const path of ['/api/project-stages/preview', '/api/project-stages/move']) {
      expect((await (await product.as()).post(path, body)).status).toBe(401);
      expect((await (await product.as('member@pmis.example')).post(path, body)).status).toBe(403);
      const other = await (await product.as('admin@ut.example')).post(path, body);
      expect([403, 422]).toContain(other.status);
    }
    expect(await dates()).toEqual(['2026-04-05 2026-04-09']);
  });

  test('to people who may change stages, but not this project; stages out of their reach are counted, and stay', async () => {
    const person = await personWith(product, ['access_projects', 'access_pmis_all_stages', 'work_on_stages', 'update_stage']);
    const [first] = await plan(2);
    const body = { project_id: project, stages: [{ id: first, planned_start: '2026-04-12' }] };
    for (const path of ['/api/project-stages/preview', '/api/project-stages/move'])
      expect(Object.keys((await person.client.post(path, body)).body.errors)).toEqual(['project_id']);
    expect((await dates())[0]).toBe('2026-04-05 2026-04-09');
  });

  test('bad input names its field', async () => {
    const [first] = await plan(1);
    const of = (stage: object): object => ({ project_id: project, stages: [stage] });
    expect(await errorsOf({})).toEqual(['project_id', 'stages']);
    expect(await errorsOf({ project_id: project, stages: [7], more: 1 })).toEqual(['more', 'stages.0']);
    expect(await errorsOf({ project_id: 99_999_999, stages: [{ id: first, planned_end: '2026-04-12' }] })).toEqual(['project_id']);
    expect(await errorsOf(of({ id: 99_999_999, planned_end: '2026-04-12' }))).toEqual(['stages.0.id']);
    expect(await errorsOf(of({ id: first }))).toEqual(['stages.0.planned_start']);
    expect(await errorsOf(of({ id: first, planned_start: '2026-02-30' }))).toEqual(['stages.0.planned_start']);
    expect(await errorsOf(of({ id: first, planned_end: '2026-04-01' }))).toEqual(['stages.0.planned_end']);
    expect(await errorsOf({ project_id: project, stages: Array.from({ length: 501 }, () => ({})) })).toEqual(['stages']);
    expect(
      await errorsOf({
        project_id: project,
        stages: [
          { id: first, planned_end: '2199-12-31' },
          { id: first, planned_end: '2026-04-12' },
        ],
      }),
    ).toEqual(['stages.1.id']);
  });

  test('dates outside the years 1900 to 2199, a week without a working day, and endless holidays', async () => {
    const stage = { project_id: project, title_en: 'Far' };
    const refusal = async ({ status, body }: Answer): Promise<unknown> => [status, Object.keys(body.errors)];
    const post = async (row: object): Promise<unknown> => refusal(await admin.post('/api/project-stages', { ...stage, ...row }));
    expect(await post({ planned_start: '1850-01-01', planned_end: '2026-04-12' })).toEqual([422, ['planned_start']]);
    expect(await post({ planned_start: '2026-04-12', planned_end: '2500-01-01' })).toEqual([422, ['planned_end']]);
    const [calendar] = (await admin.get('/api/work-calendars')).body.data;
    const off = Object.fromEntries(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((d) => [d, false]));
    expect(await refusal(await admin.put(`/api/work-calendars/${calendar.id}`, off))).toEqual([422, ['sunday']]);
    const long = { name_en: 'Long', from_date: '2026-01-01', to_date: '2027-06-01' };
    expect(await refusal(await admin.post('/api/calendar-exceptions', long))).toEqual([422, ['to_date']]);
    expect(await stages()).toEqual([]);
  });

  test('a circle names its stages, and nothing of it is stored', async () => {
    const ids = await plan(3);
    const answer = await admin.post('/api/stage-dependencies', { stage_id: ids[0], predecessor_id: ids[2] });
    expect(answer.status).toBe(422);
    expect((await admin.get(`/api/stage-dependencies?stage_id=${ids[0]}`)).body.data).toEqual([]);
  });
});

describe('the schedule', () => {
  test('follows each change of dates and dependencies', async () => {
    const [first, second] = await plan(2);
    expect(await early()).toEqual(['2026-04-05 2026-04-09 0 true', '2026-04-12 2026-04-16 0 true']);
    ok(await admin.put(`/api/project-stages/${first}`, { planned_end: '2026-04-13' }));
    expect(await early()).toEqual(['2026-04-05 2026-04-13 0 true', '2026-04-14 2026-04-20 0 true']);
    const [link] = (await admin.get(`/api/stage-dependencies?stage_id=${second}`)).body.data;
    ok(await admin.delete(`/api/stage-dependencies/${link.id}`));
    expect(await early()).toEqual(['2026-04-05 2026-04-16 3 false', '2026-04-12 2026-04-16 0 true']);
    ok(await admin.delete(`/api/project-stages/${second}`));
    expect(await early()).toEqual(['2026-04-05 2026-04-13 0 true']);
  });

  test('follows the working days of the organisation', async () => {
    const [, second] = await plan(2);
    ok(await admin.put(`/api/project-stages/${second}`, { planned_start: '2026-04-05', planned_end: '2026-04-09' }));
    expect((await stages())[1]?.early_start).toBe('2026-04-12');
    const saturday = { name_en: 'Extra day', from_date: '2026-04-11', to_date: '2026-04-11', is_working: true };
    const made = ok(await admin.post('/api/calendar-exceptions', saturday));
    await until(async () => (await stages())[1]?.early_start === '2026-04-11');
    ok(await admin.delete(`/api/calendar-exceptions/${made.data.id}`));
    await until(async () => (await stages())[1]?.early_start === '2026-04-12');
  });

  test('moves on with the days', async () => {
    const [first] = await plan(2);
    ok(await admin.post(`/api/project-stages/${first}/start`, {}));
    expect(await early()).toEqual(['2026-04-01 2026-04-09 2 false', '2026-04-12 2026-04-16 0 true']);
    product.clock.set('2026-04-09T08:00:00Z');
    const tenant = await tenantId(product);
    await dailySchedule.run(Object.assign(jobOf(product, tenant), { signal: new AbortController().signal }));
    expect(await early()).toEqual(['2026-04-01 2026-04-15 0 true', '2026-04-16 2026-04-22 0 true']);
  });
});

describe('a move', () => {
  test('is shown before it is saved, saved as it was shown, and undone as one change', async () => {
    const ids = await plan();
    const body = { project_id: project, stages: [{ id: ids[0], planned_start: '2026-04-08' }] };
    const { data } = ok(await admin.post('/api/project-stages/preview', body));
    expect(data.moved.map((m: Record<string, unknown>) => [m.id, m.planned_start, m.planned_end, m.given, m.shift])).toEqual([
      [ids[0], '2026-04-08', '2026-04-14', true, 3],
      [ids[1], '2026-04-15', '2026-04-21', false, 3],
      [ids[2], '2026-04-22', '2026-04-28', false, 3],
    ]);
    expect(data.moved[1]).toMatchObject({ title: 'Stage 2', before: { planned_start: '2026-04-12', planned_end: '2026-04-16' } });
    expect(data.finish).toEqual({ before: '2026-04-23', after: '2026-04-28' });
    const before = ['2026-04-05 2026-04-09', '2026-04-12 2026-04-16', '2026-04-19 2026-04-23'];
    expect(await dates()).toEqual(before);

    const saved = await admin.post('/api/project-stages/move', { ...body, seal: data.seal });
    // The screens offer undo for a write that names its records.
    expect(ok(saved).data.ids).toEqual(ids);
    expect(await dates()).toEqual(['2026-04-08 2026-04-14', '2026-04-15 2026-04-21', '2026-04-22 2026-04-28']);
    expect((await stages()).map((s) => s.early_start)).toEqual(['2026-04-08', '2026-04-15', '2026-04-22']);

    ok(await admin.post(`/api/undo/${saved.headers.get('x-request-id')}`));
    expect(await dates()).toEqual(before);
    expect((await stages()).map((s) => s.early_start)).toEqual(['2026-04-05', '2026-04-12', '2026-04-19']);
  });

  test('is refused where the plan has changed since it was shown', async () => {
    const ids = await plan();
    const body = { project_id: project, stages: [{ id: ids[0], planned_start: '2026-04-08' }] };
    const { data } = ok(await admin.post('/api/project-stages/preview', body));
    ok(await admin.put(`/api/project-stages/${ids[2]}`, { planned_end: '2026-04-27' }));
    const late = await admin.post('/api/project-stages/move', { ...body, seal: data.seal });
    expect([late.status, late.body.code]).toEqual([409, 'stale_record']);
    expect((await dates())[0]).toBe('2026-04-05 2026-04-09');
  });

  test('two people at once leave one schedule that fits the stored dates', async () => {
    const ids = await plan(6);
    await Promise.all(ids.map((id, i) => admin.put(`/api/project-stages/${id}`, { planned_end: day('2026-04-13', 7 * i) })));
    const first = (await stages())[0] as Stage;
    const body = { project_id: project, stages: [{ id: first.id, planned_end: first.planned_end }] };
    const outdated = async (): Promise<number> => ok(await admin.post('/api/project-stages/preview', body)).data.schedule.length;
    await until(async () => (await outdated()) === 0);
    expect(await outdated()).toBe(0);
  });
});
