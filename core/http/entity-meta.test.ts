/** GET /api/meta: what the screens are drawn from, as this reader may know it and in their language. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Actor } from '../shared/actor.ts';
import type { EntityDef } from '../shared/entity.ts';
import type { EntityMeta } from '../shared/wire.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { createTestKernel, type TestKernel } from '../test/kernel.ts';
import { actorWith, personWith } from '../test/people.ts';
import { entityMeta } from './entity-meta.ts';
import { createTexts } from '../i18n/texts.ts';

const ADMIN = 'admin@pmis.example';
const ARABIC = /[\u0600-\u06FF]/;
let product: TestKernel;
let actor: Actor;

beforeAll(async () => {
  product = await createTestKernel();
  actor = actorWith(1, 1, ['access_projects', 'update_project', 'manage_projects', 'access_contracts']);
});
afterAll(() => product.close());

const meta = async (entity: string, lang = 'en', email = ADMIN): Promise<EntityMeta> =>
  (await (await product.as(email)).get(`/api/meta/${entity}`, { 'accept-language': lang })).body.data as EntityMeta;

/** The meta of an entity that says something else. */
function changed(
  name: string,
  change: (entity: ResolvedEntity) => Partial<Pick<ResolvedEntity, 'fields'>> & { def?: Partial<EntityDef> },
): EntityMeta {
  const entity = product.kernel.registry.entity(name);
  const { def, ...more } = change(entity);
  const texts = createTexts(product.kernel.registry);
  return entityMeta(product.kernel.registry, { ...entity, ...more, def: { ...entity.def, ...def } }, actor, 'en', (key, english) =>
    texts.label('en', key, english),
  );
}

test('is refused without a session and without the permission, and unknown for what is no entity', async () => {
  const { client } = await personWith(product, ['access_contracts']);
  expect([
    (await (await product.as()).get('/api/meta/project')).status,
    (await client.get('/api/meta/project')).status,
    (await client.get('/api/meta/nothing')).status,
  ]).toEqual([401, 403, 404]);
});

describe('rules', () => {
  test('come with the field they speak about and a message in the language of the reader', async () => {
    const [english, arabic] = [await meta('project'), await meta('project', 'ar')];
    expect(english.rules[0]).toEqual({
      on: 'end_date',
      message: 'Finish must not be before start',
      compare: ['end_date', 'gte', 'start_date'],
    });
    expect(arabic.rules.map((r) => r.on)).toEqual(english.rules.map((r) => r.on));
    for (const rule of arabic.rules) expect(rule.message).toMatch(ARABIC);
  });

  test('about a field that the reader may not know of are not told', () => {
    const hidden = changed('project', (e) => ({
      fields: new Map(e.fields).set('start_date', { ...e.fields.get('start_date')!, read: 'see_dates' }),
    }));
    expect(hidden.rules.map((r) => r.on)).toEqual(['baseline_end']);
    expect(JSON.stringify(hidden.rules)).not.toContain('"start_date"');
  });
});

describe('fields', () => {
  test('have labels, and choices with labels, tones and glyphs, in the language of the reader', async () => {
    const { fields } = await meta('project', 'ar');
    for (const field of [fields['status'], fields['health']]) {
      expect(field?.label).toMatch(ARABIC);
      for (const choice of field?.values ?? [])
        expect([choice.value, ARABIC.test(choice.label), choice.tone]).toEqual([choice.value, true, expect.any(String)]);
    }
    expect((await meta('project')).fields['health']?.values?.[1]).toEqual({
      value: 'at_risk',
      label: 'At risk',
      tone: 'waiting',
      glyph: 'risk',
    });
  });

  test('say by which of them rows can be grouped: those that /api/aggregate takes', async () => {
    const admin = await product.as(ADMIN);
    for (const field of Object.values((await meta('project')).fields)) {
      expect([field.name, (await admin.get(`/api/aggregate/project?group=${field.name}`)).status]).toEqual([
        field.name,
        field.groupable ? 200 : 422,
      ]);
    }
  });
});

describe('views', () => {
  test('follow from the fields where the file is silent', () => {
    expect(changed('project', () => ({ def: { list: { columns: ['name'] } } })).list.views).toEqual({
      board: 'status',
      calendar: ['start_date', 'end_date'],
      timeline: ['start_date', 'end_date'],
      chart: { group: 'status', measure: 'count' },
    });
  });

  test('are what the file says, can be switched off, and nest by a reference to the entity itself', () => {
    const views = changed('project', (e) => ({
      def: {
        list: { columns: ['name'], views: { board: 'health', timeline: false, chart: { group: 'end_date:month', measure: 'sum:budget' } } },
      },
      fields: new Map(e.fields).set('program_id', { ...e.fields.get('program_id')!, to: 'project' }),
    })).list.views;
    expect(views).toEqual({
      board: 'health',
      calendar: ['start_date', 'end_date'],
      tree: ['program_id'],
      chart: { group: 'end_date:month', measure: 'sum:budget' },
    });
  });

  test('of a field that the reader may not know of are not offered', () => {
    const { views } = changed('project', (e) => ({
      def: {
        list: {
          columns: ['name'],
          views: { board: 'status', calendar: ['end_date'], chart: { group: 'end_date:month', measure: 'count' } },
        },
      },
      fields: new Map([...e.fields].map(([n, f]) => [n, n === 'end_date' || n === 'status' ? { ...f, read: 'see_dates' } : f])),
    })).list;
    expect(views).toEqual({});
  });
});

test('a chart of a measure that the reader may not know of is not offered', () => {
  const { views } = changed('project', (e) => ({
    def: { list: { columns: ['name'], views: { chart: { group: 'status', measure: 'sum:budget' } } } },
    fields: new Map(e.fields).set('budget', { ...e.fields.get('budget')!, read: 'see_money' }),
  })).list;
  expect(views.chart).toBeUndefined();
});

describe('what can be done', () => {
  test('follows the permissions of the reader and what the record page offers', async () => {
    const none = { create: false, update: false, delete: false, share: false };
    const { email } = await personWith(product, ['access_projects']);
    expect((await meta('project', 'en', email)).can).toMatchObject(none);
    expect((await meta('project')).can).toMatchObject({ create: true, update: true, delete: true, history: true, share: true });
    expect((await meta('project')).owners).toEqual(['manager_id']);
    const detail = (tabs: string[]): EntityMeta['can'] => changed('project', () => ({ def: { detail: { tabs } } })).can;
    expect([detail(['overview']), detail(['overview', 'posts', 'attachments'])]).toMatchObject([
      { posts: false, attachments: false },
      { posts: true, attachments: true },
    ]);
  });
});
