/** Test fixtures: what comments need, and where policy records come from that nobody creates (core/test/arranged.ts). */
import { today } from '../../core/index.ts';
import type { Arranged, Site } from '../../core/test/arranged.ts';
import { documentOf } from '../../core/test/office.ts';
import { sendRow } from '../../core/test/upload.ts';

/** The first row of a list that every tenant begins with. */
const firstOf =
  (path: string) =>
  async ({ client }: Site): Promise<{ id: number }> =>
    (await client.get(`/api/${path}`)).body.data[0];

/** A policy of somebody else, which the person reviews, approves and publishes. */
async function published({ client, build }: Site, more: object = {}): Promise<number> {
  const [me, owner] = [(await client.get('/api/user')).body.data.id, (await build('user')).id];
  const { id } = (
    await client.post('/api/policies', {
      name_en: 'Built',
      owner_id: owner,
      reviewer_id: me,
      approver_id: me,
      effective_date: today(),
      ...more,
    })
  ).body.data;
  await client.post('/api/policy-items', { policy_id: id, title_en: 'Scope', body_en: '<p>Everybody.</p>' });
  for (const action of ['submit_review', 'complete_review', 'approve', 'publish']) await client.post(`/api/policies/${id}/${action}`, {});
  return id;
}

export const COMPLETES: Arranged['COMPLETES'] = {
  policy_transaction: async () => ({ note: 'Built' }),
  policy_item_transaction: async () => ({ note: 'Built' }),
};

export const COMES_WITH: Arranged['COMES_WITH'] = {
  policy_status: firstOf('policy-statuses'),
  policy_item_status: firstOf('policy-item-statuses'),
  policy_version: async (site) => {
    const policy = await published(site);
    return (await site.client.get(`/api/policy-versions?policy_id=${policy}`)).body.data[0];
  },
  policy_approval: async ({ client, build }) => {
    const name_en = 'Decided by a path';
    const [me, owner] = [(await client.get('/api/user')).body.data.id, (await build('user')).id];
    const step = { step_no: 1, name_en: 'Step', approver_kind: 'users', user_ids: [me], mode: 'any' };
    const condition = { 'policy_id.classification': 'top_secret' };
    await client.post('/api/approval-templates', { name_en, record_type: 'policy_approval', condition, steps: [step] });
    const policy = { name_en, classification: 'top_secret', owner_id: owner };
    const { id } = (await client.post('/api/policies', policy)).body.data;
    await client.post('/api/policy-items', { policy_id: id, title_en: 'Scope', body_en: '<p>Everybody.</p>' });
    await client.post(`/api/policies/${id}/submit_review`, {});
    return (await client.get(`/api/policy-approvals?policy_id=${id}`)).body.data[0];
  },
  policy_template: async ({ client }) => {
    const [there] = (await client.get('/api/policy-templates')).body.data;
    if (there) return there;
    const content = await documentOf('<w:p><w:r><w:t>{{body}}</w:t></w:r></w:p>');
    const sent = await sendRow(client, 'POST', '/api/policy-templates', { language: 'en' }, { name: 'Letterhead.docx', content });
    return (await client.get(`/api/policy-templates/${sent.body.data.id}`)).body.data;
  },
  policy_acknowledgement: async (site) => {
    const policy = await published(site, { acknowledgement_required: true });
    return (await site.client.get(`/api/policy-acknowledgements?policy_id=${policy}`)).body.data[0];
  },
};
