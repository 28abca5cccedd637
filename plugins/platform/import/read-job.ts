/** `import.read`: reads the file's rows into the database, then analyses them. */
import { readFile, type Sink } from '../../../core/engine.ts';
import { AppError, discard, type JobEnd, type JobRun, receive, text, type Tx, Unreadable } from '../../../core/index.ts';
import { chooseSheet, lookAt } from './look.ts';
import { startImport } from './start.ts';
import { changeRun, loadRun, sheetsOf, sqlOf, type StoredRun } from './stored.ts';

export interface RunPayload {
  run: number;
}

/** An unreadable file is not a failure of the job: the run has the reason. */
export async function readJob(job: JobRun<RunPayload>): Promise<JobEnd | void> {
  const sql = sqlOf(job.kernel.db, job.actor.tenantId);
  const run = await loadRun(sql, job.actor, job.payload.run);
  if (run.state !== 'reading') return;
  const content = run.sha256 ? await job.kernel.files.read(run.tenant_id, run.sha256) : undefined;
  if (!content) return changeRun(sql, run, { state: 'failed', error: text('import.read_failed') });
  const { path } = await receive(job.kernel.config.filesDir, content, Infinity, job.signal);
  try {
    await job.step(0, async (tx) => {
      await readFile(path, run.file_kind, sinkOf(job, run, tx), { signal: job.signal });
      await look(job, run, tx);
      return { done: 1 };
    });
  } catch (error) {
    if (!(error instanceof Unreadable || error instanceof AppError)) throw error;
    await changeRun(sql, run, { state: 'failed', sha256: null, error: error.text });
  } finally {
    await discard(path);
  }
}

function sinkOf(job: JobRun<RunPayload>, run: StoredRun, tx: Tx): Sink {
  const own = [run.tenant_id, run.id];
  let rows = 0;
  return {
    async sheet(n, name, hidden) {
      await tx.query({
        text: `insert into import_sheet (tenant_id, run_id, n, name, hidden, rows, last_row, columns)
          values ($1, $2, $3, $4, $5, 0, 0, '[]')`,
        values: [...own, n, name.replaceAll('\0', '').slice(0, 120), hidden],
      });
    },
    async chunk(c) {
      await tx.query({
        name: 'import_chunk',
        text: 'insert into import_chunk (tenant_id, run_id, sheet, n, first_row, last_row, rows, data) values ($1, $2, $3, $4, $5, $6, $7, $8)',
        values: [...own, c.sheet, c.n, c.first, c.last, c.rows, Buffer.from(c.data)],
      });
      job.progress((rows += c.rows));
    },
    async read({ sheet, rows: count, last, columns }) {
      // PostgreSQL cannot store NUL in JSON.
      const facts = JSON.stringify(columns).replaceAll('\\u0000', '');
      await tx.query({
        text: 'update import_sheet set rows = $4, last_row = $5, columns = $6::jsonb where tenant_id = $1 and run_id = $2 and n = $3',
        values: [...own, sheet, count, last, facts],
      });
    },
    progress: (done, total) => job.progress(done, total),
  };
}

async function look(job: JobRun<RunPayload>, run: StoredRun, tx: Tx): Promise<void> {
  const looker = { kernel: job.kernel, actor: job.actor, locale: job.locale, sql: tx };
  const sheets = await sheetsOf(tx, run);
  const { sheet: wanted, header } = run.choices;
  const named = wanted === undefined ? undefined : sheets.find((s) => s.name === wanted && s.rows > 0);
  if (wanted !== undefined && !named) throw new Unreadable(text('import.no_sheet', { sheet: wanted }));
  const chosen = named ? { sheet: named, header: undefined } : await chooseSheet(looker, run, sheets);
  if (!chosen) throw new Unreadable(text('import.empty'));
  const seen = await lookAt(looker, run, chosen.sheet, header === undefined ? chosen.header : { row: header, named: 0, found: false });
  // A program that requests updates by key must not get new records instead.
  if (run.choices.run && run.choices.key !== null && seen.choices.key !== run.choices.key)
    throw new Unreadable(text('import.key_unmapped'));
  await changeRun(tx, run, { ...seen, state: 'mapping', sha256: null, error: null });
  if (run.choices.run) await startImport({ ...looker, jobs: job.kernel.jobs, tx }, run);
}
