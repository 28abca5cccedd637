/**
 * Test fixtures: values and prerequisites that construction records need besides their required fields, for tests that create a record of
 * every entity (core/test/arranged.ts).
 */
import type { Arranged, Row, Site } from '../../core/test/arranged.ts';
import { MONEY_COMES_WITH, MONEY_COMPLETES } from './money/arranged.ts';

type Values = Record<string, unknown>;

/** An open RFI without an answer. */
async function openRfi({ client, build }: Site): Promise<Row> {
  const rfi = (await build('rfi')) as { id: number; rfi_manager_id: number } & Values;
  await client.put(`/api/pm-web/rfi/${rfi.id}`, { assignee_ids: [rfi.rfi_manager_id] });
  await client.post(`/api/pm-web/rfi/${rfi.id}/open`, {});
  return rfi;
}

/** An issued transmittal. */
async function issuedTransmittal({ client, build }: Site): Promise<number> {
  const { transmittal_id: id } = (await build('transmittal_item')) as { id: number; transmittal_id: number } & Values;
  await client.post(`/api/pm-web/transmittals/${id}/issue`, {});
  return id;
}

/** A waiting approval task: a commitment whose approval path, deactivated afterwards, asks its creator. */
async function waitingTask({ client, build }: Site): Promise<Row> {
  const { commitment_id: id } = (await build('commitment_line')) as { id: number; commitment_id: number } & Values;
  const me = ((await client.get('/api/user')).body as { data: { id: number } }).data.id;
  const steps = [{ step_no: 1, name_en: 'One', approver_kind: 'users', user_ids: [me], mode: 'any' }];
  const path = (
    (await client.post('/api/approval-templates', { name_en: 'Built', record_type: 'commitment', steps })).body as { data: { id: number } }
  ).data;
  await client.post(`/api/pm-web/commitments/${id}/submit`, {});
  await client.put(`/api/approval-templates/${path.id}`, { is_active: false });
  return ((await client.get(`/api/approval-tasks?record_entity=commitment&record_id=${id}`)).body as { data: [Row] }).data[0];
}

export const COMPLETES: Arranged['COMPLETES'] = {
  approval_template: async () => ({ record_type: 'meeting_minute' }),
  ...MONEY_COMPLETES,
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
  punch_assignee: async ({ build }) => ({ company_id: (await build('company')).id }),
  meeting_participant: async ({ build }) => ({ contact_id: (await build('company_contact')).id }),
  safety_form: async ({ build }) => ({ incident_type_id: (await build('incident_type')).id }),
};

export const COMES_WITH: Arranged['COMES_WITH'] = {
  ...MONEY_COMES_WITH,
  approval_task: waitingTask,
  court_turn: async ({ client, build }) =>
    (await client.get(`/api/pm-web/court-turns?record_entity=rfi&record_id=${(await build('rfi')).id}`)).body.data[0],
  transmittal_recipient: async (site) =>
    (await site.client.get(`/api/pm-web/transmittal-recipients?transmittal_id=${await issuedTransmittal(site)}`)).body.data[0],
};
