import { useMemo } from 'react';
import type { EntityMeta, ListAnswer } from '../../../../../core/shared/wire.ts';
import { useApi, useRemove, useSave } from '../../../../../ui/index.ts';
import { baselineOf } from './baselines.ts';
import type { Baseline, BaselineNames, Plan, Variance } from './baselines.ts';

const MOST = 100;

/** The baselines of a plan, the newest first; undefined until they are known. */
export function useBaselines({ project, contract }: Plan): { baselines: readonly Baseline[] | undefined; error: Error | null } {
  const { data, error } = useApi<ListAnswer>('stage-baselines', {
    query: {
      filter: { project_id: project, contract_id: contract?.id ?? { empty: true } },
      sort: '-created_at,-id',
      limit: MOST,
      count: 'none',
    },
  });
  return { baselines: useMemo(() => data?.data.map(baselineOf), [data]), error };
}

/** The plan beside one of its baselines. */
export function useVariance(baseline: number | undefined): { variance: Variance | undefined; error: Error | null } {
  const { data, error } = useApi<{ data: Variance }>(`stage-baselines/${baseline ?? 0}/variance`, { enabled: baseline !== undefined });
  return { variance: data?.data, error };
}

export interface BaselineWrites {
  busy: boolean;
  /** Each resolves to whether the server accepted it; a refusal is told as a toast. */
  take: (plan: Plan, names: BaselineNames) => Promise<number | undefined>;
  activate: (baseline: Baseline) => Promise<boolean>;
  remove: (baseline: Baseline) => Promise<boolean>;
}

export function useBaselineWrites(meta: EntityMeta): BaselineWrites {
  const [save, remove] = [useSave(meta), useRemove(meta)];
  const accepted = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      () => false,
    );
  return {
    busy: save.isPending || remove.isPending,
    take: ({ project, contract }, names) =>
      save.mutateAsync({ values: { project_id: project, contract_id: contract?.id ?? null, ...names } }).then(
        ({ id }) => id,
        () => undefined,
      ),
    activate: ({ id, version }) => accepted(save.mutateAsync({ id, values: { is_active: true, row_version: version } })),
    remove: ({ id }) => accepted(remove.mutateAsync({ id })),
  };
}
