import { expect, test } from '@jest/globals';
import { drawingOf, type DrawnWords } from './drawing.ts';
import { bowTieOf, type ControlRow, type LeafRow, type Look } from './model.ts';

const control = (id: number, cause_ids: number[]): ControlRow => ({
  id,
  position: null,
  risk_control_type_id: null,
  risk_control_effectiveness_id: null,
  cause_ids,
  consequence_ids: [],
});
const words = (look: Look, loose?: string): DrawnWords<string, LeafRow, ControlRow> => ({
  heads: ['Causes', 'Preventive', 'Risk', 'Reactive', 'Consequences'],
  leaf: (side, { id }) => ({ name: `${side} ${id}`, detail: undefined }),
  gate: ({ id }) => ({ name: `control ${id}`, effect: look, look }),
  knot: { code: 'RSK-1', name: 'Fire', levels: [{ name: 'High', color: '#bd581f' }] },
  loose,
});
const textsOf = (tie: Parameters<typeof drawingOf<string, LeafRow, ControlRow>>[0], look: Look = 'effective', loose?: string): string[] =>
  drawingOf(tie, words(look, loose)).shapes.flatMap((shape) => (shape.kind === 'words' ? shape.said.map(({ value }) => value) : []));

test('a risk without parts is drawn as the risk alone', () => {
  const empty = bowTieOf({ before: [], after: [] }, [], []);
  expect(textsOf(empty)).toEqual(['Causes', 'Preventive', 'Risk', 'Reactive', 'Consequences', 'RSK-1', 'Fire', 'High']);
});

test('an arrow leads from what the risk was to what is left of it, and from nothing else', () => {
  const paths = (levels: number): number => {
    const knot = { code: 'RSK-1', name: 'Fire', levels: ['High', 'Low'].slice(0, levels).map((name) => ({ name, color: '#bd581f' })) };
    const { shapes } = drawingOf(bowTieOf({ before: [], after: [] }, [], []), { ...words('effective'), knot });
    return shapes.filter(({ kind }) => kind === 'path').length;
  };
  expect([0, 1, 2].map(paths)).toEqual([0, 0, 1]);
});

test('every part is said, and nothing is outside of the picture', () => {
  const tie = bowTieOf({ before: [{ id: 1 }, { id: 2 }], after: [{ id: 3 }] }, [control(7, [1, 2])], []);
  expect(textsOf(tie, 'partly', 'On no line: x')).toEqual(expect.arrayContaining(['before 1', 'before 2', 'after 3', 'On no line: x']));
  expect(textsOf(tie).filter((text) => text === 'control 7')).toHaveLength(2);
  const { width, height, shapes } = drawingOf(tie, words('untested'));
  for (const shape of shapes.filter((one) => one.kind !== 'path')) {
    expect(shape.x).toBeGreaterThanOrEqual(0);
    expect(shape.x + shape.width).toBeLessThanOrEqual(width);
    expect(shape.y).toBeLessThanOrEqual(height);
  }
});

test('the words of the last gate and controls on no line have room below each other', () => {
  const tie = bowTieOf(
    { before: Array.from({ length: 12 }, (_, i) => ({ id: i + 1 })), after: [] },
    [control(7, [12]), control(8, [])],
    [],
  );
  const { height, shapes } = drawingOf(tie, words('effective', 'On no line: x'));
  const top = (value: string): number =>
    shapes.flatMap((shape) => (shape.kind === 'words' && shape.said[0]?.value === value ? [shape.y] : []))[0] ?? 0;
  const linesOfGate = 2 * 12 + 11;
  expect(top('On no line: x')).toBeGreaterThanOrEqual(top('control 7') + linesOfGate * 1.5);
  expect(height).toBeGreaterThanOrEqual(top('On no line: x') + 2 * 12 * 1.5);
});

test('each look of a gate is told apart without colour', () => {
  const tie = bowTieOf({ before: [{ id: 1 }], after: [] }, [control(7, [1])], []);
  const boxes = (look: Look): string =>
    JSON.stringify(
      drawingOf(tie, words(look)).shapes.flatMap((shape) =>
        shape.kind === 'box' && shape.width === 8 ? [{ ...shape, stroke: Boolean(shape.stroke) }] : [],
      ),
    );
  expect(new Set((['effective', 'partly', 'ineffective', 'untested'] as const).map(boxes)).size).toBe(4);
});
