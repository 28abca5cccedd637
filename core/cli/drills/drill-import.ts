/**
 * kill -9 of the worker in the middle of an import: another one takes it over, every right row is there once, every refused row is told
 * once.
 */
import type { ImportRun } from '../../shared/import.ts';
import { until } from '../../test/until.ts';
import { closingAll, openPart, openWithWorker } from './ground.ts';
import { signIn } from './requests.ts';
import type { Stage } from './stage.ts';

const ROWS = 10_000;
/** One row in so many names nobody. */
const REFUSED = 100;
const NAME = 'Import drill';
const PATIENCE_MS = 180_000;

export const drill = (): Promise<string> =>
  closingAll(async (atEnd) => {
    const { settings, web, worker, stage } = await openWithWorker(atEnd, { WORKERS: 'separate' });
    const headers = await signIn(web.url, stage.maker);

    const { id } = await send(`${web.url}/api/import/${stage.drilled.entity}`, headers, stage);
    const runNow = async (): Promise<ImportRun> =>
      ((await (await fetch(`${web.url}/api/imports/${id}`, { headers })).json()) as { data: ImportRun }).data;
    await until(async () => (await runNow()).state === 'importing', PATIENCE_MS);
    const job = (await runNow()).job as number;
    await stage.reaches(job, ROWS / 4);
    await worker.kill();
    await stage.underWay(job);
    await openPart(atEnd, 'worker', settings);
    await until(async () => (await runNow()).state !== 'importing', PATIENCE_MS);
    const { state, error, summary } = await runNow();
    const said = JSON.stringify([state, error, summary?.created, summary?.failed]);
    const right = ROWS - ROWS / REFUSED;
    if (said !== JSON.stringify(['done', null, right, ROWS / REFUSED])) throw new Error(`the import ended as ${said}`);
    return `${right} rows once, ${ROWS / REFUSED} refused once, begun ${await proved(stage, job)} times`;
  });

/** A file whose right rows are imported without asking. */
async function send(url: string, headers: Record<string, string>, { drilled, maker }: Stage): Promise<ImportRun> {
  const lines = Array.from({ length: ROWS }, (_, i) => `${NAME} ${i},${i % REFUSED === 1 ? '' : maker.email}`);
  const form = new FormData();
  form.set('run', '1');
  form.set('file', new Blob([[drilled.heads.join(','), ...lines].join('\n')]), 'drill.csv');
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`the file was not taken: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: ImportRun }).data;
}

/** @throws Error for whatever is lost or doubled. @returns how often the job was begun. */
async function proved({ kernel, maker: { tenant }, drilled, table }: Stage, job: number): Promise<number> {
  const ask = async (): Promise<Record<string, unknown>> =>
    (await kernel.db.query({ tenant }, { text: proofOf(table), values: [job, `${NAME} %`, drilled.entity] }))[0] as Record<string, unknown>;
  await until(async () => (await ask())['state'] !== 'running', PATIENCE_MS);
  const { attempt, ...found } = await ask();
  const right = ROWS - ROWS / REFUSED;
  const wanted = { state: 'done', total: ROWS, done: right, failed: ROWS / REFUSED, rows: right, names: right, histories: right, told: 1 };
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`found ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  return attempt as number;
}

const proofOf = (table: string): string => `select j.attempt, j.state, j.total, j.done, j.failed,
  (select count(*)::int from ${table} r where r.name_en like $2) as rows,
  (select count(distinct r.name_en)::int from ${table} r where r.name_en like $2) as names,
  (select count(*)::int from history h where h.entity = $3 and h.record_id in (select id from ${table} r where r.name_en like $2))
  as histories,
  (select count(*)::int from notification n where n.kind = 'job' and n.record_id = j.id) as told
  from job j where j.id = $1`;
