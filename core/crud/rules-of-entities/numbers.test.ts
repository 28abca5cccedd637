/** Numbers and values that are unique by project, drawn and imported. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { csvOf, read, step } from '../../test/imports.ts';
import type { ImportRun } from '../../shared/import.ts';
import { admin, clerk, close, filled, made, open, people, sheet } from '../../test/sheets.ts';

beforeAll(open);
afterAll(close);

describe('numbers by project', () => {
  const numbers = async (of: number): Promise<unknown[]> =>
    (await admin.get(`/api/sheets?site_id=${of}&sort=id&limit=200`)).body.data.map((r: { number: string }) => r.number);

  test('are drawn by site in one statement, past numbers that were given, without gaps', async () => {
    const [a, b] = [(await made(admin, 'sites', { name: 'A' })).id, (await made(admin, 'sites', { name: 'B' })).id];
    const rows = [
      { site_id: a },
      { site_id: b },
      { site_id: a, number: 'S-005' },
      { site_id: a },
      { site_id: b, number: 'S-005' },
      { site_id: b },
      { site_id: a, number: 'S-005' },
    ];
    const { body } = await clerk.post('/api/bulk/sheet', rows);
    expect(body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'S', 'S', 'S', 'S', 'S', 'E']);
    expect(body[6].StatusErrors).toEqual([{ Field: 'number', Code: 'invalid', Message: 'This value is already in use' }]);
    expect([new Set(await numbers(a)).size, new Set(await numbers(b)).size]).toEqual([3, 3]);
    const highest = (list: unknown[]): number => Math.max(...list.map((n) => Number(String(n).slice(2))));
    const next = [await sheet({ site_id: a }), await sheet({ site_id: b })].map((r) => r['number']);
    expect(next).toEqual([
      `S-${String(highest(await numbers(a))).padStart(3, '0')}`,
      `S-${String(highest(await numbers(b))).padStart(3, '0')}`,
    ]);
    await clerk.put(`/api/sheets/${(await sheet({ site_id: a })).id}`, { number: 'S-040' });
    expect([(await sheet({ site_id: a }))['number'], String((await sheet({ site_id: b }))['number']) < 'S-040']).toEqual(['S-041', true]);
  });

  test('many at once draw different ones', async () => {
    const c = (await made(admin, 'sites', { name: 'C' })).id;
    await Promise.all(Array.from({ length: 12 }, () => sheet({ site_id: c })));
    expect((await numbers(c)).sort()).toEqual(Array.from({ length: 12 }, (_, i) => `S-${String(i + 1).padStart(3, '0')}`));
  });

  test('a value is unique among those below one record, also when it comes back from the bin', async () => {
    const [one, two] = [await filled(), await filled()];
    const first = await made(clerk, 'lines', { sheet_id: one.id, place: 1 });
    await made(clerk, 'lines', { sheet_id: two.id, place: 1 });
    const taken = { place: ['This value is already in use'] };
    expect((await clerk.post('/api/lines', { sheet_id: one.id, place: 1 })).body.errors).toEqual(taken);
    await clerk.delete(`/api/lines/${first.id}`);
    await made(clerk, 'lines', { sheet_id: one.id, place: 1 });
    expect((await clerk.post(`/api/lines/${first.id}/restore`, {})).body.errors).toEqual(taken);
  });
});

describe('imports', () => {
  const rowsOf = async (path: string): Promise<unknown[]> =>
    (await admin.get(path)).body.data.map((r: { number: string; name: string }) => [r.number, r.name]);
  const run = async (rows: string[][], key?: string): Promise<ImportRun> => {
    const sent = await read(admin, 'sheet', 'a.csv', csvOf([['Site', 'Number', 'Name'], ...rows]));
    if (key) await admin.put(`/api/imports/${sent.id}`, { key });
    return step(admin, sent, 'run');
  };

  test('a number is found, and stands once, within its site; a locked record stays as it is', async () => {
    const [e, f] = [(await made(admin, 'sites', { name: 'East' })).id, (await made(admin, 'sites', { name: 'West' })).id];
    const first = await run([
      ['East', 'S-001', 'a'],
      ['West', 'S-001', 'b'],
      ['East', 'S-001', 'again'],
      ['East', '', 'c'],
    ]);
    expect([first.summary?.created, first.summary?.failed]).toEqual([3, 1]);
    expect([await rowsOf(`/api/sheets?site_id=${e}&sort=id`), await rowsOf(`/api/sheets?site_id=${f}`)]).toEqual([
      [
        ['S-001', 'a'],
        ['S-002', 'c'],
      ],
      [['S-001', 'b']],
    ]);
    const [locked] = (await admin.get(`/api/sheets?site_id=${e}&sort=-id`)).body.data as { id: number }[];
    await made(admin, 'lines', { sheet_id: locked?.id });
    await admin.post(`/api/sheets/${locked?.id}/send`, { checker_id: people.admin.id });
    await admin.post(`/api/sheets/${locked?.id}/close`, { reason: 'x' });
    const second = await run(
      [
        ['West', 'S-001', 'changed'],
        ['East', 'S-002', 'changed'],
        ['West', 'S-002', 'new'],
      ],
      'number',
    );
    expect([second.summary?.created, second.summary?.updated, second.summary?.failed]).toEqual([1, 1, 1]);
    expect([await rowsOf(`/api/sheets?site_id=${e}&sort=id`), await rowsOf(`/api/sheets?site_id=${f}&sort=id`)]).toEqual([
      [
        ['S-001', 'a'],
        ['S-002', 'c'],
      ],
      [
        ['S-001', 'changed'],
        ['S-002', 'new'],
      ],
    ]);
  });
});
