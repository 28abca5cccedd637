/** Rules and shares hold together; days between dates. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { personWith } from '../../test/people.ts';
import {
  admin,
  clerk,
  close,
  FILL,
  filled,
  foreign,
  linesOf,
  made,
  open,
  other,
  product,
  reader,
  sheet,
  tenant,
  wider,
} from '../../test/sheets.ts';

beforeAll(open);
afterAll(close);

describe('rules and shares hold together', () => {
  test('a private record and what hangs below it are kept from whoever sees all, but not from its maker and managers', async () => {
    const mine = await filled({ is_private: true });
    const [line] = (await linesOf(mine.id)) as [{ id: number }];
    const part = await made(clerk, 'parts', { line_id: line.id, text: 'x' });
    for (const path of [`sheets/${mine.id}`, `lines/${line.id}`, `parts/${part.id}`]) {
      expect([
        path,
        ...(await Promise.all([clerk, admin, other, reader, foreign].map((c) => c.get(`/api/${path}`)))).map((a) => a.status),
      ]).toEqual([path, 200, 200, 404, 404, 404]);
      expect((await other.put(`/api/${path}`, { text: 'x' })).status).toBe(path.startsWith('sheets') ? 422 : 404);
    }
    expect((await other.put(`/api/sheets/${mine.id}`, { name: 'x' })).status).toBe(404);
    expect((await other.get(`/api/lines?sheet_id=${mine.id}`)).body.data).toEqual([]);
    expect((await other.post('/api/lines', { sheet_id: mine.id, text: 'x' })).body.errors).toMatchObject({ sheet_id: expect.any(Array) });
    expect((await other.get('/api/aggregate/line?measures=count')).body.meta.totals.count).toBeLessThan(
      (await admin.get('/api/aggregate/line?measures=count')).body.meta.totals.count,
    );
  });

  test('being shared does not open what the rule keeps', async () => {
    const few = await personWith(product, FILL);
    const client = await wider.as(few.email);
    const [open, kept] = [await filled(), await filled({ is_private: true })];
    await admin.put(`/api/sheets/${open.id}`, { master_access: [{ user_id: few.id, level: 'partial' }] });
    await admin.put(`/api/sheets/${kept.id}`, { master_access: [{ user_id: few.id, level: 'full' }] });
    expect([(await client.get(`/api/sheets/${open.id}`)).status, (await client.get(`/api/sheets/${kept.id}`)).status]).toEqual([200, 404]);
    expect((await client.get('/api/sheets')).body.data.map((r: { id: number }) => r.id)).toEqual([open.id]);
    expect((await client.get(`/api/lines?sheet_id=${open.id}`)).body.data).toHaveLength(1);
    expect((await client.get('/api/lines')).body.data).toHaveLength(1);
  });
});

test('days lie between two dates, or reach until today, and are sorted and added up', async () => {
  const d = (await made(admin, 'sites', { name: 'D' })).id;
  const rows = await Promise.all([1, 10, 3].map(() => sheet({ site_id: d })));
  await Promise.all(
    [1, 10, 3].map((ago, i) =>
      product.kernel.db.query(
        { tenant },
        {
          text: `update sheet set since = now() - $2::int * interval '1 day', done_on = case
            when $3 then (now() at time zone 'Asia/Riyadh')::date - 2 end where id = $1`,
          values: [(rows[i] as { id: number }).id, ago, ago === 10],
        },
      ),
    ),
  );
  await sheet({ site_id: d });
  const found = (await admin.get(`/api/sheets?site_id=${d}&sort=-days`)).body.data as { days: number | null; open_days: number | null }[];
  expect(found.map((r) => [r.days, r.open_days])).toEqual([
    [10, 8],
    [3, 3],
    [1, 1],
    [null, null],
  ]);
  expect((await admin.get(`/api/aggregate/sheet?site_id=${d}&measures=max:days,sum:days`)).body.meta.totals).toMatchObject({
    'max:days': 10,
    'sum:days': 14,
  });
});
