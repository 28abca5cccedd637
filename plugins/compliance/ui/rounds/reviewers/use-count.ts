import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../../../../ui/index.ts';
import { callReviewers } from './calls.ts';
import type { ReviewerCall, ReviewerVerb } from './calls.ts';

/** How many items a change of reviewers would touch, before it is made; or why it is refused. Nothing while nobody is chosen. */
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
