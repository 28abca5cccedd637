/**
 * Test fixtures: values and prerequisites that risk records need besides their required fields, for tests that create a record of every
 * entity (core/test/arranged.ts).
 */
import { today } from '../../core/index.ts';
import type { Arranged, Site } from '../../core/test/arranged.ts';
import { until } from '../../core/test/until.ts';

/** A step of the active matrix. */
async function step({ client }: Site, path: 'likelihoods' | 'impacts'): Promise<number> {
  const matrix = (await client.get('/api/risk-matrices?status=active')).body.data?.[0]?.id;
  return (await client.get(`/api/${path}?matrix_id=${matrix}`)).body.data?.[0]?.id;
}

/** The first row of a list that every tenant begins with. */
const firstOf =
  (path: string) =>
  async ({ client }: Site): Promise<{ id: number }> =>
    (await client.get(`/api/${path}`)).body.data[0];

export const COMPLETES: Arranged['COMPLETES'] = {
  risk: async (site) => ({ likelihood_id: await step(site, 'likelihoods'), impact_id: await step(site, 'impacts') }),
  async risk_matrix_cell({ build }) {
    const { id, matrix_id } = await build('risk_level');
    return { matrix_id, level_id: id };
  },
  risk_acceptance_limit: async ({ build }) => ({ role_id: (await build('role')).id }),
  risk_acceptance: async ({ build }) => ({ risk_id: (await build('risk')).id, expiry_date: today(90) }),
};

export const COMES_WITH: Arranged['COMES_WITH'] = {
  risk_status: firstOf('risk-statuses'),
  treatment_status: firstOf('treatment-statuses'),
  risk_assessment: async ({ client, build }) =>
    (await client.get(`/api/risk-assessments?risk_id=${(await build('risk')).id}`)).body.data[0],
  /** What its job counted. */
  async risk_simulation({ client }) {
    await client.post('/api/risk-simulations', { rounds: 100, seed: 1 });
    return firstRow(client, '/api/risk-simulations');
  },
  /** A risk leans on a control that fails in a round. */
  async risk_proposal({ client, build }) {
    const { id, node_id, round_id } = await build('audit_item');
    const risk = await build('risk');
    await client.put(`/api/risk/${risk.id}`, { node_ids: [node_id] });
    const { compliance_package_id } = (await client.get(`/api/audit-rounds/${round_id as number}`)).body.data;
    const { scale_id } = (await client.get(`/api/compliance-packages/${compliance_package_id}/tree`)).body.data.package;
    const [failed] = (await client.get(`/api/audit-statuses?scale_id=${scale_id}&kind=none`)).body.data;
    await client.put(`/api/audit-item/${id}`, { audit_status_id: failed.id });
    return firstRow(client, `/api/risk-proposals?risk_id=${risk.id}`);
  },
};

/** The first row of a list, once a job has made it. */
async function firstRow(client: Site['client'], path: string): Promise<{ id: number }> {
  const rows = async (): Promise<{ id: number }[]> => (await client.get(path)).body.data;
  await until(async () => (await rows()).length > 0);
  return (await rows())[0] as { id: number };
}
