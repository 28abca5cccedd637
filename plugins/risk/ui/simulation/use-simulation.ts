/** The runs of the simulation: the chosen one or the last one, and starting another. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { announceError, api, hasEnded, useApi, useEntityMeta, useJob } from '../../../../ui/index.ts';
import type { Appetite, Run } from './model.ts';

export type RunLine = Pick<Run, 'id' | 'created_at' | 'seed' | 'rounds' | 'risks' | 'category' | 'project'>;

export interface Choices {
  seed?: number | null;
  rounds?: number | null;
  category_id?: number | null;
  project_id?: number | null;
}

/** Runs that can be chosen. */
const KEPT = 20;
const LINE = 'created_at,seed,rounds,risks,category_id,project_id';

export function useSimulation() {
  const [search, setSearch] = useSearchParams();
  const client = useQueryClient();
  const runs = useApi<{ data: RunLine[] }>('risk-simulations', { query: { sort: '-id', limit: KEPT, fields: LINE } });
  const wanted = Number(search.get('run') ?? 0) || runs.data?.data[0]?.id;
  const run = useApi<{ data: Run }>(`risk-simulations/${wanted ?? 0}`, { enabled: wanted !== undefined });
  const settings = useApi<{ data: Appetite[] }>('risk-settings');
  const register = useEntityMeta('risk');
  const [job, setJob] = useState<number | null>(null);
  const { row } = useJob(job);
  const choose = (id: number): void => setSearch({ run: String(id) }, { replace: true });
  useEffect(() => {
    if (job === null || !row || !hasEnded(row)) return;
    setJob(null);
    const made = (row.data as { simulation?: number } | null)?.simulation;
    if (made === undefined) return;
    void client.invalidateQueries({ queryKey: ['api', 'risk-simulations'] });
    void runs.refetch();
    setSearch({ run: String(made) }, { replace: true });
  }, [client, job, row, runs, setSearch]);
  const start = (choices: Choices): Promise<void> =>
    api.post<{ data: { job: number } }>('risk-simulations', { body: choices, quiet: true }).then(({ data }) => setJob(data.job));
  return {
    runs,
    /** The run that is shown; undefined until all that is written beside its figures is there, so that nothing moves. */
    chosen: settings.isPending || register.isPending ? undefined : run.data?.data,
    run,
    /** Address of the register's list. */
    register: register.data?.page,
    appetite: settings.data?.data[0],
    choose,
    start,
    again: (choices: Choices) => void start(choices).catch(announceError),
    running: job !== null,
    failed: row?.state === 'failed' ? (row.message as string | null) : null,
  };
}

export type Simulation = ReturnType<typeof useSimulation>;
