/**
 * No invoice passes the value of a line, or of the commitment, by more than the commitment allows; nothing is released that is not held.
 */
import { text, type Text } from '../../../core/index.ts';
import type { Finding } from './invoice-statements.ts';

/** Field that carries the message, and the message. */
export const refusal = ({ what, limit, found }: Finding): { field: string; message: Text } => ({
  field: what === 'released' ? 'retention_released' : what === 'negative' ? 'current_payment_due' : 'work_this_period',
  message: text(`money.bill_${what}`, { limit, found }),
});
