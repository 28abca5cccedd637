/** Processes the chunks of a run: prepared in sequence, written two at a time. */
import { type SheetRow, unpack } from '../../../core/engine.ts';
import { candidatesOf, type Seen } from './convert.ts';
import { loadFurther } from './further.ts';
import type { Plan } from './plan.ts';
import { chunkData, type ChunkHead, type Sql, type StoredRun } from './stored.ts';
import type { Candidate } from './candidate.ts';

/** One is written by PostgreSQL while the next is prepared. */
const LANES = 2;

export interface ReadyChunk {
  head: ChunkHead;
  rows: SheetRow[];
  candidates: Candidate[];
}

export interface Walk {
  plan: Plan;
  run: StoredRun;
  chunks: readonly ChunkHead[];
  sql: Sql;
  lanes?: number;
}

/**
 * Duplicates are found in the order of the sheet, whichever chunk is written first.
 * @throws the first error of the work, after all lanes have ended.
 */
export async function eachChunk(
  { plan, run, chunks, sql, lanes = LANES }: Walk,
  work: (chunk: ReadyChunk) => Promise<void>,
): Promise<void> {
  plan.further = await loadFurther(
    { registry: plan.kernel.registry, entity: plan.entity, actor: plan.actor, locale: plan.locale, sql },
    run,
  );
  const waiting = chunks.filter((c) => c.last_row > plan.headerRow);
  const seen: Seen = new Map();
  let turn: Promise<unknown> = Promise.resolve();
  let failed = false;
  const next = (): Promise<ReadyChunk | undefined> => {
    const ready = turn.then(async () => {
      const head = failed ? undefined : waiting.shift();
      if (!head) return undefined;
      const rows = await unpack(await chunkData(sql, run, head.n));
      return { head, rows, candidates: candidatesOf(plan, rows, seen) };
    });
    turn = ready.catch(() => {});
    return ready;
  };
  const lane = async (): Promise<void> => {
    for (let chunk = await next(); chunk; chunk = await next()) await work(chunk);
  };
  const ended = await Promise.allSettled(
    Array.from({ length: lanes }, () =>
      lane().catch((error: unknown) => {
        failed = true;
        throw error;
      }),
    ),
  );
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
