/** The filter language against real rows: every operator of every family, names, values, order, pages, totals, search. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../test/kernel.ts';
import { actorWith, personWith, tenantId } from '../test/people.ts';
import { statementsOf } from '../test/statements.ts';
import type { Where } from '../shared/where.ts';
import { Binds } from './binds.ts';
import { today } from './values.ts';
import { whereToSql } from './where-to-sql.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let tenant: number;
const ids: Record<string, number> = {};

/** Names of the projects that fulfil a condition, in the order of their making. */
const names = async (where: Where, path = 'projects', client = admin): Promise<string[]> => {
  const answer = await client.get(`/api/${path}?sort=id&filter=${encodeURIComponent(JSON.stringify(where))}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return (answer.body.data as { name: string }[]).map((r) => r.name);
};
const ask = (query: string, client = admin): Promise<Answer> => client.get(`/api/projects?${query}`);
const order = async (sort: string): Promise<string[]> => ((await ask(`sort=${sort}`)).body.data as { name: string }[]).map((r) => r.name);

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  tenant = await tenantId(product);
  const noura = product.users['noura@pmis.example'];
  ids.coast = (await product.build(ADMIN, 'portfolio', { name_en: 'Coast', budget: 900 })).id;
  ids.realm = (await product.build(ADMIN, 'portfolio', { name_en: 'Realm' })).id;
  ids.water = (await product.build(ADMIN, 'program', { name_en: 'Water', portfolio_id: ids.coast })).id;
  const project = async (key: string, row: Record<string, unknown>): Promise<void> => {
    ids[key] = (await product.build(ADMIN, 'project', row)).id;
  };
  await project('alpha', {
    name_en: 'Alpha',
    name_ar: 'ألفا',
    program_id: ids.water,
    portfolio_id: ids.coast,
    health: 'on_track',
    budget: 100,
    progress: 10,
    start_date: '2026-01-01',
    end_date: today(5),
  });
  await project('beta', {
    name_en: 'Beta',
    manager_id: noura,
    portfolio_id: ids.realm,
    health: 'off_track',
    budget: 250.5,
    progress: 0,
    end_date: today(-3),
  });
  await project('gamma', { name_ar: 'غاما', budget: 250.5, end_date: today() });
  await project('delta', { name_en: '100% _of_ \\ Delta', number: 'D-1', health: 'at_risk' });
  await product.build(ADMIN, 'contract', { title_en: 'Pumps', project_id: ids.alpha, value: 70 });
  await product.build(ADMIN, 'contract', { title_en: 'Pipes', project_id: ids.alpha, value: 5 });
});
afterAll(() => product.close());

const [A, B, C, D] = ['Alpha', 'Beta', 'غاما', '100% _of_ \\ Delta'];

describe('a list is refused', () => {
  test('to nobody, and to whoever lacks the permission; the recycle bin to whoever may not delete', async () => {
    expect((await ask('', await product.as())).status).toBe(401);
    expect((await ask('', await product.as('admin@ut.example'))).body.data ?? []).toEqual([]);
    const clerk = await personWith(product, ['access_contracts']);
    expect((await ask('', clerk.client)).status).toBe(403);
    expect((await ask('deleted=1', await product.as('member@pmis.example'))).status).toBe(403);
  });

  test('values of the wrong kind, on their place', async () => {
    for (const [where, place] of [
      [{ budget: { gte: 'x' } }, 'filter.budget.gte'],
      [{ manager_id: 1.5 }, 'filter.manager_id.eq'],
      [{ end_date: { between: ['2026-01-01'] } }, 'filter.end_date.between'],
      [{ or: [{ name: 'a' }, { colour: 1 }] }, 'filter.or.1.colour'],
      [{ or: {} }, 'filter.or'],
      [{ name: { contains: ['a'] } }, 'filter.name.contains'],
      [{ budget: { contains: 'a' } }, 'filter.budget'],
      [{ health: { lt: 'on_track' } }, 'filter.health'],
      [{ name: { lt: null } }, 'filter.name'],
      [{ budget: { lt: null } }, 'filter.budget.lt'],
      [{ contracts: 1 }, 'filter.contracts'],
      [{ contracts_count: 1 }, 'filter.contracts_count'],
      [{ has: { entity: 'contract', by: 'manager_id' } }, 'filter.has'],
      [{ has: { entity: 'nothing', by: 'x' } }, 'filter.has'],
      [{ 'program_id.colour': 1 }, 'filter.program_id.colour.colour'],
      [{ name: 'a\0' }, 'filter.name.eq'],
    ] as [Where, string][]) {
      const answer = await ask(`filter=${encodeURIComponent(JSON.stringify(where))}`);
      expect([place, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([place, 422, [place]]);
    }
  });
});

describe('operators', () => {
  test.each<[string, Where, (string | undefined)[]]>([
    ['text eq', { name: 'Alpha' }, [A]],
    ['text eq, the other language', { name: 'ألفا' }, [A]],
    ['text ne', { name: { ne: 'Alpha' } }, [B, C, D]],
    ['text contains', { name: { contains: 'ALPH' } }, [A]],
    ['text contains, Arabic', { name: { contains: 'غا' } }, [C]],
    ['percent is a sign', { name: { contains: '0% ' } }, [D]],
    ['underscore is a sign', { name: { contains: '_of_' } }, [D]],
    ['backslash is a sign', { name: { contains: '\\' } }, [D]],
    ['text starts', { name: { starts: 'be' } }, [B]],
    ['text in', { name: { in: ['Alpha', 'غاما'] } }, [A, C]],
    ['text nin', { name: { nin: ['Alpha', 'غاما'] } }, [B, D]],
    ['text null', { name: null }, []],
    ['text not null', { name: { ne: null } }, [A, B, C, D]],
    ['text empty', { location: { empty: true } }, [A, B, C, D]],
    ['text not empty', { location: { empty: false } }, []],
    ['sequence', { number: 'D-1' }, [D]],
    ['number eq', { budget: 250.5 }, [B, C]],
    ['number as text', { budget: '250.50' }, [B, C]],
    ['number ne keeps empty ones', { budget: { ne: 250.5 } }, [A, D]],
    ['number lt', { budget: { lt: 250.5 } }, [A]],
    ['number lte', { budget: { lte: 250.5 } }, [A, B, C]],
    ['number gt', { budget: { gt: 100 } }, [B, C]],
    ['number gte', { budget: { gte: 100 } }, [A, B, C]],
    ['number between', { budget: { between: [100, 250] } }, [A]],
    ['number in', { budget: { in: [100, 7] } }, [A]],
    ['number nin keeps empty ones', { budget: { nin: [100] } }, [B, C, D]],
    ['number empty', { budget: { empty: true } }, [D]],
    ['number null', { budget: null }, [D]],
    ['number not null', { budget: { ne: null } }, [A, B, C]],
    ['two operators', { budget: { gt: 100, lt: 251 } }, [B, C]],
    ['choice eq', { health: 'on_track' }, [A]],
    ['choice ne', { health: { ne: 'on_track' } }, [B, C, D]],
    ['choice in', { health: { in: ['on_track', 'at_risk'] } }, [A, D]],
    ['choice nin', { health: { nin: ['on_track', 'at_risk'] } }, [B, C]],
    ['choice empty', { health: { empty: true } }, [C]],
    ['date eq', { start_date: '2026-01-01' }, [A]],
    ['date ne', { start_date: { ne: '2026-01-01' } }, [B, C, D]],
    ['date lt', { start_date: { lt: '2026-01-01' } }, []],
    ['date lte', { start_date: { lte: '2026-01-01' } }, [A]],
    ['date gt', { start_date: { gt: '2025-12-31' } }, [A]],
    ['date gte', { start_date: { gte: '2026-01-02' } }, []],
    ['date between', { start_date: { between: ['2025-12-31', '2026-01-01'] } }, [A]],
    ['date empty', { start_date: { empty: false } }, [A]],
    ['$today', { end_date: '$today' }, [C]],
    ['$today+5', { end_date: '$today+5' }, [A]],
    ['before $today', { end_date: { lt: '$today' } }, [B]],
    ['this week', { end_date: { between: ['$start_of_week-1', '$end_of_week+1'] } }, [A, B, C]],
    ['after next year', { end_date: { gte: '$start_of_year+2' } }, []],
    ['within a week', { end_date: { between: ['$today', '$today+7'] } }, [A, C]],
    ['and of all', { and: [{ budget: { gte: 100 } }, { health: 'on_track' }] }, [A]],
    ['or', { or: [{ name: 'Alpha' }, { health: 'off_track' }] }, [A, B]],
    ['or of nothing is nothing', { or: [] }, []],
    ['and of nothing is all', { and: [] }, [A, B, C, D]],
    ['not', { not: { health: 'on_track' } }, [B, C, D]],
    ['not of nothing', { not: {} }, []],
    ['or with and', { or: [{ and: [{ budget: 250.5 }, { health: null }] }, { name: 'Alpha' }] }, [A, C]],
    ['two keys are both', { budget: 250.5, health: 'off_track' }, [B]],
    ['one reference', { 'program_id.name': 'Water' }, [A]],
    ['two references', { 'program_id.portfolio_id.name': 'Coast' }, [A]],
    ['through a reference that is empty', { 'program_id.name': { ne: 'x' } }, [A]],
    ['not through a reference', { not: { 'program_id.name': 'Water' } }, [B, C, D]],
    ['has', { has: { entity: 'contract', by: 'project_id' } }, [A]],
    ['has where', { has: { entity: 'contract', by: 'project_id', where: { value: { lt: 5 } } } }, []],
    ['has not', { not: { has: { entity: 'contract', by: 'project_id' } } }, [B, C, D]],
    ['a key that no record can have', { id: 9_999_999_999_999_999 }, []],
  ])('%s', async (_, where, expected) => {
    expect(await names(where)).toEqual(expected);
  });

  test('references: by key, $me, in, empty', async () => {
    const noura = product.users['noura@pmis.example'] as number;
    expect(await names({ manager_id: noura })).toEqual([B]);
    expect(await names({ manager_id: '$me' })).toEqual([A, C, D]);
    expect(await names({ manager_id: { ne: '$me' } })).toEqual([B]);
    expect(await names({ manager_id: { in: [noura, '$me'] } })).toEqual([A, B, C, D]);
    expect(await names({ manager_id: { nin: [noura] } })).toEqual([A, C, D]);
    expect(await names({ program_id: { empty: true } })).toEqual([B, C, D]);
    expect(await names({ created_by: '$me' })).toEqual([A, B, C, D]);
  });

  test('a day of a moment is the whole day', async () => {
    const day = today();
    for (const [where, all] of [
      [{ created_at: day }, true],
      [{ created_at: { ne: day } }, false],
      [{ created_at: { lte: day } }, true],
      [{ created_at: { gt: day } }, false],
      [{ created_at: { gte: day } }, true],
      [{ created_at: { lt: day } }, false],
      [{ created_at: { between: [day, day] } }, true],
      [{ created_at: { lt: '$now' } }, true],
      [{ created_at: { gt: '2026-01-01T00:00:00Z' } }, true],
      [{ created_at: { gte: '$start_of_year' } }, true],
      [{ created_at: { between: ['$start_of_week', '$end_of_week'] } }, true],
      [{ created_at: { lte: '$end_of_month-1' } }, false],
      [{ created_at: { gt: '$end_of_quarter-1' } }, true],
      [{ updated_at: { empty: true } }, false],
    ] as [Where, boolean][])
      expect([where, (await names(where)).length]).toEqual([where, all ? 4 : 0]);
  });

  test('simple parameters: equality, lists, empty ones are dropped', async () => {
    const found = async (query: string): Promise<number> => (await ask(query)).body.data.length;
    expect(await found('health=on_track&budget=&name=null')).toBe(1);
    expect(await found('health[]=on_track&health[]=at_risk')).toBe(2);
    expect(await found('health=on_track&health=at_risk')).toBe(2);
  });

  test('a declared parameter of an entity', async () => {
    expect((await admin.get(`/api/portfolios?project_id=${ids.alpha}`)).body.data).toMatchObject([{ id: ids.coast }]);
  });
});

describe('what the reader may not read', () => {
  test('an unreadable field is unknown in filters and sorts of a caller, not in those of metadata', () => {
    const project = product.kernel.registry.entity('project');
    const secret = { ...project, fields: new Map(project.fields).set('budget', { ...project.fields.get('budget')!, read: 'see_money' }) };
    const context = (untrusted: boolean, permissions: string[]): Parameters<typeof whereToSql>[3] => ({
      registry: product.kernel.registry,
      actor: actorWith(tenant, 1, permissions),
      locale: 'en',
      binds: new Binds(),
      untrusted,
    });
    expect(() => whereToSql(secret, { budget: 1 }, 't', context(true, []))).toThrow('invalid');
    expect(whereToSql(secret, { budget: 1 }, 't', context(true, ['see_money']))).toBe('t."budget" = $1::numeric');
    expect(whereToSql(secret, { budget: 1 }, 't', context(false, []))).toBe('t."budget" = $1::numeric');
  });

  test('a record out of reach tells nothing through a reference or through its children', async () => {
    const planner = await personWith(product, ['access_projects', 'access_programs', 'manage_projects', 'manage_programs']);
    const filter = (where: Where): Promise<Answer> => ask(`filter=${encodeURIComponent(JSON.stringify(where))}`, planner.client);
    expect(Object.keys((await filter({ 'portfolio_id.budget': 900 })).body.errors)).toEqual(['filter.portfolio_id.budget']);
    expect((await filter({ has: { entity: 'contract', by: 'project_id' } })).status).toBe(422);
    const member = await personWith(product, ['access_projects', 'manage_projects', 'access_portfolios']);
    expect(await names({ 'portfolio_id.budget': 900 }, 'projects', member.client)).toEqual([]);
    expect(await names({ 'program_id.name': 'Water' })).toEqual([A]);
  });
});

describe('order', () => {
  test.each([
    ['name', [D, A, B, C]],
    ['-name', [C, B, A, D]],
    ['budget,name', [A, B, C, D]],
    ['-budget,-name', [C, B, A, D]],
    ['health', [A, D, B, C]],
    ['-health', [B, D, A, C]],
    ['end_date', [B, C, A, D]],
    ['program_id,id', [A, B, C, D]],
    ['portfolio_id,-id', [A, B, D, C]],
    ['-estimated_cost,id', [A, B, C, D]],
    ['-contracts_count,-id', [A, D, C, B]],
    ['id', [A, B, C, D]],
    ['-id', [D, C, B, A]],
    ['created_at', [A, B, C, D]],
    ['manager_id,id', [B, A, C, D]],
    ['status,id', [A, B, C, D]],
    ['progress,id', [B, C, D, A]],
  ])('%s', async (sort, expected) => {
    expect(await order(sort)).toEqual(expected);
  });

  test('what cannot be ordered is refused', async () => {
    for (const sort of ['contracts', 'colour', 'tenant_id', 'name,name,name,name,name,name'])
      expect(Object.keys((await ask(`sort=${sort}`)).body.errors)).toEqual(['sort']);
    expect((await admin.get('/api/portfolios?sort=strategic_objectives')).status).toBe(422);
  });

  test('pages never repeat or lose a row among equals', async () => {
    const seen: number[] = [];
    for (const page of [1, 2, 3, 4])
      seen.push(...((await ask(`sort=status&limit=1&page=${page}`)).body.data as { id: number }[]).map((r) => r.id));
    expect(seen).toEqual([ids.alpha, ids.beta, ids.gamma, ids.delta]);
    expect((await ask('limit=1&page=5')).body).toMatchObject({ data: [], meta: { page: 5, limit: 1, total: 4, capped: false } });
  });
});

describe('search', () => {
  test.each([
    ['alp', [A]],
    ['ألف', [A]],
    ['غاما', [C]],
    ['d-1', [D]],
    ['_of_ 100%', [D]],
    ['alpha beta', []],
    ['   ', [A, B, C, D]],
  ])('%s', async (needle, expected) => {
    const rows = (await ask(`sort=id&search=${encodeURIComponent(needle)}`)).body.data as { name: string }[];
    expect(rows.map((r) => r.name)).toEqual(expected);
  });
});

describe('the recycle bin', () => {
  test('lists what was deleted, to whoever may delete it', async () => {
    const gone = await product.build(ADMIN, 'portfolio', { name_en: 'Gone' });
    await admin.delete(`/api/portfolios/${gone.id}`);
    expect(await names({ name: 'Gone' }, 'portfolios')).toEqual([]);
    expect((await admin.get('/api/portfolios?deleted=1')).body).toMatchObject({ data: [{ id: gone.id }], meta: { total: 1 } });
  });
});

describe('the total', () => {
  test('is counted up to 1000 and then capped, in one statement', async () => {
    await product.kernel.db.query(
      { tenant },
      {
        text: `insert into portfolio (tenant_id, name_en, owner_id, code) select $1, 'P' || n, $2, 'P' || n
          from generate_series(1, 1100) n`,
        values: [tenant, product.users[ADMIN]],
      },
    );
    expect(await statementsOf(product, () => admin.get('/api/portfolios?limit=500&page=3'))).toBe(1);
    const answer = await admin.get('/api/portfolios?limit=500&page=3');
    expect(answer.body.meta).toEqual({ page: 3, limit: 500, total: 1000, capped: true });
    expect(answer.body.data).toHaveLength(102);
    expect((await admin.get('/api/portfolios?code=P7')).body.meta).toMatchObject({ total: 1, capped: false });
    expect((await admin.get('/api/portfolios?count=none&limit=1')).body.meta).toBeUndefined();
  });
});
