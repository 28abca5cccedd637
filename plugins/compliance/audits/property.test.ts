/**
 * Random sequences of parallel calls against the rules of audits: the state before each batch determines what must be refused, the state
 * after it is recounted, and a database trigger checks that nothing below a closed record is ever written. A failure prints its seed:
 * AUDIT_SEED=… runs that sequence alone.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { DEEP } from '../../../core/test/held.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { sendRow } from '../../../core/test/upload.ts';
import { publishedPackage, type MadePackage } from '../testing.ts';
import { auditIn, type Audit } from './fixture.ts';

const SEEDS = process.env['AUDIT_SEED'] ? [Number(process.env['AUDIT_SEED'])] : DEEP ? [1, 2, 3, 4] : [1, 2];
const BATCHES = 14;
const AT_ONCE = 6;

let audit: Audit<TestKernel>;
let owner: pg.Client;
let people: Person[];
let clients: Client[];
let small: MadePackage;
let results: number[];

beforeAll(async () => {
  const product = await createTestKernel();
  audit = await auditIn(product, await tenantId(product, 'grc'));
  owner = new pg.Client({ connectionString: audit.product.databaseUrl });
  await owner.connect();
  await owner.query(WITNESS);
  const all = [...audit.product.kernel.registry.permissions];
  people = await Promise.all([
    personWith(audit.product, all, 'grc'),
    personWith(audit.product, all, 'grc'),
    personWith(audit.product, ['access_audit_rounds', 'review_audit_items', 'access_compliance_audit_contracts'], 'grc'),
  ]);
  clients = [audit.admin, ...people.map((p) => p.client)];
  small = await publishedPackage(audit.product, { controls: 4, depth: 2 });
  results = await Promise.all(['done', 'partial', 'not_applicable', 'not_assessed'].map((kind) => audit.result(kind)));
});
afterAll(async () => {
  await owner.end();
  await audit.product.close();
});

/**
 * Trigger that raises an error if a row below a closed round or contract changes; the test finds the resulting server error in the answers.
 */
const WITNESS = `
create function witness() returns trigger language plpgsql as $$
declare row jsonb := to_jsonb(new); was jsonb := case when tg_op = 'INSERT' then '{}'
else to_jsonb(old) end; round bigint; contract bigint; shut boolean;
begin
  if tg_table_name = 'subscription' then
    if (was ->> 'close')::boolean and row - 'participant_ids' <> was - 'participant_ids' then raise exception 'a closed contract changes';
    end if;
    return new;
  end if;
  if tg_table_name = 'audit_round' then
    contract := (row ->> 'subscription_id')::bigint;
    if (was ->> 'closed')::boolean and row - 'participant_ids' <> was - 'participant_ids' then raise exception 'a closed round changes';
    end if;
  else
    round := (row ->> 'round_id')::bigint;
    select closed, subscription_id into shut, contract from audit_round where id = round;
    if shut then raise exception 'a row of a closed round changes: %', tg_table_name; end if;
  end if;
  select close into shut from subscription where id = contract;
  if shut then raise exception 'a row below a closed contract changes: %', tg_table_name; end if;
  return new;
end $$;
${['subscription', 'audit_round', 'audit_item', 'audit_item_review', 'review_attachment'].map((t) => `create trigger witness before insert or update on ${t} for each row execute function witness();`).join('\n')}`;

interface Item {
  id: number;
  closed: boolean;
  result: number | null;
  note: string | null;
}
interface Round {
  id: number;
  closed: boolean;
  note: string | null;
  locked: boolean;
  items: Item[];
}
interface State {
  contract: { id: number; closed: boolean; note: string | null; locked: boolean };
  rounds: Round[];
  reviews: { id: number; item: number; status: string }[];
}

async function stateOf(contract: number): Promise<State> {
  const [row] = await audit.sql<{ j: State }>(
    `select json_build_object(
    'contract', (select json_build_object('id', id, 'closed', close, 'note', note, 'locked', note_locked) from subscription where id = $1),
    'rounds', coalesce((select json_agg(json_build_object('id', r.id, 'closed', r.closed, 'note', r.note, 'locked', r.note_locked,
      'items', (select json_agg(json_build_object('id', i.id, 'closed', i.closed, 'result', i.audit_status_id, 'note', i.note)
      order by i.id) from audit_item i where i.round_id = r.id)) order by r.id) from audit_round r where r.subscription_id = $1
      and r.deleted_at is null), '[]'),
    'reviews', coalesce((select json_agg(json_build_object('id', v.id, 'item', v.audit_item_id, 'status', v.status))
    from audit_item_review v join audit_round r on r.id = v.round_id where r.subscription_id = $1 and v.deleted_at is null), '[]')) as j`,
    [contract],
  );
  return (row as { j: State }).j;
}

/** Differences from a recount and broken rules, in words. */
const FAULTS = `
select 'figures of round ' || r.id as fault from audit_round r
left join lateral (select count(*) as n, count(*) filter (where i.closed) as closed,
count(*) filter (where i.applicable is not false and coalesce(s.kind, 'not_assessed') = 'not_assessed') as blank,
    count(*) filter (where i.applicable is not false and s.kind = 'done') as done,
    sum(i.weight) filter (where i.applicable is not false and coalesce(s.kind, '') <> 'not_applicable') as weight,
    coalesce(sum(i.weight * s.credit / 100) filter (where i.applicable is not false and s.kind in ('done', 'partial', 'none')), 0)
    as credit,
    coalesce((select array_agg(distinct u order by u) from (select unnest(x.reviewer_ids || x.control_owner_id) u from audit_item x
    where x.round_id = r.id union select r.lead_auditor_id) w where u is not null), '{}') as people
  from audit_item i left join audit_status s on s.id = i.audit_status_id where i.round_id = r.id and i.deleted_at is null) f on true
where r.subscription_id = $1 and r.deleted_at is null and (r.items_count, r.closed_count, r.not_assessed_count, r.done_count) is distinct
from (f.n::int, f.closed::int, f.blank::int, f.done::int)
  or r.subscription_id = $1 and r.deleted_at is null and (r.compliance is distinct from round(100 * f.credit / nullif(f.weight, 0), 2)
  or r.participant_ids <> f.people)
union all select 'closing of item ' || i.id from audit_item i join audit_round r on r.id = i.round_id left
join audit_status s on s.id = i.audit_status_id
where r.subscription_id = $1 and i.closed
and (i.status <> 'closed' or i.closed_at is null or i.closed_by is null or coalesce(s.kind, 'not_assessed') = 'not_assessed'
or i.note is null
  and not exists (select 1 from review_attachment a where a.audit_item_id = i.id))
union all select 'state of item ' || i.id from audit_item i join audit_round r on r.id = i.round_id where r.subscription_id = $1
and (i.status = 'closed') <> i.closed
union all select 'state of round ' || id from audit_round where subscription_id = $1
and ((status = 'closed') <> closed or closed <> (closed_at is not null))
union all select 'numbers of rounds' from audit_round where subscription_id = $1 group by audit_contract_id, index having count(*) > 1
union all select 'people of the contract' from subscription s
where s.id = $1 and s.participant_ids <> coalesce((select array_agg(distinct u order by u) from audit_round r, unnest(r.participant_ids) u
where r.subscription_id = s.id and r.deleted_at is null), '{}')`;

/** A seeded random generator. */
function chance(seed: number): (n: number) => number {
  let at = seed * 7919 + 17;
  return (n) => Math.floor(((at = (at * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648) * n);
}

interface Act {
  name: string;
  run(client: Client): Promise<Answer>;
  /** Whether it must be refused, by the state before the batch. */
  barred(before: State): boolean;
  /** The record that it closes. */
  closes?: string;
  /** The note's text after success, by the note's name. */
  writes?: [note: string, text: string];
}

function anAct(state: State, upTo: (n: number) => number, serial: string): Act {
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;
  const { contract: c } = state;
  const round = pick(state.rounds);
  const item = pick(round.items);
  const review = state.reviews.length ? pick(state.reviews) : undefined;
  const stuck = (s: State, id = round.id): boolean => s.contract.closed || s.rounds.find((r) => r.id === id)?.closed === true;
  const stuckReview = (s: State): boolean => stuck(s, s.rounds.find((r) => r.items.some((i) => i.id === review?.item))?.id);
  const note = `<p>${serial}</p>`;
  const acts: (() => Act)[] = [
    () => ({
      name: 'round',
      run: (p) =>
        p.post('/api/audit-rounds', {
          subscription_id: c.id,
          compliance_package_id: small.package.id,
          ...(upTo(2) ? { carried_from_id: round.id } : {}),
        }),
      barred: (s) => s.contract.closed,
    }),
    () => ({
      name: `close round ${round.id}`,
      run: (p) => p.post(`/api/${pick(['audit', 'audit-rounds'])}/${round.id}/close`, {}),
      barred: (s) => stuck(s),
      closes: `round ${round.id}`,
    }),
    () => ({
      name: `note of round ${round.id}`,
      run: (p) => p.put(`/api/audit/${round.id}`, { note }),
      barred: (s) => stuck(s),
      writes: [`round ${round.id}`, note],
    }),
    () => ({
      name: `note of contract`,
      run: (p) => p.put(`/api/subscription/${c.id}`, { note }),
      barred: (s) => s.contract.closed,
      writes: ['contract', note],
    }),
    () => ({
      name: `lock round ${round.id}`,
      run: (p) => p.post(`/api/audit-rounds/${round.id}/${pick(['lock_note', 'unlock_note'])}`, {}),
      barred: (s) => stuck(s),
    }),
    () => ({
      name: 'lock contract',
      run: (p) => p.post(`/api/subscription/${c.id}/${pick(['lock_note', 'unlock_note'])}`, {}),
      barred: (s) => s.contract.closed,
    }),
    () => ({
      name: `item ${item.id}`,
      run: (p) =>
        p.put(`/api/audit-item/${item.id}`, {
          audit_status_id: pick(results),
          justification: 'No',
          remarks: 'R',
          corrective_procedures: 'C',
          expected_compliance_date: '2027-01-31',
          ...(upTo(2) ? { note } : {}),
        }),
      barred: (s) => stuck(s),
    }),
    () => ({
      name: `flag of item ${item.id}`,
      run: (p) => p.put(`/api/audit-item/${item.id}`, { closed: upTo(2) === 1 }),
      barred: (s) => stuck(s),
    }),
    () => ({
      name: `close item ${item.id}`,
      run: (p) => p.post(`/api/audit-item/${item.id}/${pick(['close', 'reopen'])}`, {}),
      barred: (s) => stuck(s),
    }),
    () => ({
      name: `items of round ${round.id}`,
      run: (p) =>
        p.put(
          '/api/bulk/audit_item',
          round.items.map((i) => ({ id: i.id, score: upTo(6) })),
        ),
      barred: () => false,
    }),
    () => ({
      name: `assign in round ${round.id}`,
      run: (p) =>
        p.post(`/api/${pick(['bulk-audit-reviewers', 'bulk-remove-reviewers'])}`, {
          audit_id: round.id,
          user_ids: [pick(people).id],
          with_children: true,
        }),
      barred: () => false,
    }),
    () => ({
      name: `assign item ${item.id}`,
      run: (p) => p.post('/api/audit-reviewers', { audit_item_id: item.id, user_id: pick(people).id }),
      barred: () => false,
    }),
    () => ({
      name: `review of item ${item.id}`,
      run: (p) =>
        p.post('/api/audit-item-reviews', {
          audit_item_id: item.id,
          remarks: note,
          corrective_procedures: note,
          proposed_status_id: pick(results),
        }),
      barred: (s) => stuck(s),
    }),
    () => ({
      name: `review ${review?.id}`,
      run: (p) => p.post(`/api/audit-item-reviews/${review?.id ?? 0}/${pick(['submit', 'submit', 'accept', 'accept', 'start'])}`, {}),
      barred: stuckReview,
    }),
    () => ({
      name: `attach to ${review?.id}`,
      run: (p) =>
        sendRow(p, 'POST', '/api/review-attachment', { audit_item_review_id: review?.id ?? 0 }, { name: 'a.txt', content: serial }),
      barred: stuckReview,
    }),
    ...(upTo(6)
      ? []
      : [
          (): Act => ({
            name: 'close contract',
            run: (p) => p.post(`/api/subscription/${c.id}/close`, {}),
            barred: (s) => s.contract.closed,
            closes: 'contract',
          }),
        ]),
  ];
  return pick(acts)();
}

const noteIn = (s: State, name: string): { note: string | null; locked: boolean } | undefined =>
  name === 'contract' ? s.contract : s.rounds.find((r) => `round ${r.id}` === name);
const isClosed = (s: State, name: string): boolean =>
  name === 'contract' ? s.contract.closed : s.rounds.find((r) => `round ${r.id}` === name)?.closed === true;

/** Checks one batch. @returns its errors. */
function judged(before: State, after: State, done: { act: Act; status: number; body: unknown }[], closings: Map<string, number>): string[] {
  const wrong: string[] = [];
  const good = done.filter((d) => d.status === 200);
  for (const { act, status, body } of done)
    if (![200, 403, 404, 409, 422].includes(status)) wrong.push(`${act.name}: ${status} ${JSON.stringify(body)}`);
  for (const { act } of good) {
    if (act.barred(before)) wrong.push(`${act.name} came through below a closed record`);
    if (act.closes) closings.set(act.closes, (closings.get(act.closes) ?? 0) + 1);
    const note = act.writes && noteIn(before, act.writes[0]);
    if (note?.locked && !good.some((g) => /^lock/.test(g.act.name))) wrong.push(`${act.name} wrote a locked note`);
  }
  for (const [name, times] of closings) if (times !== 1 || !isClosed(after, name)) wrong.push(`${name} was closed ${times} times`);
  for (const name of ['contract', ...before.rounds.map((r) => `round ${r.id}`)]) {
    if (isClosed(before, name) && !isClosed(after, name)) wrong.push(`${name} is open again`);
    if (isClosed(after, name) && !closings.has(name)) wrong.push(`${name} is closed by nobody`);
    const [was, now] = [noteIn(before, name)?.note, noteIn(after, name)?.note];
    if (was !== now && !good.some((g) => g.act.writes?.[0] === name && g.act.writes[1] === now))
      wrong.push(`the note of ${name} changed by itself`);
  }
  for (const round of before.rounds.filter((r) => r.closed || before.contract.closed)) {
    if (JSON.stringify(round) !== JSON.stringify(after.rounds.find((r) => r.id === round.id)))
      wrong.push(`round ${round.id} changed after its end`);
  }
  return wrong;
}

test.each(SEEDS)(
  'seed %i: no illegal state',
  async (seed) => {
    const upTo = chance(seed);
    const contract = await audit.contract([small]);
    for (let i = 0; i < 3; i += 1) await audit.round({ subscription_id: contract.id }, small);
    const closings = new Map<string, number>();
    let passed = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const before = await stateOf(contract.id);
      const acts = Array.from({ length: AT_ONCE }, (_, i) => ({
        act: anAct(before, upTo, `${seed}.${batch}.${i}`),
        client: clients[upTo(clients.length)] as Client,
      }));
      const done = await Promise.all(acts.map(async ({ act, client }) => ({ act, ...(await act.run(client)) })));
      passed += done.filter((d) => d.status === 200).length;
      const wrong = [
        ...judged(before, await stateOf(contract.id), done, closings),
        ...(await audit.sql<{ fault: string }>(FAULTS, [contract.id])).map((f) => f.fault),
      ];
      expect({ seed, batch, wrong }).toEqual({ seed, batch, wrong: [] });
    }
    expect(passed).toBeGreaterThan(10);
  },
  120_000,
);
