import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListMeta } from '../../core/shared/wire.ts';
import { api, invalidateRows } from '../data/index.ts';
import type { Attachment, Holder } from './types.ts';

/** Files of one record that are listed; more than that wants a folder, not a tab. */
const MOST = 500;

export interface AttachmentsAnswer {
  data: Attachment[];
  meta?: ListMeta;
}

const where = ({ entity, id }: Holder) => ({ record_type: entity, record_id: id });

const readFiles = async (holder: Holder, limit: number, signal: AbortSignal, search = ''): Promise<AttachmentsAnswer> =>
  api.get<AttachmentsAnswer>('attachments', { query: { ...where(holder), limit, ...(search ? { search } : {}) }, signal, quiet: true });

const filesQuery = (holder: Holder) => ({
  queryKey: ['attachments', holder.entity, holder.id],
  queryFn: ({ signal }: { signal: AbortSignal }) => readFiles(holder, MOST, signal),
});

const totalOf = ({ data, meta }: AttachmentsAnswer): number => meta?.total ?? data.length;

/** The files of a record, newest first. Not toasted: the tab tells a failure. */
export const useAttachments = (holder: Holder): UseQueryResult<AttachmentsAnswer> => useQuery(filesQuery(holder));

/** Those whose name, description or contents hold the words; the ones before stay until they are there. Empty: not asked. */
export const useFoundFiles = (holder: Holder, search: string): UseQueryResult<AttachmentsAnswer> =>
  useQuery({
    queryKey: ['attachments', holder.entity, holder.id, search],
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readFiles(holder, MOST, signal, search),
  });

/**
 * How many files there are, for the tab; undefined until known. What the tab has read counts first.
 * @param kept the number that the record keeps itself
 */
export function useAttachmentCount(holder: Holder, enabled: boolean, kept: number | undefined): number | undefined {
  const read = useQuery({ ...filesQuery(holder), enabled: false });
  const count = useQuery({
    queryKey: ['attachments-count', holder.entity, holder.id],
    enabled: enabled && kept === undefined && read.data === undefined,
    queryFn: async ({ signal }) => totalOf(await readFiles(holder, 1, signal)),
  });
  if (!enabled) return undefined;
  return read.data ? totalOf(read.data) : (kept ?? count.data);
}

export interface AttachmentWrites {
  /** Name and description. Throws ApiError. */
  change: (file: Attachment, values: { name: string; description: string | null }) => Promise<void>;
  remove: (file: Attachment) => Promise<void>;
  restore: (file: Attachment) => Promise<void>;
  /** Reads the list and the counts again. */
  refresh: () => void;
}

/** Writes of the list; the API client toasts refusals. */
export function useAttachmentWrites(): AttachmentWrites {
  const client = useQueryClient();
  const refresh = (): void => invalidateRows(client);
  const after = async (work: Promise<unknown>): Promise<void> => {
    await work;
    refresh();
  };
  return {
    change: (file, values) => after(api.put(`attachments/${file.id}`, { body: { ...values, row_version: file.row_version }, quiet: true })),
    remove: (file) => after(api.del(`attachments/${file.id}`, { quiet: true })),
    restore: (file) => after(api.post(`attachments/${file.id}/restore`)),
    refresh,
  };
}
