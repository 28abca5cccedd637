/**
 * Fields of files in the manner of the construction service, and in a suite that is connected: files of records and of rows in a grid. No
 * record of construction with a service holds files today, so two are given a field here.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { HeldFile } from '../../../core/shared/entity.ts';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { METADATA } from '../../../core/test/metadata.ts';
import { personWith } from '../../../core/test/people.ts';
import { FORM, formBody } from '../../../core/test/upload.ts';

const [HERE, THERE] = ['admin@ut.example', 'admin@pmis.example'];
const PASSWORD = 'Rukn#2026';
const FAMILY = '/services/construction';
const PROJECTS = `${FAMILY}/Portfolio/Projects.svc`;
const GIVEN = { construction_project: 'photos', project_phase: 'papers' } as const;
type Holder = keyof typeof GIVEN;

const folder = mkdtempSync(path.join(tmpdir(), 'rukn-file-fields-'));
const metadata = path.join(folder, 'metadata');
let product: TestKernel;
let here: Client;
let there: Client;
let colleague: Client;
let service: Client;

async function addColumns(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const [table, column] of Object.entries(GIVEN))
    await client.query(`alter table ${table} add column ${column} file_list not null default '[]'`);
  await client.end();
}

beforeAll(async () => {
  cpSync(METADATA, metadata, { recursive: true });
  for (const [entity, field] of Object.entries(GIVEN)) {
    const file = path.join(metadata, 'construction', `${entity}.json`);
    const def = JSON.parse(readFileSync(file, 'utf8')) as { fields: Record<string, unknown>; form: { rows: string[][] }[] };
    def.fields[field] = { type: 'file', label: 'Files', max: 2 };
    def.form[0]?.rows.push([field]);
    writeFileSync(file, JSON.stringify(def));
  }
  product = await createTestKernel({ SSO_ADDRESSES: 'private' }, { metadata, prepare: addColumns });
  [here, there] = [await product.as(HERE), await product.as(THERE)];
  colleague = (await personWith(product, product.kernel.registry.permissions)).client;
  service = product.bearer((await there.get(`${FAMILY}/token`)).body.Token as string);
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

let drawn = 0;
const upload = (client: Client, entity: Holder): Promise<Answer> => {
  drawn += 1;
  const file = { name: 'file', value: `Note ${drawn}`, file: `note ${drawn}.txt` };
  return client.raw('POST', `/api/uploads/${entity}/${GIVEN[entity]}`, formBody([file]), FORM);
};
/** As the service names it. */
const wire = ({ mime, name, size, sha256 }: HeldFile): object => ({ Mime: mime, Name: name, Size: size, Sha256: sha256 });
const sent = async (client: Client, entity: Holder): Promise<HeldFile> => (await upload(client, entity)).body.data as HeldFile;
interface Told {
  SystemId: number;
  StatusCode: string;
  StatusErrors?: { Field: string; Message: string }[];
}
const add = async (item: object): Promise<Told> =>
  ((await service.post(`${PROJECTS}/AddProjects`, [{ ProjectName: 'Quay', ...item }])).body as Told[])[0] as Told;
const update = async (item: object): Promise<Told> => ((await service.put(`${PROJECTS}/UpdateProjects`, [item])).body as Told[])[0] as Told;
const whole = async (id: number): Promise<Record<string, unknown>> =>
  (await service.get(`${PROJECTS}/GetProjectById/${id}`)).body as Record<string, unknown>;

describe('the construction service', () => {
  test('refuses files that the caller has not sent, and says where they stand', async () => {
    const fields = ({ StatusCode, StatusErrors = [] }: Told): string[] => [StatusCode, ...StatusErrors.map(({ Field }) => Field)];
    const [own, theirs] = [await sent(there, 'construction_project'), await sent(colleague, 'construction_project')];
    expect(fields(await add({ Photos: [wire(theirs)] }))).toEqual(['E', 'Photos']);
    expect(fields(await add({ Photos: ['note.txt'] }))).toEqual(['E', 'Photos']);
    expect(fields(await add({ Photos: [{ ...wire(own), Colour: 'red' }, 'x'] }))).toEqual(['E', 'Photos']);
    expect(fields(await add({ Phases: [{ Name: 'One', Papers: [wire(own)] }] }))).toEqual(['E', 'Phases[0].Papers']);
    expect((await service.get(`${PROJECTS}/GetProjects?Photos=${own.sha256}`)).status).toBe(422);
  });

  test('tells files under the names of the wire; what was read can be sent back', async () => {
    const [photo, paper] = [await sent(there, 'construction_project'), await sent(there, 'project_phase')];
    const { SystemId } = await add({ Photos: [wire(photo)], Phases: [{ Name: 'One', Papers: [wire(paper)] }] });
    const read = await whole(SystemId);
    const [held] = read['Photos'] as { Path: string }[];
    expect(held).toEqual({ ...wire(photo), Path: `/api/pm-web/projects/${SystemId}/files/photos/${photo.sha256}` });
    expect((await there.get(held?.Path ?? '')).body).toBe(`Note ${drawn - 1}`);
    expect(read['Phases']).toMatchObject([{ Papers: [wire(paper)] }]);
    expect(await update(read)).toMatchObject({ StatusCode: 'S' });
    expect(await whole(SystemId)).toMatchObject({ RowVersion: read['RowVersion'], Photos: read['Photos'], Phases: read['Phases'] });
    expect(await update({ SystemId, Photos: [] })).toMatchObject({ StatusCode: 'S' });
    expect((await whole(SystemId))['Photos']).toEqual([]);
  });

  test('describes them', async () => {
    const { schemas } = (await service.get(`${FAMILY}/openapi.json`)).body.components;
    expect(schemas.Project.properties.Photos).toMatchObject({
      type: 'array',
      items: { required: ['Mime', 'Name', 'Size', 'Sha256', 'Path'] },
    });
    expect(schemas.ProjectItem.properties.Photos).toMatchObject({ type: 'array', items: { required: ['Mime', 'Name', 'Size', 'Sha256'] } });
  });
});

describe('a connected suite', () => {
  test('keeps no files: none is received, none is sent, and a checksum from there opens nothing here', async () => {
    const { body } = await here.post('/api/construction-connections', { base_url: product.url, user_name: THERE });
    const { id } = body.data as { id: number };
    const before = await sent(here, 'construction_project');
    await here.put(`/api/construction-connections/${id}/secret`, { secret: PASSWORD });
    const on = await here.put(`/api/construction-connections/${id}`, { is_active: true });
    expect(on.status).toBe(200);

    // The same content stands in a record of the other side.
    const same = await there.raw(
      'POST',
      '/api/uploads/construction_project/photos',
      formBody([{ name: 'file', value: `Note ${drawn}`, file: 'same.txt' }]),
      FORM,
    );
    const remote = await add({ Photos: [wire(same.body.data as HeldFile)] });
    const at = `/api/pm-web/projects/${remote.SystemId}`;
    const row = (await here.get(at)).body.data as { photos: unknown; project_name: string };
    expect(row).toMatchObject({ project_name: 'Quay', photos: [] });
    expect((await here.get(`${at}/files/photos/${before.sha256}`)).status).toBe(404);
    const list = (await here.get(`/api/pm-web/projects?id=${remote.SystemId}`)).body.data as object[];
    expect(list).toMatchObject([{ photos: [] }]);

    expect((await upload(here, 'construction_project')).status).toBe(409);
    expect((await here.put(at, { photos: [before] })).status).toBe(409);
    expect((await here.post('/api/pm-web/projects', { project_name: 'Pier', photos: [before] })).status).toBe(409);
    const inGrid = await here.put(at, { phases: [{ name: 'One', papers: [before] }] });
    expect(inGrid.status).toBe(409);
    // An empty list that comes back as it was read leaves the files of the other side alone.
    expect((await here.put(at, { photos: row.photos, project_name: 'Pier' })).status).toBe(200);
    expect(await whole(remote.SystemId)).toMatchObject({ ProjectName: 'Pier', Photos: [{ Name: 'same.txt' }] });
    const meta = (await here.get('/api/meta/construction_project')).body.data as EntityMeta;
    expect(meta.form.flatMap(({ rows }) => rows.flat())).not.toContain('photos');

    const token = product.bearer((await here.get(`${FAMILY}/token`)).body.Token as string);
    expect((await token.get(`${PROJECTS}/GetProjectById/${remote.SystemId}`)).body).toMatchObject({ ProjectName: 'Pier', Photos: [] });
  });
});
