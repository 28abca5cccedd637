/** Indicators: limits, the newest value, and one notification for each time that one goes over its limit. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { csvOf, read, step } from '../../../core/test/imports.ts';
import { personWith, type Person } from '../../../core/test/people.ts';
import { statusOf } from './indicator-status.ts';
import { ADMIN, ok, riskSite, type RiskSite } from './testing.ts';

let product: TestKernel;
let site: RiskSite;
let owner: Person;
let indicator: number;

beforeAll(async () => {
  product = await createTestKernel({}, { now: '2026-08-01T09:00:00Z' });
  site = await riskSite(product);
  owner = await personWith(product, ['access_risk_register', 'update_risk'], 'grc');
  const { id: risk_id } = await site.risk();
  const body = { risk_id, name_en: 'Failed logins', warning: 10, limit: 20, owner_id: owner.id };
  indicator = ok(await site.client.post('/api/risk-indicators', body)).data.id;
});
afterAll(() => product.close());

const state = async (): Promise<unknown[]> => {
  const { data } = ok(await site.client.get(`/api/risk-indicators/${indicator}`));
  return [data.latest_on, data.latest_value === null ? null : Number(data.latest_value), data.status];
};
const measure = async (measured_on: string, value: number): Promise<number> =>
  ok(await site.client.post('/api/risk-indicator-values', { indicator_id: indicator, measured_on, value })).data.id;
const told = async (): Promise<number> =>
  ok(await owner.client.get('/api/notifications'))['data'].filter((n: { kind: string }) => n.kind === 'indicator').length;

test('a warning beyond the limit is refused, whichever way the figure gets worse', async () => {
  const put = (body: object) => site.client.put(`/api/risk-indicators/${indicator}`, body);
  expect((await put({ warning: 30 })).body.errors).toHaveProperty('warning');
  expect((await put({ direction: 'below' })).body.errors).toHaveProperty('warning');
  expect((await put({ status: 'within', latest_value: 5 })).status).toBe(422);
  expect((await site.client.post('/api/risk-indicator-values', { indicator_id: indicator, measured_on: '2026-01-01' })).status).toBe(422);
});

test('a day that has not come is refused, until it is today', async () => {
  const body = { indicator_id: indicator, value: 3, measured_on: '2026-08-02' };
  expect((await site.client.post('/api/risk-indicator-values', body)).body.errors).toEqual({
    measured_on: ['This day has not come yet. Enter today or an earlier day'],
  });
  const today = ok(await site.client.post('/api/risk-indicator-values', { ...body, measured_on: '2026-08-01' })).data.id as number;
  expect((await site.client.put(`/api/risk-indicator-values/${today}`, { measured_on: '2027-01-01' })).status).toBe(422);
  ok(await site.client.delete(`/api/risk-indicator-values/${today}`));
  // Its only value is gone.
  expect(await state()).toEqual([null, null, null]);
});

test('values of several indicators in one call: each keeps its own newest day', async () => {
  const { id: risk_id } = await site.risk();
  const [one, two] = [
    ok(await site.client.post('/api/risk-indicators', { risk_id, name_en: 'One', warning: 10, limit: 20 })).data.id as number,
    ok(await site.client.post('/api/risk-indicators', { risk_id, name_en: 'Two', warning: 10, limit: 20 })).data.id as number,
  ];
  const values = [
    { indicator_id: one, measured_on: '2026-03-01', value: 1 },
    { indicator_id: two, measured_on: '2026-02-01', value: 21 },
    { indicator_id: one, measured_on: '2026-01-01', value: 11 },
  ];
  ok(await site.client.post('/api/bulk/risk_indicator_value', values));
  const { data } = ok(await site.client.get(`/api/risk-indicators?risk_id=${risk_id}&sort=id`));
  expect(data.map((row: Record<string, unknown>) => [row['latest_on'], Number(row['latest_value']), row['status']])).toEqual([
    ['2026-03-01', 1, 'within'],
    ['2026-02-01', 21, 'breached'],
  ]);
});

test('status by limits, in both directions', () => {
  const above = { direction: 'above', warning: '10', limit: '20' };
  const below = { direction: 'below', warning: '20', limit: '10' };
  expect([null, 9, 10, 19.9, 20].map((value) => statusOf(above, value))).toEqual([null, 'within', 'warning', 'warning', 'breached']);
  expect([21, 20, 11, 10, -5].map((value) => statusOf(below, value))).toEqual(['within', 'warning', 'warning', 'breached', 'breached']);
});

test('the newest day counts, not the last entry; going over the limit is told once', async () => {
  expect(await state()).toEqual([null, null, null]);
  await measure('2026-03-01', 5);
  expect(await state()).toEqual(['2026-03-01', 5, 'within']);
  const april = await measure('2026-04-01', 25);
  await measure('2026-02-01', 99);
  expect(await state()).toEqual(['2026-04-01', 25, 'breached']);
  await measure('2026-04-02', 26);
  expect(await told()).toBe(1);
  const may = await measure('2026-05-01', 12);
  expect(await state()).toEqual(['2026-05-01', 12, 'warning']);
  ok(await site.client.put(`/api/risk-indicator-values/${may}`, { value: 40 }));
  expect([await state(), await told()]).toEqual([['2026-05-01', 40, 'breached'], 2]);
  ok(await site.client.delete(`/api/risk-indicator-values/${may}`));
  ok(await site.client.delete(`/api/risk-indicator-values/${april}`));
  expect(await state()).toEqual(['2026-04-02', 26, 'breached']);
});

test('other limits judge the same value anew', async () => {
  ok(await site.client.put(`/api/risk-indicators/${indicator}`, { limit: 30 }));
  expect((await state())[2]).toBe('warning');
});

test('a day has one value; values that are sent at once leave the newest one', async () => {
  expect(
    (await site.client.post('/api/risk-indicator-values', { indicator_id: indicator, measured_on: '2026-04-02', value: 1 })).status,
  ).toBe(422);
  await Promise.all([1, 2, 3, 4, 5].map((day) => measure(`2026-06-0${day}`, day)));
  expect(await state()).toEqual(['2026-06-05', 5, 'within']);
});

test('values come in from a sheet with Arabic headings and digits, and are judged', async () => {
  const rows = [
    ['المؤشر', 'التاريخ', 'القيمة'],
    ['Failed logins', '2026-07-02', '٤٦'],
  ];
  const admin = await product.as(ADMIN);
  const run = await read(admin, 'risk_indicator_value', 'values.csv', csvOf(rows));
  expect((await step(admin, run, 'run')).state).toBe('done');
  expect(await state()).toEqual(['2026-07-02', 46, 'breached']);
}, 120_000);
