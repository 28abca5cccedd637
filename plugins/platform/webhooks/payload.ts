/** The job that sends deliveries of webhooks. */
export const SEND_JOB = 'webhooks.send';

export interface SendPayload {
  webhooks: number[];
}
