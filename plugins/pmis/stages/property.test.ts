/**
 * Random ticks by several people at once: parents are done exactly when all below them is, progress is what the items say, and the log
 * tells every change of every item without a gap. A failure prints its seed: TICK_SEED=… runs that sequence alone.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEEP } from '../../../core/test/held.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { get, itemIn, made } from './testing.ts';

const SEEDS = process.env['TICK_SEED'] ? [Number(process.env['TICK_SEED'])] : DEEP ? [1, 2, 3, 4, 5, 6] : [1, 2];
const ROUNDS = 10;
const AT_ONCE = 6;
const ADMIN = 'admin@pmis.example';

let product: TestKernel;
let admin: Client;
let clients: Client[];
let owner: number;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  const [one, two] = await Promise.all([
    personWith(product, ['work_on_stages']),
    personWith(product, ['work_on_stages', 'manage_stages', 'update_stage']),
  ]);
  clients = [admin, one!.client, two!.client];
  owner = one!.id;
});
afterAll(() => product.close());

/** Numbers that follow from the seed (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

interface Item {
  id: number;
  stage_id: number;
  parent_id: number | null;
  weight: number | null;
  done: boolean;
}
interface Log {
  id: number;
  checklist_id: number;
  from_done: boolean;
  to_done: boolean;
  cause_id: number | null;
}

async function planIn(any: (below: number) => number): Promise<{ project: number; stages: number[] }> {
  const { id } = await product.build(ADMIN, 'project');
  const saved = await admin.post('/api/project-stages/save', {
    project_id: id,
    stages: [
      { title_en: 'A', weight: 62.5, owner_id: owner },
      { title_en: 'B', weight: 37.5, owner_id: owner },
    ],
  });
  const stages = (made(saved) as unknown as { id: number }[]).map((s) => s.id);
  for (const stage of stages) {
    made(await admin.post(`/api/project-stages/${stage}/start`, {}));
    const tree: number[] = [];
    for (let n = 0; n < 7; n++) {
      const parent = tree.length && any(3) ? tree[any(tree.length)] : undefined;
      const item = await itemIn(admin, stage, { ...(parent ? { parent_id: parent } : {}), ...(any(4) ? { weight: any(40) } : {}) });
      tree.push(item.id);
    }
  }
  return { project: id, stages };
}

const items = async (project: number): Promise<Item[]> =>
  (await admin.get(`/api/project-checklists?project_id=${project}&limit=200`)).body.data;

/** One change, as somebody sends it: a tick, a branch, a bulk call, a new item, or one that goes. */
async function change(any: (below: number) => number, all: readonly Item[], stages: readonly number[]): Promise<number> {
  const client = clients[any(clients.length)] as Client;
  const item = all[any(all.length)] as Item;
  const body = { done: !item.done, note: 'Seen' };
  switch (any(7)) {
    case 0:
      return (await client.post('/api/project-checklist/update', { project_checklist_id: item.id, branch: true, ...body })).status;
    case 1:
      return (
        await client.put(
          '/api/bulk/project_checklist',
          [item, all[any(all.length)] as Item].map(({ id }) => ({ id, ...body })),
        )
      ).status;
    case 2:
      return (
        await admin.post('/api/project-checklists', { title_en: 'More', stage_id: item.stage_id, parent_id: any(2) ? item.id : null })
      ).status;
    case 3:
      return any(3) ? 200 : (await admin.delete(`/api/project-checklists/${item.id}`)).status;
    case 4:
      return (await admin.post(`/api/project-stages/${stages[any(stages.length)] as number}/${any(2) ? 'hold' : 'resume'}`, {})).status;
    default:
      return (await client.put(`/api/project-checklists/${item.id}`, body)).status;
  }
}

/** Progress as the definition says it. */
function progressOf(all: readonly Item[]): number | undefined {
  const leaves = all.filter((item) => !all.some((other) => other.parent_id === item.id));
  if (!leaves.length) return undefined;
  const sum = (list: readonly Item[]): number => list.reduce((total, { weight }) => total + (weight ?? 0), 0);
  const done = leaves.filter((leaf) => leaf.done);
  return sum(leaves) > 0 ? (100 * sum(done)) / sum(leaves) : (100 * done.length) / leaves.length;
}

async function check(project: number, stages: readonly number[]): Promise<void> {
  const all = await items(project);
  for (const item of all) {
    const parts = all.filter((other) => other.parent_id === item.id);
    if (parts.length) expect([item.id, item.done]).toEqual([item.id, parts.every((part) => part.done)]);
  }
  let whole = 0;
  for (const [i, id] of stages.entries()) {
    const stage = await get(admin, `project-stages/${id}`);
    const expected = progressOf(all.filter((item) => item.stage_id === id));
    if (expected !== undefined) expect(stage['progress']).toBeCloseTo(expected, 1);
    whole += (Number(stage['progress']) * (i ? 37.5 : 62.5)) / 100;
  }
  expect((await get(admin, `projects/${project}`))['progress']).toBeCloseTo(whole, 1);
  for (const item of all) {
    const logs = (await admin.get(`/api/checklist-logs?checklist_id=${item.id}&sort=id&limit=200`)).body.data as Log[];
    let state = false;
    for (const log of logs) {
      expect([log.id, log.from_done]).toEqual([log.id, state]);
      state = log.to_done;
    }
    expect([item.id, state]).toEqual([item.id, item.done]);
  }
}

test.each(SEEDS)(
  'ticks of several people at once, seed %i',
  async (seed) => {
    const any = numbers(seed);
    const { project, stages } = await planIn(any);
    for (let round = 0; round < ROUNDS; round++) {
      const all = await items(project);
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => change(any, all, stages)));
      expect([seed, round, answers.filter((status) => status >= 500)]).toEqual([seed, round, []]);
      await check(project, stages);
    }
  },
  120_000,
);
