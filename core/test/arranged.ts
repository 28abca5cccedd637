/** What the smallest record of some entities needs beside its required fields, or where it comes from when nobody creates it. */
import { MONEY_COMES_WITH, MONEY_COMPLETES } from './arranged-money.ts';
import type { Client } from './kernel.ts';

interface Site {
  client: Client;
  /** Builds a record of another entity. */
  build(entity: string): Promise<{ id: number } & Record<string, unknown>>;
}

type Values = Record<string, unknown>;

/** A published package with two controls. */
async function publishedPackage({ client, build }: Site): Promise<{ id: number; controls: number[] }> {
  const { id } = await build('compliance_package');
  const controls = ['1', '2'].map((ref) => ({ package_id: id, ref_no: ref, title_en: `Control ${ref}`, node_type: 'control' }));
  const made = (await client.post('/api/bulk/package_node', controls)).body as { id: number }[];
  await client.post(`/api/compliance-packages/${id}/publish`, {});
  return { id, controls: made.map((node) => node.id) };
}

/** An RFI that waits for its answer. */
async function openRfi({ client, build }: Site): Promise<{ id: number } & Values> {
  const rfi = (await build('rfi')) as { id: number; rfi_manager_id: number } & Values;
  await client.put(`/api/pm-web/rfi/${rfi.id}`, { assignee_ids: [rfi.rfi_manager_id] });
  await client.post(`/api/pm-web/rfi/${rfi.id}/open`, {});
  return rfi;
}

/** A transmittal on its way to somebody. */
async function issuedTransmittal({ client, build }: Site): Promise<number> {
  const { transmittal_id: id } = (await build('transmittal_item')) as { id: number; transmittal_id: number } & Values;
  await client.post(`/api/pm-web/transmittals/${id}/issue`, {});
  return id;
}

/** What somebody is asked to decide: a commitment whose path, which is put out of use again, asks whoever made it. */
async function waitingTask({ client, build }: Site): Promise<Values & { id: number }> {
  const { commitment_id: id } = (await build('commitment_line')) as { id: number; commitment_id: number } & Values;
  const me = ((await client.get('/api/user')).body as { data: { id: number } }).data.id;
  const steps = [{ step_no: 1, name_en: 'One', approver_kind: 'users', user_ids: [me], mode: 'any' }];
  const path = ((await client.post('/api/approval-templates', { name_en: 'Built', record_type: 'commitment', steps })).body as { data: { id: number } }).data;
  await client.post(`/api/pm-web/commitments/${id}/submit`, {});
  await client.put(`/api/approval-templates/${path.id}`, { is_active: false });
  return ((await client.get(`/api/approval-tasks?record_entity=commitment&record_id=${id}`)).body as { data: [Values & { id: number }] }).data[0];
}

/** By entity: values that complete a create. */
export const COMPLETES: Readonly<Record<string, (site: Site) => Promise<Values>>> = {
  ...MONEY_COMPLETES,
  subscription: async (site) => ({ title: 'Built', compliance_package_ids: [(await publishedPackage(site)).id] }),
  async audit_round({ build }) {
    const { id, compliance_package_ids: [pack] } = (await build('subscription')) as { id: number; compliance_package_ids: [number] } & Values;
    return { subscription_id: id, compliance_package_id: pack };
  },
  audit_item_review: async ({ build }) => ({ audit_item_id: (await build('audit_item')).id }),
  review_attachment: async ({ build }) => ({ audit_evidence_id: (await build('audit_evidence')).id }),
  record_link: async ({ build }) => {
    const [from, to] = [await build('construction_project'), await build('construction_project')];
    return { from_entity: 'construction_project', from_id: from.id, to_entity: 'construction_project', to_id: to.id };
  },
  transmittal_item: async () => ({ description: 'Built' }),
  rfi_reply: async (site) => ({ rfi_id: (await openRfi(site)).id }),
  async drawing_revision({ client, build }) {
    const drawing = (await build('drawing_list')) as { id: number; project_id: number } & Values;
    const set = await client.post('/api/pm-web/drawing-sets', { project_id: drawing.project_id, name: `Set ${drawing.id}` });
    return { drawing_id: drawing.id, drawing_set_id: (set.body as { data: { id: number } }).data.id };
  },
  construction_connection: async () => ({ base_url: 'https://suite.test.example' }),
  approval_step: async ({ build }) => ({ approver_kind: 'role', role_id: (await build('role')).id }),
  punch_assignee: async ({ build }) => ({ company_id: (await build('company')).id }),
  meeting_participant: async ({ build }) => ({ contact_id: (await build('company_contact')).id }),
  safety_form: async ({ build }) => ({ incident_type_id: (await build('incident_type')).id }),
  evidence_version: async ({ build }) => ({ audit_evidence_id: (await build('audit_evidence')).id, url: 'https://test.example' }),
  async control_mapping(site) {
    const [from, to] = [await publishedPackage(site), await publishedPackage(site)];
    return { source_node_id: from.controls[0], target_node_id: to.controls[0] };
  },
};

/** By entity: records that come about with others. */
export const COMES_WITH: Readonly<Record<string, (site: Site) => Promise<Values & { id: number }>>> = {
  ...MONEY_COMES_WITH,
  approval_task: waitingTask,
  court_turn: async ({ client, build }) => (await client.get(`/api/pm-web/court-turns?record_entity=rfi&record_id=${(await build('rfi')).id}`)).body.data[0],
  transmittal_recipient: async (site) => (await site.client.get(`/api/pm-web/transmittal-recipients?transmittal_id=${await issuedTransmittal(site)}`)).body.data[0],
  audit_contract: async ({ client, build }) => (await client.get(`/api/audit-contracts-crud?subscription_id=${(await build('subscription')).id}`)).body.data[0],
  audit_item: async ({ client, build }) => (await client.get(`/api/audit-items?round_id=${(await build('audit_round')).id}`)).body.data[0],
};
