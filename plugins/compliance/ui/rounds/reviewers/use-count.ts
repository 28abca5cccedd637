import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../../../../ui/index.ts';
import { callReviewers } from './calls.ts';
import type { ReviewerCall, ReviewerVerb } from './calls.ts';

/** The number of items that a change of reviewers affects, or why it is refused. Undefined while nobody is selected. */
export function useReviewerCount(verb: ReviewerVerb, call: ReviewerCall): { count: number | null; refused: string | null } {
  const { data, error } = useQuery({
    queryKey: ['reviewers-count', verb, call],
    enabled: call.user_ids.length > 0,
    queryFn: () => callReviewers(verb, call, true),
    retry: false,
    staleTime: 0,
  });
  const refused = error ? (isApiError(error) ? (error.texts[0] ?? error.code) : error.message) : null;
  return { count: call.user_ids.length > 0 && data ? data.count : null, refused };
}
