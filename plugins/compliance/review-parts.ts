/** What a review has to say before it can be submitted: checked by the server, and named by the screen beside the button. */
export type Part = 'proposed_status_id' | 'remarks' | 'corrective_procedures' | 'justification';

/** Parts that a lead can send back; evidence is no field. */
export const RETURNED = ['result', 'finding', 'action', 'evidence'] as const;
export type Returned = (typeof RETURNED)[number];

/** Days to revise a review that was sent back, unless the lead names a date. */
export const RETURN_DAYS = 3;

const blank = (said: string | null): boolean => (said ?? '').trim() === '';

/** @param kind of the proposed result. @returns what is still missing, in the order of the form. */
export function missingParts(
  kind: string | null,
  { remarks, corrective_procedures: action, justification }: Record<Exclude<Part, 'proposed_status_id'>, string | null>,
): Part[] {
  const parts: Part[] = [];
  if (kind === null || kind === 'not_assessed') parts.push('proposed_status_id');
  if (blank(remarks)) parts.push('remarks');
  if ((kind === 'partial' || kind === 'none') && blank(action)) parts.push('corrective_procedures');
  if (kind === 'not_applicable' && blank(justification)) parts.push('justification');
  return parts;
}
