/** Test fixtures: what records of orders need besides their required fields, for tests that create a record of every entity. */
import type { Arranged } from '../../core/test/arranged.ts';

export const COMPLETES: Arranged['COMPLETES'] = {};

export const COMES_WITH: Arranged['COMES_WITH'] = {
  order_status: async ({ client }) => (await client.get('/api/orders-status')).body.data.data[0],
};

/** Parts are ordered below an order in work with a promised day. */
export const READY: Arranged['READY'] = {
  'order.parent_id': async ({ client, build }, id) => {
    await client.put(`/api/orders/${id}`, { receiver_id: (await build('user')).id });
    for (const [action, values] of TO_WORK) await client.post(`/api/orders/${id}/${action}`, values);
  },
};

const TO_WORK = [
  ['send', {}],
  ['accept', {}],
  ['start', { promised_date: '2030-01-01' }],
] as const;
