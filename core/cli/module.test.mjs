/** One more module of the construction suite is one JSON file, its Arabic, and the migration that the command derives from it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import knex from 'knex';
import pg from 'pg';
import { loadMetadata } from '../metadata/load.ts';
import { differences } from '../metadata/schema-diff.ts';
import { screensOf } from '../metadata/screens.ts';
import { ROOT } from '../root.ts';
import { createTestKernel } from '../test/kernel.ts';
import { migrationText } from './migration-text.ts';
import { chosen } from './migration.ts';
import { entityOf } from './new-entity.mjs';
import { moduleFiles } from './new-module.mjs';

const ADMIN = 'admin@pmis.example';
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-module-'));
const metadata = path.join(home, 'metadata');
const entity = entityOf([
  'construction',
  'site_diary',
  '--label',
  'Site diary,Site diaries',
  '--ar',
  'يومية موقع,يوميات الموقع',
  '--icon',
  'file',
  '--module',
  'header',
]);
let product;
let admin;

/** Writes the migration that is missing, and runs it as the product would. */
async function migrateModule(url) {
  const registry = loadMetadata(metadata);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = await differences(registry, { query: async (text) => (await client.query(text)).rows }).finally(() => client.end());
  // A module by its name, since no package says so there.
  const file = path.join(home, 'site_diary.mts');
  fs.writeFileSync(
    file,
    migrationText(registry, chosen(found, ['site_diary'], registry)).replaceAll(`from './`, `from '${path.join(ROOT, 'migrations')}/`),
  );
  const { up } = await import(pathToFileURL(file).href);
  const db = knex({ client: 'pg', connection: url });
  await db.transaction((transaction) => up(transaction)).finally(() => db.destroy());
}

beforeAll(async () => {
  for (const part of ['metadata', 'core/metadata']) fs.cpSync(path.join(ROOT, part), path.join(home, part), { recursive: true });
  const files = moduleFiles(entity, entity.module);
  const arabic = path.join(metadata, 'construction/i18n/ar.json');
  fs.writeFileSync(arabic, JSON.stringify({ ...JSON.parse(fs.readFileSync(arabic, 'utf8')), ...files.arabic }));
  fs.writeFileSync(
    path.join(metadata, 'construction/site_diary.json'),
    JSON.stringify({
      ...JSON.parse(files.entity),
      service: { path: 'EngineeringForms/SiteDiaries.svc', one: 'SiteDiary', many: 'SiteDiaries' },
    }),
  );
  product = await createTestKernel({}, { metadata, prepare: migrateModule });
  admin = await product.as(ADMIN);
});
afterAll(async () => {
  await product.close();
  fs.rmSync(home, { recursive: true });
});

test('its permissions count: nobody, nobody without them, and no other tenant', async () => {
  expect((await (await product.as()).get('/api/pm-web/site-diaries')).status).toBe(401);
  expect((await (await product.as('member@pmis.example')).post('/api/pm-web/site-diaries', {})).status).toBe(403);
  const { id } = await product.build(ADMIN, 'site_diary');
  expect((await (await product.as('admin@ut.example')).get(`/api/pm-web/site-diaries/${id}`)).status).toBe(404);
  expect((await admin.post('/api/pm-web/site-diaries', { description: 'Rain' })).body.errors).toEqual({ project_id: [expect.any(String)] });
});

test('records are made, numbered by project, listed, changed and told', async () => {
  const first = await product.build(ADMIN, 'site_diary', { description: 'Rain' });
  const again = await product.build(ADMIN, 'site_diary', { description: 'Wind', project_id: first.project_id });
  const other = await product.build(ADMIN, 'site_diary');
  expect([first.record_number, again.record_number, other.record_number]).toEqual(['SD-0001', 'SD-0002', 'SD-0001']);
  const taken = await admin.put(`/api/pm-web/site-diaries/${again.id}`, { record_number: 'SD-0001', row_version: again.row_version });
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['record_number']]);
  expect((await admin.get(`/api/pm-web/site-diaries?search=wind&project_id=${first.project_id}`)).body.data.map((row) => row.id)).toEqual([
    again.id,
  ]);
  await admin.put(`/api/pm-web/site-diaries/${again.id}`, { description: 'Wind and rain', row_version: again.row_version });
  expect((await admin.get(`/api/pm-web/site-diaries/${again.id}/history`)).body.data).toHaveLength(2);
});

test('its texts are there in both languages, those of the parts among them', async () => {
  const meta = (await admin.get('/api/meta/site_diary', { 'accept-language': 'ar' })).body.data;
  expect([meta.label, meta.labels]).toEqual(['يومية موقع', 'يوميات الموقع']);
  expect(JSON.stringify(meta)).toContain(product.kernel.registry.label('ar', 'parts.header.fields.priority', '?'));
});

test('pages, side bar and permissions follow', () => {
  const { pages, bars, permissions, texts, permissionTexts } = screensOf(product.kernel.registry);
  const of = (path) => pages.find((page) => page.path === path);
  expect(
    ['', '/create', '/:id', '/:id/edit']
      .map((below) => of(`/pm-web/site-diaries${below}`))
      .map((page) => [page?.title, page?.view, page?.permission]),
  ).toEqual([
    ['Site diaries', 'list', 'access_pmweb_site_diaries'],
    ['New site diary', 'create', 'create_pmweb_site_diaries'],
    ['Site diary', 'detail', 'access_pmweb_site_diaries'],
    ['Edit site diary', 'edit', 'update_pmweb_site_diaries'],
  ]);
  const section = bars.flatMap((bar) => bar.sections).find(({ id }) => id === 'site');
  expect(section?.items.find(({ id }) => id === 'pm-web-site-diaries')).toEqual({
    id: 'pm-web-site-diaries',
    entity: 'site_diary',
    label: 'Site diaries',
    icon: 'file',
    to: '/pm-web/site-diaries',
    permission: 'access_pmweb_site_diaries',
  });
  const held = permissions
    .find(({ id }) => id === 'pm_web')
    ?.permissions.filter(({ id }) => id.endsWith('pmweb_site_diaries'))
    .map(({ label }) => label);
  expect(held).toEqual(['Open site diaries', 'Create site diaries', 'Edit site diaries', 'Delete site diaries', 'Manage site diaries']);
  expect({ ...texts('ar'), ...permissionTexts('ar') }).toMatchObject({
    'pages./pm-web/site-diaries': 'يوميات الموقع',
    'pages./pm-web/site-diaries/create': 'إضافة يومية موقع',
    'nav.pmis.site.pm-web-site-diaries': 'يوميات الموقع',
    'permissions.manage_pmweb_site_diaries': 'إدارة يوميات الموقع',
  });
});

test('it answers as a part of the service', async () => {
  const token = (await admin.get('/services/construction/token')).body.Token;
  const service = product.bearer(token);
  const at = '/services/construction/EngineeringForms/SiteDiaries.svc';
  expect((await (await product.as()).get(`${at}/GetSiteDiaries`)).status).toBe(401);
  const { id } = await product.build(ADMIN, 'site_diary', { description: 'Sand' });
  const { body } = await service.get(`${at}/GetSiteDiaryById/${id}`);
  expect(JSON.stringify(body)).toContain('"Description":"Sand"');
  expect((await service.post(`${at}/UpdateSiteDiaries`, [{ SystemId: id, Description: 'Sand and dust' }])).body).toMatchObject([
    { StatusCode: 'S' },
  ]);
});
