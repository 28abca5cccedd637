import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { clock } from '../shared/clock.ts';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { createDb, type Db } from './pool.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = createDb({ connectionString: database.url, max: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => clock.reset());

const NOW = { text: 'select now() as now', values: [] as unknown[] };
const apart = (moment: Date | undefined, other: number): number => Math.abs((moment?.getTime() ?? 0) - other);

test.each(['2028-02-29T20:59:59Z', '2026-12-31T21:00:00Z', '2020-01-01T00:00:00Z'])(
  'SQL and JavaScript read one clock, also when it is set to %s',
  async (moment) => {
    clock.set(moment);
    const [alone] = await db.query<{ now: Date }>('auth', NOW);
    const [within] = await db.transaction('auth', (tx) => tx.query<{ now: Date }>(NOW));
    expect(
      [apart(alone?.now, clock.now()), apart(within?.now, clock.now()), apart(alone?.now, Date.parse(moment))].every((ms) => ms < 30_000),
    ).toBe(true);
    clock.reset();
    expect(apart((await db.query<{ now: Date }>('auth', NOW))[0]?.now, Date.now())).toBeLessThan(30_000);
  },
);

test('a prepared statement goes by the clock as it is set, on one connection', async () => {
  const one = createDb({ connectionString: database.url, max: 1 });
  const ask = async (): Promise<number> =>
    (
      await one.query<{ year: number }>('auth', { name: 'year_of_now', text: `select extract(year from now())::int as year`, values: [] })
    )[0]?.year ?? 0;
  const seen: number[] = [];
  for (const year of [2028, 2031, 2028]) {
    clock.set(`${year}-06-15T12:00:00Z`);
    for (let i = 0; i < 6; i += 1) seen.push(await ask());
  }
  clock.reset();
  expect([...new Set(seen), await ask()]).toEqual([2028, 2031, new Date().getUTCFullYear()]);
  expect(seen.map((y) => y - 2028)).toEqual([0, 3, 0].flatMap((y) => Array<number>(6).fill(y)));
  await one.close();
});

test('what the database fills in by itself goes by the clock: no default and no policy asks another', async () => {
  clock.set('2028-02-29T12:00:00Z');
  const others = `~ 'pg_catalog\\.now|(CURRENT|LOCAL)_?(DATE|TIME)'`;
  expect(
    await db.query('auth', {
      values: [],
      text: `
    select adrelid::regclass::text as place from pg_attrdef where pg_get_expr(adbin, adrelid) ${others}
    union all select polrelid::regclass::text from pg_policy where pg_get_expr(polqual, polrelid) ${others}`,
    }),
  ).toEqual([]);
  const [counts] = await db.query<{ ours: number }>('auth', {
    values: [],
    text: `
    select count(*)::int as ours from pg_depend where refobjid = 'clock.now'::regproc
    and classid in ('pg_attrdef'::regclass, 'pg_policy'::regclass)`,
  });
  expect(counts?.ours).toBeGreaterThan(200);
});
