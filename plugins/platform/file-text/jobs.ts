/** The words of files, taken out behind the writes that bring them: once for each content of a tenant, however many records hold it. */
import { Readable } from 'node:stream';
import type { JobDef, JobRun } from '../../../core/index.ts';
import { textKind, type TextKind } from './kinds.ts';
import { readText, TEXT_BYTES, type FileText } from './read.ts';
import { forgetTexts, unreadFiles } from './stored.ts';

export const TEXT_JOB = 'files.text';

/** Of a job for one content. Not named `sha256`: a waiting job keeps no content in the store. */
export interface TextPayload {
  content: string;
  kind: TextKind;
}

type Work = Pick<JobRun, 'kernel' | 'actor' | 'signal'>;

/** A content that has its row is read no second time; one that has left the store gets none. */
async function take(work: Work, payload: TextPayload): Promise<void> {
  const {
    kernel,
    actor: { tenantId: tenant },
  } = work;
  const { content } = payload;
  const known = { text: 'select 1 from file_text where tenant_id = $1 and content = $2', values: [tenant, content] };
  if ((await kernel.db.query({ tenant }, known)).length) return;
  const found = await contentOf(work, payload);
  if (!found) return;
  await kernel.db.query(
    { tenant },
    {
      text: 'insert into file_text (tenant_id, content, text, words) values ($1, $2, $3, $4) on conflict do nothing',
      values: [tenant, content, found.text, found.words],
    },
  );
}

/** @returns undefined where the store has no such content. */
async function contentOf({ kernel: { files }, actor, signal }: Work, { content, kind }: TextPayload): Promise<FileText | undefined> {
  const seen = { missing: false };
  // Opened when its reader has its turn: a stream that waits may break, and nobody would hear it.
  async function* opened(): AsyncGenerator<Buffer> {
    const stream = await files.read(actor.tenantId, content, ...(kind === 'plain' ? [{ start: 0, end: TEXT_BYTES.plain - 1 }] : []));
    if (stream) yield* stream as AsyncIterable<Buffer>;
    else seen.missing = true;
  }
  const found = await readText(Readable.from(opened()), kind, signal);
  return seen.missing ? undefined : found;
}

const one: JobDef = { name: TEXT_JOB, attempts: 3, run: (job) => take(job, job.payload as TextPayload) };

/** Files of one question. */
const BATCH = 100;

/**
 * Every day: files that were there before their words were kept, and whatever was missed. It finds what is left to do by itself, so
 * that a run that was cut off is simply run again. Words that no record names any more go.
 */
const all: JobDef = {
  name: 'files.texts',
  everySeconds: 86_400,
  async run(job) {
    const {
      kernel,
      actor: { tenantId },
      signal,
    } = job;
    await forgetTexts(kernel, tenantId);
    let done = 0;
    for (let after = ''; ;) {
      const files = await unreadFiles(kernel, tenantId, after, BATCH);
      for (const { content, mime, name } of files) {
        signal.throwIfAborted();
        const kind = textKind(mime, name);
        if (kind) await take(job, { content, kind });
        job.progress((done += 1));
      }
      if (files.length < BATCH) return;
      after = files.at(-1)?.content ?? '';
    }
  },
};

export const textJobs: readonly JobDef[] = [one, all];
