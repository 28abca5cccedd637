/** Test fixtures: records that jobs make, for tests that take a record of every entity (plugins/risk/arranged.ts spreads them). */
import type { Arranged, Row, Site } from '../../../core/test/arranged.ts';

type Client = Site['client'];

/** Questions before a job is given up: each takes some milliseconds. */
const MOST = 5000;

/** The first row of a list, once a job has made it. */
async function made(client: Client, path: string): Promise<Row> {
  for (let asked = 0; asked < MOST; asked += 1) {
    const row = (await client.get(path)).body.data?.[0] as Row | undefined;
    if (row) return row;
  }
  throw new Error(`${path} stays empty`);
}

/** A risk that leans on a control, and the control fails. */
async function proposal({ client, build }: Site): Promise<Row> {
  const item = await build('audit_item');
  const risk = await build('risk');
  await client.put(`/api/risk/${risk.id}`, { node_ids: [item['node_id']] });
  const statuses = (await client.get('/api/audit-statuses?limit=100')).body.data as { id: number; kind: string; scale_id: number }[];
  const now = statuses.find(({ id }) => id === item['audit_status_id']);
  const failed = statuses.find(({ kind, scale_id }) => kind === 'none' && (!now || scale_id === now.scale_id));
  await client.put(`/api/audit-item/${item.id}`, { audit_status_id: failed?.id });
  return made(client, `/api/risk-proposals?risk_id=${risk.id}`);
}

export const COMES_WITH: Arranged['COMES_WITH'] = {
  async risk_simulation({ client }) {
    await client.post('/api/risk-simulations', { rounds: 100 });
    return made(client, '/api/risk-simulations?limit=1');
  },
  risk_proposal: proposal,
};
