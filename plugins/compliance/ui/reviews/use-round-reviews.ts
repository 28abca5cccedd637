import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../../ui/index.ts';
import type { ListedReview } from './lines.ts';

/** Maximum rows per answer. */
const PAGE = 500;
const FIELDS = 'number,audit_item_id,reviewer_id,status,reviewed_at,review_attachments_count';

/** All reviews of a round within the reader's reach, newest first. */
export const useRoundReviews = (round: number): UseQueryResult<ListedReview[]> =>
  useQuery({
    queryKey: ['round-reviews', round],
    queryFn: async ({ signal }) => {
      const all: ListedReview[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await api.get<{ data: ListedReview[] }>('audit-reviews', {
          query: { filter: { round_id: round }, sort: '-created_at', fields: FIELDS, count: 'none', limit: PAGE, page },
          signal,
          quiet: true,
        });
        all.push(...data);
        if (data.length < PAGE) return all;
      }
    },
  });
