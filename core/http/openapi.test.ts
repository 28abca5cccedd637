/** The description of the API: only what the caller may do, valid, and true: what the server answers is what it says. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ApiDocument, ApiOperation, ApiSchema, Method } from '../metadata/to-openapi-types.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith } from '../test/people.ts';

const ADMIN = 'admin@pmis.example';
const PATH = '/api/openapi.json';

let product: TestKernel;
let admin: Client;
let nobody: Client;
beforeAll(async () => {
  product = await createTestKernel();
  [admin, nobody] = [await product.as(ADMIN), await product.as()];
});
afterAll(() => product.close());

const documentOf = async (client: Client, headers?: Record<string, string>): Promise<ApiDocument> =>
  (await client.get(PATH, headers)).body as ApiDocument;
const operationsOf = (document: ApiDocument): { path: string; method: Method; operation: ApiOperation }[] =>
  Object.entries(document.paths).flatMap(([path, at]) =>
    (Object.entries(at) as [Method, ApiOperation][]).map(([method, operation]) => ({ path, method, operation })),
  );
const ids = (document: ApiDocument): string[] => operationsOf(document).map(({ operation }) => operation.operationId);

describe('only what the caller may do', () => {
  test('without a session: what answers without one', async () => {
    const document = await documentOf(nobody);
    expect(operationsOf(document).filter(({ operation }) => operation.security?.length !== 0)).toEqual([]);
    expect(ids(document)).toContain('post_api_login');
    expect(Object.keys(document.components.schemas).filter((n) => n.startsWith('Project'))).toEqual([]);
  });

  test('a reader is told of reads, and of no column or entity beyond their permissions', async () => {
    const { client } = await personWith(product, ['access_projects']);
    const document = await documentOf(client);
    const projects = operationsOf(document)
      .filter(({ operation }) => operation['x-entity'] === 'project')
      .map(({ operation }) => operation['x-verb']);
    expect(projects.sort()).toEqual(['get', 'history', 'list', 'version']);
    expect(Object.keys(document.components.schemas)).not.toContain('ProjectCreate');
    // Contracts are children of a project, and out of reach.
    expect(Object.keys(document.components.schemas).filter((n) => n.startsWith('Contract'))).toEqual([]);
    expect(document.components.schemas['Project']?.properties).not.toHaveProperty('contracts');
    expect(ids(document)).not.toContain('get_api_tree_menu');
  });

  test('a token for reading writes nothing; no token makes tokens or changes the account', async () => {
    const made = async (scopes: string[]): Promise<Client> =>
      product.bearer((await admin.post('/api/tokens', { name: 'x', scopes })).body.data.secret as string);
    expect(operationsOf(await documentOf(await made(['read']))).filter(({ method }) => method !== 'get')).toEqual([]);
    const all = ids(await documentOf(await made(['*'])));
    expect([all.includes('create_project'), all.includes('create_api_token'), all.includes('put_api_change_password')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the document', () => {
  test.each(['en', 'ar'])('is valid OpenAPI 3.1 in %s, with an id of its own for every operation', async (locale) => {
    const document = await documentOf(admin, { 'accept-language': locale });
    const { valid, errors } = await new Validator().validate({ ...structuredClone(document) });
    expect([valid, errors]).toEqual([true, undefined]);
    expect(ids(document).filter((id, i, all) => all.indexOf(id) !== i)).toEqual([]);
    const missing = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].filter(
      ([, kind, name]) => !((name as string) in document.components[kind as 'schemas']),
    );
    expect(missing.map(([ref]) => ref)).toEqual([]);
    expect(JSON.stringify(document)).not.toMatch(/"openapi\.\w/);
  });

  test('has every route of the server, each with a description of its own', async () => {
    const other = operationsOf(await documentOf(admin))
      .filter(({ operation }) => operation.tags.includes('other'))
      .map(({ operation }) => operation.summary);
    // Routes of plugins tell their title.
    expect(other.filter((title) => /^[A-Z][a-z]* [a-z ]*\{/.test(title))).toEqual([]);
  });

  test('stands under an ETag, one per language', async () => {
    const { headers } = await admin.get(PATH);
    const etag = headers.get('etag') as string;
    expect((await admin.get(PATH, { 'if-none-match': etag })).status).toBe(304);
    expect((await admin.get(PATH, { 'if-none-match': etag, 'accept-language': 'ar' })).status).toBe(200);
    expect(headers.get('vary')).toContain('Authorization');
  });
});

describe('what it says is true', () => {
  let document: ApiDocument;
  let check: (name: string, value: unknown) => string[];
  beforeAll(async () => {
    document = await documentOf(admin);
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
    ajv.addSchema({ $id: 'api', components: document.components });
    check = (name, value) => {
      const validate = ajv.getSchema(`api#/components/schemas/${name}`);
      return validate?.(value) ? [] : (validate?.errors ?? []).map((e) => `${name}${e.instancePath} ${e.message ?? ''}`);
    };
  });

  test.each(['portfolio', 'program', 'project', 'contract'])('rows of %s are as described, and have nothing beyond', async (name) => {
    const row = await product.build(ADMIN, name);
    const schema = name.charAt(0).toUpperCase() + name.slice(1);
    const { data } = (await admin.get(`/api/${name}s/${row.id}`)).body;
    expect(check(schema, data)).toEqual([]);
    expect(Object.keys(data as object).filter((n) => !(n in (document.components.schemas[schema]?.properties ?? {})))).toEqual([]);
    expect((await admin.get(`/api/${name}s`)).body.data.flatMap((r: object) => check(schema, r))).toEqual([]);
  });

  test('a body that the description refuses is refused by the server, field by field', async () => {
    const bad = { name_en: 'X', manager_id: 'me', budget: -1, colour: 'red' };
    expect(check('ProjectCreate', bad).length).toBeGreaterThan(2);
    const answer: Answer = await admin.post('/api/projects', bad);
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([422, ['budget', 'colour', 'manager_id']]);
    expect(check('ErrorAnswer', answer.body)).toEqual([]);
  });

  test('filters that it allows are understood, others are refused', async () => {
    const filter = (where: object): string => `/api/projects?limit=1&filter=${encodeURIComponent(JSON.stringify(where))}`;
    const good = [
      { status: 'active' },
      { budget: { between: [1, 5] } },
      { or: [{ name: { contains: 'a' } }, { end_date: { lt: '$today' } }] },
      { 'program_id.portfolio_id': 3 },
      { health: { in: ['at_risk'] } },
      { manager_id: '$me' },
    ];
    for (const where of good)
      expect([where, check('ProjectFilter', where), (await admin.get(filter(where))).status]).toEqual([where, [], 200]);
    for (const where of [{ colour: 'red' }, { budget: { contains: 'a' } }, { status: 'no such' }]) {
      expect(check('ProjectFilter', where)).not.toEqual([]);
      if (!('status' in where)) expect((await admin.get(filter(where))).status).toBe(422);
    }
  });

  test('fields that a tenant adds are there at once, for that tenant alone', async () => {
    const made = await admin.post('/api/custom-fields', {
      entity: 'project',
      type: 'integer',
      label_en: 'Site code',
      name: 'cf_site_code',
    });
    expect([made.status, made.body.errors]).toEqual([200, undefined]);
    const inProject = async (client: Client): Promise<boolean> =>
      'cf_site_code' in ((await documentOf(client)).components.schemas['ProjectCreate']?.properties ?? {});
    expect([await inProject(admin), await inProject(await product.as('admin@ut.example'))]).toEqual([true, false]);
  });

  test("a tenant's reader sees labels in their language", async () => {
    const arabic = await documentOf(admin, { 'accept-language': 'ar' });
    const budget = (of: ApiDocument): string | undefined => (of.components.schemas['Project']?.properties?.['budget'] as ApiSchema).title;
    expect([budget(document), budget(arabic)]).toEqual(['Budget', product.kernel.registry.label('ar', 'project.fields.budget', '')]);
  });
});
