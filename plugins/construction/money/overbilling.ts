/**
 * An invoice may exceed the value of a line or of the commitment only within the commitment's tolerance; only held retention can be
 * released.
 */
import { text, type Text } from '../../../core/index.ts';
import type { Finding } from './invoice-statements.ts';

/** The field of the message, and the message. */
export const refusal = ({ what, limit, found }: Finding): { field: string; message: Text } => ({
  field: what === 'released' ? 'retention_released' : what === 'negative' ? 'current_payment_due' : 'work_this_period',
  message: text(`money.bill_${what}`, { limit, found }),
});
