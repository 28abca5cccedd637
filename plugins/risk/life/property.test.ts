/**
 * Random moves by several people against a model of the life of a risk: what the model allows is done, everything else is refused, and
 * the record is always where the model says. A failure prints its seed: RISK_SEED=… runs that sequence alone.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { DEEP } from '../../../core/test/held.ts';
import { random } from '../../../core/test/nasty.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { registerOf, type Register } from './testing.ts';

const SEEDS = process.env['RISK_SEED'] ? [Number(process.env['RISK_SEED'])] : DEEP ? [1, 2, 3, 4, 5, 6] : [1, 2];
const STEPS = 90;

let product: TestKernel;
let r: Register<Client>;

beforeAll(async () => {
  product = await createTestKernel();
  r = await registerOf(product, (permissions) => personWith(product, permissions, 'grc'));
});
afterAll(() => product.close());

type Who = 'owner' | 'manager' | 'other' | 'reader' | 'admin';

/** What the model knows of one risk. */
interface Model {
  stage: string;
  strategy: string | null;
  residual: boolean;
  treatments: { id: number; state: string }[];
  /** The acceptance that waits for a decision, and the one in force. */
  asked: number | null;
  force: number | null;
}

const PEOPLE: readonly Who[] = ['owner', 'owner', 'manager', 'manager', 'admin', 'other', 'reader'];
const OPEN = ['planned', 'in_progress', 'on_hold'];
const clientOf = (who: Who): Client => (who === 'admin' ? r.admin : r[who].client);
/** The people of the risk, and who has full access to every risk. */
const theirs = (who: Who): boolean => who === 'owner' || who === 'manager' || who === 'admin';
const writes = (who: Who): boolean => who !== 'reader';

interface Step {
  name: string;
  allowed(model: Model, who: Who): boolean;
  /** @returns the status of the answer. */
  run(id: number, model: Model, who: Who): Promise<{ status: number; body: unknown }>;
  after(model: Model, body: unknown): void;
}

const risk = (
  action: string,
  allowed: Step['allowed'],
  after: Step['after'],
  body: (model: Model) => Record<string, unknown> = () => ({}),
): Step => ({ name: action, allowed, after, run: (id, model, who) => r.act(clientOf(who), 'risk', id, action, body(model)) });

const to =
  (stage: string): Step['after'] =>
  (model) =>
    void (model.stage = stage);

/** Its owner, who is the owner of the risk here, and who has full access to every risk. */
const doesIt = (who: Who): boolean => who === 'owner' || who === 'admin';
const treatment = (action: string, from: readonly string[], target: string, allowed: (who: Who) => boolean = doesIt): Step => {
  const first = (model: Model): Model['treatments'][number] | undefined => model.treatments.find(({ state }) => from.includes(state));
  return {
    name: `treatment.${action}`,
    allowed: (model, who) => model.stage !== 'closed' && first(model) !== undefined && allowed(who),
    run: async (_, model, who) => {
      const one = first(model) ?? model.treatments[0];
      const body = action === 'return' ? { reason: 'Again' } : {};
      return one ? r.act(clientOf(who), 'treatments', one.id, action, body) : { status: 404, body: null };
    },
    after: (model) => void ((first(model) as Model['treatments'][number]).state = target),
  };
};

const STEPS_OF: readonly Step[] = [
  risk('analyse', ({ stage }, who) => stage === 'identified' && theirs(who), to('analysed')),
  risk('evaluate', ({ stage }, who) => stage === 'analysed' && theirs(who), to('evaluated')),
  ...(['mitigate', 'accept'] as const).map((strategy) =>
    risk(
      'treat',
      ({ stage, treatments }, who) =>
        ['evaluated', 'monitored'].includes(stage) &&
        theirs(who) &&
        (strategy === 'accept' || treatments.some(({ state }) => state !== 'cancelled')),
      (model) => Object.assign(model, { stage: 'in_treatment', strategy }),
      () => ({ strategy }),
    ),
  ),
  risk(
    'monitor',
    ({ stage, strategy, force }, who) => stage === 'in_treatment' && theirs(who) && (strategy !== 'accept' || force !== null),
    (model) => Object.assign(model, { stage: 'monitored', residual: true }),
    () => ({ residual_likelihood_id: r.likelihoods[1], residual_impact_id: r.impacts[1] }),
  ),
  risk(
    'monitor',
    ({ stage, strategy, residual, force }, who) =>
      stage === 'in_treatment' && residual && theirs(who) && (strategy !== 'accept' || force !== null),
    to('monitored'),
  ),
  risk(
    'review',
    ({ stage }, who) => ['evaluated', 'in_treatment', 'monitored'].includes(stage) && theirs(who),
    () => undefined,
  ),
  risk(
    'close',
    ({ stage, treatments, asked }, who) =>
      stage !== 'closed' && theirs(who) && asked === null && !treatments.some(({ state }) => OPEN.includes(state)),
    (model) => Object.assign(model, { stage: 'closed', force: null }),
    () => ({ closing_note: 'Gone' }),
  ),
  risk(
    'close',
    () => false,
    () => undefined,
  ),
  risk(
    'reopen',
    ({ stage }, who) => stage === 'closed' && (who === 'manager' || who === 'admin'),
    to('evaluated'),
    () => ({ reason: 'Seen again' }),
  ),
  {
    name: 'add treatment',
    allowed: ({ stage }, who) => stage !== 'closed' && writes(who),
    run: (id, _, who) =>
      clientOf(who).post('/api/treatments', { risk_id: id, description: 'Treat', deadline: today(9), owner_id: r.owner.id }),
    after: (model, body) => model.treatments.push({ id: (body as { data: { id: number } }).data.id, state: 'planned' }),
  },
  // The owner of all treatments is the owner of the risk: only the others verify.
  treatment('start', ['planned', 'on_hold'], 'in_progress'),
  treatment('complete', ['planned', 'in_progress'], 'completed'),
  treatment('verify', ['completed'], 'verified', (who) => who === 'manager' || who === 'admin'),
  treatment('return', ['completed'], 'in_progress', theirs),
  treatment('cancel', OPEN, 'cancelled'),
  {
    name: 'ask for acceptance',
    allowed: ({ stage }, who) => stage !== 'closed' && who === 'owner',
    run: async (id, model, who) => {
      if (who !== 'owner' || model.asked !== null) return { status: 0, body: null };
      const body = { risk_id: id, justification: 'Cheaper', expiry_date: today(30) };
      const made = await r.owner.client.post('/api/risk-acceptances', body);
      if (made.status !== 200) return made;
      return { ...(await r.act(r.owner.client, 'risk-acceptances', made.body.data.id, 'submit')), body: made.body };
    },
    after: (model, body) => void (model.asked = (body as { data: { id: number } }).data.id),
  },
  {
    name: 'accept',
    allowed: ({ stage, asked }, who) => stage !== 'closed' && asked !== null && who === 'admin',
    run: async (_, { asked }, who) =>
      asked === null ? { status: 0, body: null } : r.act(clientOf(who), 'risk-acceptances', asked, 'approve'),
    after: (model) => Object.assign(model, { force: model.asked, asked: null }),
  },
  {
    name: 'revoke',
    allowed: ({ stage, force }, who) => stage !== 'closed' && force !== null && theirs(who),
    run: async (_, { force }, who) =>
      force === null ? { status: 0, body: null } : r.act(clientOf(who), 'risk-acceptances', force, 'revoke', { reason: 'Grew' }),
    after: (model) => void (model.force = null),
  },
];

test.each(SEEDS)('what the model allows is done, and nothing else: seed %i', async (seed) => {
  const next = random(seed);
  const draw = (n: number): number => Math.floor(next() * n);
  const { id } = await r.risk([3, 4]);
  const model: Model = { stage: 'identified', strategy: null, residual: false, treatments: [], asked: null, force: null };
  for (let n = 0; n < STEPS; n += 1) {
    const who = PEOPLE[draw(PEOPLE.length)] as Who;
    const step = STEPS_OF[draw(STEPS_OF.length)] as Step;
    const allowed = step.allowed(model, who);
    const before = JSON.stringify(model);
    const { status, body } = await step.run(id, model, who);
    if (status === 0) continue;
    const said = `RISK_SEED=${seed}, step ${n}: ${step.name} by ${who} on ${before}`;
    expect([said, status === 200, status < 500]).toEqual([said, allowed, true]);
    if (allowed) step.after(model, body);
    const { data } = (await r.admin.get(`/api/risk/${id}`)).body;
    expect([said, data.stage, data.risk_status.label]).toEqual([said, model.stage, model.stage === 'closed' ? 'Closed' : 'Open']);
  }
  const held = (await r.admin.get(`/api/risk-acceptances?risk_id=${id}&in_force=true`)).body.data as { id: number }[];
  expect(held.map((row) => row.id)).toEqual(model.force === null ? [] : [model.force]);
  const rows = (await r.admin.get(`/api/treatments?risk_id=${id}&limit=200`)).body.data as { id: number; status: string }[];
  expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual(
    Object.fromEntries(model.treatments.map(({ id: one, state }) => [one, state])),
  );
});
