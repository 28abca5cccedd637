/** Papers of many records: a worker prints them one after another and offers one file with all of them. */
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { ownTexts, type Texts } from '../../../core/engine.ts';
import { AppError, discard, type JobDef, type JobEnd, type JobRun, keepContent, receive, text, today } from '../../../core/index.ts';
import { describe, type Description, type PaperLanguage, type Printing } from './describe.ts';
import { print } from './print.ts';
import { fileName, printingOf } from './printing.ts';

export const PAPER_JOB = 'paper';

/** Most papers of one job. */
export const MOST_PAPERS = 500;
/** Most papers of one process, and bytes of their descriptions: what is described waits in memory. */
const TOGETHER = { papers: 20, bytes: 8 * 1024 * 1024 };

export interface PaperAsk {
  entity: string;
  ids: number[];
  language: PaperLanguage;
}

export const paperJob = (texts: Texts): JobDef => ({
  name: PAPER_JOB,
  attempts: 2,
  run: (job) => run(job as JobRun<PaperAsk>, texts),
});

async function run(job: JobRun<PaperAsk>, common: Texts): Promise<JobEnd> {
  const { kernel, actor, locale, payload } = job;
  const texts = ownTexts(common, kernel.registry);
  const printing = await printingOf(kernel, texts, actor);
  await job.total(payload.ids.length);
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let papers = 0;
  // The zip is read while papers are made, and a failure of one ends the other.
  const filled = fill(zip, printing, job, (count) => (papers = count)).catch((error: unknown) => void out.destroy(error as Error));
  const received = await receive(kernel.config.filesDir, out, Infinity, job.signal);
  await filled;
  const { size, sha256 } = received;
  try {
    await keepContent(kernel, actor.tenantId, received);
  } finally {
    await discard(received.path);
  }
  await job.step(1, async () => ({ done: papers }));
  const { name, def } = kernel.registry.entity(payload.entity);
  const label = texts.label(locale, `${name}.labels`, def.label[1]);
  return {
    file: { name: `${label} ${today()}.zip`, mime: 'application/zip', size, sha256 },
    message: text('paper.done', { papers, records: `@${name}.labels` }),
  };
}

/** Records that the reader may no longer see are left out. @throws AppError not_found where none remains. */
async function fill(zip: ZipFile, printing: Printing, job: JobRun<PaperAsk>, onPaper: (count: number) => void): Promise<void> {
  const { ids, language, entity: name } = job.payload;
  const entity = job.kernel.registry.entity(name);
  const used = new Map<string, number>();
  let papers = 0;
  let waiting: Description[] = [];
  let bytes = 0;
  const printAll = async (): Promise<void> => {
    const descriptions = waiting;
    [waiting, bytes] = [[], 0];
    let at = 0;
    const take = async (pdf: Buffer): Promise<void> => {
      zip.addBuffer(pdf, unique(used, fileName(descriptions[at++] as Description)));
      onPaper((papers += 1));
      job.progress(papers, ids.length);
    };
    if (descriptions.length) await print(descriptions, take, { signal: job.signal });
  };
  for (const id of ids) {
    job.signal.throwIfAborted();
    const paper = await unlessGone(() => describe(printing, entity, id, language));
    if (!paper) continue;
    const size = JSON.stringify(paper).length;
    if (waiting.length === TOGETHER.papers || bytes + size > TOGETHER.bytes) await printAll();
    waiting.push(paper);
    bytes += size;
  }
  await printAll();
  if (!papers) throw new AppError('not_found');
  zip.end();
}

async function unlessGone<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** A second file of the same name gets a number. */
function unique(used: Map<string, number>, name: string): string {
  const before = used.get(name) ?? 0;
  used.set(name, before + 1);
  return before ? name.replace(/\.pdf$/, ` (${before + 1}).pdf`) : name;
}
