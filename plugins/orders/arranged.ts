/** Test fixtures: what records of orders need besides their required fields, for tests that create a record of every entity. */
import type { Arranged } from '../../core/test/arranged.ts';

export const COMPLETES: Arranged['COMPLETES'] = {};

export const COMES_WITH: Arranged['COMES_WITH'] = {
  order_status: async ({ client }) => (await client.get('/api/orders-status')).body.data.data[0],
};
