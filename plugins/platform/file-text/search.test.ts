/** Files are found by their words: first who does not find them, then who does, and what it costs. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { emptyBin } from '../recycle-bin/rows.ts';
import { systemActor } from '../../../core/access/actors.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { docxOf, pdfOf } from '../../../core/test/office.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { statementsOf } from '../../../core/test/statements.ts';
import { until } from '../../../core/test/until.ts';
import { upload } from '../../../core/test/upload.ts';
import { forgetTexts } from './stored.ts';

const ADMIN = 'admin@pmis.example';
const THEIRS = 'admin@ut.example';
let product: TestKernel;
let admin: Client;
let stranger: Person;
let tenant: number;
let project: { id: number };

const sql = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>({ tenant }, { text, values });
const settled = (): Promise<void> =>
  until(
    async () =>
      (await sql(`select 1 from job where kind in ('files.text', 'files.texts') and state in ('queued', 'running')`)).length === 0,
  );
const put = async (name: string, content: string | Buffer, id = project.id, client = admin): Promise<number> => {
  const { status, body } = await upload(client, { entity: 'project', id }, name, content);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.id as number;
};
interface Hit {
  entity: string;
  id: number;
  label: string;
  page: string;
  excerpt?: string;
  record?: { entity: string; id: number; label: string };
}
const palette = async (q: string, client = admin): Promise<Hit[]> =>
  ((await client.get(`/api/search?q=${encodeURIComponent(q)}`)).body.data as Hit[]).filter((hit) => hit.entity === 'attachment');
const listed = async (q: string, client = admin): Promise<number[]> =>
  ((await client.get(`/api/attachments?search=${encodeURIComponent(q)}`)).body.data as { id: number }[]).map(({ id }) => id);

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  tenant = await tenantId(product);
  stranger = await personWith(product, ['access_projects']);
  project = await product.build(ADMIN, 'project', { name_en: 'Quay wall' });
});
afterAll(() => product.close());

describe('a file is not found', () => {
  let id: number;
  beforeAll(async () => {
    id = await put('minutes.txt', 'The caisson was flooded on Tuesday');
    await settled();
  });

  test('by another tenant, and by whoever does not reach its record', async () => {
    expect((await palette('caisson')).map((hit) => hit.id)).toEqual([id]);
    for (const client of [await product.as(THEIRS), stranger.client])
      expect([await palette('caisson', client), await listed('caisson', client), await palette('minutes', client)]).toEqual([[], [], []]);
    expect((await (await product.as()).get('/api/search?q=caisson')).status).toBe(401);
  });

  test('in texts of another tenant that has the same content', async () => {
    const foreign = await product.build(THEIRS, 'project');
    const theirs = await product.as(THEIRS);
    await put('theirs.txt', 'Only theirs: bollard', foreign.id, theirs);
    const other = await tenantId(product, 'ut');
    await until(
      async () => (await product.kernel.db.query({ tenant: other }, { text: 'select 1 from file_text', values: [] })).length === 1,
    );
    expect([await palette('bollard'), await listed('bollard'), (await palette('bollard', theirs)).length]).toEqual([[], [], 1]);
    expect(await sql(`select 1 from file_text where words like '%bollard%'`)).toEqual([]);
  });

  test('when it is deleted, or its record is; restored, it is found again', async () => {
    const gone = await product.build(ADMIN, 'project');
    const below = await put('below.txt', 'An anchorage', gone.id);
    const own = await put('own.txt', 'Also an anchorage');
    await settled();
    expect((await palette('anchorage')).length).toBe(2);
    await admin.delete(`/api/projects/${gone.id}`);
    await admin.delete(`/api/attachments/${own}`);
    expect([await palette('anchorage'), await listed('anchorage')]).toEqual([[], []]);
    await admin.post(`/api/attachments/${own}/restore`, {});
    expect([await listed('anchorage'), below > 0]).toEqual([[own], true]);
  });

  test('by two letters of its words, or by half of what was typed', async () => {
    for (const q of ['ca', 'fl', 'caisson dredger', 'minutes dredger']) expect([q, await palette(q), await listed(q)]).toEqual([q, [], []]);
  });
});

describe('a file is found', () => {
  test('with its record and the words around, in the palette and in the list', async () => {
    const id = await put('report.pdf', pdfOf(['The survey of the basin found a shoal near the northern breakwater, twelve metres long.']));
    await settled();
    const [hit] = await palette('SHOAL near');
    expect(hit).toMatchObject({
      id,
      label: 'report.pdf',
      page: '/projects',
      record: { entity: 'project', id: project.id, label: expect.stringContaining('Quay wall') },
    });
    expect(hit?.excerpt).toContain('found a shoal near the northern');
    expect(await listed('shoal')).toEqual([id]);
    expect((await admin.get(`/api/attachments?record_type=project&record_id=${project.id}&search=shoal`)).body.data).toHaveLength(1);
  });

  test('in Arabic, however it is spelt, and by one word of its name with one of its text', async () => {
    const id = await put('محضر الاجتماع.docx', await docxOf(['ناقشت اللجنة تَقريرَ الإدارة العامّة عن أعمال الميناء']));
    await settled();
    for (const q of ['تقرير الاداره', 'الإدَارَة', 'محضر الميناء', 'مينــاء'])
      expect([q, (await palette(q)).map((hit) => hit.id), await listed(q)]).toEqual([q, [id], [id]]);
    expect((await palette('الاداره'))[0]?.excerpt).toContain('تقرير الإدارة العامة');
  });

  test('by its name as before, where nothing can be read in it', async () => {
    const id = await put('torn-capstan.pdf', pdfOf(['Capstan']).subarray(0, 150));
    await settled();
    expect((await palette('capstan')).map((hit) => [hit.id, hit.excerpt])).toEqual([[id, undefined]]);
  });
});

describe('work is done once', () => {
  const jobs = async (): Promise<number> =>
    (await sql<{ n: number }>(`select count(*)::int as n from job where kind = 'files.text'`))[0]?.n ?? -1;
  const texts = async (word: string): Promise<number> => (await sql(`select 1 from file_text where words like $1`, [`%${word}%`])).length;

  test('for the same content on several records; both are found', async () => {
    const before = await jobs();
    const other = await product.build(ADMIN, 'project');
    const ids = [await put('one.txt', 'A fender of rubber'), await put('two.txt', 'A fender of rubber', other.id)];
    await settled();
    expect([(await jobs()) - before, await texts('fender'), (await listed('fender')).sort()]).toEqual([1, 1, ids.sort()]);
  });

  test('nothing is enqueued for what has no words', async () => {
    const before = await jobs();
    await put(
      'picture.png',
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
    );
    expect(await jobs()).toBe(before);
  });

  test('files of before are read by the daily job, and words go with the last record that holds the file', async () => {
    const id = await put('old.txt', 'A mooring of before');
    await settled();
    await sql(`delete from file_text where words like '%mooring%'`);
    expect(await listed('mooring')).toEqual([]);
    const run = async (key: string): Promise<void> => {
      await product.kernel.db.transaction({ tenant }, (tx) =>
        product.kernel.jobs.enqueue(tx, {
          name: 'files.texts',
          payload: null,
          actor: systemActor(product.kernel, tenant),
          locale: 'en',
          system: true,
          key,
        }),
      );
      await settled();
    };
    await run('first');
    expect(await listed('mooring')).toEqual([id]);
    await admin.delete(`/api/attachments/${id}`);
    expect(await forgetTexts(product.kernel, tenant)).toBe(0);
    await sql(`update attachment set deleted_at = now() - interval '90 days' where id = $1`, [id]);
    await emptyBin(product.kernel, tenant, new AbortController().signal);
    await run('second');
    expect(await texts('mooring')).toBe(0);
  });
});

test('statements do not grow with what is found', async () => {
  const ask = (q: string): Promise<number> =>
    statementsOf(product, async () => {
      expect((await palette(q)).length).toBeGreaterThan(0);
    });
  const list = (q: string): Promise<number> => statementsOf(product, () => listed(q));
  await put('single.txt', 'One gangway');
  for (let i = 0; i < 5; i += 1) await put(`many-${i}.txt`, `Lighthouse ${i}`);
  await settled();
  expect(await ask('lighthouse')).toBe(await ask('gangway'));
  expect(await list('lighthouse')).toBe(await list('gangway'));
});
