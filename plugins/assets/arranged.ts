/** Test fixtures: what records of assets need besides their required fields, for tests that create a record of every entity. */
import type { Arranged } from '../../core/test/arranged.ts';

export const COMPLETES: Arranged['COMPLETES'] = {};

export const COMES_WITH: Arranged['COMES_WITH'] = {
  criticality: async ({ client }) => (await client.get('/api/criticalities')).body.data[0],
  /** Custody begins with its custodian. */
  async asset_custody({ client, build }) {
    const { id, owner_id } = await build('asset');
    await client.post(`/api/grc-assets/${id}/put_into_use`, { custodian_id: owner_id });
    return (await client.get(`/api/asset-custody?asset_id=${id}`)).body.data[0];
  },
};
