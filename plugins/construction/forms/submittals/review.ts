/**
 * The course of a review: people of one step in parallel, the next step after the required answers, the worst answer of the last step is
 * final.
 */

export const RESPONSES = [
  'for_record_only',
  'forwarded_for_review',
  'approved',
  'approved_as_noted',
  'revise_and_resubmit',
  'rejected',
] as const;
export type Response = (typeof RESPONSES)[number];

export interface Step {
  id: number;
  step_no: number;
  user_id: number;
  is_required: boolean;
  sent: boolean;
  /** null: no answer yet. */
  response: Response | null;
}

export interface Progress {
  /** Steps to start now. */
  send: number[];
  /** Holder of the ball. */
  holder?: number;
  /** The final answer, if no required one is missing. */
  final?: Response;
}

const waits = (step: Step): boolean => step.is_required && step.response === null;

/** @param steps of one submittal, in any order. */
export function progress(steps: readonly Step[]): Progress {
  const send: number[] = [];
  for (const number of [...new Set(steps.map((s) => s.step_no))].sort((a, b) => a - b)) {
    const mine = steps.filter((s) => s.step_no === number);
    send.push(...mine.filter((s) => !s.sent && s.response === null).map((s) => s.id));
    const waiting = mine.filter(waits);
    if (waiting[0]) return { send, holder: waiting[0].user_id };
  }
  const required = steps.filter((s) => s.is_required);
  const last = Math.max(...required.map((s) => s.step_no));
  const final = worst(required.filter((s) => s.step_no === last).flatMap((s) => (s.response === null ? [] : [s.response])));
  return { send, ...(final ? { final } : {}) };
}

export const worst = (responses: readonly Response[]): Response | undefined =>
  [...responses].sort((a, b) => RESPONSES.indexOf(b) - RESPONSES.indexOf(a))[0];

/** The state for a final response. */
export const stateOf = (response: Response): string =>
  response === 'for_record_only' || response === 'forwarded_for_review' ? 'approved' : response;
