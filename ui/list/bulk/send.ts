import type { BulkResult } from '../../../core/shared/status.ts';
import { api, undoOffer } from '../../data/index.ts';
import type { ToastOptions } from '../../kit/index.ts';
import { isFinal, valuesOf } from './work.ts';
import type { Target, Work } from './work.ts';

/** At most so many rows in one call; more go in turns, so that no request grows without bound and one can stop between them. */
export const CHUNK = 500;

export interface SendOptions {
  /** Nothing is written; the results say what would happen. */
  dryRun?: boolean;
  /** It cannot be taken back. */
  final?: boolean;
  /** All calls carry it: one undo takes all of them back. */
  requestId: string;
  /** Hears how many rows have been answered. */
  onProgress: (done: number) => void;
  /** Asked before each call. */
  stopped: () => boolean;
}

export interface Sent {
  /** The rows that were answered, in order, and what came of each. */
  targets: readonly Target[];
  results: BulkResult;
  /** Takes back what was written. */
  undo: ToastOptions | undefined;
  /** Why it ended before its time, for example without a network. */
  failure?: unknown;
}

/** An answer that is no list of results (BR-17). */
export class UnexpectedAnswer extends Error {}

/** Sends work for many rows by turns; what was answered before a failure or a stop is kept. */
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
  // Every row has its place in the answer, even where the server left it out.
  return Array.from({ length: targets.length }, (_, i) => (answer as BulkResult)[i] ?? { StatusCode: 'E', StatusMessage: '' });
}
