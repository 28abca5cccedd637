/** Whatever several people do in whatever order, a record goes no other way than the table of states (domain of approvals) has. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { random } from '../../../core/test/nasty.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
const PATH = '/api/pm-web/budget-requests';
const READ = ['access_pmweb', 'access_pmweb_budget_requests', 'access_pmweb_projects'];
const WRITE = [...READ, 'access_pmweb_all', 'create_pmweb_budget_requests', 'update_pmweb_budget_requests', 'delete_pmweb_budget_requests'];
const MOVES = ['submit', 'approve', 'return', 'resubmit', 'reject', 'withdraw', 'delegate', 'revise'] as const;
/** Each way of the chance takes so many moves. */
const [WALKS, LENGTH] = [9, 18];

/** From -> move -> where it may lead. */
const TABLE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  draft: { submit: ['submitted'] },
  submitted: {
    approve: ['submitted', 'approved'],
    return: ['returned', 'submitted'],
    reject: ['rejected'],
    withdraw: ['withdrawn'],
    delegate: ['submitted'],
  },
  returned: { resubmit: ['resubmitted'], withdraw: ['withdrawn'] },
  resubmitted: {
    approve: ['resubmitted', 'approved'],
    return: ['returned', 'resubmitted'],
    reject: ['rejected'],
    withdraw: ['withdrawn'],
    delegate: ['resubmitted'],
  },
  approved: { revise: ['approved'] },
  rejected: { revise: ['rejected'] },
  withdrawn: { revise: ['withdrawn'] },
};

let product: TestKernel;
let tenant: number;
let project: number;
let cost: number;
let people: Person[];

const stored = async (
  id: number,
): Promise<{ status: string; approver_ids: number[]; editor_ids: number[]; open: number; runs: number; waiting: number[] }> => {
  const [row] = await product.kernel.db.query<Awaited<ReturnType<typeof stored>>>(
    { tenant },
    {
      text: `select status, approver_ids, editor_ids,
    (select count(*)::int from approval where record_id = r.id and record_entity = 'budget_request' and status in ('open', 'returned'))
    as open,
    (select count(*)::int from approval where record_id = r.id and record_entity = 'budget_request') as runs,
    (select coalesce(array_agg(person_id order by person_id), '{}') from approval_task
    where record_id = r.id and record_entity = 'budget_request' and status = 'waiting') as waiting
    from budget_request r where id = $1`,
      values: [id],
    },
  );
  return row as Awaited<ReturnType<typeof stored>>;
};
const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

beforeAll(async () => {
  product = await createTestKernel();
  tenant = await tenantId(product);
  project = (await product.build(ADMIN, 'construction_project')).id;
  cost = (await product.build(ADMIN, 'cost_code')).id;
  people = [
    await personWith(product, WRITE),
    await personWith(product, READ),
    await personWith(product, READ),
    await personWith(product, [...WRITE, 'manage_pmweb_budget_requests', 'manage_approvals']),
  ];
  const [, a, b] = people as [Person, Person, Person];
  const admin = await product.as(ADMIN);
  const step = (step_no: number, user_ids: number[], mode: 'any' | 'all'): object => ({
    step_no,
    name_en: `Step ${step_no}`,
    approver_kind: 'users',
    user_ids,
    mode,
    can_edit: step_no === 2,
  });
  const made = await admin.post('/api/approval-templates', {
    name_en: 'Path',
    record_type: 'budget_request',
    condition: { fiscal_year: { gte: 2027 } },
    steps: [step(1, [a.id, b.id], 'all'), step(2, [b.id], 'any'), step(3, [a.id, b.id], 'any')],
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
});
afterAll(() => product.close());

test('random moves of several people never leave the table, and record, run and tasks always agree', async () => {
  let done = 0;
  for (let walk = 0; walk < WALKS; walk += 1) {
    const next = random(walk * 7919 + 11);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
    const [author] = people as [Person];
    const made = await author.client.post(PATH, {
      request_type: 'increase',
      description: 'Walk',
      justification: 'x',
      project_id: project,
      fiscal_year: walk % 3 ? 2027 : 2026,
      lines: [{ cost_code_id: cost, ext_cost: 5 }],
    });
    const id = made.body.data.id as number;
    for (let i = 0; i < LENGTH; i += 1) {
      const before = await stored(id);
      const likely = Object.keys(TABLE[before.status] ?? {}).filter((m) => m !== 'withdraw' && m !== 'reject');
      const move = next() < 0.7 && likely.length ? pick(likely) : pick(MOVES);
      const asked = people.filter((p) => before.approver_ids.includes(p.id));
      const who = next() < 0.6 && asked.length ? pick(asked) : pick(people);
      const body = {
        ...(next() < 0.9 ? { decision_comment: 'x' } : {}),
        ...(move === 'return' && next() < 0.4 ? { return_step: Math.ceil(next() * 3) } : {}),
        ...(move === 'delegate' ? { delegate_id: pick(people).id } : {}),
      };
      const answer = await who.client.post(`${PATH}/${id}/${move}`, body);
      const after = await stored(id);
      const at = `walk ${walk}, move ${i}: ${move} by ${people.indexOf(who)} in ${before.status} -> ${after.status} (${answer.status})`;
      expect([at, answer.status < 500]).toEqual([at, true]);
      if (answer.status === 200) {
        expect([at, TABLE[before.status]?.[move]?.includes(after.status) ?? false]).toEqual([at, true]);
        const decides = ['approve', 'return', 'reject'].includes(move);
        if (decides && before.waiting.length) expect([at, before.waiting.includes(who.id)]).toEqual([at, true]);
        done += 1;
      } else expect([at, after]).toEqual([at, before]);
      expect([at, sorted(after.approver_ids)]).toEqual([at, after.waiting]);
      expect([at, after.editor_ids.every((p) => after.approver_ids.includes(p))]).toEqual([at, true]);
      expect([at, after.open]).toEqual([at, ['submitted', 'returned', 'resubmitted'].includes(after.status) ? 1 : 0]);
      if (['approved', 'rejected', 'withdrawn'].includes(after.status) && next() < 0.5) break;
    }
  }
  expect(done).toBeGreaterThan(WALKS * 3);
}, 120_000);
