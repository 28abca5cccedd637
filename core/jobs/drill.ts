/** The job of the drills (core/cli/drills): creates projects through the write pipeline, in steps. Exists with NODE_ENV=test only. */
import { WriteDraft } from '../crud/draft.ts';
import { write } from '../crud/pipeline.ts';
import type { Tx } from '../db/pool.ts';
import type { JobDef, JobRun } from './contract.ts';

export interface DrillPayload {
  /** The projects are named `<name> 0`, `<name> 1` and so on. */
  name: string;
  rows: number;
  /** Rows per step. */
  chunk: number;
}

export const drillJob: JobDef = { name: 'drill.rows', run: (job) => createAll(job as JobRun<DrillPayload>) };

async function createAll(job: JobRun<DrillPayload>): Promise<void> {
  const { name, rows, chunk } = job.payload;
  await job.total(rows);
  for (let first = 0; first < rows; first += chunk) {
    const names = Array.from({ length: Math.min(chunk, rows - first) }, (_, i) => `${name} ${first + i}`);
    await job.step(first / chunk, async (tx) => ({ done: await create(job, names, tx) }));
  }
}

async function create({ kernel, actor, locale }: JobRun, names: string[], tx: Tx): Promise<number> {
  const drafts = names.map((name, i) => new WriteDraft('create', i, { name_en: name, manager_id: actor.userId }));
  await write({ kernel, entity: kernel.registry.entity('project'), actor, locale, origin: { source: 'job' }, tx }, drafts);
  const refused = drafts.find((d) => d.rejection);
  if (refused) throw new Error(`a project was refused: ${JSON.stringify(refused.rejection)}`);
  return drafts.length;
}
