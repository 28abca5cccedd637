/** Hours of work as an organisation keeps them: what is refused, and how time is counted by them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jobOf } from '../../../core/test/job-run.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { tenantId } from '../../../core/test/people.ts';
import { timeRulesOf, USUAL_HOURS, WorkingTime } from './index.ts';

let product: TestKernel;
let admin: Client;
let path: string;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@oss.example');
  path = `/api/work-calendars/${(await admin.get('/api/work-calendars')).body.data[0].id}`;
});
afterAll(() => product.close());

const rules = async (): ReturnType<typeof timeRulesOf> => timeRulesOf(jobOf(product, await tenantId(product, 'oss')).query);

test('a day that does not close after it opens, and a clock that nobody has, are refused', async () => {
  const refused = async (values: object): Promise<unknown> => {
    const answer = await admin.put(path, values);
    return [answer.status, Object.keys(answer.body.errors ?? {})];
  };
  expect(await refused({ closes_at: '08:00' })).toEqual([422, ['closes_at']]);
  expect(await refused({ opens_at: '17:30' })).toEqual([422, ['opens_at']]);
  expect(await refused({ ramadan_opens_at: '22:00', ramadan_closes_at: '02:00' })).toEqual([422, ['ramadan_closes_at']]);
  expect(await refused({ closes_at: 'noon' })).toEqual([422, ['closes_at']]);
  for (const zone of ['Asia/Nowhere', '+03:00', 'Riyadh time']) expect(await refused({ time_zone: zone })).toEqual([422, ['time_zone']]);
  expect(await refused({ time_zone: null })).toEqual([422, ['time_zone']]);
});

test('an organisation begins with the usual hours, and time is counted by those that it keeps', async () => {
  expect(await rules()).toMatchObject({ ...USUAL_HOURS, weekend: [5, 6] });
  const kept = { opens_at: '18:00', closes_at: '00:00', ramadan_opens_at: '21:00', time_zone: 'Africa/Cairo', ramadan_closes_at: '00:00' };
  expect((await admin.put(path, kept)).status).toBe(200);
  const now = await rules();
  expect(now).toMatchObject({
    zone: 'Africa/Cairo',
    hours: { opens: 1080, closes: 1440 },
    ramadanHours: { opens: 1260, closes: 1440 },
  });
  const [monday, tuesday] = [Date.parse('2026-12-07T00:00+02:00'), Date.parse('2026-12-08T00:00+02:00')];
  expect(new WorkingTime(now, monday).between(monday, tuesday)).toBe(360);
});
