import type { BulkResult } from '../../../core/shared/status.ts';
import { api, undoOffer } from '../../data/index.ts';
import type { ToastOptions } from '../../kit/index.ts';
import { isFinal, valuesOf } from './work.ts';
import type { Target, Work } from './work.ts';

/**
 * Maximum number of rows per call. More rows are sent in several calls, which limits the size of requests and allows stopping in between.
 */
export const CHUNK = 500;

export interface SendOptions {
  /** Nothing is written; the results are a preview. */
  dryRun?: boolean;
  /** It cannot be undone. */
  final?: boolean;
  /** Shared by all calls, so that one undo reverts them together. */
  requestId: string;
  /** Reports the number of answered rows. */
  onProgress: (done: number) => void;
  /** Checked before each call. */
  stopped: () => boolean;
}

export interface Sent {
  /** The answered rows in order, and their results. */
  targets: readonly Target[];
  results: BulkResult;
  /** Undoes what was written. */
  undo: ToastOptions | undefined;
  /** Why it ended early, for example because the network failed. */
  failure?: unknown;
}

/** The answer is not a list of results (BR-17). */
export class UnexpectedAnswer extends Error {}

/** Sends work on many rows in chunks; results before a failure or a stop are kept. */
export async function sendBulk(entity: string, work: Work, targets: readonly Target[], options: SendOptions): Promise<Sent> {
  const sent: { results: BulkResult; undo: ToastOptions | undefined } = { results: [], undo: undefined };
  try {
    for (let i = 0; i < targets.length && !options.stopped(); i += CHUNK) {
      const items = targets.slice(i, i + CHUNK);
      sent.results.push(...(await sendChunk(entity, work, items, options)));
      if (!options.dryRun) sent.undo = undoOffer() ?? sent.undo;
      options.onProgress(sent.results.length);
    }
  } catch (failure) {
    return { ...sent, targets: targets.slice(0, sent.results.length), failure };
  }
  return { ...sent, targets: targets.slice(0, sent.results.length) };
}

async function sendChunk(
  entity: string,
  work: Work,
  targets: readonly Target[],
  { dryRun = false, final = false, requestId }: SendOptions,
): Promise<BulkResult> {
  const values = valuesOf(work);
  const call = {
    body: targets.map(({ id, row_version }) => ({ ...values, id, row_version })),
    query: { dry_run: dryRun ? 1 : undefined },
    quiet: true,
    final: final || dryRun || isFinal(work),
    requestId,
  };
  const answer: unknown = await (work.verb === 'edit'
    ? api.put(`bulk/${entity}`, call)
    : work.verb === 'delete'
      ? api.del(`bulk/${entity}`, call)
      : api.post(`bulk/${entity}/${work.verb === 'act' ? work.action.name : 'restore'}`, call));
  if (!Array.isArray(answer)) throw new UnexpectedAnswer();
  // Each row has a position in the answer, even if the server left it out.
  return Array.from({ length: targets.length }, (_, i) => (answer as BulkResult)[i] ?? { StatusCode: 'E', StatusMessage: '' });
}
