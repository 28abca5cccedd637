/** For tests of every field of files: entities made for it, people, and records with files. */
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { EntityDef, HeldFile } from '../shared/entity.ts';
import type { HistoryEntry } from '../shared/wire.ts';
import { COMPLETES } from './arranged.ts';
import { type WiderProduct, withEntities } from './entities.ts';
import { openEverything } from './everything.ts';
import { minimalRow } from './factories.ts';
import { type Answer, type Client, type TestKernel, createTestKernel } from './kernel.ts';
import { metadata } from './metadata.ts';
import { personWith, tenantId } from './people.ts';
import { FORM, type Part, formBody } from './upload.ts';

const common = (name: string, may: string): Pick<EntityDef, 'name' | 'label' | 'title' | 'access' | 'list' | 'form'> => ({
  name,
  label: [name, `${name}s`],
  title: '{name}',
  access: { read: `see_${may}`, create: `fill_${may}`, update: `fill_${may}`, delete: `fill_${may}` },
  list: { columns: ['name'], search: ['name'] },
  form: [{ section: 'Main', rows: [['name']] }],
});

/** Said by its number, changed by an action, locked while it is closed, with rows in its form. */
const TRAY: EntityDef = {
  ...common('tray', 'trays'),
  api: { path: 'trays' },
  fields: {
    name: { type: 'text', maxLength: 100 },
    closed: { type: 'boolean', default: false },
    photos: { type: 'file', label: 'Photos', accept: ['image'], limit: 4_000, max: 3 },
    papers: { type: 'file', label: 'Papers' },
    seal: { type: 'file', label: 'Seal', accept: ['text'], immutable: true },
    report: { type: 'file', label: 'Report', accept: ['text'], write: 'write_reports' },
    slips: { type: 'children', to: 'slip', by: 'tray_id', label: 'Slips' },
  },
  actions: { hand_in: { label: 'Hand in', take: ['papers'], permission: 'hand_in_trays', set: { closed: true } } },
  locks: [{ where: { closed: true }, message: 'A closed tray is not changed' }],
  form: [{ section: 'Main', rows: [['name'], ['photos'], ['papers'], ['slips']] }],
  list: { columns: ['name', 'photos', 'papers'], search: ['name'] },
};
const SLIP: EntityDef = {
  ...common('slip', 'trays'),
  api: { path: 'slips' },
  fields: {
    tray_id: { type: 'ref', to: 'tray', required: true, immutable: true },
    name: { type: 'text', maxLength: 100 },
    scans: { type: 'file', label: 'Scans', accept: ['image', 'pdf'], max: 2 },
  },
};
/** Each call at an address of its own, and the record deeper in the answer. */
const CRATE: EntityDef = {
  ...common('crate', 'crates'),
  api: {
    list: 'GET crate-list',
    get: 'GET crate-one/{id}/whole',
    create: 'POST crate-add',
    update: 'PUT crate-change/{id}',
    remove: 'DELETE crate-drop/{id}',
    envelope: 'data.data',
  },
  fields: { name: { type: 'text', maxLength: 100 }, label_photo: { type: 'file', label: 'Label', required: true, max: 2 } },
};
const MADE = [TRAY, SLIP, CRATE];

const ADMIN = 'admin@pmis.example';
export const NEVER = new AbortController().signal;
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The head of a program for Windows. */
export const PROGRAM = Buffer.concat([
  Buffer.from('MZ'),
  Buffer.alloc(58),
  Buffer.from([0x80, 0, 0, 0]),
  Buffer.alloc(64),
  Buffer.from('PE\0\0'),
]);

export type Held = HeldFile & { path: string };
export type Row = Record<string, unknown> & { id: number; row_version: number };

export let product: TestKernel;
export let wider: WiderProduct;
export let tenant: number;
export let writer: Client;
export let colleague: Client;
export let foreign: Client;
export let stranger: Client;
export let nobody: Client;

export async function open(): Promise<void> {
  product = await createTestKernel({ WORKERS: 'separate', UPLOADS_PER_PERSON_MB: '1000' }, { keepsParents: true });
  wider = await withEntities(product, MADE);
  await openEverything(wider, 'pmis', 'ut');
  tenant = await tenantId(product);
  const all = wider.kernel.registry.permissions;
  const [second, theirs, none] = [
    await personWith(product, all),
    await personWith(product, all, 'ut'),
    await personWith(product, ['see_nothing']),
  ];
  [writer, colleague, foreign, stranger] = (await Promise.all(
    [ADMIN, second.email, theirs.email, none.email].map((email) => wider.as(email)),
  )) as [Client, Client, Client, Client];
  nobody = product.bearer('none', wider.url);
}
export async function close(): Promise<void> {
  await wider.close();
  await product.close();
}

let drawn = 0;
export interface Sent {
  name: string;
  content: Buffer;
}
/** A file of its own that the field takes. */
export function fileFor({ accept }: Pick<ResolvedField, 'accept'>): Sent {
  drawn += 1;
  return !accept || accept.includes('text')
    ? { name: `note ${drawn}.txt`, content: Buffer.from(`Note ${drawn}.`) }
    : { name: `photo ${drawn}.png`, content: Buffer.concat([PNG, Buffer.from(String(drawn))]) };
}
export const upload = (client: Client, { entity, field }: Case, { name, content }: Sent, more: readonly Part[] = []): Promise<Answer> =>
  client.raw('POST', `/api/uploads/${entity}/${field}`, formBody([{ name: 'file', value: content, file: name }, ...more]), FORM);
export async function received(client: Client, one: Case, file: Sent = fileFor(fieldOf(one))): Promise<HeldFile> {
  const answer = await upload(client, one, file);
  if (answer.status !== 200) throw new Error(`${one.entity}.${one.field}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data as HeldFile;
}

export interface Case {
  entity: string;
  field: string;
}
export const entityOf = ({ entity }: Pick<Case, 'entity'>): ResolvedEntity => wider.kernel.registry.entity(entity);
export const fieldOf = ({ entity, field }: Case): ResolvedField => wider.kernel.registry.entity(entity).fields.get(field) as ResolvedField;
export const at = (one: Pick<Case, 'entity'>, verb: 'get' | 'update' | 'remove' | 'create', id?: number): string =>
  `/api/${(entityOf(one).endpoints[verb][0]?.path ?? '').replace('{id}', String(id))}`;
export const dataOf = (answer: Answer, { entity }: Pick<Case, 'entity'>): Row => {
  if (answer.status !== 200) throw new Error(`${entity}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data as Row;
};
/** The rows of a list, which may stand deeper in its answer. */
export const rowsOf = ({ body }: Answer, one: Pick<Case, 'entity'>): Row[] =>
  entityOf(one)
    .envelope.split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], body) as Row[];

/** What a create of the entity takes from this person, files of other required fields with it. */
export async function bodyOf(client: Client, one: Pick<Case, 'entity'>, more: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { registry } = wider.kernel;
  const fields = [...entityOf(one).fields.values()].filter((f) => f.type === 'file' && f.required && !(f.name in more));
  const files = await Promise.all(fields.map(async (f) => [f.name, [await received(client, { ...one, field: f.name })]] as const));
  const parent = async (name: string): Promise<number> =>
    MADE.some((def) => def.name === name) ? (await made({ entity: name }, {}, client)).id : product.parent(ADMIN, name);
  const completed = await COMPLETES[one.entity]?.({ client, build: (entity) => product.build(ADMIN, entity) });
  return minimalRow(
    registry,
    one.entity,
    { parent, user: product.users[ADMIN] as number },
    { ...completed, ...Object.fromEntries(files), ...more },
  );
}
export async function made(one: Pick<Case, 'entity'>, more: Record<string, unknown> = {}, client = writer): Promise<Row> {
  return dataOf(await client.post(at(one, 'create'), await bodyOf(client, one, more)), one);
}
export const held = (row: Row, { field }: Case): Held[] => row[field] as Held[];
export const put = (client: Client, one: Case, id: number, files: unknown): Promise<Answer> =>
  client.put(at(one, 'update', id), { [one.field]: files });

const CASES: readonly Case[] = [
  ...[...metadata.entities.values()].flatMap(({ name, fields }) =>
    [...fields.values()].filter(({ type, readOnly }) => type === 'file' && !readOnly).map((field) => ({ entity: name, field: field.name })),
  ),
  ...MADE.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { type }]) => (type === 'file' ? [{ entity: name, field }] : [])),
  ),
];
export const NAMED = CASES.map((one) => [`${one.entity}.${one.field}`, one] as const);
/** Fields that stay as they were when the record was made are replaced nowhere. */
export const CHANGING = NAMED.filter(
  ([, { entity, field }]) => !(metadata.entities.get(entity)?.fields.get(field) ?? TRAY.fields[field])?.immutable,
);

export const changesOf = async (one: Case, id: number): Promise<HistoryEntry['changes']> =>
  ((await writer.get(`${at(one, 'get', id)}/history`)).body.data as HistoryEntry[])[0]?.changes ?? [];

/** What the activity log says of a record, newest first. */
export const summariesOf = async ({ entity }: Case, id: number): Promise<(string | null)[]> =>
  (
    (await writer.get(`/api/activity?filter=${encodeURIComponent(JSON.stringify({ record_entity: entity, record_id: id }))}`)).body
      .data as {
      summary: string | null;
    }[]
  ).map(({ summary }) => summary);
