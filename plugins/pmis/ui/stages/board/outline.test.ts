import { describe, expect, test } from '@jest/globals';
import { chunkIndex, chunkOf, chunksOf, outlineOf, parentOf, rowAt, sightOf } from './outline.ts';
import type { Group, Lane } from './outline.ts';

const lane = (project: number, stages: number): Lane => ({
  key: `p${project}`,
  project,
  title: `Project ${project}`,
  code: null,
  stages,
  start: null,
  end: null,
  progress: 0,
  slip: null,
  late: false,
});
const group = (id: number | null, ...lanes: Lane[]): Group => ({ id, key: `g${id}`, title: id === null ? null : `Group ${id}`, lanes });
const NONE: ReadonlySet<string> = new Set();
const GROUPS = [group(1, lane(1, 2), lane(2, 1)), group(null, lane(3, 1))];

test('nothing gives nothing', () => {
  const empty = outlineOf([], NONE);
  expect([empty.rows, rowAt(empty, 500), sightOf(empty, 0, 400)]).toEqual([[], 0, { first: 0, end: 0 }]);
});

describe('rows', () => {
  test('groups, projects and stages follow each other, with their heights', () => {
    const { rows, tops } = outlineOf(GROUPS, NONE);
    expect(rows.map(({ kind }) => kind)).toEqual(['group', 'lane', 'stage', 'stage', 'lane', 'stage', 'group', 'lane', 'stage']);
    expect([...tops]).toEqual([0, 32, 68, 104, 140, 176, 212, 244, 280, 316]);
  });

  test('what is inside a closed branch is not there', () => {
    expect(outlineOf(GROUPS, new Set(['g1'])).rows.map(({ key }) => key)).toEqual(['g1', 'gnull', 'p3', 'p3/0']);
    expect(outlineOf(GROUPS, new Set(['p1', 'gnull'])).rows.map(({ key }) => key)).toEqual(['g1', 'p1', 'p2', 'p2/0', 'gnull']);
  });

  test('projects may stand without a group', () => {
    expect(outlineOf(GROUPS, NONE, true).rows[0]?.kind).toBe('lane');
  });

  test('the way up leads to the branch', () => {
    const outline = outlineOf(GROUPS, NONE);
    expect([parentOf(outline, 3), parentOf(outline, 4), parentOf(outline, 0)]).toEqual([1, 0, 0]);
  });
});

describe('sight', () => {
  test('of tens of thousands only a few dozen rows', () => {
    const many = outlineOf(
      Array.from({ length: 40 }, (_, g) => group(g, ...Array.from({ length: 50 }, (__, p) => lane(g * 50 + p, 10)))),
      NONE,
    );
    expect(many.rows).toHaveLength(40 + 2000 + 20_000);
    const { first, end } = sightOf(many, 300_000, 700);
    expect(end - first).toBeLessThan(40);
    expect(many.tops[rowAt(many, 300_000)]).toBeLessThanOrEqual(300_000);
    expect(many.tops[rowAt(many, 300_000) + 1]).toBeGreaterThan(300_000);
  });
});

describe('pages of stages', () => {
  test('small projects share one, a large one has its own', () => {
    const groups = [group(1, lane(1, 40), lane(2, 50), lane(3, 20), lane(4, 250), lane(5, 0), lane(6, 1))];
    const chunks = chunksOf(groups, false);
    expect(chunks.map(({ projects, page }) => [projects, page])).toEqual([
      [[1, 2], 1],
      [[3], 1],
      [[4], 1],
      [[4], 2],
      [[4], 3],
      [[6], 1],
    ]);
    const index = chunkIndex(chunks);
    const large = groups[0]?.lanes[3] as Lane;
    expect([chunkOf(index, large, 0)?.page, chunkOf(index, large, 100)?.page, chunkOf(index, large, 249)?.page]).toEqual([1, 2, 3]);
    expect(chunkOf(index, groups[0]?.lanes[1] as Lane, 7)?.projects).toEqual([1, 2]);
  });

  test('by owner only the stages of that owner are read', () => {
    expect(chunksOf(GROUPS, true).map(({ owner }) => owner)).toEqual([1, null]);
    expect(chunksOf(GROUPS, false).map(({ owner }) => owner)).toEqual([undefined, undefined]);
  });
});
