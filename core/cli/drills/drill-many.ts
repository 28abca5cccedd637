/**
 * Two web processes and two workers on one PostgreSQL and one Redis, under load; each of the four is killed and started again in turn.
 * No request is lost but those under way on the killed process; whoever is signed in stays so on both; every job ends once, and its end
 * reaches the screens.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../db/embedded/secrets.ts';
import { testRedis } from '../../test/redis.ts';
import { until } from '../../test/until.ts';
import { closingAll, openDatabase, openFolder, openPart } from './ground.ts';
import { startLoad, type Backend, type LoadFigures } from './load.ts';
import type { Part, Settings } from './processes.ts';
import { signIn } from './requests.ts';
import { openScreen, type Screen } from './screen.ts';
import { openStage, type Stage } from './stage.ts';

const USERS = 8;
const ROWS = 1_000;
/** Load between one kill and the next. */
const BETWEEN_MS = 2_000;

export const drill = (): Promise<string> =>
  closingAll(async (atEnd) => {
    const folder = openFolder(atEnd);
    const redis = await testRedis();
    atEnd(() => redis.stop());
    const database = await openDatabase(atEnd, folder);
    const settings: Settings = { DATABASE_URL: database, DATA_DIR: folder, REDIS_URL: redis.url, SEED: 'demo' };
    const parts: { part: Part; backend?: Backend }[] = [];
    for (const program of ['main', 'main', 'worker', 'worker'] as const) {
      const part = await openPart(atEnd, program, { ...settings, PORT: String(await freePort()) });
      parts.push({ part, ...(program === 'main' ? { backend: { url: part.url, killedAt: 0 } } : {}) });
    }
    const backends = parts.flatMap(({ backend }) => backend ?? []);
    const stage = await openStage(atEnd, database, redis.url);
    const headers = await signIn((backends[0] as Backend).url, stage.maker);
    const screens = backends.map(({ url }) => openScreen(url, headers));
    atEnd(async () => screens.forEach((s) => s.close()));
    await until(() => screens.every((s) => s.ready()));
    const load = startLoad(backends, headers, stage, USERS);

    const jobs: number[] = [];
    for (const [n, { part, backend }] of parts.entries()) {
      jobs.push(await stage.ask(`Many drill ${n}`, ROWS));
      await sleep(BETWEEN_MS);
      if (backend) backend.killedAt = Infinity;
      await part.kill();
      if (backend) backend.killedAt = Date.now();
      await sleep(BETWEEN_MS);
      await part.start();
    }
    for (const [n, job] of jobs.entries()) await stage.proves(job, `Many drill ${n}`, ROWS);
    await until(() => screens.every((s) => s.ready()));
    const last = await stage.ask('Many drill last', ROWS);
    await until(() => screens.every((s) => s.ends.has(last)), 60_000);
    const figures = await load.stop();
    await check(stage, figures, screens, [...jobs, last]);
    return `${figures.requests} requests, ${figures.confirmed.length} confirmed writes all there; lost: ${figures.inFlight} under way on a killed process, 0 others; ${jobs.length + 1} jobs of ${ROWS} rows ended once; screens came back ${screens.map((s) => s.opened - 1).join(' and ')} times`;
  });

/** @throws Error for whatever is lost or doubled. */
async function check(
  { kernel, maker: { tenant }, table }: Stage,
  figures: LoadFigures,
  screens: readonly Screen[],
  jobs: readonly number[],
): Promise<void> {
  if (figures.lost.length)
    throw new Error(`${figures.lost.length} requests were lost: ${[...new Set(figures.lost)].slice(0, 5).join('; ')}`);
  if (figures.inFlight > 2 * USERS) throw new Error(`${figures.inFlight} requests were lost on two killed processes with ${USERS} users`);
  const rows = await kernel.db.query<{ name: string; n: number }>(
    { tenant },
    { text: `select name_en as name, count(*)::int as n from ${table} where name_en like 'Load drill %' group by 1`, values: [] },
  );
  const there = new Map(rows.map((r) => [r.name, r.n]));
  const missing = figures.confirmed.filter((name) => there.get(name) !== 1);
  if (missing.length) throw new Error(`${missing.length} confirmed writes are not there once: ${missing.slice(0, 5).join(', ')}`);
  const sure = new Set([...figures.confirmed, ...figures.unsure]);
  const strangers = [...there].filter(([name, n]) => !sure.has(name) || n !== 1);
  if (strangers.length) throw new Error(`${strangers.length} writes are doubled or unknown`);
  // A screen whose process was away at that moment reads the row when it comes back.
  const unheard = jobs.filter((job) => !screens.some((s) => s.ends.has(job)));
  if (unheard.length) throw new Error(`the end of ${unheard.length} jobs reached no screen`);
}
