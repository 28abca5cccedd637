/** What the contract calls by other names: the status of an order with its code, and the people who may be asked. */
import type { ComputedFields, RouteDef } from '../../../core/index.ts';

/** A row of the answer: what was asked for is there. */
interface Answered {
  stage?: string | null;
  orders_status?: { id: number; label: string } | null;
}

export const namedByContract: ComputedFields = async (rows: (Answered & Record<string, unknown>)[]) => {
  for (const row of rows) {
    const { stage = null, orders_status: named } = row;
    if (named !== undefined) Object.assign(row, { status: named && { id: named.id, name: named.label, code: stage } });
  }
};

/** Most people of one answer; more are found by `search`. */
const MOST = 500;

export const ordersUsers: RouteDef = {
  method: 'GET',
  path: 'orders-users',
  permission: 'access_oss_orders',
  title: { en: 'People who may receive orders', ar: 'من يمكن أن تُرسل إليهم الطلبات' },
  async run({ find, request }) {
    const search = request.query['search']?.trim().slice(0, 100);
    const people = await find(
      'user',
      { status: 'active', ...(search ? { or: [{ full_name: { contains: search } }, { email: { contains: search } }] } : {}) },
      { fields: ['full_name', 'unit_id'], sort: ['full_name', 'id'], limit: MOST, unscoped: true },
    );
    return { data: { data: people.map(({ id, full_name, unit_id }) => ({ id, name: full_name, unit_id })) } };
  },
};
