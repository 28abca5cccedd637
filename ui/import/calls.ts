/** Queries and calls of an import run (core/shared/import.ts). */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { ImportChoices, ImportProblem, ImportRow, ImportRun, SavedMapping } from '../../core/shared/import.ts';
import type { ListMeta } from '../../core/shared/wire.ts';
import { announceError, api, isApiError } from '../data/index.ts';
import { assigned } from './columns.ts';
import { isBusy } from './steps.ts';

/** Polling interval while a job is running. */
const PAUSE = 600;

export const runKey = (id: number): unknown[] => ['import', id];
const changeKey = (id: number): [string, number] => ['import-change', id];

/** The run; polled while a job is running. Not toasted: the page shows errors. */
export function useRun(id: number | null): UseQueryResult<ImportRun> {
  const client = useQueryClient();
  return useQuery<ImportRun>({
    queryKey: ['import', id],
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? PAUSE : false),
    queryFn: async ({ signal }) => {
      const { data } = await api.get<{ data: ImportRun }>(`imports/${id}`, { signal, quiet: true });
      // A choice is on its way: what was read may be older than what is shown, and the answer to the choice brings the rest.
      const shown =
        id !== null && client.isMutating({ mutationKey: changeKey(id) }) > 0 ? client.getQueryData<ImportRun>(runKey(id)) : null;
      return shown ?? data;
    },
  });
}

/** Updates the cached run. */
export const setRun = (client: QueryClient, run: ImportRun): void => void client.setQueryData(runKey(run.id), run);

/** Refusals are toasted; other errors are thrown. */
function refused(error: unknown): void {
  if (!isApiError(error)) throw error;
  announceError(error);
}

/** Changes choices of a run, in sequence; columns and options are updated optimistically and reverted if refused. */
export function useChange(id: number): UseMutationResult<ImportRun, Error, ImportChoices> {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey(id),
    scope: { id: `import-${id}` },
    mutationFn: async (choices) => (await api.put<{ data: ImportRun }>(`imports/${id}`, { body: choices, quiet: true, final: true })).data,
    onMutate: async ({ columns, fixes: _fixes, sheet: _sheet, header_row: _row, defaults, constants, whole, ...plain }) => {
      // Shown at once; reads that are under way stop first, or they would bring the old choices back.
      const stopped = client.cancelQueries({ queryKey: runKey(id) });
      client.setQueryData<ImportRun>(
        runKey(id),
        (run) =>
          run && {
            ...run,
            ...plain,
            columns: columns ? assigned(run.columns, columns) : run.columns,
            numbered: run.numbered.map((one) => ({ ...one, whole: whole?.includes(one.field) ?? one.whole })),
            presets: run.presets.map((one) => ({ ...one, on: defaults?.[one.field] ?? one.on })),
            constants: { ...run.constants, ...constants },
          },
      );
      await stopped;
    },
    // Pending fetches are cancelled, because they would bring the old choices back; the last answer has all changes.
    onSuccess: async (run) => {
      await client.cancelQueries({ queryKey: runKey(id) });
      if (client.isMutating({ mutationKey: changeKey(id) }) === 1) setRun(client, run);
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: runKey(id) });
      refused(error);
    },
  });
}

/** Starts the check or the import. */
export function useStart(id: number, verb: 'check' | 'run'): UseMutationResult<ImportRun, Error, void> {
  const client = useQueryClient();
  return useMutation<ImportRun, Error, void>({
    scope: { id: `import-${id}` },
    mutationFn: async () => (await api.post<{ data: ImportRun }>(`imports/${id}/${verb}`, { quiet: true, final: true })).data,
    onSuccess: (run) => {
      // results of the previous check are outdated
      if (verb === 'check') for (const kind of ['import-rows', 'import-problems']) client.removeQueries({ queryKey: [kind, id] });
      setRun(client, run);
    },
    onError: refused,
  });
}

export type Show = 'all' | 'valid' | 'failed';
export interface RowsAnswer {
  data: ImportRow[];
  meta: ListMeta;
}

/** Rows per page of the preview. */
export const PAGE = 100;

/** One page of rows as a query; pages from 0. */
export const rowsQuery = (id: number, show: Show, page: number, limit = PAGE) => ({
  queryKey: ['import-rows', id, show, page, limit],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<RowsAnswer>(`imports/${id}/rows`, { query: { show, page: page + 1, limit }, signal, quiet: true }),
});

/** Errors by kind, most frequent first. */
export function useProblems(id: number, enabled: boolean): UseQueryResult<ImportProblem[]> {
  return useQuery({
    queryKey: ['import-problems', id],
    enabled,
    queryFn: async ({ signal }) => (await api.get<{ data: ImportProblem[] }>(`imports/${id}/problems`, { signal, quiet: true })).data,
  });
}

/** Saved mappings of the tenant for an entity. */
export function useMappings(entity: string): UseQueryResult<SavedMapping[]> {
  return useQuery({
    queryKey: ['import-mappings', entity],
    queryFn: async ({ signal }) => (await api.get<{ data: SavedMapping[] }>(`import/${entity}/mappings`, { signal, quiet: true })).data,
  });
}

/** After a fix or a new check: refetches rows and errors; resolves when they are loaded. */
export const refreshRows = (client: QueryClient, id: number): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['import-rows', id] }),
    client.invalidateQueries({ queryKey: ['import-problems', id] }),
  ]);
