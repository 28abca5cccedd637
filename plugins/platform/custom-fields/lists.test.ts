/** Custom fields in lists: filter, order, search, groups and export, with and without their indexes. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { defineAll, samples } from '../../../core/test/custom-fields.ts';
import { index } from './index.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import { statementsOf } from '../../../core/test/statements.ts';

const ADMIN = 'admin@pmis.example';
const STRANGER = 'admin@ut.example';
const names = Object.keys(samples(0));
const ids: number[] = [];
let product: TestKernel;
let admin: Client;
let stranger: Client;

beforeAll(async () => {
  product = await createTestKernel({ WORKERS: 'separate' });
  [admin, stranger] = await Promise.all([product.as(ADMIN), product.as(STRANGER)]);
  await defineAll(product);
  for (const more of [
    {
      cf_text: 'ZZ-1',
      cf_integer: 900,
      cf_date: '2031-01-01',
      cf_boolean: true,
      cf_enum: 'low',
      cf_decimal: 0.5,
      cf_time: '07:00',
      cf_datetime: '2031-01-01T20:59:00Z',
      cf_url: 'https://zebra.example',
      cf_person: product.users[ADMIN],
    },
    {
      cf_text: 'ZZ-2',
      cf_integer: 1000,
      cf_date: '2031-01-02',
      cf_boolean: true,
      cf_enum: 'high',
      cf_decimal: 1.5,
      cf_time: '09:00',
      cf_datetime: '2031-01-01T21:00:00Z',
      cf_memo: 'a giraffe',
    },
  ])
    ids.push((await project({ ...more, location: 'here' })).id);
});
afterAll(() => product.close());

const project = (more: Record<string, unknown>): Promise<{ id: number }> => product.build(ADMIN, 'project', more);
const listed = async (query: string, client = admin): Promise<number[]> =>
  ((await client.get(`/api/projects?sort=id&${query}`)).body.data as { id: number }[]).map((r) => r.id);
const indexes = async (): Promise<string[]> =>
  (
    await product.kernel.db.query<{ name: string }>('auth', {
      text: `select relname as name from pg_class where relname ~ '^custom_field_\\d+_(same|found)$' order by 1`,
      values: [],
    })
  ).map((r) => r.name);

describe.each(['without indexes', 'with indexes'])('%s', (how) => {
  beforeAll(async () => {
    if (how === 'with indexes') await index(product.kernel, await tenantId(product), 1);
  });

  test('are those of the fields that are marked, in a tenant with many rows', async () => {
    expect((await indexes()).length).toBe(how === 'with indexes' ? 8 : 0);
  });

  test.each<[string, number[]]>([
    ['{"cf_text":"ZZ-1"}', [0]],
    ['{"cf_text":{"contains":"zz-"}}', [0, 1]],
    ['{"cf_text":{"starts":"ZZ"},"cf_integer":{"gte":1000}}', [1]],
    ['{"cf_integer":{"between":[900,999]}}', [0]],
    ['{"cf_integer":{"in":[900,1000]}}', [0, 1]],
    ['{"cf_decimal":{"lt":1}}', [0]],
    ['{"and":[{"cf_date":{"gt":"2031-01-01"}}]}', [1]],
    ['{"cf_time":{"lte":"08:00"}}', [0]],
    ['{"cf_datetime":"2031-01-01"}', [0]],
    ['{"cf_datetime":{"gte":"2031-01-02"}}', [1]],
    ['{"cf_boolean":true,"cf_enum":"low"}', [0]],
    ['{"cf_enum":{"in":["high"]}}', [1]],
    ['{"cf_url":{"contains":"zebra"}}', [0]],
    ['{"cf_person":"$me"}', [0]],
    ['{"cf_person.email":"admin@pmis.example"}', [0]],
    ['{"cf_person":{"empty":true}}', [1]],
    ['{"or":[{"cf_integer":900},{"cf_integer":1000}]}', [0, 1]],
    ['{"not":{"cf_integer":{"lt":950}}}', [1]],
    ['{"cf_integer":{"ne":900}}', [1]],
    ['{"cf_integer":12345}', []],
  ])('filter %s', async (filter, wanted) => {
    expect(await listed(`location=here&filter=${encodeURIComponent(filter)}`)).toEqual(wanted.map((i) => ids[i]));
  });

  test('search, of lists and over everything', async () => {
    expect(await listed('search=giraffe')).toEqual([ids[1]]);
    expect(await listed('search=ZZ-1')).toEqual([ids[0]]);
    expect((await admin.get('/api/lookup/project?search=giraffe')).body.data.map((r: { id: number }) => r.id)).toEqual([ids[1]]);
    expect((await admin.get('/api/search?q=giraffe')).body.data).toMatchObject([{ entity: 'project', id: ids[1] }]);
  });
});

describe('lists', () => {
  test.each(names.filter((n) => !['cf_html', 'cf_tags'].includes(n)))('order by %s', async (name) => {
    for (const sort of [name, `-${name}`])
      expect([sort, (await admin.get(`/api/projects?location=here&sort=${sort}`)).status]).toEqual([sort, 200]);
    const order = (await admin.get('/api/projects?location=here&sort=-cf_integer&fields=id')).body.data.map((r: { id: number }) => r.id);
    expect(order).toEqual([ids[1], ids[0]]);
  });

  test('groups and figures', async () => {
    const { data, meta } = (await admin.get('/api/aggregate/project?location=here&group=cf_enum&measures=avg:cf_integer,max:cf_date')).body;
    expect(data).toMatchObject([
      { key: ['low'], label: ['Low'], figures: { count: 1, 'avg:cf_integer': 900 } },
      { key: ['high'], label: ['High'] },
    ]);
    expect(meta.totals).toMatchObject({ count: 2, 'avg:cf_integer': 950, 'max:cf_date': '2031-01-02' });
    expect((await admin.get('/api/aggregate/project?location=here&group=cf_date:month')).body.data).toMatchObject([
      { key: ['2031-01-01'], figures: { count: 2 } },
    ]);
    expect((await admin.get('/api/aggregate/project?location=here&group=cf_person')).body.data[0].label[0]).not.toBeNull();
  });

  test('export, in the reader’s language', async () => {
    const { body } = await admin.get('/api/export/project?location=here&sort=id&columns=cf_text,cf_enum,cf_boolean&lang=ar&job=0');
    expect(body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'تسمية text,تسمية enum,تسمية boolean',
      'ZZ-1,منخفض,نعم',
      'ZZ-2,مرتفع,نعم',
    ]);
  });

  test('through a reference from another entity', async () => {
    const contract = await product.build(ADMIN, 'contract', { project_id: ids[0] });
    const found = (await admin.get(`/api/contracts?filter=${encodeURIComponent('{"project_id.cf_integer":900}')}`)).body.data as {
      id: number;
    }[];
    expect(found.map((r) => r.id)).toEqual([contract.id]);
  });

  test('cost no statement more than without', async () => {
    const count = (path: string): Promise<number> => statementsOf(product, () => admin.get(path));
    expect([await count('/api/projects?sort=cf_person'), await count(`/api/projects/${ids[0]}`)]).toEqual([1, 1]);
  });
});

test('a member with access to single records filters and finds among them only', async () => {
  const [mine, other] = [await project({ cf_integer: 77, cf_text: 'QQ-1' }), await project({ cf_integer: 77, cf_text: 'QQ-2' })];
  const person = await personWith(product, ['access_projects', 'update_project']);
  await admin.put(`/api/projects/${mine.id}`, { master_access: [{ user_id: person.id, level: 'full' }] });
  expect([await listed('cf_integer=77', person.client), await listed('search=QQ', person.client)]).toEqual([[mine.id], [mine.id]]);
  expect((await person.client.put(`/api/projects/${other.id}`, { cf_integer: 1 })).status).toBe(404);
});

test('two tenants have the same name with different types, each at its own version', async () => {
  const made = await stranger.post('/api/custom-fields', {
    entity: 'project',
    name: 'cf_integer',
    type: 'text',
    label_en: 'A word',
    filterable: true,
    default: 'none',
  });
  expect(made.status).toBe(200);
  const theirs = await product.build(STRANGER, 'project', { cf_integer: 'nine' });
  expect([await listed('cf_integer=nine', stranger), (await stranger.get(`/api/projects/${theirs.id}`)).body.data.cf_integer]).toEqual([
    [theirs.id],
    'nine',
  ]);
  expect((await product.build(STRANGER, 'project')).cf_integer).toBe('none');
  expect((await admin.get('/api/projects?cf_integer=nine')).status).toBe(422);
  expect((await admin.get('/api/projects?sort=cf_integer')).status).toBe(200);
});

test('an index goes when its field is retired', async () => {
  const tenant = await tenantId(product);
  await index(product.kernel, tenant, 1);
  const before = await indexes();
  const [field] = (await admin.get('/api/custom-fields?name=cf_enum')).body.data;
  await admin.put(`/api/custom-fields/${field.id}`, { retired: true });
  await index(product.kernel, tenant, 1);
  expect(await indexes()).toEqual(before.filter((name) => name !== `custom_field_${field.id}_same`));
});
