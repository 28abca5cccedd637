import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DEMO_PASSWORD } from '../identity/seed-people.ts';
import { today, ZONE } from '../crud/values.ts';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { tenantId } from '../test/people.ts';
import { moments } from '../test/moments.mjs';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;

beforeAll(async () => {
  product = await createTestKernel();
});
afterAll(() => product.close());

/** Where the clock stands is that of the machine's day only by chance. */
describe.each(Object.entries(moments()))('%s, %s', (_, moment) => {
  let admin: Client;
  let id: number;
  const found = async (where: object): Promise<boolean> => {
    const { status, body } = await admin.get(`/api/projects?filter=${encodeURIComponent(JSON.stringify({ and: [{ id }, where] }))}`);
    expect([status, body.message]).toEqual([200, undefined]);
    return body.data.length === 1;
  };

  beforeEach(async () => {
    product.clock.set(moment);
    const answer = await (await product.as()).post('/api/login', { email: ADMIN, password: DEMO_PASSWORD });
    admin = product.bearer(answer.body.token as string);
  });

  test('today is one day: in filters of days and of moments, in what is written, in groups and in the name of a file', async () => {
    const day = moment.slice(0, 10);
    expect(today()).toBe(day);
    ({ id } = (
      await admin.post('/api/projects', { name_en: 'Of this day', manager_id: product.users[ADMIN], start_date: day, end_date: today(30) })
    ).body.data as { id: number });
    expect(
      await Promise.all([
        found({ start_date: '$today' }),
        found({ start_date: { lt: '$today' } }),
        found({ end_date: '$today+30' }),
        found({ start_date: { between: ['$start_of_month', '$end_of_month'] } }),
        found({ created_at: { between: ['$today', '$today'] } }),
        found({ created_at: { lt: '$today' } }),
        found({ created_at: { lt: '$now' } }),
        found({ created_at: { gte: '$start_of_year' } }),
      ]),
    ).toEqual([true, false, true, true, true, false, true, true]);
    const [written] = await product.kernel.db.query<{ day: string }>(
      { tenant: await tenantId(product) },
      { text: `select to_char(now() at time zone '${ZONE}', 'YYYY-MM-DD') as day`, values: [] },
    );
    expect(written?.day).toBe(day);
    const groups = await admin.get(
      `/api/aggregate/project?group=created_at:month&measures=count&filter=${encodeURIComponent(JSON.stringify({ id }))}`,
    );
    expect(JSON.stringify(groups.body.data)).toContain(day.slice(0, 7));
    const file = await admin.get(`/api/export/project?format=csv&filter=${encodeURIComponent(JSON.stringify({ id }))}`);
    expect([file.status, decodeURIComponent(file.headers.get('content-disposition') ?? '')]).toEqual([200, expect.stringContaining(day)]);
  });

  test('history says when, and undo knows how long ago that was', async () => {
    const made = await admin.post('/api/projects', { name_en: 'Of this moment', manager_id: product.users[ADMIN] });
    const { id: own, row_version } = made.body.data as { id: number; row_version: number };
    const saved = await admin.put(`/api/projects/${own}`, { name_en: 'Renamed', row_version });
    const entries = (await admin.get(`/api/projects/${own}/history`)).body.data as { at: string }[];
    expect(Math.abs(Date.parse(entries[0]?.at ?? '') - Date.parse(moment))).toBeLessThan(60_000);
    product.clock.set(Date.parse(moment) + 50 * 60_000);
    expect((await admin.post(`/api/undo/${saved.headers.get('x-request-id')}`, {})).status).toBe(200);
    product.clock.set(Date.parse(moment) + 70 * 60_000);
    expect((await admin.post(`/api/undo/${made.headers.get('x-request-id')}`, {})).status).not.toBe(200);
  });
});
