import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { BulkResult } from '../../core/shared/status.ts';
import { APPROVAL_MOVES } from '../../core/shared/approvals.ts';
import type { EntityMeta, MadeRecord, Row, WriteAnswer } from '../../core/shared/wire.ts';
import { api } from './api.ts';
import { endpoint } from './meta.ts';
import { toast } from '../kit/toast.ts';
import { useOpenCreated } from './made.ts';
import { invalidateRows } from './query.ts';

export interface SaveInput {
  /** Absent: a record is created. */
  id?: number | string;
  /** Only changed fields; send `row_version` with an update. */
  values: Record<string, unknown>;
  /** true: no toasts, the form shows refusals; "refusals": only success is toasted. */
  quiet?: boolean | 'refusals';
}

/** Creates or updates one record; resolves to the stored row. Throws ApiError (422 with fields, 409 stale_record). */
export function useSave(meta: EntityMeta): UseMutationResult<Row, Error, SaveInput> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, values, quiet }) => {
      // Writes to another system cannot be undone here.
      const options = { body: values, quiet, final: meta.source !== undefined };
      const answer =
        id === undefined
          ? await api.post<WriteAnswer>(endpoint(meta, 'create'), options)
          : await api.put<WriteAnswer>(endpoint(meta, 'update', id), options);
      return answer.data;
    },
    onSuccess: () => invalidateRows(client),
  });
}

/** Moves one record into the recycle bin. Throws ApiError (409 has_children with counts). */
export function useRemove(meta: EntityMeta): UseMutationResult<void, Error, { id: number | string; quiet?: boolean }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, quiet }) => {
      await api.del(endpoint(meta, 'remove', id), { quiet, final: meta.source !== undefined });
    },
    onSuccess: () => invalidateRows(client),
  });
}

/** Restores one record from the recycle bin. */
export function useRestore(meta: EntityMeta): UseMutationResult<Row, Error, { id: number | string; quiet?: boolean }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, quiet }) => (await api.post<WriteAnswer>(`${endpoint(meta, 'get', id)}/restore`, { quiet })).data,
    onSuccess: () => invalidateRows(client),
  });
}

export interface ActionInput {
  id: number | string;
  action: string;
  /** The action's input fields and row_version. */
  values?: Record<string, unknown>;
  quiet?: boolean | 'refusals';
}

/** Final actions and approval steps cannot be undone: the person confirmed, or others were notified. */
const isFinal = (meta: EntityMeta | undefined, action: string): boolean =>
  meta !== undefined &&
  (meta.source !== undefined ||
    meta.actions.some((a) => a.name === action && a.final === true) ||
    (meta.detail.tabs.includes('approval') && APPROVAL_MOVES.has(action)));

/**
 * Runs an action on one record (a state change, or an action of a plugin).
 * @param onMade receives the record that the action created; default: a toast links to it.
 */
export function useAction(meta: EntityMeta, onMade?: (made: MadeRecord) => void): UseMutationResult<Row, Error, ActionInput> {
  const client = useQueryClient();
  const offer = useOpenCreated();
  return useMutation({
    mutationFn: async ({ id, action, values = {}, quiet }) => {
      const { data, made } = await api.post<WriteAnswer>(`${endpoint(meta, 'get', id)}/${action}`, {
        body: values,
        quiet,
        final: isFinal(meta, action),
      });
      if (made) (onMade ?? ((record) => toast.info(record.label, offer(record))))(made);
      return data;
    },
    onSuccess: () => invalidateRows(client),
  });
}

export interface BulkInput {
  /** create, update, remove, or the name of an action. */
  verb: 'create' | 'update' | 'remove' | (string & {});
  /** Rows, or keys with their versions. */
  items: readonly unknown[];
  /** Nothing is written; the result is a preview. */
  dryRun?: boolean;
}

const METHOD: Record<string, 'post' | 'put' | 'del'> = { create: 'post', update: 'put', remove: 'del' };

/** Bulk write; results in the order of the input, one per item (ST-14). Not toasted: the list shows them (ST-15). */
export function useBulk(entity: string): UseMutationResult<BulkResult, Error, BulkInput> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, items, dryRun }) => {
      const method = METHOD[verb];
      const path = method ? `bulk/${entity}` : `bulk/${entity}/${verb}`;
      const final = dryRun === true || isFinal(client.getQueryData<EntityMeta>(['meta', entity]), verb);
      return api[method ?? 'post']<BulkResult>(path, { body: items, query: { dry_run: dryRun ? 1 : undefined }, quiet: true, final });
    },
    onSuccess: (_result, { dryRun }) => {
      if (!dryRun) invalidateRows(client);
    },
  });
}
