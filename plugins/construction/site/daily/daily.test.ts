/** Daily reports: one per project, company and day, within the allowed days, with calculated sums (domain model 1.12). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { today } from '../../../../core/index.ts';
import { createTestKernel } from '../../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../../core/test/people.ts';
import { ADMIN, siteOf, type Person, type Row, type Site } from '../testing.ts';

let site: Site;
let engineer: Person;

beforeAll(async () => {
  const product = await createTestKernel();
  site = await siteOf(product, await tenantId(product), personWith);
  engineer = await site.person(['daily_reports']);
});
afterAll(() => site.product.close());

const post = (values: object, who = engineer.client): ReturnType<typeof who.post> =>
  who.post('/api/pm-web/daily-reports', { project_id: site.project, company_id: site.company, ...values });
async function report(values: object, who = engineer.client): Promise<Row> {
  const { status, body } = await post(values, who);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as Row;
}
const crew = (): object => ({ company_id: site.company, workers: 12, hours: 8, overtime: 1.5 });

describe('refused', () => {
  test('without a session or the permission, and a second one of the day', async () => {
    expect((await (await site.product.as()).post('/api/pm-web/daily-reports', {})).status).toBe(401);
    expect((await (await site.product.as('member@pmis.example')).post('/api/pm-web/daily-reports', {})).status).toBe(403);
    const first = await report({ report_date: today(-1) });
    const again = await post({ report_date: today(-1) });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['report_date']]);
    const other = await site.product.build(ADMIN, 'company');
    expect((await post({ report_date: today(-1), company_id: other.id })).status).toBe(200);
    expect((await (await site.product.as('admin@ut.example')).get(`/api/pm-web/daily-reports/${first.id}`)).status).toBe(404);
  });

  test('far from its day, on every way but that of a manager', async () => {
    expect((await post({ report_date: today(-8) })).status).toBe(422);
    expect((await post({ report_date: today(8) })).status).toBe(422);
    const old = await report({ report_date: today(-8) }, site.admin);
    const path = `/api/pm-web/daily-reports/${old.id}`;
    expect([(await engineer.client.put(path, { description: 'Late' })).status, (await engineer.client.delete(path)).status]).toEqual([
      422, 422,
    ]);
    expect((await engineer.client.put('/api/bulk/daily_report', [{ id: old.id, description: 'Late' }])).body).toMatchObject([
      { StatusCode: 'E' },
    ]);
    const row = { daily_report_id: old.id, ...crew() };
    expect([
      (await engineer.client.post('/api/pm-web/daily-manpower', row)).status,
      (await site.admin.post('/api/pm-web/daily-manpower', row)).status,
    ]).toEqual([422, 200]);
    await site.sql('update construction_settings set daily_report_days = 10 where tenant_id = $1');
    expect((await engineer.client.put(path, { description: 'Late' })).status).toBe(200);
    await site.sql('update construction_settings set daily_report_days = 7 where tenant_id = $1');
  });

  test('a place of another project, and times that run backwards', async () => {
    const place = await site.product.build(ADMIN, 'project_location');
    const row = await report({ report_date: today(2) });
    const made = await engineer.client.post('/api/pm-web/daily-works', {
      daily_report_id: row.id,
      activity: 'Piling',
      location_id: place.id,
    });
    expect([made.status, Object.keys(made.body.errors)]).toEqual([422, ['location_id']]);
    const delay = await site.product.build(ADMIN, 'delay_type');
    expect(
      (
        await engineer.client.post('/api/pm-web/daily-delays', {
          daily_report_id: row.id,
          delay_type_id: delay.id,
          started_at: '11:00',
          ended_at: '10:00',
        })
      ).status,
    ).toBe(422);
  });
});

test('workers, man-hours and hours of delay add up', async () => {
  const delay = await site.product.build(ADMIN, 'delay_type');
  const row = await report({
    report_date: today(3),
    manpower: [crew(), { ...crew(), workers: 3, overtime: null }],
    delays: [{ delay_type_id: delay.id, started_at: '09:00', ended_at: '10:45' }],
  });
  expect(await site.read(`daily-reports/${row.id}`)).toMatchObject({ workers: 15, man_hours: 138, delay_hours: 1.75 });
});

describe('copying from the report before', () => {
  test('fills what is empty with people, equipment and work, never with the facts of a day', async () => {
    await report({
      report_date: today(-3),
      manpower: [crew()],
      works: [{ activity: 'Reinforcement', percent: 40 }],
      visitors: [{ visitor_name: 'Test Visitor' }],
      equipment: [{ equipment: 'Crane', hours_operating: 6 }],
    });
    const row = await report({ report_date: today(-2), equipment: [{ equipment: 'Pump', hours_operating: 2 }] });
    const copied = await engineer.client.post(`/api/pm-web/daily-reports/${row.id}/copy_from_previous`, {});
    expect([copied.status, copied.body.errors]).toEqual([200, undefined]);
    const names = async (path: string, field: string): Promise<unknown[]> =>
      ((await engineer.client.get(`/api/pm-web/${path}?daily_report_id=${row.id}`)).body.data as Row[]).map((r) => r[field]);
    expect([
      await names('daily-manpower', 'workers'),
      await names('daily-works', 'activity'),
      await names('daily-equipment', 'equipment'),
      await names('daily-visitors', 'visitor_name'),
    ]).toEqual([[12], ['Reinforcement'], ['Pump'], []]);
    expect(await site.read(`daily-reports/${row.id}`)).toMatchObject({ workers: 12, man_hours: 114 });
  });

  test('is refused where there is none, or none that the person may open', async () => {
    const company = (await site.product.build(ADMIN, 'company')).id;
    const first = await report({ report_date: today(-2), company_id: company, is_private: true, manpower: [crew()] }, site.admin);
    const next = await report({ report_date: today(-1), company_id: company });
    expect([
      (await engineer.client.get(`/api/pm-web/daily-reports/${first.id}`)).status,
      (await engineer.client.post(`/api/pm-web/daily-reports/${next.id}/copy_from_previous`, {})).status,
    ]).toEqual([404, 422]);
  });
});

test('a decided report and its sections are locked', async () => {
  const row = await report({ report_date: today(5), manpower: [crew()] });
  const path = `/api/pm-web/daily-reports/${row.id}`;
  expect([(await engineer.client.post(`${path}/submit`, {})).status, (await site.admin.post(`${path}/approve`, {})).status]).toEqual([
    200, 200,
  ]);
  expect((await site.admin.put(path, { description: 'Other' })).status).toBe(409);
  expect((await site.admin.post('/api/pm-web/daily-manpower', { daily_report_id: row.id, ...crew() })).status).toBe(409);
  expect((await site.admin.post(`${path}/copy_from_previous`, {})).status).toBe(409);
});
