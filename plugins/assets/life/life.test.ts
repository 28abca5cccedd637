/** The life of an asset on every path: values, stages, custody, criticality, what it is part of, maintenance. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { jobOf } from '../../../core/test/job-run.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import { FORM, formBody } from '../../../core/test/upload.ts';
import { pdfOf } from '../../platform/collaboration/index.ts';
import { assetDay } from './reminders.ts';

const ADMIN = 'admin@grc.example';
const WORK = ['access_assets', 'create_asset', 'update_asset', 'access_users'];

interface Someone {
  id: number;
  client: Client;
}

let product: TestKernel;
let admin: Client;
let owner: Someone;
let other: Someone;
let keeper: Someone;
let type: number;
let category: number;
const levels = new Map<string, number>();
const statuses = new Map<string, number>();

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  owner = await personWith(product, WORK, 'grc');
  other = await personWith(product, WORK, 'grc');
  keeper = await personWith(product, ['access_assets'], 'grc');
  const rows = async (path: string): Promise<{ id: number; code: string }[]> => (await admin.get(`/api/${path}?limit=100`)).body.data;
  for (const { id, code } of await rows('criticalities')) levels.set(code, id);
  for (const { id, code } of await rows('asset-statuses')) statuses.set(code, id);
  type = (await rows('grc-asset-types'))[0]?.id as number;
  category = (await rows('grc-asset-categories')).find(({ code }) => code === 'SRV')?.id as number;
});
afterAll(() => product.close());

const values = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  asset_name_en: 'Server',
  type_id: type,
  category_id: category,
  owner_id: owner.id,
  ...more,
});
const made = async (more: Record<string, unknown> = {}): Promise<{ id: number } & Record<string, unknown>> => {
  const answer = await owner.client.post('/api/grc-assets', values(more));
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return answer.body.data;
};
const read = async (id: number): Promise<Record<string, unknown>> => (await admin.get(`/api/grc-assets/${id}`)).body.data;
const act = (by: Client, id: number, action: string, body: Record<string, unknown> = {}): Promise<Answer> =>
  by.post(`/api/grc-assets/${id}/${action}`, body);
const custodyOf = async (id: number): Promise<Record<string, unknown>[]> =>
  (await admin.get(`/api/asset-custody?asset_id=${id}&sort=id`)).body.data;
const errorsOf = ({ status, body }: Answer): unknown => [status, Object.keys((body.errors ?? {}) as object)];
/** Everything but its last step. */
const retired = async (): Promise<number> => {
  const { id } = await made();
  expect((await act(admin, id, 'retire')).status).toBe(200);
  return id;
};

describe('values', () => {
  test.each([
    ['mac_address', '02:5e:10:9a:44:18:77'],
    ['mac_address', 'server'],
    ['network_address', '10.20.4.256'],
    ['second_address', 'fd00::1::2'],
    ['hostname', 'bill db'],
    ['hostname', 'bill..example'],
    ['hostname', `${'a'.repeat(64)}.example`],
    ['mac_address', '00:00:00:00:00:00'],
    ['confidentiality', 4],
    ['cost', -1],
    ['classification', 'hidden'],
  ])('%s is refused as %s, single, in bulk and in an update', async (field, value) => {
    expect(errorsOf(await owner.client.post('/api/grc-assets', values({ [field]: value })))).toEqual([422, [field]]);
    const { body } = await owner.client.post('/api/bulk/asset', [values({ [field]: value })]);
    expect(body[0]).toMatchObject({ StatusCode: 'E' });
    const { id } = await made();
    expect(errorsOf(await owner.client.put(`/api/grc-assets/${id}`, { [field]: value }))).toEqual([422, [field]]);
  });

  test('a serial number and a MAC address are there once, however they are written; without any they are not compared', async () => {
    await made({ serial_no: 'S-1', mac_address: '02-5E-10-9A-44-18' });
    expect(errorsOf(await owner.client.post('/api/grc-assets', values({ serial_no: 'S-1' })))).toEqual([422, ['serial_no']]);
    expect(errorsOf(await owner.client.post('/api/grc-assets', values({ mac_address: '025e.109a.4418' })))).toEqual([422, ['mac_address']]);
    expect((await made({ second_address: 'FD00:20:4:0:0:0:0:11' }))['second_address']).toBe('fd00:20:4::11');
    await made();
  });

  test('seven bytes are refused with what a MAC address is', async () => {
    const { body } = await owner.client.post('/api/grc-assets', values({ mac_address: '02:5e:10:9a:44:18:77' }));
    expect(body.errors).toEqual({ mac_address: ['Enter the MAC address of one device: six bytes, such as 02:5e:10:9a:44:18'] });
  });

  test('an address is found by search and by filter, however it is written', async () => {
    const { id } = await made({ mac_address: '02:5e:77:00:00:01', second_address: 'fd00:77::1' });
    const found = async (query: string): Promise<number[]> =>
      ((await admin.get(`/api/grc-assets?${query}`)).body.data as { id: number }[]).map((row) => row.id);
    for (const text of ['02-5E-77-00-00-01', '025e.7700.0001', '02:5e:77:00:00', 'FD00:0077:0:0:0:0:0:1'])
      expect([text, await found(`search=${text}`)]).toEqual([text, [id]]);
    expect(await found('search=02-5E-77-00-00-02')).toEqual([]);
    for (const where of [
      { mac_address: '02-5E-77-00-00-01' },
      { mac_address: { in: ['025E77000001'] } },
      { second_address: 'FD00:77:0::1' },
    ])
      expect([where, await found(`filter=${encodeURIComponent(JSON.stringify(where))}`)]).toEqual([where, [id]]);
  });

  test('of several that record the same serial number at once, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        owner.client.post('/api/grc-assets', values({ serial_no: 'AT-ONCE', mac_address: '02:5e:10:9a:00:01' })),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
    for (const answer of answers.filter(({ status }) => status === 422))
      expect(['serial_no', 'mac_address']).toEqual(expect.arrayContaining(Object.keys(answer.body.errors as object)));
  });

  test('a warranty that ends before the asset was bought is refused', async () => {
    const days = { purchase_date: '2026-05-01', warranty_until: '2026-04-30' };
    expect(errorsOf(await owner.client.post('/api/grc-assets', values(days)))).toEqual([422, ['warranty_until']]);
  });
});

describe('stages', () => {
  test('nobody without the permission records an asset or retires one', async () => {
    expect((await keeper.client.post('/api/grc-assets', values())).status).toBe(403);
    const { id } = await made();
    expect((await act(owner.client, id, 'retire')).status).toBe(403);
    expect((await act(keeper.client, id, 'to_maintenance')).status).toBe(403);
  });

  test('nothing is disposed of without its certificate: by the action, a new record, in bulk or by its status', async () => {
    const id = await retired();
    expect(errorsOf(await act(admin, id, 'dispose'))).toEqual([422, ['disposal_certificate']]);
    const disposed = { status_id: statuses.get('disposed') };
    expect(errorsOf(await admin.post('/api/grc-assets', values(disposed)))).toEqual([422, ['disposal_certificate']]);
    expect((await admin.post('/api/bulk/asset', [values(disposed)])).body[0]).toMatchObject({ StatusCode: 'E' });
    expect(errorsOf(await admin.put(`/api/grc-assets/${id}`, disposed))).toEqual([422, ['status_id']]);
    expect((await admin.post('/api/bulk/asset/dispose', [{ id }])).body[0]).toMatchObject({ StatusCode: 'E' });
  });

  test('what was lost without a custodian is in stock again when it is found', async () => {
    const { id } = await made();
    expect((await act(owner.client, id, 'report_lost')).status).toBe(200);
    expect((await act(owner.client, id, 'found')).status).toBe(200);
    expect(await read(id)).toMatchObject({ lifecycle: 'in_stock', status_id: statuses.get('in_stock') });
    const held = await made({ custodian_id: keeper.id });
    expect((await act(owner.client, held.id, 'report_lost')).status).toBe(200);
    expect((await act(owner.client, held.id, 'found')).status).toBe(200);
    expect(await read(held.id)).toMatchObject({ lifecycle: 'in_use', custodian_id: keeper.id });
  });

  test('a step that the stage does not allow is refused', async () => {
    const { id } = await made();
    for (const action of ['receive', 'hand_over', 'to_maintenance', 'dispose', 'found']) {
      const body = action === 'hand_over' ? { to_id: keeper.id, since: today() } : {};
      expect([action, (await act(admin, id, action, body)).status]).toEqual([action, 409]);
    }
  });

  test('a status of another stage is refused, one of the same stage is accepted', async () => {
    const { id } = await made();
    expect(errorsOf(await owner.client.put(`/api/grc-assets/${id}`, { status_id: statuses.get('in_use') }))).toEqual([422, ['status_id']]);
    const shelf = await admin.post('/api/settings/asset-statuses', { name_en: 'On the shelf', meaning: 'in_stock', position: 20 });
    expect((await owner.client.put(`/api/grc-assets/${id}`, { status_id: shelf.body.data.id })).status).toBe(200);
  });

  test('the last status of a stage stays', async () => {
    const id = statuses.get('lost') as number;
    expect((await admin.put(`/api/asset-statuses/${id}`, { is_active: false })).status).toBe(422);
    expect((await admin.delete(`/api/settings/asset-statuses/${id}`)).status).toBe(422);
  });

  test('from its order to its disposal, which closes it', async () => {
    const { id } = await made({ status_id: statuses.get('planned') });
    expect((await act(owner.client, id, 'receive')).status).toBe(200);
    expect((await act(owner.client, id, 'put_into_use', { custodian_id: keeper.id })).status).toBe(200);
    expect(await read(id)).toMatchObject({ lifecycle: 'in_use', status_id: statuses.get('in_use') });
    expect((await act(owner.client, id, 'to_maintenance')).status).toBe(200);
    expect((await act(owner.client, id, 'back_to_use')).status).toBe(200);
    expect((await act(admin, id, 'retire')).status).toBe(200);
    expect(await read(id)).toMatchObject({ lifecycle: 'retired', custodian_id: null });
    expect(await custodyOf(id)).toMatchObject([{ custodian_id: keeper.id, until: today() }]);
    const form = formBody([{ name: 'file', value: pdfOf(['Destroyed']), file: 'certificate.pdf' }]);
    const file = (await admin.raw('POST', '/api/uploads/asset/disposal_certificate', form, FORM)).body.data;
    const theirs = { disposal_certificate: [{ ...file, sha256: 'a'.repeat(64) }] };
    expect(errorsOf(await act(admin, id, 'dispose', theirs))).toEqual([422, ['disposal_certificate']]);
    expect((await act(admin, id, 'dispose', { disposal_certificate: [file] })).status).toBe(200);
    expect((await admin.put(`/api/grc-assets/${id}`, { model: 'X' })).status).toBe(409);
    expect((await admin.post('/api/asset-maintenance', { asset_id: id, title_en: 'Too late', due_date: today(3) })).status).toBe(409);
  });
});

describe('custody', () => {
  test('nobody writes it by hand', async () => {
    const { id } = await made({ custodian_id: keeper.id });
    const body = { asset_id: id, custodian_id: other.id, since: today() };
    expect((await admin.post('/api/asset-custody', body)).status).toBe(405);
    expect((await admin.post('/api/bulk/asset_custody', [body])).status).toBeGreaterThanOrEqual(400);
  });

  test('an asset in stock has no custodian', async () => {
    const { id } = await made();
    expect(errorsOf(await owner.client.put(`/api/grc-assets/${id}`, { custodian_id: keeper.id }))).toEqual([422, ['custodian_id']]);
    const stock = { custodian_id: keeper.id, status_id: statuses.get('in_stock') };
    expect(errorsOf(await owner.client.post('/api/grc-assets', values(stock)))).toEqual([422, ['custodian_id']]);
  });

  test('only the owner and who manages assets hand over, by the action and by a change of the field', async () => {
    const { id } = await made({ custodian_id: keeper.id });
    const hand = { to_id: other.id, since: today() };
    expect((await act(other.client, id, 'hand_over', hand)).status).toBe(403);
    expect((await other.client.put(`/api/grc-assets/${id}`, { custodian_id: other.id })).status).toBe(403);
    expect((await act(admin, id, 'hand_over', hand)).status).toBe(200);
  });

  test('nobody who has left becomes custodian or owner, on any path; whose they are already stays', async () => {
    const left = await personWith(product, ['access_assets'], 'grc');
    const { id } = await made({ custodian_id: left.id });
    expect((await admin.post(`/api/tenant/users/${left.id}/disable`, {})).status).toBe(200);
    expect((await owner.client.put(`/api/grc-assets/${id}`, { model: 'Kept' })).status).toBe(200);
    const other = await made();
    const held = await made({ custodian_id: keeper.id });
    expect(errorsOf(await act(owner.client, held.id, 'hand_over', { to_id: left.id, since: today() }))).toEqual([422, ['to_id']]);
    expect(errorsOf(await act(owner.client, other.id, 'put_into_use', { custodian_id: left.id }))).toEqual([422, ['custodian_id']]);
    expect(errorsOf(await owner.client.put(`/api/grc-assets/${held.id}`, { custodian_id: left.id }))).toEqual([422, ['custodian_id']]);
    expect(errorsOf(await owner.client.put(`/api/grc-assets/${held.id}`, { owner_id: left.id }))).toEqual([422, ['owner_id']]);
    expect((await admin.post('/api/bulk/asset', [values({ custodian_id: left.id })])).body[0]).toMatchObject({
      StatusCode: 'E',
      StatusErrors: [{ Field: 'custodian_id' }],
    });
    expect(await custodyOf(held.id)).toMatchObject([{ custodian_id: keeper.id, until: null }]);
  });

  test('no hand-over to the same person, ahead of time or before the present custody began', async () => {
    const { id } = await made({ custodian_id: keeper.id });
    expect(errorsOf(await act(owner.client, id, 'hand_over', { to_id: keeper.id, since: today() }))).toEqual([422, ['to_id']]);
    expect(errorsOf(await act(owner.client, id, 'hand_over', { to_id: other.id, since: today(1) }))).toEqual([422, ['since']]);
    expect(errorsOf(await act(owner.client, id, 'hand_over', { to_id: other.id, since: today(-1) }))).toEqual([422, ['since']]);
  });

  test('a hand-over closes the one before; only the receiver confirms, once', async () => {
    const { id } = await made({ custodian_id: keeper.id });
    const hand = { to_id: other.id, since: today(), condition: 'damaged', note: 'With its charger' };
    expect(errorsOf(await act(owner.client, id, 'hand_over', { ...hand, condition: 'Scratched' }))).toEqual([422, ['condition']]);
    expect((await act(owner.client, id, 'hand_over', hand)).status).toBe(200);
    const [first, second] = await custodyOf(id);
    expect(first).toMatchObject({ custodian_id: keeper.id, until: today() });
    expect(second).toMatchObject({ custodian_id: other.id, until: null, condition: 'damaged', handed_over_by_id: owner.id });
    const confirm = (by: Client): Promise<Answer> => by.post(`/api/asset-custody/${second?.['id']}/confirm`, {});
    expect((await confirm(owner.client)).status).toBe(403);
    expect((await confirm(other.client)).status).toBe(200);
    expect((await confirm(other.client)).status).toBeGreaterThanOrEqual(400);
  });

  test('photos of a hand-over are those that the person sent for it, and stay with the custody', async () => {
    const { id } = await made({ custodian_id: keeper.id });
    const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64');
    const send = (by: Client, value: string | Buffer, file: string, field = 'photos'): Promise<Answer> =>
      by.raw('POST', `/api/uploads/asset.ask.hand_over/${field}`, formBody([{ name: 'file', value, file }]), FORM);
    expect((await send(await product.as(), picture, 'a.png')).status).toBe(401);
    expect((await send(keeper.client, picture, 'a.png')).status).toBe(403);
    expect((await send(owner.client, picture, 'a.png', 'note')).status).toBe(404);
    expect(errorsOf(await send(owner.client, pdfOf(['No photo']), 'a.pdf'))).toEqual([422, ['file']]);
    const { data } = (await send(owner.client, picture, 'front.png')).body;
    const hand = (photos: unknown): Promise<Answer> => act(owner.client, id, 'hand_over', { to_id: other.id, since: today(), photos });
    expect(errorsOf(await hand([{ ...data, sha256: 'b'.repeat(64) }]))).toEqual([422, ['photos']]);
    expect(errorsOf(await act(admin, id, 'hand_over', { to_id: other.id, since: today(), photos: [data] }))).toEqual([422, ['photos']]);
    expect(errorsOf(await hand('front.png'))).toEqual([422, ['photos']]);
    expect((await hand([data])).status).toBe(200);
    const [, now] = await custodyOf(id);
    expect(now?.['photos']).toMatchObject([{ name: 'front.png', sha256: data.sha256 }]);
    const [{ path }] = now?.['photos'] as [{ path: string }];
    expect((await other.client.get(path)).status).toBe(200);
    const { changes } = (await admin.get(`/api/grc-assets/${id}/history`)).body.data.find(
      (e: { action: string }) => e.action === 'hand_over',
    );
    expect(changes.find((c: { field: string }) => c.field === 'asked.photos')).toMatchObject({ label: 'Photos' });
  });

  test('the receiver is told of a hand-over, once, and nobody of a register that is taken over', async () => {
    const { id } = await made({ custodian_id: keeper.id });
    const told = async ({ client }: Someone): Promise<unknown[]> =>
      (await client.get('/api/notifications?limit=200')).body.data.filter(
        (n: Record<string, unknown>) => n['kind'] === 'asset_custody' && n['record_id'] === id,
      );
    expect(await told(keeper)).toHaveLength(0);
    expect((await act(owner.client, id, 'hand_over', { to_id: other.id, since: today() })).status).toBe(200);
    expect([(await told(other)).length, (await told(owner)).length]).toEqual([1, 0]);
  });

  test('two hand-overs at once leave one open custody', async () => {
    const { id } = await made({ custodian_id: keeper.id });
    await Promise.all([other.id, owner.id].map((to_id) => act(owner.client, id, 'hand_over', { to_id, since: today() })));
    expect((await custodyOf(id)).filter(({ until }) => until === null)).toHaveLength(1);
  });
});

describe('criticality', () => {
  test('is not set lower than what follows from what the asset protects', async () => {
    const secret = { classification: 'secret', criticality_id: levels.get('low') };
    expect(errorsOf(await owner.client.post('/api/grc-assets', values(secret)))).toEqual([422, ['criticality_id']]);
    const { id } = await made({ classification: 'secret' });
    expect(errorsOf(await owner.client.put(`/api/grc-assets/${id}`, { criticality_id: levels.get('medium') }))).toEqual([
      422,
      ['criticality_id'],
    ]);
  });

  test('starts with the category, follows the facts, and stays where it was set higher', async () => {
    const { id, criticality_id } = await made();
    expect(criticality_id).toBe(levels.get('high'));
    const put = async (row: Record<string, unknown>): Promise<unknown> => {
      expect((await owner.client.put(`/api/grc-assets/${id}`, row)).status).toBe(200);
      return (await read(id))['criticality_id'];
    };
    expect(await put({ confidentiality: 1, integrity: 1, availability: 1 })).toBe(levels.get('low'));
    expect(await put({ criticality_id: levels.get('medium') })).toBe(levels.get('medium'));
    expect(await put({ integrity: 1, availability: 1 })).toBe(levels.get('medium'));
    expect(await put({ classification: 'top_secret' })).toBe(levels.get('critical'));
  });
});

test('a colour of criticality on which text cannot be read is refused, and by whom no lists are kept', async () => {
  const id = levels.get('low') as number;
  const put = (row: Record<string, unknown>, by = admin): Promise<Answer> => by.put(`/api/criticalities/${id}`, row);
  expect((await put({ color: '#123456' }, owner.client)).status).toBe(403);
  expect(errorsOf(await put({ color: '#777777' }))).toEqual([422, ['color']]);
  expect(errorsOf(await put({ color: '#f6dfae', color_dark: '#7a7a7a' }))).toEqual([422, ['color_dark']]);
  expect(errorsOf(await put({ color: 'red' }))).toEqual([422, ['color']]);
  expect((await put({ color: '#f6dfae' })).status).toBe(200);
  expect((await put({ level: 3 })).status).toBeGreaterThanOrEqual(400);
});

test('no asset is part of itself, however far up and within one bulk call', async () => {
  const [a, b] = [await made(), await made()];
  expect(errorsOf(await owner.client.put(`/api/grc-assets/${a.id}`, { parent_asset_ids: [a.id] }))).toEqual([422, ['parent_asset_ids']]);
  expect((await owner.client.put(`/api/grc-assets/${b.id}`, { parent_asset_ids: [a.id] })).status).toBe(200);
  expect(errorsOf(await owner.client.put(`/api/grc-assets/${a.id}`, { parent_asset_ids: [b.id] }))).toEqual([422, ['parent_asset_ids']]);
  const [c, d] = [await made(), await made()];
  const { body } = await owner.client.put('/api/bulk/asset', [
    { id: c.id, parent_asset_ids: [d.id] },
    { id: d.id, parent_asset_ids: [c.id] },
  ]);
  expect(body.some(({ StatusCode }: { StatusCode: string }) => StatusCode === 'E')).toBe(true);
});

describe('maintenance', () => {
  const plan = async (asset_id: number, more: Record<string, unknown> = {}): Promise<number> => {
    const answer = await owner.client.post('/api/asset-maintenance', { asset_id, title_en: 'Check', due_date: today(5), ...more });
    expect(answer.status).toBe(200);
    return answer.body.data.id;
  };

  test('is planned by who may change assets, and not done ahead of time or twice', async () => {
    const { id } = await made();
    expect((await keeper.client.post('/api/asset-maintenance', { asset_id: id, title_en: 'Check', due_date: today(5) })).status).toBe(403);
    const work = await plan(id);
    const complete = (body: object): Promise<Answer> => owner.client.post(`/api/asset-maintenance/${work}/complete`, body);
    expect(errorsOf(await complete({ done_on: today(1) }))).toEqual([422, ['done_on']]);
    expect((await complete({})).status).toBe(200);
    expect((await complete({})).status).toBe(409);
  });

  test('that repeats plans the next one when it is done', async () => {
    const { id } = await made();
    const work = await plan(id, { every_months: 12 });
    expect((await owner.client.post(`/api/asset-maintenance/${work}/complete`, { done_on: today() })).status).toBe(200);
    const rows = (await admin.get(`/api/asset-maintenance?asset_id=${id}&sort=id`)).body.data;
    expect(rows).toMatchObject([
      { status: 'done', done_on: today() },
      { status: 'planned', every_months: 12 },
    ]);
  });

  test('reminds whoever does it once, and the owner and custodian where nobody is named', async () => {
    const { id } = await made({ custodian_id: keeper.id });
    await plan(id, { remind_days: 14 });
    await plan(id, { due_date: today(30), remind_days: 14, assigned_id: other.id });
    const told = async ({ client }: Someone): Promise<number> =>
      (await client.get('/api/notifications?limit=200')).body.data.filter(
        (n: Record<string, unknown>) => n['kind'] === 'asset_maintenance' && n['record_id'] === id,
      ).length;
    const tenant = await tenantId(product, 'grc');
    const run = (): Promise<unknown> => Promise.resolve(assetDay.run(jobOf(product, tenant)));
    await Promise.all([run(), run(), run()]);
    await run();
    expect([await told(owner), await told(keeper), await told(other)]).toEqual([1, 1, 0]);
  });
});
