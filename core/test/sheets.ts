/** For tests of what an entity file says beyond fields: sites with sheets, their lines and remarks, and people around them. */
import type { EntityDef, FieldDef } from '../shared/entity.ts';
import { withEntities, type WiderProduct } from './entities.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from './kernel.ts';
import { personWith, tenantId, type Person } from './people.ts';

const state = (label: string, values: string[], more: Partial<FieldDef> = {}): FieldDef => ({
  type: 'state',
  label,
  default: values[0] as string,
  values: values.map((value) => ({ value, label: value })),
  ...more,
});

const SHEET: EntityDef = {
  name: 'sheet',
  label: ['Sheet', 'Sheets'],
  title: '{number}',
  api: { path: 'sheets' },
  page: '/sheets',
  fields: {
    site_id: { type: 'ref', to: 'site', required: true, immutable: true },
    number: { type: 'sequence', sequence: 'S-{000}', per: ['site_id'], unique: ['site_id'], maxLength: 20 },
    name: { type: 'text', maxLength: 100 },
    amount: { type: 'money' },
    checker_id: { type: 'ref', to: 'user' },
    next_ids: { type: 'refs', to: 'user' },
    ball_id: { type: 'ref', to: 'user', readOnly: true },
    holders_ids: { type: 'refs', to: 'user', readOnly: true },
    reason: { type: 'text', readOnly: true, maxLength: 200 },
    since: { type: 'datetime', readOnly: true },
    done_on: { type: 'date', readOnly: true },
    is_private: { type: 'boolean', default: false },
    notes: { type: 'text', maxLength: 200 },
    days: { type: 'formula', formula: 'days(since, $today)', total: true },
    open_days: { type: 'formula', formula: 'days(since, first(done_on, $today))' },
    status: state('Status', ['draft', 'sent', 'closed']),
    print_state: state('Print', ['unprinted', 'printed']),
    lines: { type: 'children', to: 'line', by: 'sheet_id' },
    remarks: { type: 'children', to: 'remark', by: 'sheet_id' },
  },
  actions: {
    send: {
      label: 'Send',
      from: ['draft'],
      target: 'sent',
      require: ['checker_id'],
      take: ['next_ids'],
      set: { ball_id: '$row.checker_id', holders_ids: '$row.next_ids', since: '$now', done_on: '$today', reason: null },
      guards: [
        { where: { has: { entity: 'line', by: 'sheet_id' } }, message: 'Add a line first' },
        { where: { 'checker_id.full_name': { ne: 'Nobody' } }, message: 'That is nobody' },
      ],
    },
    close: {
      label: 'Close',
      from: ['sent'],
      target: 'closed',
      where: { or: [{ ball_id: '$me' }, { created_by: '$me' }] },
      unless: 'manage_sheets',
      require: ['reason'],
      set: { ball_id: null },
      guards: [{ where: { reason: { ne: 'none' } }, message: 'Give a reason' }],
    },
    reopen: { label: 'Reopen', from: ['closed'], target: 'sent', permission: 'manage_sheets', set: { ball_id: '$me' } },
    print: { label: 'Print', from: ['unprinted'], target: 'printed', stateField: 'print_state' },
  },
  locks: [
    { where: { status: 'closed' }, except: ['notes', 'remarks'], message: 'A closed sheet stays as it is' },
    { where: { print_state: 'printed' }, except: ['notes', 'name'], message: 'It is on paper' },
  ],
  access: {
    read: 'see_sheets',
    create: 'fill_sheets',
    update: 'fill_sheets',
    delete: 'fill_sheets',
    scope: {
      share: { all: 'see_all_sheets', parents: ['site_id'], owners: ['ball_id'] },
      where: { or: [{ is_private: false }, { created_by: '$me' }] },
      unless: 'manage_sheets',
    },
  },
  list: { columns: ['number', 'name', 'status'], search: ['name'] },
  form: [{ section: 'Sheet', rows: [['site_id', 'number'], ['name', 'amount'], ['notes'], ['lines']] }],
};

const below = (name: string, fields: EntityDef['fields'] = {}, access: Partial<EntityDef['access']> = {}): EntityDef => ({
  name,
  label: [name, `${name}s`],
  title: '{text}',
  api: { path: `${name}s` },
  fields: { sheet_id: { type: 'ref', to: 'sheet', required: true, immutable: true }, text: { type: 'text', maxLength: 100 }, ...fields },
  access: {
    read: 'see_sheets',
    create: 'fill_sheets',
    update: 'fill_sheets',
    delete: 'fill_sheets',
    scope: { share: { all: 'see_all_sheets', parents: ['sheet_id'] } },
    ...access,
  },
  list: { columns: ['text'] },
  form: [{ section: 'Line', rows: [['text']] }],
});

const ENTITIES: readonly EntityDef[] = [
  {
    name: 'site',
    label: ['Site', 'Sites'],
    title: '{name}',
    api: { path: 'sites' },
    fields: { name: { type: 'text', maxLength: 100 } },
    access: {
      read: 'see_sheets',
      create: 'fill_sheets',
      update: 'fill_sheets',
      delete: 'fill_sheets',
      scope: { share: { all: 'see_all_sheets' } },
    },
    list: { columns: ['name'] },
    form: [],
  },
  SHEET,
  below('line', { parts: { type: 'children', to: 'part', by: 'line_id' }, place: { type: 'integer', unique: ['sheet_id'] } }),
  below('remark'),
  {
    ...below('part'),
    fields: { line_id: { type: 'ref', to: 'line', required: true }, text: { type: 'text', maxLength: 100 } },
    access: {
      read: 'see_sheets',
      create: 'fill_sheets',
      update: 'fill_sheets',
      delete: 'fill_sheets',
      scope: { share: { all: 'see_all_sheets', parents: ['line_id'] } },
    },
  },
];

export let product: TestKernel;
export let wider: WiderProduct;
export let admin: Client;
export let clerk: Client;
export let reader: Client;
export let other: Client;
export let foreign: Client;
export let people: Record<'admin' | 'clerk' | 'other' | 'reader', Person>;
export let tenant: number;
export let site: number;

export const FILL = ['see_sheets', 'fill_sheets'];
export const made = async (
  client: Client,
  path: string,
  row: object,
): Promise<{ id: number; row_version: number } & Record<string, unknown>> => {
  const answer = await client.post(`/api/${path}`, row);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
export const sheet = (more: object = {}, client = clerk): ReturnType<typeof made> =>
  made(client, 'sheets', { site_id: site, name: 'Plan', ...more });
export const filled = async (more: object = {}, client = clerk): ReturnType<typeof made> =>
  sheet({ lines: [{ text: 'one' }], ...more }, client);
export const get = async (
  id: number,
  client = admin,
): Promise<Record<string, unknown> & { can: { update: boolean; delete: boolean; actions: string[]; locked?: string; only?: string[] } }> =>
  (await client.get(`/api/sheets/${id}`)).body.data;
export const linesOf = async (id: number): Promise<{ id: number }[]> => (await admin.get(`/api/lines?sheet_id=${id}&sort=id`)).body.data;
export const send = (id: number, client = clerk, more: object = {}): Promise<Answer> =>
  client.post(`/api/sheets/${id}/send`, { checker_id: people.clerk.id, ...more });
export const closed = async (more: object = {}): ReturnType<typeof made> => {
  const row = await filled(more);
  await send(row.id);
  const answer = await clerk.post(`/api/sheets/${row.id}/close`, { reason: 'built' });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
export const said = (answer: Answer): unknown[] => [answer.status, answer.body.code, answer.body.message];

export async function open(): Promise<void> {
  product = await createTestKernel({ WORKERS: 'separate' });
  wider = await withEntities(product, ENTITIES);
  tenant = await tenantId(product);
  const [a, c, o, r, f] = await Promise.all([
    personWith(product, [...FILL, 'see_all_sheets', 'manage_sheets']),
    personWith(product, [...FILL, 'see_all_sheets']),
    personWith(product, [...FILL, 'see_all_sheets']),
    personWith(product, ['see_sheets', 'see_all_sheets']),
    personWith(product, [...FILL, 'see_all_sheets', 'manage_sheets'], 'ut'),
  ]);
  people = { admin: a, clerk: c, other: o, reader: r };
  [admin, clerk, other, reader, foreign] = (await Promise.all([a, c, o, r, f].map((p) => wider.as(p.email)))) as [
    Client,
    Client,
    Client,
    Client,
    Client,
  ];
  site = (await made(admin, 'sites', { name: 'North' })).id;
}
export async function close(): Promise<void> {
  await wider.close();
  await product.close();
}
