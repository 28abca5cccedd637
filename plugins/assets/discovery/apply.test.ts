/** What is accepted of a discovery file: who may apply it, what is refused, and what becomes of each entry. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personOfModules, personWith } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { FORM, formBody } from '../../../core/test/upload.ts';

const ADMIN = 'admin@grc.example';
let product: TestKernel;
let admin: Client;
let type: number;
let category: number;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  type = (await admin.get('/api/grc-asset-types?limit=1')).body.data[0].id;
  category = (await admin.get('/api/grc-asset-categories?limit=1')).body.data[0].id;
});
afterAll(() => product.close());

interface Entry {
  row: number;
  id: number;
  seen: string;
}
type Fields = Record<string, unknown>;

const send = (path: string, content: string | Buffer, fields: Fields = {}, client = admin): Promise<Answer> =>
  client.raw(
    'POST',
    `/api/assets/discovery${path}`,
    formBody([
      ...Object.entries(fields).map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) })),
      { name: 'file', value: content, file: 'hosts.csv' },
    ]),
    FORM,
  );
const compared = async (content: string): Promise<{ added: Entry[]; changed: Entry[]; gone: Entry[] }> => {
  const { status, body } = await send('', content);
  expect(status).toBe(200);
  return body.data;
};
const pick = <K extends 'row' | 'id'>(entries: Entry[], key: K): { seen: string }[] =>
  entries.map((e) => ({ [key]: e[key], seen: e.seen }));
const errorsOf = ({ status, body }: Answer): unknown => [status, Object.keys(body.errors ?? {}).toSorted()];

async function applied(content: string, fields: Fields, client = admin): Promise<{ job: Fields; refused: Fields[] }> {
  const { status, body } = await send('/apply', content, fields, client);
  expect([status, body.errors]).toEqual([200, undefined]);
  const read = async (): Promise<Fields> => (await client.get(`/api/jobs/${body.data.job}`)).body.data;
  await until(async () => !['queued', 'running'].includes(String((await read())['state'])), 60_000);
  return { job: await read(), refused: (await client.get(`/api/jobs/${body.data.job}/results`)).body.data };
}
const csv = (...lines: string[]): string => `Name,IP,MAC\n${lines.join('\n')}\n`;
const asset = async (id: number): Promise<Fields> => (await admin.get(`/api/grc-assets/${id}`)).body.data;
const inUse = async (values: Fields): Promise<number> => {
  const made = await product.build(ADMIN, 'asset', values);
  expect((await admin.post(`/api/grc-assets/${made.id}/put_into_use`, { custodian_id: product.users[ADMIN] })).status).toBe(200);
  return made.id;
};

describe('is refused', () => {
  const LIST = csv('new-1,10.1.1.1,');
  const one = [{ row: 2, seen: '0123456789ab' }];

  test('without the permission for what is chosen', async () => {
    const values = { added: one, type_id: type, category_id: category };
    const reader = (await personWith(product, ['access_assets'], 'grc')).client;
    expect((await send('/apply', LIST, values, await product.as())).status).toBe(401);
    expect((await send('', LIST, {}, reader)).status).toBe(403);
    expect((await send('/apply', LIST, values, reader)).status).toBe(403);
    const editor = (await personWith(product, ['access_assets', 'update_asset'], 'grc')).client;
    expect((await send('/apply', LIST, values, editor)).status).toBe(403);
    const gone = [{ id: 1, seen: '0123456789ab' }];
    expect((await send('/apply', LIST, { gone, gone_as: 'retire' }, editor)).status).toBe(403);
  });

  test('with fields that are missing, unknown or wrong, each by its name', async () => {
    const values = { added: one, type_id: type, category_id: category };
    for (const [fields, names] of [
      [{}, ['added']],
      [{ added: one }, ['category_id', 'type_id']],
      [{ ...values, type_id: 99_999_999 }, ['type_id']],
      [{ ...values, owner_id: 99_999_999 }, ['owner_id']],
      [{ ...values, category_id: 'x' }, ['category_id']],
      [{ ...values, more: 1 }, ['more']],
      [{ added: '[{' }, ['added']],
      [{ changed: [{ row: 0, seen: '0123456789ab' }] }, ['changed']],
      [{ changed: [{ row: 2, seen: 'x' }] }, ['changed']],
      [{ gone: [{ id: 1, seen: '0123456789ab' }] }, ['gone_as']],
      [{ gone: [{ id: 1, seen: '0123456789ab' }], gone_as: 'dispose' }, ['gone_as']],
    ] as const)
      expect([fields, errorsOf(await send('/apply', LIST, fields))]).toEqual([fields, [422, names]]);
    expect(errorsOf(await send('/apply', '<nmaprun>', values))).toEqual([422, ['file']]);
  });

  test('a file that would grow, or that is too large, before anything is compared', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE nmaprun [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><nmaprun>&b;</nmaprun>`;
    for (const path of ['', '/apply'])
      expect(errorsOf(await send(path, laughs, path ? { added: one, type_id: type, category_id: category } : {}))).toEqual([422, ['file']]);
    expect((await send('', Buffer.alloc(100 * 1024 * 1024, 'a'))).status).toBe(413);
  });

  test('every asset of another organisation: its people neither see nor change one', async () => {
    const id = await inUse({ hostname: 'theirs-1', network_address: '10.3.1.1' });
    const other = await personOfModules(product, 'pmis', ['risk', 'compliance', 'pmis', 'assets'], ['manage_assets']);
    const seen = await send('', csv('theirs-1,10.3.1.2,'), {}, other.client);
    expect([seen.status, seen.body.data.added.length, seen.body.data.changed, seen.body.data.gone]).toEqual([200, 1, [], []]);
    const { gone } = await compared(csv('here-1,10.3.1.9,'));
    const entry = pick(
      gone.filter((e) => e.id === id),
      'id',
    );
    expect(entry).toHaveLength(1);
    const { job, refused } = await applied(csv('here-1,10.3.1.9,'), { gone: entry, gone_as: 'report_lost' }, other.client);
    expect([job['state'], refused.length, (await asset(id))['lifecycle']]).toEqual(['done', 1, 'in_use']);
  });
});

describe('accepted', () => {
  test('entries become assets, changes and states, and nothing that was not chosen', async () => {
    const moved = await inUse({ hostname: 'moved-1', network_address: '10.4.1.1' });
    const kept = await inUse({ hostname: 'kept-1', network_address: '10.4.1.2' });
    const away = await inUse({ hostname: 'away-1', network_address: '10.4.1.3' });
    const missed = await inUse({ hostname: 'missed-1', network_address: '10.4.1.4' });
    const file = csv('fresh-1,10.4.1.9,02:5e:10:04:01:09', 'fresh-2,10.4.1.10,', 'moved-1,10.4.1.11,', 'kept-1,10.4.1.12,');
    const { added, changed, gone } = await compared(file);
    expect([added.length, changed.map(({ id }) => id), gone.map(({ id }) => id)]).toEqual([
      2,
      [moved, kept],
      expect.arrayContaining([away, missed]),
    ]);
    const { job, refused } = await applied(file, {
      added: pick(added.slice(0, 1), 'row'),
      changed: pick(changed.slice(0, 1), 'row'),
      gone: pick(
        gone.filter(({ id }) => id === away),
        'id',
      ),
      gone_as: 'report_lost',
      type_id: type,
      category_id: category,
    });
    expect([job['state'], job['data'], refused]).toMatchObject(['done', { added: 1, changed: 1, gone: 1, refused: 0 }, []]);
    const fresh = (await admin.get('/api/grc-assets?filter={"hostname":{"starts":"fresh-"}}')).body.data;
    expect(fresh).toMatchObject([{ hostname: 'fresh-1', mac_address: '02:5e:10:04:01:09', lifecycle: 'in_stock' }]);
    expect((await asset(moved))['network_address']).toBe('10.4.1.11');
    expect((await asset(kept))['network_address']).toBe('10.4.1.2');
    expect([(await asset(away))['lifecycle'], (await asset(missed))['lifecycle']]).toEqual(['lost', 'in_use']);
  });

  test('an entry that says something else by then is refused and named, the others are written', async () => {
    const first = await inUse({ hostname: 'stale-1', network_address: '10.5.1.1' });
    const second = await inUse({ hostname: 'stale-2', network_address: '10.5.1.2' });
    const file = csv('stale-1,10.5.1.11,', 'stale-2,10.5.1.12,', 'stale-3,10.5.1.13,');
    const { added, changed } = await compared(file);
    await admin.put(`/api/grc-assets/${first}`, { network_address: '10.5.1.77' });
    await product.build(ADMIN, 'asset', { hostname: 'stale-3', network_address: '10.5.1.14' });
    const { job, refused } = await applied(file, {
      added: pick(added, 'row'),
      changed: pick(changed, 'row'),
      type_id: type,
      category_id: category,
    });
    expect(job['data']).toMatchObject({ added: 0, changed: 1, refused: 2 });
    expect(refused.map(({ label, StatusMessage }) => [label, StatusMessage])).toEqual([
      ['stale-1', 'It has changed since the comparison. Compare the file again'],
      ['stale-3', 'It has changed since the comparison. Compare the file again'],
    ]);
    expect([(await asset(first))['network_address'], (await asset(second))['network_address']]).toEqual(['10.5.1.77', '10.5.1.12']);
  });

  test('twice, it writes nothing the second time', async () => {
    const file = csv('once-1,10.6.1.1,');
    const fields = { added: pick((await compared(file)).added, 'row'), type_id: type, category_id: category };
    expect((await applied(file, fields)).job['data']).toMatchObject({ added: 1, refused: 0 });
    expect((await applied(file, fields)).job['data']).toMatchObject({ added: 0, refused: 1 });
    expect((await admin.get('/api/grc-assets?filter={"hostname":"once-1"}')).body.data).toHaveLength(1);
  });

  test('an entry that a rule refuses has its reason', async () => {
    const planned = await inUse({ hostname: 'rule-1', network_address: '10.7.1.1' });
    const file = csv('rule-9,10.7.1.9,');
    const entry = pick(
      (await compared(file)).gone.filter(({ id }) => id === planned),
      'id',
    );
    const { client } = await personWith(product, ['access_assets', 'update_asset'], 'grc');
    await admin.post(`/api/grc-assets/${planned}/to_maintenance`);
    const { refused } = await applied(file, { gone: entry, gone_as: 'report_lost' }, client);
    expect(refused).toHaveLength(1);
  });
});

test('ten thousand hosts are compared and applied', async () => {
  const hosts = Array.from({ length: 10_000 }, (_, i) => `bulk-${i},10.${100 + (i >> 16)}.${(i >> 8) & 255}.${i & 255},`);
  const file = csv(...hosts);
  const { added } = await compared(file);
  expect(added).toHaveLength(10_000);
  const { job, refused } = await applied(file, { added: pick(added, 'row'), type_id: type, category_id: category });
  expect([job['state'], job['data'], refused]).toMatchObject(['done', { added: 10_000, refused: 0 }, []]);
}, 60_000);
