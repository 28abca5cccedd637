/**
 * Test fixtures: values and prerequisites that compliance records need besides their required fields, for tests that create a record of
 * every entity (core/test/arranged.ts).
 */
import { today } from '../../core/index.ts';
import type { Arranged, Site } from '../../core/test/arranged.ts';

type Values = Record<string, unknown>;

/** A published package with two controls. */
async function publishedPackage({ client, build }: Site): Promise<{ id: number; controls: number[] }> {
  const { id } = await build('compliance_package');
  const controls = ['1', '2'].map((ref) => ({ package_id: id, ref_no: ref, title_en: `Control ${ref}`, node_type: 'control' }));
  const made = (await client.post('/api/bulk/package_node', controls)).body as { id: number }[];
  await client.post(`/api/compliance-packages/${id}/publish`, {});
  return { id, controls: made.map((node) => node.id) };
}

export const COMPLETES: Arranged['COMPLETES'] = {
  subscription: async (site) => ({ title: 'Built', compliance_package_ids: [(await publishedPackage(site)).id] }),
  async audit_round({ build }) {
    const {
      id,
      compliance_package_ids: [pack],
    } = (await build('subscription')) as { id: number; compliance_package_ids: [number] } & Values;
    return { subscription_id: id, compliance_package_id: pack };
  },
  round_share: async ({ build }) => ({ round_id: (await build('audit_round')).id, expires_on: today(30) }),
  audit_item_review: async ({ build }) => ({ audit_item_id: (await build('audit_item')).id }),
  review_attachment: async ({ build }) => ({ audit_evidence_id: (await build('audit_evidence')).id }),
  evidence_version: async ({ build }) => ({ audit_evidence_id: (await build('audit_evidence')).id, url: 'https://test.example' }),
  async control_mapping(site) {
    const [from, to] = [await publishedPackage(site), await publishedPackage(site)];
    return { source_node_id: from.controls[0], target_node_id: to.controls[0] };
  },
};

export const COMES_WITH: Arranged['COMES_WITH'] = {
  audit_contract: async ({ client, build }) =>
    (await client.get(`/api/audit-contracts-crud?subscription_id=${(await build('subscription')).id}`)).body.data[0],
  audit_item: async ({ client, build }) => (await client.get(`/api/audit-items?round_id=${(await build('audit_round')).id}`)).body.data[0],
};
