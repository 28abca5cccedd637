/** API tokens: they do what their maker may do now, no more, and never touch accounts or other tokens. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clock } from '../../shared/clock.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../test/kernel.ts';
import { personWith, type Person } from '../../test/people.ts';

const HELD = [
  'access_projects',
  'create_project',
  'update_project',
  'manage_projects',
  'access_portfolios',
  'manage_portfolios',
  'access_users',
];

let product: TestKernel;
let nobody: Client;
let maker: Person;
beforeAll(async () => {
  product = await createTestKernel();
  nobody = await product.as();
  maker = await personWith(product, HELD);
});
afterAll(() => product.close());

interface Made {
  id: number;
  secret: string;
  client: Client;
}

async function make(by: Client, scopes: string[], more: object = {}): Promise<Made> {
  const { status, body } = await by.post('/api/tokens', { name: 'Nightly report', scopes, ...more });
  expect([status, body.status]).toEqual([200, 'success']);
  return { id: body.data.id as number, secret: body.data.secret as string, client: product.bearer(body.data.secret as string) };
}

/** What other processes would see at once: this process keeps actors for five seconds. */
const forget = (): void => product.kernel.identity.forget(maker.id);
const sql = (text: string, values: unknown[]): Promise<unknown> => product.kernel.db.query('auth', { text, values });
const code = (answer: Answer): [number, string] => [answer.status, answer.body.code as string];
const project = (): object => ({ name_en: 'By a program', manager_id: maker.id });

describe('what makes no token', () => {
  test('no session', async () => {
    expect((await nobody.post('/api/tokens', { name: 'x', scopes: ['read'] })).status).toBe(401);
    expect((await nobody.get('/api/tokens')).status).toBe(401);
  });

  test.each([
    ['no scope', { scopes: [] }, 'scopes'],
    ['no name', { name: '', scopes: ['*'] }, 'name'],
    ['a scope that one does not hold', { scopes: ['read', 'delete_project'] }, 'scopes'],
    ['the past', { scopes: ['*'], expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    ['more than a year', { scopes: ['*'], expires_at: '2099-01-01T00:00:00Z' }, 'expires_at'],
    ["a secret of one's own", { scopes: ['*'], secret: 'rukn_mine' }, 'secret'],
  ])('%s', async (_, body, field) => {
    const answer = await maker.client.post('/api/tokens', { name: 'x', ...body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('a token, in bulk neither, and it revokes none', async () => {
    const all = await make(maker.client, ['*']);
    expect(code(await all.client.post('/api/tokens', { name: 'x', scopes: ['*'] }))).toEqual([403, 'forbidden']);
    expect((await all.client.post('/api/bulk/api_token', [{ name: 'x', scopes: ['*'] }])).body).toMatchObject([{ StatusCode: 'E' }]);
    expect((await all.client.post(`/api/tokens/${all.id}/revoke`, {})).status).toBe(422);
    expect((await all.client.delete(`/api/tokens/${all.id}`)).status).toBe(422);
  });
});

describe('a token', () => {
  test('shows its secret once, and nobody stores it', async () => {
    const made = await make(maker.client, ['read']);
    expect(made.secret).toMatch(/^rukn_[\w-]{43}$/);
    const { body } = await maker.client.get(`/api/tokens/${made.id}`);
    expect(body.data).toMatchObject({ hint: made.secret.slice(0, 10), scopes: ['read'], revoked_at: null });
    expect(JSON.stringify(body)).not.toContain(made.secret);
    const days = (Date.parse(body.data.expires_at as string) - clock.now()) / 86_400_000;
    expect([days > 89.9, days < 90.1]).toEqual([true, true]);
    expect(JSON.stringify((await maker.client.get(`/api/tokens/${made.id}/history`)).body)).not.toContain(made.secret);
    const dry = await maker.client.post('/api/tokens?dry_run=1', { name: 'x', scopes: ['read'] });
    expect([dry.status, dry.body.data.secret]).toEqual([200, undefined]);
  });

  test('has only what its scopes name', async () => {
    const one = await make(maker.client, ['access_projects', 'create_project']);
    expect((await one.client.get('/api/projects')).status).toBe(200);
    expect((await one.client.get('/api/portfolios')).status).toBe(403);
    expect((await one.client.get('/api/user')).body.data.permissions).toEqual(['access_projects', 'create_project']);
  });

  test('for reading writes nothing, not even what everybody may write', async () => {
    const read = await make(maker.client, ['read']);
    expect((await read.client.get('/api/user')).body.data.permissions).toEqual([
      'access_portfolios',
      'access_projects',
      'access_users',
      'manage_portfolios',
      'manage_projects',
    ]);
    for (const answer of [
      await read.client.post('/api/projects', project()),
      await read.client.post('/api/saved-views', { entity: 'project', name: 'x' }),
      await read.client.post('/api/notifications/read', { all: true }),
    ]) {
      expect(code(answer)).toEqual([403, 'forbidden']);
    }
  });

  test('is written into history as a program', async () => {
    const all = await make(maker.client, ['*']);
    const { body } = await all.client.post('/api/projects', project());
    const [entry] = (await maker.client.get(`/api/projects/${body.data.id}/history`)).body.data;
    expect(entry).toMatchObject({ source: 'api', actor: { id: maker.id } });
    expect((await maker.client.get(`/api/tokens/${all.id}`)).body.data.last_used_at).not.toBeNull();
  });

  test('changes no account, password or session', async () => {
    const all = await make(maker.client, ['*']);
    for (const answer of [
      await all.client.put('/api/update-user', { full_name_en: 'Somebody' }),
      await all.client.put('/api/change-password', { current_password: 'a', password: 'b', password_confirmation: 'b' }),
      await all.client.post('/api/logout', {}),
    ])
      expect(code(answer)).toEqual([403, 'forbidden']);
    expect((await maker.client.get('/api/user')).status).toBe(200);
  });

  test('is no session: a cookie that carries it opens nothing', async () => {
    const { secret } = await make(maker.client, ['*']);
    expect((await nobody.get('/api/user', { cookie: `rukn_session=${secret}` })).status).toBe(401);
  });
});

describe('a token ends', () => {
  test('when it is revoked, at once; again is no fault', async () => {
    const { id, client } = await make(maker.client, ['*']);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await maker.client.post(`/api/tokens/${id}/revoke`, {})).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await maker.client.post(`/api/tokens/${id}/revoke`, {})).status).toBe(200);
  });

  test('when it is deleted, and stays ended when it comes back', async () => {
    const { id, client } = await make(maker.client, ['*']);
    await maker.client.delete(`/api/tokens/${id}`);
    expect((await maker.client.post(`/api/tokens/${id}/restore`, {})).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  test("with its time, with its maker's permission, with its maker", async () => {
    const person = await personWith(product, ['access_projects', 'manage_projects']);
    const { id, client } = await make(person.client, ['*']);
    const drop = (): void => product.kernel.identity.forget(person.id);
    const role = 'update roles set permissions = $2 where id in (select unnest(role_ids) from users where id = $1)';
    const tenant = (await maker.client.get('/api/user')).body.data.tenant.id as number;
    const inTenant = (text: string, values: unknown[]): Promise<unknown> => product.kernel.db.query({ tenant }, { text, values });
    await inTenant(role, [person.id, []]);
    drop();
    expect((await client.get('/api/projects')).status).toBe(403);
    await inTenant('update api_token set expires_at = now() where id = $1', [id]);
    drop();
    expect((await client.get('/api/user')).status).toBe(401);
    await inTenant(`update api_token set expires_at = now() + interval '1 day' where id = $1`, [id]);
    await inTenant(`update users set status = 'disabled' where id = $1`, [person.id]);
    drop();
    expect((await client.get('/api/user')).status).toBe(401);
  });
});

describe('whose tokens', () => {
  test("one's own; with manage_api_tokens all of the tenant, and none of another", async () => {
    const { id, client } = await make(maker.client, ['*']);
    const other = await personWith(product, HELD);
    const manager = await personWith(product, ['manage_api_tokens']);
    const foreign = await personWith(product, ['manage_api_tokens'], 'ut');
    for (const stranger of [other, foreign]) {
      expect((await stranger.client.get(`/api/tokens/${id}`)).status).toBe(404);
      expect((await stranger.client.post(`/api/tokens/${id}/revoke`, {})).status).toBe(404);
    }
    expect((await manager.client.get(`/api/tokens/${id}`)).body.data.created_by).toBe(maker.id);
    expect((await manager.client.post(`/api/tokens/${id}/revoke`, {})).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  test('no role of the application reads a hash, and sign-in writes nothing but the time of use', async () => {
    forget();
    await expect(product.kernel.db.query({ tenant: 1 }, { text: 'select 1 from api_token_secrets', values: [] })).rejects.toThrow(
      'permission denied',
    );
    await expect(sql('update api_token set revoked_at = null', [])).rejects.toThrow('permission denied');
  });
});
