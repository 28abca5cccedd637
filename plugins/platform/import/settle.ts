/** Repairs a run whose job was cancelled or failed without updating it, so that the user can continue. */
import { text, type Text } from '../../../core/index.ts';
import type { JobState } from '../../../core/shared/jobs.ts';
import { changeRun, chunksOf, loadRun, type Sql, type StoredRun } from './stored.ts';

const BUSY: ReadonlySet<string> = new Set(['reading', 'checking', 'importing']);

/**
 * @param lock for a caller that changes the run: the result is stored. A read does not store it.
 * @returns the current run.
 * @throws AppError not_found for a run of somebody else.
 */
export async function currentRun(sql: Sql, actor: Parameters<typeof loadRun>[1], id: number, lock = false): Promise<StoredRun> {
  const run = await loadRun(sql, actor, id, lock);
  const halted = run.state === 'done' && run.error !== null;
  if (run.job === null || (!BUSY.has(run.state) && !halted)) return run;
  const become = (changes: Partial<StoredRun>): Promise<void> | void =>
    lock ? changeRun(sql, run, changes) : void Object.assign(run, changes);
  const [job] = await sql.query<{ state: JobState }>({
    text: 'select state from job where tenant_id = $1 and id = $2',
    values: [run.tenant_id, run.job],
  });
  if (job?.state === 'queued' || job?.state === 'running') {
    // The job was retried meanwhile.
    if (halted) await become({ state: 'importing', error: null });
  } else if (!halted && job?.state !== 'done') await become(job?.state === 'cancelled' ? await stopped(sql, run) : await broken(sql, run));
  return run;
}

async function stopped(sql: Sql, run: StoredRun): Promise<Partial<StoredRun>> {
  if (run.state === 'reading') return { state: 'failed', error: text('import.stopped') };
  return run.state === 'checking' ? { state: 'mapping', error: null } : halfway(sql, run, text('import.stopped'));
}

async function broken(sql: Sql, run: StoredRun): Promise<Partial<StoredRun>> {
  if (run.state === 'reading') return { state: 'failed', error: text('import.read_failed') };
  return run.state === 'checking'
    ? { state: 'mapping', error: text('import.process_failed') }
    : halfway(sql, run, text('import.import_failed'));
}

/** Imported rows stay, and the job can be retried from there. For all or nothing there are none: it may be started again. */
async function halfway(sql: Sql, run: StoredRun, error: Text): Promise<Partial<StoredRun>> {
  if (run.choices.mode === 'valid') return { state: 'done', error };
  const looked = (await chunksOf(sql, run)).filter((c) => c.last_row > run.header_row);
  return { state: looked.every((c) => c.letters !== null) ? 'checked' : 'mapping', error };
}
