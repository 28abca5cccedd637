import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkRow, LinksAnswer } from '../../core/shared/links.ts';
import { api, invalidateRows } from '../data/index.ts';

/** The record of these links. */
export interface Subject {
  entity: string;
  id: number;
}

const linksQuery = ({ entity, id }: Subject) => ({
  queryKey: ['links', entity, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<LinksAnswer>('links', { query: { entity, id }, signal, quiet: true }),
});

/** Links of a record, newest first. Not toasted: the tab shows errors. */
export const useLinks = (subject: Subject): UseQueryResult<LinksAnswer> => useQuery(linksQuery(subject));

/** Number of links, for the tab; undefined until known. */
export const useLinkCount = (subject: Subject, enabled: boolean): number | undefined => {
  const read = useQuery({ ...linksQuery(subject), enabled });
  return enabled ? read.data?.meta.total : undefined;
};

export interface LinkWrites {
  /** Throws ApiError. */
  add: (to: Subject) => Promise<void>;
  remove: (link: LinkRow) => Promise<void>;
  restore: (link: LinkRow) => Promise<void>;
}

/** The API client toasts refusals. */
export function useLinkWrites(subject: Subject): LinkWrites {
  const client = useQueryClient();
  const after = async (work: Promise<unknown>): Promise<void> => {
    await work;
    invalidateRows(client);
    await client.invalidateQueries({ queryKey: ['links'] });
  };
  return {
    add: (to) =>
      after(
        api.post('record-links', {
          body: { from_entity: subject.entity, from_id: subject.id, to_entity: to.entity, to_id: to.id },
          quiet: true,
        }),
      ),
    remove: (link) => after(api.del(`record-links/${link.id}`, { quiet: true })),
    restore: (link) => after(api.post(`record-links/${link.id}/restore`, { quiet: true })),
  };
}
