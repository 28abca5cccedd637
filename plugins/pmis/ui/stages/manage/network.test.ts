import { expect, test } from '@jest/globals';
import { networkOf } from './network.ts';

const link = (before: string, after: string) => ({ before, after, kind: 'fs' as const, lag: 0 });

test('nothing, and a loop, do not hang', () => {
  expect(networkOf([], [])).toMatchObject({ nodes: [], edges: [] });
  expect(networkOf(['1', '2'], [link('1', '2'), link('2', '1')]).nodes).toHaveLength(2);
});

test('links to stages that are gone are left out', () => {
  expect(networkOf(['1'], [link('1', '9')]).edges).toEqual([]);
});

test('a stage is behind all that it waits for, and those of one column stand above each other', () => {
  const { nodes, edges, height } = networkOf(
    ['1', '2', '3', '4', '5'],
    [link('1', '2'), link('2', '3'), link('2', '4'), link('3', '5'), link('4', '5')],
  );
  const x = Object.fromEntries(nodes.map((node) => [node.key, node.x]));
  expect([x['1'], x['2'], x['3'], x['4'], x['5']]).toEqual([24, 92, 160, 160, 228]);
  expect(nodes.every(({ y }) => y > 0 && y < height)).toBe(true);
  expect(nodes.find(({ key }) => key === '3')?.y).not.toBe(nodes.find(({ key }) => key === '4')?.y);
  expect(edges).toHaveLength(5);
  expect(height).toBe(104);
});

test('a long plan stays within its room, and a line around others does not run through them', () => {
  const keys = Array.from({ length: 7 }, (_, i) => String(i + 1));
  const chain = keys.slice(1).map((key, i) => link(keys[i] as string, key));
  const { width, edges, height } = networkOf(keys, [...chain, link('2', '5')]);
  expect(width).toBeLessThanOrEqual(320);
  expect(height).toBe(78);
  expect(edges.at(-1)?.path).toContain('C');
  expect(edges.at(-1)?.path).toMatch(/^M73\.3/);
});
