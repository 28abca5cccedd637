/** Extracts the text of files after the write: once per content of a tenant, however many records use it. */
import { Readable } from 'node:stream';
import type { JobDef, JobRun } from '../../../core/index.ts';
import { textKind, type TextKind } from './kinds.ts';
import { readText, TEXT_BYTES, type FileText } from './read.ts';
import { forgetTexts, unreadFiles } from './stored.ts';

export const TEXT_JOB = 'files.text';

/** Payload of a job for one content. Its name is not `sha256`, so that a waiting job does not keep the content in the store. */
export interface TextPayload {
  content: string;
  kind: TextKind;
}

type Work = Pick<JobRun, 'kernel' | 'actor' | 'signal'>;

/** Skips contents that were already read or are no longer stored. */
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

/** @returns undefined where the store does not have the content. */
async function contentOf({ kernel: { files }, actor, signal }: Work, { content, kind }: TextPayload): Promise<FileText | undefined> {
  const seen = { missing: false };
  // Opened only when a reader is free: a waiting stream may fail without anybody noticing.
  async function* opened(): AsyncGenerator<Buffer> {
    const stream = await files.read(actor.tenantId, content, ...(kind === 'plain' ? [{ start: 0, end: TEXT_BYTES.plain - 1 }] : []));
    if (stream) yield* stream as AsyncIterable<Buffer>;
    else seen.missing = true;
  }
  const found = await readText(Readable.from(opened()), kind, signal);
  return seen.missing ? undefined : found;
}

const one: JobDef = { name: TEXT_JOB, quiet: true, attempts: 3, run: (job) => take(job, job.payload as TextPayload) };

/** Files per query. */
const BATCH = 100;

/**
 * Daily: reads files from before this feature and files that were missed. Idempotent, so that an interrupted run is simply repeated.
 * Removes texts of unused files.
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
