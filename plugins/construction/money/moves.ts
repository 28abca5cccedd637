/** Moves of records that are decided on. */
import type { Draft } from '../../../core/index.ts';

/** The final approval; a step before it leaves the status as it is. */
export const approved = ({ op, row, before }: Draft): boolean =>
  op === 'act' && row['status'] === 'approved' && before?.['status'] !== 'approved';
