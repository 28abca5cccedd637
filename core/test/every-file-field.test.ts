/**
 * Generated: every field of files, those of the product and of entities made for it (plain, with addresses of their own, rows of a grid,
 * written by some), keeps what docs/decisions/files.md says. Refusals come first.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { forgetContents } from '../../plugins/platform/recycle-bin/contents.ts';
import { storageOf } from '../files/keep.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { EntityDef, HeldFile } from '../shared/entity.ts';
import type { HistoryEntry } from '../shared/wire.ts';
import { COMPLETES } from './arranged.ts';
import { withEntities, type WiderProduct } from './entities.ts';
import { openEverything } from './everything.ts';
import { minimalRow } from './factories.ts';
import { csvOf, read as readSheet, step } from './imports.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from './kernel.ts';
import { metadata } from './metadata.ts';
import { personWith, tenantId } from './people.ts';
import { FORM, formBody, type Part } from './upload.ts';

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
const NEVER = new AbortController().signal;
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
/** The head of a program for Windows. */
const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(58), Buffer.from([0x80, 0, 0, 0]), Buffer.alloc(64), Buffer.from('PE\0\0')]);

type Held = HeldFile & { path: string };
type Row = Record<string, unknown> & { id: number; row_version: number };

let product: TestKernel;
let wider: WiderProduct;
let tenant: number;
let writer: Client;
let colleague: Client;
let foreign: Client;
let stranger: Client;
let nobody: Client;

beforeAll(async () => {
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
});
afterAll(async () => {
  await wider.close();
  await product.close();
});

let drawn = 0;
interface Sent {
  name: string;
  content: Buffer;
}
/** A file of its own that the field takes. */
function fileFor({ accept }: Pick<ResolvedField, 'accept'>): Sent {
  drawn += 1;
  return !accept || accept.includes('text')
    ? { name: `note ${drawn}.txt`, content: Buffer.from(`Note ${drawn}.`) }
    : { name: `photo ${drawn}.png`, content: Buffer.concat([PNG, Buffer.from(String(drawn))]) };
}
const upload = (client: Client, { entity, field }: Case, { name, content }: Sent, more: readonly Part[] = []): Promise<Answer> =>
  client.raw('POST', `/api/uploads/${entity}/${field}`, formBody([{ name: 'file', value: content, file: name }, ...more]), FORM);
async function received(client: Client, one: Case, file: Sent = fileFor(fieldOf(one))): Promise<HeldFile> {
  const answer = await upload(client, one, file);
  if (answer.status !== 200) throw new Error(`${one.entity}.${one.field}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data as HeldFile;
}

interface Case {
  entity: string;
  field: string;
}
const entityOf = ({ entity }: Pick<Case, 'entity'>): ResolvedEntity => wider.kernel.registry.entity(entity);
const fieldOf = ({ entity, field }: Case): ResolvedField => wider.kernel.registry.entity(entity).fields.get(field) as ResolvedField;
const at = (one: Pick<Case, 'entity'>, verb: 'get' | 'update' | 'remove' | 'create', id?: number): string =>
  `/api/${(entityOf(one).endpoints[verb][0]?.path ?? '').replace('{id}', String(id))}`;
const dataOf = (answer: Answer, { entity }: Pick<Case, 'entity'>): Row => {
  if (answer.status !== 200) throw new Error(`${entity}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data as Row;
};
/** The rows of a list, which may stand deeper in its answer. */
const rowsOf = ({ body }: Answer, one: Pick<Case, 'entity'>): Row[] =>
  entityOf(one)
    .envelope.split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], body) as Row[];

/** What a create of the entity takes from this person, files of other required fields with it. */
async function bodyOf(client: Client, one: Pick<Case, 'entity'>, more: Record<string, unknown>): Promise<Record<string, unknown>> {
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
async function made(one: Pick<Case, 'entity'>, more: Record<string, unknown> = {}, client = writer): Promise<Row> {
  return dataOf(await client.post(at(one, 'create'), await bodyOf(client, one, more)), one);
}
const held = (row: Row, { field }: Case): Held[] => row[field] as Held[];
const put = (client: Client, one: Case, id: number, files: unknown): Promise<Answer> =>
  client.put(at(one, 'update', id), { [one.field]: files });

const CASES: readonly Case[] = [
  ...[...metadata.entities.values()].flatMap(({ name, fields }) =>
    [...fields.values()].filter(({ type, readOnly }) => type === 'file' && !readOnly).map((field) => ({ entity: name, field: field.name })),
  ),
  ...MADE.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { type }]) => (type === 'file' ? [{ entity: name, field }] : [])),
  ),
];
const NAMED = CASES.map((one) => [`${one.entity}.${one.field}`, one] as const);
/** Fields that stay as they were when the record was made are replaced nowhere. */
const CHANGING = NAMED.filter(
  ([, { entity, field }]) => !(metadata.entities.get(entity)?.fields.get(field) ?? TRAY.fields[field])?.immutable,
);

describe.each(NAMED)('%s refuses', (_, one) => {
  test('to receive from nobody, from who may not, and what it does not take', async () => {
    const { accept, limit } = fieldOf(one);
    const refused = async (client: Client, file: Sent): Promise<[number, string[]]> => {
      const { status, body } = await upload(client, one, file);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect([(await refused(nobody, fileFor({})))[0], (await refused(stranger, fileFor({})))[0]]).toEqual([401, 404]);
    const { actions } = entityOf(one);
    const writes = [entityOf(one).def.access.create, entityOf(one).def.access.update, ...[...actions.values()].map((a) => a.permission)];
    const onlyReads = wider.kernel.registry.permissions.filter((p) => !writes.flat().includes(p));
    const reader = await wider.as((await personWith(product, onlyReads)).email);
    expect((await refused(reader, fileFor(fieldOf(one))))[0]).toBe(403);
    expect(await refused(writer, { name: 'photo.png', content: PROGRAM })).toEqual([422, ['file']]);
    expect(await refused(writer, { name: 'run.exe', content: PROGRAM })).toEqual([422, ['file']]);
    expect(await refused(writer, { name: 'photo.png', content: Buffer.from('<script>alert(1)</script>') })).toEqual([422, ['file']]);
    expect((await refused(writer, { name: 'empty.txt', content: Buffer.alloc(0) }))[0]).toBe(422);
    if (accept) expect(await refused(writer, fileFor({ accept: accept.includes('text') ? ['image'] : ['text'] }))).toEqual([422, ['file']]);
    if (limit !== undefined)
      expect((await refused(writer, { name: 'a.png', content: Buffer.concat([PNG, Buffer.alloc(limit)]) }))[0]).toBe(413);
  });

  test('a save that names what is not its own: of others, of another record, tenant or field, or too many', async () => {
    const errors = async (files: unknown, client = writer): Promise<string[]> => {
      const { status, body } = await client.post(at(one, 'create'), await bodyOf(client, one, { [one.field]: files }));
      return [String(status), ...Object.keys(body.errors ?? {})];
    };
    const no = ['422', one.field];
    const fresh = await received(writer, one);
    expect(await errors([fresh], colleague)).toEqual(no);
    expect(await errors([await received(foreign, one)])).toEqual(no);
    const there = held(await made(one, { [one.field]: [fresh] }), one)[0] as Held;
    expect(await errors([there], colleague)).toEqual(no);
    expect(await errors([{ ...fresh, sha256: 'f'.repeat(64) }])).toEqual(no);
    expect(await errors([fresh.sha256])).toEqual(no);
    expect(await errors([{ sha256: fresh.sha256 }])).toEqual(no);
    const { max = 1 } = fieldOf(one);
    const many = await Promise.all(Array.from({ length: max + 1 }, () => received(writer, one)));
    expect(await errors(many)).toEqual(no);
    const other = [...entityOf(one).fields.values()].find((f) => f.type === 'file' && f.name !== one.field);
    if (other) expect(await errors([await received(writer, { ...one, field: other.name }, fileFor(other))])).toEqual(no);
  });

  test('its contents to nobody, to other tenants, to who does not read the record, and below another record or field', async () => {
    const row = await made(one, { [one.field]: [await received(writer, one)] });
    const { path, sha256 } = held(row, one)[0] as Held;
    expect(path).toBe(`${at(one, 'get', row.id)}/files/${one.field}/${sha256}`);
    expect((await writer.get(path)).status).toBe(200);
    const other = await made(one);
    const statuses = await Promise.all([
      nobody.get(path),
      stranger.get(path),
      foreign.get(path),
      writer.get(`${at(one, 'get', other.id)}/files/${one.field}/${sha256}`),
      writer.get(`${at(one, 'get', row.id)}/files/name/${sha256}`),
      writer.get(`${at(one, 'get', row.id)}/files/${one.field}/${'e'.repeat(64)}`),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 403, 404, 404, 404, 404]);
  });
});

describe.each(CHANGING)('%s refuses a change', (_, one) => {
  test('that names what is not its own: single, in bulk, as a trial', async () => {
    const [row, theirs] = [await made(one), await made(one, { [one.field]: [await received(writer, one)] })];
    const strange = [held(theirs, one)[0], await received(colleague, one)];
    const [of, sent] = [colleague, writer];
    expect((await put(of, one, row.id, [strange[0]])).body.errors).toHaveProperty(one.field);
    expect((await put(sent, one, row.id, [strange[1]])).body.errors).toHaveProperty(one.field);
    const bulk = await sent.put(`/api/bulk/${one.entity}`, [
      { id: row.id, [one.field]: [strange[1]] },
      { id: theirs.id, [one.field]: [await received(sent, one)] },
    ]);
    expect(bulk.body.map(({ StatusCode }: { StatusCode: string }) => StatusCode)).toEqual(['E', 'S']);
    expect((await sent.put(`${at(one, 'update', row.id)}?dry_run=1`, { [one.field]: [strange[1]] })).status).toBe(422);
    const asItIs = row[one.field];
    expect([(await put(foreign, one, row.id, asItIs)).status, (await put(stranger, one, row.id, asItIs)).status]).toEqual([404, 403]);
  });
});

describe.each(NAMED)('%s', (_, one) => {
  test('is told as it was found to be; sent back as it came, it changes nothing, whatever is said of it', async () => {
    const file = fileFor(fieldOf(one));
    const sent = await received(writer, one, file);
    const row = await made(one, { [one.field]: [{ ...sent, name: 'other', size: 1, mime: 'text/html' }] });
    expect(held(row, one)).toEqual([
      { ...sent, name: file.name, size: file.content.length, path: `${at(one, 'get', row.id)}/files/${one.field}/${sent.sha256}` },
    ]);
    const again = dataOf(await writer.put(at(one, 'update', row.id), { ...row }), one);
    expect([again.row_version, held(again, one)]).toEqual([row.row_version, held(row, one)]);
    const renamed = await put(writer, one, row.id, [{ ...sent, name: 'renamed.png' }]);
    if (renamed.status === 200) expect(dataOf(renamed, one)).toMatchObject({ row_version: row.row_version, [one.field]: held(row, one) });
  });
});

const changesOf = async (one: Case, id: number): Promise<HistoryEntry['changes']> =>
  ((await writer.get(`${at(one, 'get', id)}/history`)).body.data as HistoryEntry[])[0]?.changes ?? [];

/** What the activity log says of a record, newest first. */
const summariesOf = async ({ entity }: Case, id: number): Promise<(string | null)[]> =>
  (
    (await writer.get(`/api/activity?filter=${encodeURIComponent(JSON.stringify({ record_entity: entity, record_id: id }))}`)).body
      .data as {
      summary: string | null;
    }[]
  ).map(({ summary }) => summary);

describe.each(CHANGING)('%s', (_, one) => {
  test('is replaced and emptied; history names what came and went', async () => {
    const [a, b] = [await received(writer, one), await received(writer, one)];
    const row = await made(one, { [one.field]: [a] });
    const replaced = dataOf(await put(writer, one, row.id, [b]), one);
    expect(held(replaced, one).map(({ name }) => name)).toEqual([b.name]);
    expect(await changesOf(one, row.id)).toMatchObject([{ field: one.field, type: 'file', added: [b.name], removed: [a.name] }]);
    expect(await summariesOf(one, row.id)).toContain(`${fieldOf(one).label}: ${a.name} → ${b.name}`);
    expect((await writer.get(held(row, one)[0]?.path ?? '')).status).toBe(404);
    if (fieldOf(one).required) {
      for (const none of [[], null]) expect((await put(writer, one, row.id, none)).body.errors).toHaveProperty(one.field);
      return;
    }
    for (const none of [null, []]) {
      expect(held(dataOf(await put(writer, one, row.id, none), one), one)).toEqual([]);
      expect(await changesOf(one, row.id)).toMatchObject([{ field: one.field, added: [], removed: [b.name], to_label: '' }]);
      await put(writer, one, row.id, [b]);
    }
    const { label } = fieldOf(one);
    expect(await summariesOf(one, row.id)).toEqual(expect.arrayContaining([`${label}: ${b.name} removed`, `${label}: ${b.name}`]));
  });
});

describe.each(NAMED)('%s', (_, one) => {
  test('stands in lists and exports by names; nobody filters, sorts or groups by it', async () => {
    const file = await received(writer, one);
    const row = await made(one, { [one.field]: [file] });
    const list = `/api/${entityOf(one).endpoints.list[0]?.path ?? ''}`;
    const found = await writer.get(`${list}?id=${row.id}`);
    expect(rowsOf(found, one).map((each) => held(each, one))).toEqual([held(row, one)]);
    for (const query of [
      `sort=${one.field}`,
      `${one.field}=${file.sha256}`,
      `filter=${encodeURIComponent(`{"${one.field}":{"empty":true}}`)}`,
    ])
      expect([query, (await writer.get(`${list}?${query}`)).status]).toEqual([query, 422]);
    expect((await writer.get(`/api/aggregate/${one.entity}?group=${one.field}`)).status).toBe(422);
    const csv = await writer.get(`/api/export/${one.entity}?columns=id,${one.field}&ids=${row.id}`);
    expect(csv.body.split('\r\n')[1]).toBe(`${row.id},${file.name}`);
    // What nobody can bring back is not offered to be edited.
    const edited = await writer.get(`/api/export/${one.entity}?edit=1&ids=${row.id}`);
    expect([edited.status, edited.body.includes(file.name)]).toEqual([200, false]);
  });

  test('comes out of the recycle bin with its record; the contents stay while anything names them, and leave with the last', async () => {
    const { kernel } = wider;
    const file = fileFor(fieldOf(one));
    const sent = await received(writer, one, file);
    const row = await made(one, { [one.field]: [sent] });
    // A copy in another record, sent by its own writer: one content.
    const copy = await made(one, { [one.field]: [await received(colleague, one, { ...file, name: `copy of ${file.name}` })] }, colleague);
    const path = held(row, one)[0]?.path ?? '';
    const sweep = async (): Promise<boolean> => {
      await kernel.db.query({ tenant }, { text: 'delete from received_file where tenant_id = $1', values: [tenant] });
      await forgetContents(kernel, tenant, new Date(Date.now() + 1_000), NEVER);
      return (await kernel.files.read(tenant, sent.sha256))?.destroy() !== undefined;
    };
    const theirs = (await storageOf(kernel, await tenantId(product, 'ut'))).used;
    const [{ kept }] = (await kernel.db.query<{ kept: number }>(
      { tenant },
      { text: 'select sum(size)::bigint as kept from stored_content where tenant_id = $1', values: [tenant] },
    )) as [{ kept: number }];
    expect((await storageOf(kernel, tenant)).used).toBe(kept);
    expect(await sweep()).toBe(true);
    const remove = (id: number): Promise<Answer> => writer.delete(at(one, 'remove', id));
    expect([(await remove(row.id)).status, (await writer.get(path)).status, await sweep()]).toEqual([200, 404, true]);
    const back = dataOf(await writer.post(`${at(one, 'get', row.id)}/restore`, {}), one);
    expect([held(back, one)[0]?.name, (await writer.get(path)).status]).toEqual([file.name, 200]);
    const gone = async (id: number): Promise<void> => {
      await remove(id);
      const { table } = entityOf(one);
      await kernel.db.query({ tenant }, { text: `update "${table}" set "${one.field}" = '[]' where id = $1`, values: [id] });
    };
    await gone(row.id);
    expect([await sweep(), (await writer.get(held(copy, one)[0]?.path ?? '')).status]).toEqual([true, 200]);
    await gone(copy.id);
    const full = (await storageOf(kernel, tenant)).used;
    expect(await sweep()).toBe(false);
    expect(full - (await storageOf(kernel, tenant)).used).toBe(file.content.length);
    expect((await storageOf(kernel, await tenantId(product, 'ut'))).used).toBe(theirs);
    expect(
      await kernel.db.query({ tenant }, { text: 'select 1 from stored_content where content_hash = $1', values: [sent.sha256] }),
    ).toEqual([]);
  });
});

describe('what is closed, and who may not write a field', () => {
  const papers: Case = { entity: 'tray', field: 'papers' };

  test('an action takes only what its sender sent; then the record is locked, and its files are read', async () => {
    const row = await made(papers);
    const handIn = (files: unknown): Promise<Answer> => writer.post(`/api/trays/${row.id}/hand_in`, { papers: files });
    const fresh = await received(writer, papers);
    for (const wrong of [[await received(colleague, papers)], [fresh.sha256], [fresh, await received(writer, papers)]])
      expect((await handIn(wrong)).body.errors).toHaveProperty('papers');
    const closed = dataOf(await handIn([fresh]), papers);
    expect(held(closed, papers)).toMatchObject([fresh]);
    const other = await received(writer, papers);
    for (const files of [[other], []]) expect((await put(writer, papers, row.id, files)).status).toBe(409);
    const [said] = (await writer.put('/api/bulk/tray', [{ id: row.id, papers: [other] }])).body as { StatusCode: string }[];
    expect(said?.StatusCode).toBe('E');
    expect((await writer.get(held(closed, papers)[0]?.path ?? '')).status).toBe(200);
    expect((await changesOf(papers, row.id)).map((c) => c.field).sort()).toEqual(['closed', 'papers']);
  });

  test('a stale edit of one value is refused; a fresh one writes it alone', async () => {
    const row = await made(papers);
    const [a, b] = [await received(writer, papers), await received(writer, papers)];
    const edit = (file: HeldFile): Promise<Answer> => writer.put(`/api/trays/${row.id}`, { papers: [file], row_version: row.row_version });
    expect(held(dataOf(await edit(a), papers), papers)).toMatchObject([a]);
    expect((await edit(b)).status).toBe(409);
  });

  test('who may not write a field sends it back as it was read, and nothing else', async () => {
    const report: Case = { entity: 'tray', field: 'report' };
    const { email } = await personWith(
      product,
      wider.kernel.registry.permissions.filter((p) => p !== 'write_reports'),
    );
    const clerk = await wider.as(email);
    expect((await upload(clerk, report, fileFor(fieldOf(report)))).status).toBe(403);
    const row = await made(report, { report: [await received(writer, report)] });
    for (const files of [[], [await received(writer, report)]])
      expect((await put(clerk, report, row.id, files)).body.errors).toHaveProperty('report');
    const read = dataOf(await clerk.get(`/api/trays/${row.id}`), report);
    expect(dataOf(await clerk.put(`/api/trays/${row.id}`, { ...read, name: 'Renamed' }), report)).toMatchObject({
      name: 'Renamed',
      report: held(row, report),
    });
  });

  test('what went out comes back by undo of whoever took it out, and by nobody else', async () => {
    const row = await made(papers, { papers: [await received(writer, papers)] });
    const request = 'c2a1f9b2-7f0d-4a55-8a39-5d2f2f0c9a12';
    await writer.raw('PUT', `/api/trays/${row.id}`, JSON.stringify({ papers: [] }), { 'x-request-id': request });
    expect((await colleague.post(`/api/undo/${request}`)).status).toBe(404);
    expect((await writer.post(`/api/undo/${request}`)).body.data).toMatchObject({ done: 1 });
    expect(held(dataOf(await colleague.get(`/api/trays/${row.id}`), papers), papers)).toEqual(held(row, papers));
  });
});

describe('rows of a grid', () => {
  const scans: Case = { entity: 'slip', field: 'scans' };

  test('name their files as records do, and refuse in their place', async () => {
    const [own, theirs] = [await received(writer, scans), await received(colleague, scans)];
    const save = (slips: object[], more: object = {}): Promise<Answer> => writer.post('/api/trays', { name: 'Tray', slips, ...more });
    expect(
      (
        await save([
          { name: 'A', scans: [own] },
          { name: 'B', scans: [theirs] },
        ])
      ).body.errors,
    ).toHaveProperty(['slips.1.scans']);
    const tray = dataOf(await save([{ name: 'A', scans: [own] }]), scans);
    const [slip] = (await writer.get(`/api/slips?tray_id=${tray.id}`)).body.data as Row[];
    expect(held(slip as Row, scans)).toMatchObject([{ ...own, path: `/api/slips/${slip?.id}/files/scans/${own.sha256}` }]);
    const change = (scanned: unknown): Promise<Answer> =>
      writer.put(`/api/trays/${tray.id}`, { slips: [{ id: slip?.id, row_version: slip?.row_version, scans: scanned }] });
    expect((await change([theirs])).body.errors).toHaveProperty(['slips.0.scans']);
    expect((await change(slip?.['scans'])).status).toBe(200);
    expect(((await writer.get(`/api/slips/${slip?.id}`)).body.data as Row).row_version).toBe(1);
    const more = await received(writer, scans);
    expect((await change([own, more])).status).toBe(200);
    expect(await changesOf(scans, slip?.id as number)).toMatchObject([{ field: 'scans', added: [more.name], removed: [] }]);
  });
});

describe('an import', () => {
  test('brings no files: the field that a column should go to is named, and so is the one that new records need', async () => {
    const sheet = csvOf([
      ['Name', 'Photos'],
      ['North', 'a.png'],
    ]);
    const run = await readSheet(writer, 'tray', 'trays.csv', sheet);
    const photos = run.columns.find(({ header }) => header === 'Photos');
    expect(photos).toMatchObject({ field: null });
    const asked = { columns: { [photos?.index ?? -1]: 'photos' } };
    expect((await writer.put(`/api/imports/${run.id}`, asked)).body.errors).toEqual({
      [`columns.${photos?.index}`]: ['“Photos” is for files, which cannot be imported from a sheet. Add them in the records'],
    });
    expect((await step(writer, run, 'check')).summary).toMatchObject({ creates: 1, failed: 0 });
    const crates = await step(writer, await readSheet(writer, 'crate', 'crates.csv', csvOf([['Name'], ['North']])), 'check');
    const { data } = (await writer.get(`/api/imports/${crates.id}/rows`)).body;
    expect(JSON.stringify(data)).toContain('A new record needs a file in “Label”, and no sheet brings files: add this record in its form');
    expect(crates.summary).toMatchObject({ creates: 0, failed: 1 });
  });

  test('changes the other values of records that hold files, and leaves these', async () => {
    const one: Case = { entity: 'crate', field: 'label_photo' };
    const row = await made(one);
    const run = await readSheet(
      writer,
      'crate',
      'crates.csv',
      csvOf([
        ['Id', 'Name'],
        [row.id, 'Renamed'],
      ]),
    );
    const keyed = (await writer.put(`/api/imports/${run.id}`, { columns: { 0: 'id' }, key: 'id' })).body.data as typeof run;
    const done = await step(writer, await step(writer, keyed, 'check'), 'run');
    expect(done.summary).toMatchObject({ updated: 1, failed: 0 });
    expect(dataOf(await writer.get(at(one, 'get', row.id)), one)).toMatchObject({ name: 'Renamed', label_photo: held(row, one) });
  });
});
