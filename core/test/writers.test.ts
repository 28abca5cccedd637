/** Many writers at once: nobody's change is lost without a word, every refusal is told as one, and a sequence neither repeats nor skips. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from './kernel.ts';
import { personWith } from './people.ts';

const ADMIN = 'admin@pmis.example';
const WRITERS = 200;

let product: TestKernel;
let admin: Client;
let other: Client;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  other = (await personWith(product, ['access_projects', 'update_project', 'create_project', 'manage_projects'])).client;
});
afterAll(() => product.close());

const at = (id: number): string => `/api/projects/${id}`;
const project = (overrides: Record<string, unknown> = {}): Promise<{ id: number; row_version: number } & Record<string, unknown>> =>
  product.build(ADMIN, 'project', overrides);
const many = <T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: n }, (_, i) => make(i)));

describe('two people edit one record', () => {
  test('the later is refused, told so, and nothing of theirs is kept', async () => {
    const { id, row_version } = await project({ location: 'Riyadh' });
    expect((await admin.put(at(id), { location: 'Jeddah', row_version })).status).toBe(200);
    const late = await other.put(at(id), { location: 'Abha', budget: 5, row_version });
    expect([late.status, late.body.code]).toEqual([409, 'stale_record']);
    expect((await admin.get(at(id))).body.data).toMatchObject({ location: 'Jeddah', budget: null, row_version: row_version + 1 });
    expect((await admin.get(`${at(id)}/history`)).body.data).toHaveLength(2);
  });

  test('having read the new version, they are heard', async () => {
    const { id, row_version } = await project();
    await admin.put(at(id), { location: 'Jeddah', row_version });
    const fresh = (await other.get(at(id))).body.data;
    expect((await other.put(at(id), { budget: 5, row_version: fresh.row_version })).body.data).toMatchObject({
      location: 'Jeddah',
      budget: 5,
    });
  });

  test('in bulk, by an action, and by a delete alike', async () => {
    const { id, row_version } = await project();
    await admin.put(at(id), { location: 'Jeddah', row_version });
    expect((await other.put('/api/bulk/project', [{ id, location: 'Abha', row_version }])).body).toMatchObject([{ StatusCode: 'E' }]);
    expect((await admin.post(`${at(id)}/activate`, { row_version })).body.code).toBe('stale_record');
    expect((await admin.delete(at(id), { row_version })).body.code).toBe('stale_record');
    expect((await admin.get(at(id))).body.data).toMatchObject({ location: 'Jeddah', status: 'draft' });
  });

  test('at the same instant: one of two is heard', async () => {
    const { id, row_version } = await project();
    const answers = await Promise.all([
      admin.put(at(id), { location: 'A', row_version }),
      other.put(at(id), { location: 'B', row_version }),
    ]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    const winner = answers.find((a) => a.status === 200) as Answer;
    expect((await admin.get(at(id))).body.data.location).toBe(winner.body.data.location);
  });
});

describe(`${WRITERS} writers on one record`, () => {
  /** Reads, adds one, writes; somebody was faster: again. */
  async function increment(client: Client, id: number): Promise<{ refused: number; odd: number[] }> {
    const tally = { refused: 0, odd: [] as number[] };
    for (;;) {
      const { budget, row_version } = (await client.get(`${at(id)}?fields=budget`)).body.data as { budget: number; row_version: number };
      const { status, body } = await client.put(at(id), { budget: budget + 1, row_version });
      if (status === 200) return tally;
      tally.refused += 1;
      if (status !== 409 || body.code !== 'stale_record') tally.odd.push(status);
      if (tally.odd.length) return tally;
    }
  }

  test('each adds one: the sum is right, and whoever came too late was told 409', async () => {
    const { id } = await project({ budget: 0 });
    const lanes = 8;
    const tallies = (
      await many(lanes, async (lane) => {
        const out = [];
        for (let i = 0; i < WRITERS / lanes; i += 1) out.push(await increment(lane % 2 ? admin : other, id));
        return out;
      })
    ).flat();
    expect(tallies.flatMap((t) => t.odd)).toEqual([]);
    const { budget, row_version } = (await admin.get(at(id))).body.data;
    expect([budget, row_version]).toEqual([WRITERS, WRITERS + 1]);
    expect(tallies.reduce((sum, t) => sum + t.refused, 0)).toBeGreaterThan(0);
  }, 60_000);

  test('all with the version that they have seen: one is heard, all others are told 409', async () => {
    const { id, row_version } = await project();
    const answers = await many(WRITERS, (i) => (i % 2 ? admin : other).put(at(id), { location: `Place ${i}`, row_version }));
    const count = (status: number): number => answers.filter((a) => a.status === status).length;
    expect([count(200), count(409)]).toEqual([1, WRITERS - 1]);
    expect((await admin.get(at(id))).body.data.row_version).toBe(row_version + 1);
  });

  test('without a version the last one stands, and every write has its history', async () => {
    const { id } = await project();
    const answers = await many(WRITERS, (i) => admin.put(at(id), { location: `Place ${i}` }));
    expect(answers.filter((a) => a.status !== 200)).toEqual([]);
    const [counted] = await product.kernel.db.query<{ n: number; last: string }>(
      { tenant: (await admin.get('/api/user')).body.data.tenant.id },
      {
        text: `select count(*)::int as n, (array_agg(changes order by id desc))[1]->0->>'to' as last from history where entity = 'project'
          and record_id = $1 and action = 'update'`,
        values: [id],
      },
    );
    expect([counted?.n, counted?.last]).toEqual([WRITERS, (await admin.get(at(id))).body.data.location]);
  });
});

describe('a sequence', () => {
  const numbers = (rows: { number: string }[]): number[] => rows.map((r) => Number(/(\d+)$/.exec(r.number)?.[1])).sort((a, b) => a - b);
  const taken = async (name: string): Promise<number[]> =>
    numbers(
      (await admin.get(`/api/projects?limit=500&fields=number&filter=${encodeURIComponent(JSON.stringify({ name: { starts: name } }))}`))
        .body.data,
    );
  const row = async (name: string): Promise<object> => ({ name_en: name, manager_id: product.users[ADMIN] });

  test(`${WRITERS} new records at once: no number twice, none left out`, async () => {
    const answers = await many(WRITERS, async (i) => (i % 2 ? admin : other).post('/api/projects', await row(`Crowd ${i}`)));
    expect(answers.filter((a) => a.status !== 200)).toEqual([]);
    const all = await taken('Crowd ');
    expect(all).toEqual(Array.from({ length: WRITERS }, (_, i) => (all[0] as number) + i));
  });

  test('what was refused, or only tried, takes no number', async () => {
    const first = numbers([(await admin.post('/api/projects', await row('Before'))).body.data])[0] as number;
    await many(20, async (i) =>
      admin.post(i % 2 ? '/api/projects?dry_run=1' : '/api/projects', {
        ...(await row('Gap')),
        ...(i % 2 ? {} : { end_date: '2026-01-01', start_date: '2026-02-01' }),
      }),
    );
    const after = await admin.post('/api/projects', await row('After'));
    expect(numbers([after.body.data])).toEqual([first + 1]);
  });

  test('single and bulk calls draw from one', async () => {
    const bulk = async (n: number): Promise<Answer> => admin.post('/api/bulk/project', await many(10, async (i) => row(`Mixed ${n} ${i}`)));
    const answers = await many(20, async (i) => (i % 4 ? admin.post('/api/projects', await row(`Mixed ${i}`)) : bulk(i)));
    expect(answers.filter((a) => a.status !== 200)).toEqual([]);
    const all = await taken('Mixed ');
    expect([all.length, new Set(all).size, (all.at(-1) as number) - (all[0] as number) + 1]).toEqual([65, 65, 65]);
  });
});
