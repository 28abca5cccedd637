/** The job of the drills (core/cli/drills): rows of an entity through the write pipeline, in steps. Listed with NODE_ENV=test only. */
import { WriteDraft } from '../crud/draft.ts';
import { write } from '../crud/pipeline.ts';
import type { Tx } from '../db/pool.ts';
import type { JobDef, JobRun } from './contract.ts';

export interface DrillPayload {
  /** Has a name in both languages (`name_en`). */
  entity: string;
  /** What each row has beside its name. */
  row: Record<string, unknown>;
  /** The rows are called `<name> 0`, `<name> 1` and so on. */
  name: string;
  rows: number;
  /** Rows per step. */
  chunk: number;
}

export const drillJob: JobDef = { name: 'drill.rows', run: (job) => createAll(job as JobRun<DrillPayload>) };

async function createAll(job: JobRun<DrillPayload>): Promise<void> {
  const { entity, row, name, rows, chunk } = job.payload;
  await job.total(rows);
  for (let first = 0; first < rows; first += chunk) {
    const made = Array.from({ length: Math.min(chunk, rows - first) }, (_, i) => ({ ...row, name_en: `${name} ${first + i}` }));
    await job.step(first / chunk, async (tx) => ({ done: await create(job, entity, made, tx) }));
  }
}

async function create({ kernel, actor, locale }: JobRun, entity: string, rows: Record<string, unknown>[], tx: Tx): Promise<number> {
  const drafts = rows.map((row, i) => new WriteDraft('create', i, row));
  await write({ kernel, entity: kernel.registry.entity(entity), actor, locale, origin: { source: 'job' }, tx }, drafts);
  const refused = drafts.find((d) => d.rejection);
  if (refused) throw new Error(`a row of ${entity} was refused: ${JSON.stringify(refused.rejection)}`);
  return drafts.length;
}
