import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ImportChoices, ImportRow, ImportRun } from '../../core/shared/import.ts';
import { refreshRows, runKey, useChange } from './calls.ts';
import type { RowsAnswer, Show } from './calls.ts';
import { concerns, corrected } from './fixing.ts';
import type { Fix } from './fixing.ts';
import { hold, NOTHING_HELD, settle } from './held.ts';
import type { Held } from './held.ts';

export interface Fixing {
  /** Fixed rows that keep their lines. */
  held: Held;
  /** @param shown the new text of the cell. @param seen loaded rows, by line */
  fix: (fix: Fix, shown: string, seen: ReadonlyMap<number, ImportRow>) => Promise<void>;
  /** Choices that change some of the rows. */
  choose: (choices: ImportChoices) => Promise<void>;
  /** Another tab: no rows are kept there. */
  forget: () => void;
}

/** Sends fixes; affected rows are green at once, and refetched after the server has checked them. */
export function useFixing(run: ImportRun, show: Show): Fixing {
  const client = useQueryClient();
  const change = useChange(run.id);
  const [held, setHeld] = useState<Held>(NOTHING_HELD);
  const [waiting, setWaiting] = useState(false);

  const read = useCallback(async () => {
    await refreshRows(client, run.id);
    const pages = client.getQueriesData<RowsAnswer>({ queryKey: ['import-rows', run.id, 'failed'] });
    const wrong = new Set(
      pages.flatMap(([, answer]) => answer?.data.filter(({ state }) => state === 'failed').map(({ row }) => row) ?? []),
    );
    setHeld((before) => settle(before, wrong));
  }, [client, run.id]);
  // Only once the answer is the run that is shown: before that, "checked" is the state of the check before.
  useEffect(() => {
    if (!waiting || run.state !== 'checked' || client.getQueryData(runKey(run.id)) !== run) return;
    setWaiting(false);
    void read();
  }, [client, read, run, waiting]);

  const choose = (choices: ImportChoices): Promise<void> =>
    change.mutateAsync(choices).then(
      () => setWaiting(true),
      () => setHeld(NOTHING_HELD),
    );
  const fix = async (one: Fix, shown: string, seen: ReadonlyMap<number, ImportRow>): Promise<void> => {
    const right = [...seen]
      .filter(([, row]) => concerns(one, row))
      .map(([line, row]) => [line, corrected(row, one.column, shown)] as const)
      .filter(([, row]) => row.state !== 'failed');
    if (show === 'failed') setHeld((before) => hold(before, new Map(right)));
    await choose({ fixes: [one] });
  };
  return { held, fix, choose, forget: () => setHeld(NOTHING_HELD) };
}
