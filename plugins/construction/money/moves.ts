/** Status changes of records in approval. */
import type { Draft } from '../../../core/index.ts';

/** The final approval; earlier steps do not change the status. */
export const approved = ({ op, row, before }: Draft<'commitment' | 'commitment_co' | 'progress_invoice' | 'budget_request'>): boolean =>
  op === 'act' && row.status === 'approved' && before?.status !== 'approved';
