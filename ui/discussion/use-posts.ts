import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BulkResult } from '../../core/shared/status.ts';
import type { ListMeta } from '../../core/shared/wire.ts';
import { api, invalidateRows } from '../data/index.ts';
import type { Post, Reply, Subject } from './types.ts';

/** Polling interval for messages of others, while the page is visible. */
const LIVE = 30_000;
/** Maximum number of posts loaded at once. */
const MOST = 200;

export interface PostsAnswer {
  data: Post[];
  meta?: ListMeta;
}

const where = ({ entity, id }: Subject) => ({ postable_type: entity, postable_id: id });

const readPosts = async ({ entity, id }: Subject, limit: number, signal: AbortSignal): Promise<PostsAnswer> =>
  api.get<PostsAnswer>('posts', { query: { ...where({ entity, id }), limit, expand: 'comments' }, signal, quiet: true });

const postsQuery = (subject: Subject) => ({
  queryKey: ['posts', subject.entity, subject.id],
  queryFn: ({ signal }: { signal: AbortSignal }) => readPosts(subject, MOST, signal),
});

const totalOf = ({ data, meta }: PostsAnswer): number => meta?.total ?? data.length;

/** The discussion of a record, pinned first, then newest first. Not toasted: the tab shows errors. */
export const usePosts = (subject: Subject, enabled = true): UseQueryResult<PostsAnswer> =>
  useQuery({ ...postsQuery(subject), enabled, refetchInterval: LIVE });

/**
 * The number of posts, for the tab; undefined until known. The loaded discussion takes precedence, so that the number follows it.
 * @param kept the count stored on the record
 */
export function usePostCount(subject: Subject, enabled: boolean, kept: number | undefined): number | undefined {
  const read = useQuery({ ...postsQuery(subject), enabled: false });
  const count = useQuery({
    queryKey: ['posts-count', subject.entity, subject.id],
    enabled: enabled && kept === undefined && read.data === undefined,
    queryFn: async ({ signal }) => totalOf(await readPosts(subject, 1, signal)),
  });
  if (!enabled) return undefined;
  return read.data ? totalOf(read.data) : (kept ?? count.data);
}

/** Writes of posts. Each throws ApiError if refused; the API client toasts refusals and successes. */
export interface PostWrites {
  /** `companyOnly`: only people of the author's company read it. */
  add: (body: string, companyOnly?: boolean) => Promise<void>;
  edit: (post: Post, values: { body?: string; pinned?: boolean }) => Promise<void>;
  /** Ids that could not be deleted. */
  remove: (ids: readonly number[]) => Promise<number[]>;
  reply: (post: Post, body: string) => Promise<void>;
  editReply: (reply: Reply, body: string) => Promise<void>;
  removeReply: (reply: Reply) => Promise<void>;
}

/** Writes of a discussion; each refetches before it resolves, so that the counter is up to date (AMB-35). */
export function usePostWrites(subject: Subject): PostWrites {
  const client = useQueryClient();
  const { entity, id } = subject;
  return useMemo(() => {
    const done = async (): Promise<void> => {
      await client.refetchQueries({ queryKey: ['posts', entity, id] });
      invalidateRows(client);
    };
    const after = async (work: Promise<unknown>): Promise<void> => {
      await work;
      await done();
    };
    return {
      add: (body, companyOnly = false) =>
        after(api.post('posts', { body: { ...where({ entity, id }), body, ...(companyOnly ? { company_only: true } : {}) } })),
      edit: (post, values) => after(api.put(`posts/${post.id}`, { body: values })),
      remove: async (ids) => {
        const results = await api.del<BulkResult>('bulk/post', { body: ids.map((each) => ({ id: each })), quiet: true });
        await done();
        return ids.filter((_each, index) => results[index]?.StatusCode !== 'S');
      },
      reply: (post, body) => after(api.post('comments', { body: { post_id: post.id, body } })),
      editReply: (reply, body) => after(api.put(`comments/${reply.id}`, { body: { body } })),
      removeReply: (reply) => after(api.del(`comments/${reply.id}`)),
    };
  }, [client, entity, id]);
}
