/**
 * Random moves by several people on several risks against a model of how they are scored: one call, many at once or a file; matrices that
 * follow one another, re-rating, reviews, acceptances by rating, closing. What the model allows is done, everything else is refused, and
 * each risk is always as the model says. A failure prints its seed: RISK_SEED=… runs that sequence alone.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { DEEP } from '../../../core/test/held.ts';
import { bookOf, read } from '../../../core/test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { random } from '../../../core/test/nasty.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { RATINGS } from '../scale/rate.ts';
import { ratingOf, type Scale, type ScaleLevel } from '../scale/score.ts';
import { monthsAfter } from './standing.ts';
import { limitOf, registerOf, type Register } from './testing.ts';

const SEEDS = process.env['RISK_SEED'] ? [Number(process.env['RISK_SEED'])] : DEEP ? [1, 2, 3, 4, 5, 6] : [1];
const STEPS = DEEP ? 150 : 70;
const RISKS = 5;
/** Matrices that one sequence puts into use. */
const MATRICES = 3;
/** Up to which level the manager accepts. The owner and the others accept nothing. */
const MANAGER_LIMIT = 3;

type Who = 'owner' | 'manager' | 'other' | 'reader' | 'admin';
type Pair = (typeof RATINGS)[number]['name'];
type Place = readonly [likelihood: number, impact: number];

/** What the model knows of one risk. */
interface Model {
  id: number;
  code: string;
  owner: 'owner' | 'other';
  stage: string;
  /** The matrix of its scores. */
  scale: Scale;
  pairs: Record<Pair, Place | null>;
  /** Rows of its trail. */
  trail: number;
  review: string | null;
  /** The acceptance that waits for a decision, and the one in force with the rank that was accepted. */
  asked: number | null;
  force: { id: number; rank: number } | null;
}

const PEOPLE: readonly Who[] = ['owner', 'owner', 'manager', 'other', 'other', 'admin', 'admin', 'reader'];
const HEADS: Readonly<Record<Pair, string>> = { inherent: 'Inherent', current: 'Current', residual: 'Residual' };

let product: TestKernel;
let r: Register<Client>;
let scale: Scale;

const scaleNow = async (): Promise<Scale> => (await r.admin.get('/api/risk-scale')).body.data as Scale;

beforeAll(async () => {
  product = await createTestKernel();
  r = await registerOf(product, (permissions) => personWith(product, permissions, 'grc'));
  await limitOf(product, await tenantId(product, 'grc'), r, r.manager.id, MANAGER_LIMIT);
  scale = await scaleNow();
});
afterAll(() => product.close());

const clientOf = (who: Who): Client => (who === 'admin' ? r.admin : r[who].client);
const theirs = ({ owner }: Model, who: Who): boolean => who === owner || who === 'manager' || who === 'admin';
const ratingIn = ({ scale: of }: Model, place: Place | null): ReturnType<typeof ratingOf> => ratingOf(of, place?.[0], place?.[1]);
/** The level that counts. */
function levelOf(model: Model): ScaleLevel {
  const rating = ratingIn(model, model.pairs.residual ?? model.pairs.current ?? model.pairs.inherent);
  return model.scale.levels.find(({ id }) => id === rating?.levelId) as ScaleLevel;
}
/** Rated above what was accepted, the acceptance ends and the risk is looked at again. */
function outgrow(model: Model): void {
  if (model.force && levelOf(model).position > model.force.rank) Object.assign(model, { force: null, review: today() });
}
const planReview = (model: Model): void => void (model.review = monthsAfter(today(), levelOf(model).review_months as number));

/** A move: on which risks it is done by whom, and what follows. */
interface Move {
  name: string;
  on: Model[];
  allowed(model: Model): boolean;
  /** @returns for each risk whether it was done. */
  run(): Promise<boolean[]>;
  after(model: Model): void | Promise<void>;
}
interface Draw {
  (n: number): number;
}

const done = (n: number, { status, body }: { status: number; body: unknown }): boolean[] => {
  expect(status).toBeLessThan(500);
  const rows = Array.isArray(body) ? (body as { StatusCode: string }[]) : [];
  return Array.from({ length: n }, (_, i) => status === 200 && (rows.length === 0 || rows[i]?.StatusCode === 'S'));
};

/** An action on several risks in one call. */
const bulk = (who: Who, on: Model[], action: string, more: object, rule: Pick<Move, 'allowed' | 'after'>): Move => ({
  name: action,
  on,
  ...rule,
  run: async () =>
    done(
      on.length,
      await clientOf(who).post(
        `/api/bulk/risk/${action}`,
        on.map(({ id }) => ({ id, ...more })),
      ),
    ),
});

/** Scores of one pair on some matrix: by a call for each, one for all, or a file. */
function score(who: Who, on: Model[], draw: Draw, scales: readonly Scale[]): Move {
  const pair = (['inherent', 'current', 'residual'] as const)[draw(3)] as Pair;
  const way = (['one', 'bulk', 'bulk', 'file'] as const)[who === 'reader' ? draw(3) : draw(4)];
  // A file names steps by their number, which is that of the matrix in use.
  const by = way !== 'file' && draw(4) === 0 ? (scales[draw(scales.length)] as Scale) : scale;
  const places = new Map(on.map((model): [Model, Place] => [model, otherPlace(model, pair, by, draw)]));
  const columns = RATINGS.find(({ name }) => name === pair) as (typeof RATINGS)[number];
  const bodyOf = (model: Model): object => {
    const [l, i] = places.get(model) as Place;
    return { [columns.likelihood]: by.likelihoods[l - 1]?.id, [columns.impact]: by.impacts[i - 1]?.id };
  };
  const ways = {
    one: async () => {
      const answers = [];
      for (const model of on) answers.push(...done(1, await clientOf(who).put(`/api/risk/${model.id}`, bodyOf(model))));
      return answers;
    },
    bulk: async () =>
      done(
        on.length,
        await clientOf(who).put(
          '/api/bulk/risk',
          on.map((model) => ({ id: model.id, ...bodyOf(model) })),
        ),
      ),
    file: async () => {
      const rows = on.map((model) => [model.code, ...(places.get(model) as Place)]);
      const book = bookOf({ Risks: [['Risk identifier', `${HEADS[pair]} likelihood`, `${HEADS[pair]} impact`], ...rows] });
      const { id } = await read(clientOf(who), 'risk', 'scores.xlsx', book, { key: 'code', run: '1' });
      const { data } = (await clientOf(who).get(`/api/imports/${id}/rows?limit=50`)).body as { data: { state: string }[] };
      return data.map(({ state }) => state === 'updated');
    },
  };
  return {
    name: `score ${pair} by ${way} on version ${by.version}`,
    on,
    run: ways[way as keyof typeof ways],
    allowed: (model) =>
      who !== 'reader' &&
      model.stage !== 'closed' &&
      by === scale &&
      (model.scale === scale || RATINGS.every(({ name }) => name === pair || model.pairs[name] === null)),
    after(model) {
      model.pairs[pair] = places.get(model) as Place;
      Object.assign(model, { scale, trail: model.trail + 1 });
      outgrow(model);
    },
  };
}

/** A place that the pair does not have yet: the same once more would be no change. */
function otherPlace({ pairs, scale: of }: Model, pair: Pair, by: Scale, draw: Draw): Place {
  const [l, i] = [draw(5) + 1, draw(5) + 1];
  const [had, at] = [pairs[pair], of === by];
  return at && had?.[0] === l && had[1] === i ? [(l % 5) + 1, i] : [l, i];
}

/** The next matrix, or a re-rating of all open risks by the one in use. */
function matrix(who: Who, all: Model[], scales: Scale[], action: 'activate' | 're-rate'): Move | undefined {
  if (action === 'activate' && scales.length === MATRICES) return undefined;
  const earlier = all.filter((model) => model.stage !== 'closed' && model.scale !== scale);
  const path = `/api/risk-matrices/${scale.id}`;
  const ways = {
    activate: async () => {
      const copied = await clientOf(who).post(`${path}/copy`, {});
      if (copied.status !== 200) return [false];
      const draft = (await r.admin.get('/api/risk-matrices?status=draft&sort=-version&limit=1')).body.data[0].id as number;
      return done(1, await clientOf(who).post(`/api/risk-matrices/${draft}/activate`, {}));
    },
    're-rate': async () => {
      const { status, body } = await clientOf(who).post(`${path}/re-rate`, {});
      if (status !== 200) return [false];
      await until(async () => ['done', 'failed'].includes((await r.admin.get(`/api/jobs/${body.data.job}`)).body.data.state as string));
      return [true];
    },
  };
  return {
    name: action,
    on: all.slice(0, 1),
    allowed: () => who === 'admin' && (action === 'activate' || earlier.length > 0),
    run: ways[action],
    async after() {
      if (action === 'activate') scales.push((scale = await scaleNow()));
      else for (const model of earlier) outgrow(Object.assign(model, { scale, trail: model.trail + 1 }));
    },
  };
}

/** Asking for an acceptance, deciding it and taking it back. */
function acceptance(who: Who, model: Model, action: 'ask' | 'approve' | 'revoke'): Move | undefined {
  const { asked, force } = model;
  const open = model.stage !== 'closed';
  const act = async (id: number, name: string, body = {}): Promise<boolean[]> =>
    done(1, await r.act(clientOf(who), 'risk-acceptances', id, name, body));
  switch (action) {
    case 'ask':
      // Whoever asks may not decide: here it is always the owner.
      if (who !== model.owner) return undefined;
      return {
        name: action,
        on: [model],
        allowed: () => open && asked === null,
        run: async () => {
          const body = { justification: 'Cheaper', expiry_date: today(30) };
          return done(1, await r.act(clientOf(who), 'risk', model.id, 'request_acceptance', body));
        },
        async after() {
          const { data } = (await r.admin.get(`/api/risk-acceptances?risk_id=${model.id}&sort=-id&limit=1`)).body;
          model.asked = data[0].id as number;
        },
      };
    case 'approve':
      if (asked === null) return undefined;
      return {
        name: action,
        on: [model],
        allowed: () => open && (who === 'admin' || (who === 'manager' && levelOf(model).position <= MANAGER_LIMIT)),
        run: () => act(asked, 'approve'),
        after: () => void Object.assign(model, { asked: null, force: { id: asked, rank: levelOf(model).position } }),
      };
    case 'revoke':
      if (!force) return undefined;
      return {
        name: action,
        on: [model],
        allowed: () => open && theirs(model, who),
        run: () => act(force.id, 'revoke', { reason: 'Grew' }),
        after: () => void Object.assign(model, { force: null, review: today() }),
      };
  }
}

/** A drawn move; none where it says nothing. */
function drawn(who: Who, all: Model[], scales: Scale[], draw: Draw): Move | undefined {
  const one = all[draw(all.length)] as Model;
  const some = [...new Set([one, all[draw(all.length)] as Model, all[draw(all.length)] as Model])];
  const to =
    (stage: string): Move['after'] =>
    (model) =>
      void (model.stage = stage);
  const from =
    (...stages: string[]): Move['allowed'] =>
    (model) =>
      stages.includes(model.stage) && theirs(model, who);
  const moves: (() => Move | undefined)[] = [
    () => bulk(who, some, 'analyse', {}, { allowed: from('identified'), after: to('analysed') }),
    () =>
      bulk(
        who,
        some,
        'evaluate',
        {},
        {
          allowed: from('analysed'),
          after(model) {
            model.stage = 'evaluated';
            planReview(model);
          },
        },
      ),
    () =>
      bulk(
        who,
        some,
        'review',
        { note: 'Looked at' },
        {
          allowed: from('evaluated'),
          after(model) {
            model.trail += 1;
            planReview(model);
          },
        },
      ),
    () =>
      bulk(
        who,
        some,
        'close',
        { closing_note: 'Gone' },
        {
          allowed: (model) => model.stage !== 'closed' && model.asked === null && theirs(model, who),
          after: (model) => void Object.assign(model, { stage: 'closed', force: null }),
        },
      ),
    () =>
      bulk(
        who,
        some,
        'reopen',
        { reason: 'Seen again' },
        {
          allowed: (model) => model.stage === 'closed' && (who === 'manager' || who === 'admin'),
          after: to('evaluated'),
        },
      ),
    () => matrix(who, all, scales, 'activate'),
    () => matrix(who, all, scales, 're-rate'),
    ...(['ask', 'approve', 'approve', 'revoke'] as const).map((action) => () => acceptance(who, one, action)),
    ...Array.from({ length: 6 }, () => () => score(who, some, draw, scales)),
  ];
  return moves[draw(moves.length)]?.();
}

/** What the product says of a risk, and what the model does. */
async function bothOf(model: Model): Promise<[unknown[], unknown[]]> {
  const { data } = (await r.admin.get(`/api/risk/${model.id}`)).body as { data: Record<string, unknown> };
  const said = RATINGS.flatMap(({ score: points, level }) => [data[points], data[level]]);
  const meant = RATINGS.flatMap(({ name }) => {
    const rating = ratingIn(model, model.pairs[name]);
    return [rating?.score ?? null, rating?.levelId ?? null];
  });
  return [
    [data['stage'], data['matrix_id'], data['next_review_date'], ...said],
    [model.stage, model.scale.id, model.review, ...meant],
  ];
}

async function begun(place: Place, owner: Model['owner']): Promise<Model> {
  const { id } = await r.risk(place, {
    risk_owner_id: r[owner].id,
    likelihood_id: scale.likelihoods[place[0] - 1]?.id,
    impact_id: scale.impacts[place[1] - 1]?.id,
  });
  const { data } = (await r.admin.get(`/api/risk/${id}`)).body;
  const pairs = { inherent: place, current: null, residual: null };
  return {
    id,
    code: data.code,
    owner,
    stage: 'identified',
    scale,
    pairs,
    trail: 1,
    review: data.next_review_date,
    asked: null,
    force: null,
  };
}

test.each(SEEDS)('scores, matrices and acceptances are as the model says: seed %i', async (seed) => {
  const next = random(seed);
  const draw: Draw = (n) => Math.floor(next() * n);
  const scales = [scale];
  const all: Model[] = [];
  for (let n = 0; n < RISKS; n += 1) all.push(await begun([draw(5) + 1, draw(5) + 1], n % 2 ? 'other' : 'owner'));
  for (let n = 0; n < STEPS; n += 1) {
    const who = PEOPLE[draw(PEOPLE.length)] as Who;
    const move = drawn(who, all, scales, draw);
    if (!move) continue;
    const said = `RISK_SEED=${seed}, step ${n}: ${move.name} by ${who} on ${JSON.stringify(move.on.map(({ scale: of, ...model }) => ({ ...model, version: of.version })))}`;
    const allowed = move.on.map((model) => move.allowed(model));
    expect([said, await move.run()]).toEqual([said, allowed]);
    for (const [i, model] of move.on.entries()) if (allowed[i]) await move.after(model);
    for (const model of move.name === 're-rate' ? all : move.on) {
      const [told, meant] = await bothOf(model);
      expect([said, told]).toEqual([said, meant]);
    }
  }
  for (const { id, stage, trail, asked, force } of all) {
    expect((await r.admin.get(`/api/risk-assessments?risk_id=${id}&limit=500`)).body.data).toHaveLength(trail);
    const rows = (await r.admin.get(`/api/risk-acceptances?risk_id=${id}&limit=200`)).body.data as Record<string, unknown>[];
    expect(rows.flatMap((row) => (row['in_force'] ? [row['id']] : []))).toEqual(force ? [force.id] : []);
    expect(rows.flatMap((row) => (row['status'] === 'submitted' ? [row['id']] : []))).toEqual(asked === null ? [] : [asked]);
    // The risks of the next sequence are all that there are.
    if (stage === 'closed') expect((await r.act(r.admin, 'risk', id, 'reopen', { reason: 'Removed' })).status).toBe(200);
    expect((await r.admin.delete(`/api/risk/${id}`)).status).toBe(200);
  }
});
