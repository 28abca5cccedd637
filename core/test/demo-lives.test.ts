/**
 * The demo lives: whoever signs in finds rows behind every entry, and something on every tab of the first record of every list. What was
 * made has a history by several people over months, which ends with what the records hold.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { q } from '../crud/binds.ts';
import { demoPeople } from '../identity/seed-people.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { EntityMeta } from '../shared/wire.ts';
import { createTestKernel, type Client, type TestKernel } from './kernel.ts';
import { atLeast, metadata as registry } from './metadata.ts';
import { sampled } from './sampled.ts';

let product: TestKernel;

beforeAll(async () => {
  product = await createTestKernel({}, { demo: true });
}, 180_000);
afterAll(() => product.close());

/** Entities with a list of their own. */
const LISTED = [
  ...new Set([
    ...registry.pages.flatMap(({ view, entity, path }) => (entity && view === 'list' && !path.includes(':') ? [entity] : [])),
    ...[...registry.entities.values()].flatMap(({ name, def }) => (def.page && !def.settings ? [name] : [])),
  ]),
];
const PEOPLE = demoPeople(registry.modules).flatMap(({ email, signsIn, type }) => (signsIn === false || type ? [] : [email]));

/** Empty on purpose: a list, a tab, or either for one person. */
const EMPTY: Readonly<Record<string, string>> = {
  api_token: 'keys of programs: nobody has a program yet',
  webhook_delivery: 'the one webhook is switched off',
  'webhook.deliveries': 'it is switched off',
  'admin@ut.example webhook': 'no other system is connected',
  'admin@oss.example webhook': 'no other system is connected',
  'admin@edu.example webhook': 'no other system is connected',
  identity_provider: 'an organisation has none until it connects one',
  construction_connection: 'no other suite is connected',
  user_type: 'types are for organisations with guests, and these have roles alone',
  'budget_request.adjustments': 'the newest request waits for approval, and only an approved one is adjusted',
  'commitment.change_orders': 'the newest commitment is in approval',
  'commitment.invoices': 'the newest commitment is in approval',
  'commitment.payments': 'the newest commitment is in approval',
  'construction_project.linked_projects': 'a link changes what the project is estimated to cost',
  'order.children': 'the newest order was sent today and has no parts yet',
  'progress_invoice.deductions': 'nothing is deducted from the newest invoice',
  'rfi.change_orders': 'the newest question has led to no change',
  'project_checklist.logs': 'the first item of the list is still to be done',
  'project_stage.predecessors': 'the first stage of a plan waits for none',
  'workspace.children': 'a workspace at the end of the tree',
  'member@pmis.example portfolio': 'nothing above programs is shared with a member',
  'faisal@pmis.example construction_program': 'programs are shared with those who lead them',
  'faisal@pmis.example planning_item.links': 'what it is linked to is the program',
  'layan@pmis.example construction_program': 'programs are shared with those who lead them',
  'layan@pmis.example progress_invoice.lines': 'in the first days of a month her newest invoice is an advance, which has no lines',
  'layan@pmis.example online_submittal': 'companies hand in on the projects of others',
  'layan@pmis.example planning_item': 'she plans none',
  'admin@pmis.example risk_proposal': 'ratings are proposed by audits, and there are none',
  'faisal@pmis.example risk_proposal': 'ratings are proposed by audits, and there are none',
  'layan@pmis.example risk_proposal': 'ratings are proposed by audits, and there are none',
  'policy_acknowledgement.posts': 'nobody has asked about it',
  'policy.questions': 'the quiz is of another policy',
  'policy.acknowledgements': 'the first policy is still under review',
  'policy.approvals': 'the organisation has no approval path for policies',
  'policy.posts': 'what is said about a policy is among its comments and decisions',
  'admin@oss.example policy': 'the organisation has no policy yet',
  'owner@oss.example policy': 'the organisation has no policy yet',
  'b-owner@oss.example policy': 'the organisation has no policy yet',
  'c-owner@oss.example policy': 'the organisation has no policy yet',
  'sm@oss.example policy': 'the organisation has no policy yet',
  'eng-contracts@oss.example policy': 'the organisation has no policy yet',
  'admin@oss.example policy_acknowledgement': 'the organisation has no policy yet',
  'owner@oss.example policy_acknowledgement': 'the organisation has no policy yet',
  'b-owner@oss.example policy_acknowledgement': 'the organisation has no policy yet',
  'c-owner@oss.example policy_acknowledgement': 'the organisation has no policy yet',
  'sm@oss.example policy_acknowledgement': 'the organisation has no policy yet',
  'eng-contracts@oss.example policy_acknowledgement': 'the organisation has no policy yet',
  'platform@rukn.example workspace': 'the platform has no projects',
  'platform@rukn.example calendar_exception': 'nobody plans there',
  'platform@rukn.example job': 'nothing was exported there',
  ...(atLeast(1, 0) === 0 && { job: 'what was exported belongs to a module that this product is without' }),
};

interface Answer {
  data: Record<string, unknown>[];
  meta?: { total: number };
}

const rowsOf = ({ status, body }: { status: number; body: unknown }): number =>
  status === 200 ? ((body as Answer).meta?.total ?? (body as Answer).data.length) : -1;

/** What stands on a tab of a record; undefined where the tab has no rows of its own. */
async function onTab(client: Client, meta: EntityMeta, id: number, tab: string): Promise<number | undefined> {
  const field = meta.fields[tab];
  if (field?.type === 'children' && field.by) {
    const child = (await client.get(`/api/meta/${field.to as string}`)).body.data as EntityMeta | undefined;
    const path = child?.endpoints.list;
    return path ? rowsOf(await client.get(`/api/${path}?${field.by}=${id}&limit=1`)) : undefined;
  }
  switch (tab) {
    case 'posts':
      return meta.can.posts ? rowsOf(await client.get(`/api/posts?postable_type=${meta.name}&postable_id=${id}&limit=1`)) : undefined;
    case 'attachments':
      return meta.can.attachments
        ? rowsOf(await client.get(`/api/attachments?record_type=${meta.name}&record_id=${id}&limit=1`))
        : undefined;
    case 'links':
      return rowsOf(await client.get(`/api/links?entity=${meta.name}&id=${id}`));
    case 'history':
      return meta.can.history
        ? rowsOf(await client.get(`/api/${meta.endpoints.get?.replace('{id}', String(id)) ?? ''}/history`))
        : undefined;
    default:
      return undefined;
  }
}

async function emptyFor(client: Client, entity: string): Promise<string[]> {
  const asked = await client.get(`/api/meta/${entity}`);
  const meta = asked.body.data as EntityMeta;
  if (asked.status !== 200 || !meta.endpoints.list) return [];
  const list = await client.get(`/api/${meta.endpoints.list}?limit=1`);
  if (list.status !== 200) return [];
  const [first] = meta.envelope.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], list.body) as {
    id: number;
  }[];
  if (!first) return [entity];
  const { tabs } = meta.detail;
  const rows = await Promise.all(tabs.map((tab) => onTab(client, meta, first.id, tab)));
  return tabs.filter((_, i) => rows[i] === 0).map((tab) => `${entity}.${tab}`);
}

/** Of each organisation one; the deep run looks with the eyes of all. */
describe.each(sampled(PEOPLE, (email) => [email.split('@')[1] ?? '']))('%s', (email) => {
  let client: Client;
  beforeAll(async () => {
    client = await product.as(email);
  });

  // A test each: together they take as long as there are lists.
  test.each(LISTED)('%s: has rows, and something on every tab of the first one', async (entity) => {
    const found = await emptyFor(client, entity);
    expect(found.filter((place) => !(place in EMPTY) && !(`${email} ${place}` in EMPTY))).toEqual([]);
  });
});

const tenants = async (): Promise<{ id: number; key: string }[]> =>
  product.kernel.db.query<{ id: number; key: string }>('auth', {
    text: `select id, key from tenants where key in ('pmis', 'ut', 'grc') order by id`,
    values: [],
  });

const written = (): ResolvedEntity[] =>
  [...registry.entities.values()].filter(({ name, tenant, def }) => tenant && !['activity', 'user', 'tenant'].includes(name) && !def.stays);

test('the last values of every history are those of the record', async () => {
  const wrong: string[] = [];
  for (const { id } of await tenants())
    for (const { name, table } of written()) {
      const rows = await product.kernel.db.query<{ record_id: number; field: string; said: unknown; held: unknown }>(
        { tenant: id },
        {
          text: `with last as (select distinct on (h.record_id, c ->> 'field') h.record_id, c ->> 'field' as field, c -> 'to' as value
            from history h, jsonb_array_elements(h.changes) c where h.tenant_id = $1 and h.entity = $2
            order by h.record_id, c ->> 'field', h.id desc)
          select l.record_id, l.field, l.value as said, to_jsonb(t) -> l.field as held from last l join ${q(table)} t on t.id = l.record_id
          where to_jsonb(t) ? l.field and to_jsonb(t) -> l.field is distinct from l.value
            and not (l.value is not null and (to_jsonb(t) ->> l.field) ~ '^\\d{4}-\\d\\d-\\d\\dT'
              and (to_jsonb(t) ->> l.field)::timestamptz = (l.value #>> '{}')::timestamptz) limit 3`,
          values: [id, name],
        },
      );
      wrong.push(
        ...rows.map((row) => `${name} ${row.record_id}.${row.field}: ${JSON.stringify(row.said)} is not ${JSON.stringify(row.held)}`),
      );
    }
  expect(wrong).toEqual([]);
});

test('nothing was made, changed, said or decided in the future', async () => {
  const late: string[] = [];
  for (const { id } of await tenants())
    for (const { name, table } of written()) {
      const [row] = await product.kernel.db.query<{ n: number }>(
        { tenant: id },
        {
          text: `select count(*)::int as n from ${q(table)} where tenant_id = $1 and greatest(created_at, updated_at) > now()`,
          values: [id],
        },
      );
      if (row?.n) late.push(name);
    }
  expect(late).toEqual([]);
});

/** Made in one moment: what an organisation begins with, what comes in as one file, and lines, which are read with their record only. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'audit_status',
  'commitment_co_line',
  'commitment_line',
  'control_mapping',
  'court_turn',
  'daily_equipment',
  'daily_manpower',
  'package_node',
  'payment_application',
  'policy_status',
  'position',
  'progress_invoice_line',
  'risk_matrix_cell',
  'stage_baseline_row',
  'stage_template_item',
  'stage_template_stage',
  'transmittal_recipient',
  'workspace_member',
]);

test('what people made was made on many days, not at the moment of seeding', async () => {
  const atOnce: string[] = [];
  for (const { id, key } of await tenants())
    for (const { name, table } of written()) {
      const [row] = await product.kernel.db.query<{ rows: number; days: number }>(
        { tenant: id },
        {
          text: `select count(*)::int as rows, count(distinct created_at::date)::int as days from ${q(table)} where tenant_id = $1`,
          values: [id],
        },
      );
      if (row && row.rows >= 8 && row.days < 3 && !AT_ONCE.has(name)) atOnce.push(`${key} ${name}: ${row.rows} rows on ${row.days} days`);
    }
  expect(atOnce).toEqual([]);
});

test('several people worked over many months, and their log is whole', async () => {
  for (const { id, key } of await tenants()) {
    const [log] = await product.kernel.db.query<{ people: number; days: number; ahead: number }>(
      { tenant: id },
      {
        text: `select count(distinct actor_id)::int as people, extract(day from max(at) - min(at))::int as days,
        count(*) filter (where at > now())::int as ahead from history where tenant_id = $1`,
        values: [id],
      },
    );
    expect([key, log]).toMatchObject([key, { ahead: 0 }]);
    expect(log?.people).toBeGreaterThanOrEqual(4);
    expect(log?.days).toBeGreaterThan(200);
  }
});

test('nobody replies before the record is sent', async () => {
  const early: string[] = [];
  const conversations = written().flatMap((entity) => {
    const { thread } = entity.def.detail ?? {};
    const replies = registry.entities.get(thread?.entity ?? '');
    const column = [...(replies?.fields.values() ?? [])].find(({ to, required }) => to === entity.name && required)?.name;
    return thread && replies && column && entity.state ? [{ entity, state: entity.state.columns[0], thread, replies, column }] : [];
  });
  for (const { id } of await tenants())
    for (const { entity, state, thread, replies, column } of conversations) {
      const rows = await product.kernel.db.query<{ record_id: number }>(
        { tenant: id },
        {
          text: `with sent as (select record_id, min(at) as at from history h
              where tenant_id = $1 and entity = $2 and action <> 'create'
                and exists (select from jsonb_array_elements(h.changes) c where c ->> 'field' = $3) group by record_id)
            select sent.record_id from sent join ${q(replies.table)} said on said.${q(column)} = sent.record_id
            where said.tenant_id = $1 and said.${q(thread.at)} < sent.at group by 1 order by 1`,
          values: [id, entity.name, state],
        },
      );
      early.push(...rows.map(({ record_id }) => `${entity.name} ${record_id}`));
    }
  expect(conversations.length).toBeGreaterThanOrEqual(atLeast(2, 0));
  expect(early).toEqual([]);
});
