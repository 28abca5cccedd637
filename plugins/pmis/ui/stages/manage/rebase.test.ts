/** A draft over what somebody else has saved: nothing of theirs is lost, nor of the reader's. */
import { expect, test } from '@jest/globals';
import { newStage } from './draft.ts';
import type { Draft, DraftStage } from './draft.ts';
import { rebased } from './rebase.ts';

const stage = (id: number, part: Partial<DraftStage> = {}): DraftStage => ({
  ...newStage(`s${id}`, 10),
  id,
  version: 1,
  title: `Stage ${id}`,
  weight: 5000,
  ...part,
});
const link = (before: number, after: number, lag = 0): Draft['links'][number] => ({
  before: `s${before}`,
  after: `s${after}`,
  kind: 'fs',
  lag,
});
const SAVED: Draft = { stages: [stage(1), stage(2)], links: [link(1, 2)] };
const keys = ({ stages }: Draft): string[] => stages.map(({ key }) => key);

test('what others changed is taken over, what the reader changed stays', () => {
  const mine = { ...SAVED, stages: [stage(1, { weight: 6000 }), stage(2)] };
  const theirs = { ...SAVED, stages: [stage(1, { version: 2, weight: 1, title: 'Survey' }), stage(2, { version: 2, start: 20 })] };
  const both = rebased(SAVED, mine, theirs);
  expect(both.stages.map(({ title, weight, start, version }) => [title, weight, start, version])).toEqual([
    ['Survey', 6000, 10, 2],
    ['Stage 2', 5000, 20, 2],
  ]);
});

test('stages that others added come last, new ones of the reader stay where they were put, deleted ones are gone with their dependencies', () => {
  const mine = { stages: [stage(1), newStage('n1', null), stage(2)], links: [link(1, 2), { ...link(1, 2), after: 'n1' }] };
  const both = rebased(SAVED, mine, { stages: [stage(1), stage(3)], links: [] });
  expect(keys(both)).toEqual(['s1', 'n1', 's3']);
  expect(both.links.map(({ after }) => after)).toEqual(['n1']);
});

test('what the reader deleted stays deleted', () => {
  expect(keys(rebased(SAVED, { stages: [stage(2)], links: [] }, { ...SAVED, stages: [stage(1), stage(2, { version: 2 })] }))).toEqual([
    's2',
  ]);
});

test('an order that the reader changed stands; else that of others', () => {
  const turned = { ...SAVED, stages: SAVED.stages.toReversed() };
  expect(keys(rebased(SAVED, turned, SAVED))).toEqual(['s2', 's1']);
  expect(keys(rebased(SAVED, SAVED, turned))).toEqual(['s2', 's1']);
});

test('dependencies: added and removed ones of both', () => {
  const three: Draft = { stages: [stage(1), stage(2), stage(3)], links: [link(1, 2), link(2, 3)] };
  const mine = { ...three, links: [link(1, 2, 4), link(2, 3)] };
  const theirs = { ...three, links: [link(1, 2), link(1, 3)] };
  expect(rebased(three, mine, theirs).links).toEqual([link(1, 2, 4), link(1, 3)]);
});
