import { describe, expect, test } from '@jest/globals';
import { above, BOX, layout, lineTo, neighbour } from './layout.ts';

const node = (id: number, reports_to_id: number | null = null): { id: number; reports_to_id: number | null } => ({ id, reports_to_id });
/** 1 over 2 and 3; 2 over 4; 3 over 5 and 6. */
const NODES = [node(1), node(2, 1), node(3, 1), node(4, 2), node(5, 3), node(6, 3)];
const OPEN: ReadonlySet<number> = new Set();
const at = (id: number, closed = OPEN): { x: number; y: number } => {
  const { x, y } = layout(NODES, closed).boxes.find((b) => b.node.id === id)!;
  return { x, y };
};

describe('the picture of an organisation', () => {
  test('a parent stands over the middle of its children, leaves hang in a column', () => {
    expect(at(1).x).toBe((at(2).x + at(3).x) / 2);
    expect(at(2).x).toBe(at(4).x);
    expect(at(5).x).toBe(at(6).x);
    expect(at(5).x).toBeGreaterThan(at(3).x);
    expect(at(6).y).toBeGreaterThan(at(5).y);
  });

  test('no two boxes lie over each other, and all lie inside', () => {
    const many = Array.from({ length: 500 }, (_, i) => node(i + 1, i === 0 ? null : Math.floor((i - 1) / 4) + 1));
    const { boxes, width, height } = layout(many, OPEN);
    expect(boxes).toHaveLength(500);
    for (const b of boxes) expect(b.x >= 0 && b.x + BOX.width <= width && b.y + BOX.height <= height).toBe(true);
    const over = boxes.filter((a, i) =>
      boxes.slice(i + 1).some((b) => Math.abs(a.x - b.x) < BOX.width && Math.abs(a.y - b.y) < BOX.height),
    );
    expect(over).toEqual([]);
  });

  test('folded reports are left out, and counted', () => {
    const { boxes } = layout(NODES, new Set([3]));
    expect(boxes.map((b) => b.node.id).sort()).toEqual([1, 2, 3, 4]);
    expect(boxes.find((b) => b.node.id === 3)?.reports).toBe(2);
  });

  test('whose superior is out of reach stands at the top', () =>
    expect(layout([node(2, 9), node(3)], OPEN).boxes.map((b) => [b.node.id, b.y])).toEqual([
      [2, 0],
      [3, 0],
    ]));

  test('lines end at the boxes', () => {
    const box = layout(NODES, OPEN).boxes.find((b) => b.node.id === 4)!;
    expect(lineTo(box)).toMatch(new RegExp(`V${box.y}$`));
  });

  test('arrows lead up, down and along', () => {
    const { boxes } = layout(NODES, OPEN);
    expect([
      neighbour(boxes, 3, 'up'),
      neighbour(boxes, 1, 'down'),
      neighbour(boxes, 2, 'forth'),
      neighbour(boxes, 3, 'back'),
      neighbour(boxes, 5, 'down'),
      neighbour(boxes, 5, 'up'),
      neighbour(boxes, 1, 'up'),
    ]).toEqual([1, 2, 3, 2, 6, 3, undefined]);
    expect(above(NODES, 6)).toEqual([3, 1]);
  });
});
