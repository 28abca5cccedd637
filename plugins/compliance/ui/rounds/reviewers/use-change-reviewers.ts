import { useIntl } from 'react-intl';
import { announceError, isApiError, toast, useConfirm } from '../../../../../ui/index.ts';
import { useRefresh } from '../use-round.ts';
import { callReviewers } from './calls.ts';
import type { ReviewerAnswer, ReviewerCall, ReviewerVerb } from './calls.ts';

/** Confirms, changes reviewers, and reports the result. @returns the answer, or null if cancelled or refused. */
export function useChangeReviewers(): (
  verb: ReviewerVerb,
  call: ReviewerCall,
  question: { names: string; count: number },
) => Promise<ReviewerAnswer | null> {
  const intl = useIntl();
  const confirm = useConfirm();
  const refresh = useRefresh();
  return async (verb, call, question) => {
    const say = (part: string): string => intl.formatMessage({ id: `compliance.round.${verb}_${part}` }, question);
    if (!(await confirm({ title: say('question'), text: say('question_text'), confirm: say('count') }))) return null;
    try {
      const answer = await callReviewers(verb, call);
      toast[answer.status === 'success' ? 'success' : 'warning'](answer.message);
      refresh();
      return answer;
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      announceError(failure);
      return null;
    }
  };
}
