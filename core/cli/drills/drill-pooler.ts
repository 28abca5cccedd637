/**
 * Two web processes behind PgBouncer in transaction mode, with fewer sessions of PostgreSQL than people at work, and without Redis: nothing
 * that they ask for fails, jobs end once, and their ends reach the screens of both by the direct way.
 */
import { until } from '../../test/until.ts';
import { closingAll, openDatabase, openFolder, openPart } from './ground.ts';
import { startLoad, type Backend, type LoadFigures } from './load.ts';
import { startPooler } from './pooler.ts';
import type { Settings } from './processes.ts';
import { signIn } from './requests.ts';
import { openScreen } from './screen.ts';
import { openStage, type Stage } from './stage.ts';

const SESSIONS = 3;
const USERS = 8;
const ROWS = 2_000;

export const drill = (): Promise<string> =>
  closingAll(async (atEnd) => {
    const folder = openFolder(atEnd);
    const database = await openDatabase(atEnd, folder);
    const pooler = await startPooler(database, folder, SESSIONS);
    atEnd(() => pooler.stop());
    const settings: Settings = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database,
      PREPARED_STATEMENTS: pooler.prepares ? 'on' : 'off',
      DATA_DIR: folder,
      PORT: '0',
      SEED: 'demo',
    };
    const backends: Backend[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { url } = await openPart(atEnd, 'main', settings);
      backends.push({ url, killedAt: 0 });
    }
    const stage = await openStage(atEnd, database);
    const headers = await signIn((backends[0] as Backend).url, stage.maker);
    const screens = backends.map(({ url }) => openScreen(url, headers));
    atEnd(async () => screens.forEach((s) => s.close()));
    await until(() => screens.every((s) => s.ready()));

    const load = startLoad(backends, headers, stage, USERS);
    const job = await stage.ask('Pooler drill', ROWS);
    for (const { url } of backends) await askAll(url, headers, stage.drilled.reads);
    await stage.proves(job, 'Pooler drill', ROWS);
    await until(() => screens.every((s) => s.ends.has(job)));
    const figures = await load.stop();
    await check(stage, figures);
    return `PgBouncer ${pooler.version} with statements ${pooler.prepares ? 'prepared' : 'unnamed'}: ${figures.requests} requests of ${USERS} people over ${SESSIONS} sessions, 0 lost, ${figures.confirmed.length} confirmed writes all there; ${ROWS} rows once, their end heard on both processes`;
  });

/** What the load does not ask for: conditions, several statements of one request, streams, figures. */
async function askAll(url: string, headers: Record<string, string>, reads: readonly string[]): Promise<void> {
  for (const path of [...reads, '/api/lookup/user', '/api/notifications']) {
    const answer = await fetch(url + path, { headers });
    const said = await answer.text();
    if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status} ${said.slice(0, 200)}`);
  }
}

async function check({ kernel, maker: { tenant }, table }: Stage, { lost, confirmed }: LoadFigures): Promise<void> {
  if (lost.length) throw new Error(`${lost.length} requests were lost: ${[...new Set(lost)].slice(0, 5).join('; ')}`);
  const [found] = await kernel.db.query<{ n: number }>(
    { tenant },
    { text: `select count(*)::int as n from ${table} where name_en = any($1)`, values: [confirmed] },
  );
  if (found?.n !== confirmed.length) throw new Error(`${found?.n} of ${confirmed.length} confirmed writes are there`);
}
