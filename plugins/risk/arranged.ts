/**
 * Test fixtures: values and prerequisites that risk records need besides their required fields, for tests that create a record of every
 * entity (core/test/arranged.ts).
 */
import { today } from '../../core/index.ts';
import type { Arranged, Site } from '../../core/test/arranged.ts';
import { COMES_WITH as MADE_BY_JOBS } from './numbers/arranged.ts';

/** A step or level of the active matrix. */
async function step({ client }: Site, path: 'likelihoods' | 'impacts' | 'risk-levels'): Promise<number> {
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
  risk_acceptance_limit: async (site) => ({ role_id: (await site.build('role')).id, level_id: await step(site, 'risk-levels') }),
  risk_acceptance: async ({ build }) => ({ risk_id: (await build('risk')).id, expiry_date: today(90) }),
};

export const COMES_WITH: Arranged['COMES_WITH'] = {
  risk_status: firstOf('risk-statuses'),
  treatment_status: firstOf('treatment-statuses'),
  risk_assessment: async ({ client, build }) =>
    (await client.get(`/api/risk-assessments?risk_id=${(await build('risk')).id}`)).body.data[0],
  ...MADE_BY_JOBS,
};
