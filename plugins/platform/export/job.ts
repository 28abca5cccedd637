/** A large export: a worker writes it to the file store, where it can be downloaded until the job is swept. */
import {
  discard,
  type JobDef,
  type JobEnd,
  type JobRun,
  keepContent,
  receive,
  type Registry,
  type ResolvedEntity,
  text,
  today,
} from '../../../core/index.ts';
import type { Locale } from '../../../core/shared/actor.ts';
import { columnsKnown, type Words } from './columns.ts';
import { exportFile, MIME, type ExportAsk } from './file.ts';
import { exportKeys } from './rows.ts';

export const EXPORT_JOB = 'export';

/** Rows above which an export becomes a job by default: a second's work for wide tables, a third of it for usual ones. */
export const LARGE = 25_000;

/** Name of the file: its content and the day. */
export const fileName = (entity: ResolvedEntity, { format }: Pick<ExportAsk, 'format'>, words: Words): string =>
  `${words.title(entity)} ${today()}.${format}`;

/** Labels in a language, including custom fields. */
export type WordsOf = (registry: Registry, locale: Locale) => Words;

export const exportJob = (wordsOf: WordsOf): JobDef => ({
  name: EXPORT_JOB,
  attempts: 2,
  run: (job) => run(job as JobRun<ExportAsk>, wordsOf),
});

/** Leaves out columns and rows that the reader may no longer see. @throws AppError forbidden where none remain. */
async function run(job: JobRun<ExportAsk>, wordsOf: WordsOf): Promise<JobEnd> {
  const { kernel, actor, locale, payload: ask } = job;
  const entity = kernel.registry.entity(ask.entity);
  const [reader, words] = [{ actor, locale }, wordsOf(kernel.registry, locale)];
  const keys = await exportKeys(kernel, entity, ask.filter, null, reader);
  await job.total(keys.length);
  let rows = 0;
  const stream = exportFile({
    kernel,
    entity,
    ask,
    keys,
    reader,
    words,
    columns: columnsKnown(entity, ask.columns, actor),
    onRows: (count) => job.progress((rows = count), keys.length),
  });
  const received = await receive(kernel.config.filesDir, stream, Infinity, job.signal);
  const { size, sha256 } = received;
  try {
    await keepContent(kernel, actor.tenantId, received);
  } finally {
    await discard(received.path);
  }
  await job.step(1, async () => ({ done: rows }));
  return {
    file: { name: fileName(entity, ask, words), mime: MIME[ask.format], size, sha256 },
    message: text('export.done', { rows, records: `@${entity.name}.labels` }),
  };
}
