import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListMeta } from '../../core/shared/wire.ts';
import { api, invalidateRows } from '../data/index.ts';
import type { Attachment, Holder } from './types.ts';

/** Maximum number of files listed for a record. */
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

/** The files of a record, newest first. Not toasted: the tab shows errors. */
export const useAttachments = (holder: Holder): UseQueryResult<AttachmentsAnswer> => useQuery(filesQuery(holder));

/** Files whose name, description or content match; the previous ones stay while loading. Not fetched for an empty search. */
export const useFoundFiles = (holder: Holder, search: string): UseQueryResult<AttachmentsAnswer> =>
  useQuery({
    queryKey: ['attachments', holder.entity, holder.id, search],
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readFiles(holder, MOST, signal, search),
  });

/**
 * The number of files, for the tab; undefined until known. The list that the tab has loaded takes precedence.
 * @param kept the count stored on the record
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
  /** Changes name and description. Throws ApiError. */
  change: (file: Attachment, values: { name: string; description: string | null }) => Promise<void>;
  remove: (file: Attachment) => Promise<void>;
  restore: (file: Attachment) => Promise<void>;
  /** Refetches the list and the counts. */
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
