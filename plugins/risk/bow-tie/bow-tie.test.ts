import { describe, expect, test } from '@jest/globals';
import { crossed, gateStepped, movedBefore, relined, stepped } from './arrange.ts';
import { dropAt, dropInList, pathOf, place, sideAt } from './geometry.ts';
import { bowTieOf, lookOf, sideOf, type ControlRow } from './model.ts';
import { nameOf, walk, type Place } from './walk.ts';

const TYPES = [
  { id: 1, side: 'before' as const },
  { id: 2, side: 'after' as const },
];
const control = (id: number, cause_ids: number[], consequence_ids: number[] = [], type: number | null = 1): ControlRow => ({
  id,
  position: null,
  risk_control_type_id: type,
  risk_control_effectiveness_id: null,
  cause_ids,
  consequence_ids,
});
const leaves = (...ids: number[]) => ids.map((id) => ({ id, position: null }));

/** The drawn picture: four causes, three consequences, two gates at most. */
const drawn = bowTieOf(
  { before: leaves(1, 2, 3, 4), after: leaves(11, 12, 13) },
  [
    control(21, [1]),
    control(22, [1]),
    control(23, [2]),
    control(24, [3]),
    control(25, [3]),
    control(26, [4]),
    control(27, [4]),
    control(31, [], [11], 2),
    control(32, [], [11], 2),
    control(33, [], [12], 2),
    control(34, [], [13], 2),
  ],
  TYPES,
);

describe('model', () => {
  test('nothing known of a risk is an empty picture', () => {
    const tie = bowTieOf({ before: [], after: [] }, [], []);
    expect(tie).toEqual({ lines: { before: [], after: [] }, loose: { before: [], after: [] } });
    expect(place(tie, 0).lines).toEqual([]);
  });

  test('lines that another risk has, and lines that are gone, hold no control', () => {
    const tie = bowTieOf({ before: leaves(1), after: [] }, [control(2, [99])], TYPES);
    expect(tie.lines.before[0]?.gates).toEqual([]);
    expect(tie.loose.before.map(({ id }) => id)).toEqual([2]);
  });

  test('the type says the side, except where a control names lines of the other side only', () => {
    expect(sideOf(control(1, [1]), TYPES)).toBe('before');
    expect(sideOf(control(1, [], [], 2), TYPES)).toBe('after');
    expect(sideOf(control(1, [1], [], 2), TYPES)).toBe('before');
    expect(sideOf(control(1, [1], [11], 2), TYPES)).toBe('after');
    expect(sideOf(control(1, [], [11], null), TYPES)).toBe('after');
    expect(sideOf(control(1, [], [], null), TYPES)).toBe('before');
  });

  test('a control on two lines is a gate on both', () => {
    const tie = bowTieOf({ before: leaves(1, 2), after: [] }, [control(5, [1, 2])], TYPES);
    expect(tie.lines.before.map(({ gates }) => gates.map(({ id }) => id))).toEqual([[5], [5]]);
    expect(tie.loose.before).toEqual([]);
  });

  test('a gate is drawn by the code of its effectiveness, and by the credit of a value that a tenant added', () => {
    const values = [
      { id: 1, code: 'effective', credit: 100 },
      { id: 2, code: 'partially_effective', credit: '50' },
      { id: 3, code: 'ineffective', credit: 0 },
      { id: 4, code: 'not_tested', credit: 0 },
      { id: 5, code: 'strong', credit: 90 },
      { id: 6, code: null, credit: 30 },
      { id: 7, code: null, credit: null },
    ];
    const look = (id: number | null) => lookOf({ ...control(1, []), risk_control_effectiveness_id: id }, values);
    expect([null, 1, 2, 3, 4, 5, 6, 7, 8].map(look)).toEqual([
      'untested',
      'effective',
      'partly',
      'ineffective',
      'untested',
      'effective',
      'partly',
      'untested',
      'untested',
    ]);
  });
});

describe('geometry', () => {
  test('at its own width the picture has the places of the drawn one', () => {
    const placed = place(drawn, 1144);
    expect(placed).toMatchObject({ width: 1144, height: 536, leafWidth: 184, gateWidth: 112, knot: { x: 572, y: 268 } });
    const [first] = placed.lines;
    expect(first).toMatchObject({ y: 67, from: 192, bend: 384, to: 488, toY: 247 });
    expect(first?.gates.map(({ x }) => x)).toEqual([258, 372]);
    expect(pathOf(first!)).toBe('M192 67 L384 67 C436 67 436 247 488 247');
    const last = placed.lines.at(-1);
    expect(last).toMatchObject({ side: 'after', from: 952, bend: 760, to: 656, toY: 282 });
    expect(last?.gates.map(({ x }) => x)).toEqual([886]);
  });

  test('a narrow page shrinks all of it together, and below that it scrolls', () => {
    const narrow = place(drawn, 900);
    expect(narrow.width).toBe(900);
    expect(narrow.leafWidth).toBeLessThan(184);
    const phone = place(drawn, 360);
    expect(phone.width).toBeGreaterThan(800);
    for (const { gates } of phone.lines.filter(({ side }) => side === 'before'))
      gates.forEach(({ x }, at) => expect(x - (gates[at - 1]?.x ?? 0)).toBeGreaterThan(80));
  });

  test('texts of neighbouring lines never meet, and all lines end on the knot', () => {
    for (const count of [1, 5, 9, 30]) {
      const tie = bowTieOf({ before: leaves(...Array.from({ length: count }, (_, i) => i + 1)), after: leaves(99) }, [], TYPES);
      const { lines, knot } = place(tie, 1144);
      const own = lines.filter(({ side }) => side === 'before');
      own.slice(1).forEach(({ y }, i) => expect(y - (own[i]?.y ?? 0)).toBeGreaterThanOrEqual(96));
      for (const { toY } of own) expect(Math.abs(toY - knot.y)).toBeLessThanOrEqual(48);
    }
  });

  test('more gates widen the picture, and none stands behind the bend', () => {
    const many = bowTieOf(
      { before: leaves(1), after: [] },
      [1, 2, 3, 4, 5].map((id) => control(id, [1])),
      TYPES,
    );
    const placed = place(many, 1144);
    const [line] = placed.lines;
    expect(placed.width).toBeGreaterThan(1144);
    expect(line!.gates.at(-1)!.x).toBeLessThan(line!.bend);
    expect(line!.bend).toBeLessThan(line!.to);
  });

  test('with many lines no sweep passes through the words of a gate, and width that is there goes to the words', () => {
    const causes = Array.from({ length: 12 }, (_, i) => i + 1);
    const controls = causes.flatMap((cause) => Array.from({ length: (cause % 4) + 1 }, (_, i) => control(cause * 10 + i, [cause])));
    const many = bowTieOf({ before: leaves(...causes), after: leaves(99) }, controls, TYPES);
    for (const room of [0, 1144, 2000]) {
      const { lines, gateWidth } = place(many, room);
      for (const { gates, bend, side } of lines)
        for (const { x } of gates) expect(side === 'before' ? bend - x : x - bend).toBeGreaterThanOrEqual(gateWidth / 2);
    }
    expect(place(many, 2000).leafWidth).toBeGreaterThan(place(many, 1144).leafWidth);
    expect(place(many, 2000).width).toBe(2000);
  });

  test('what is dropped goes to the nearest line of its side, between the gates that it passed', () => {
    const placed = place(drawn, 1144);
    expect(dropAt(place(bowTieOf({ before: [], after: [] }, [], []), 1144), 'before', 1, 1)).toBeUndefined();
    expect(dropAt(placed, 'before', 300, 60)).toEqual({ line: 0, at: 1 });
    expect(dropAt(placed, 'before', 500, 900)).toEqual({ line: 3, at: 2 });
    expect(dropAt(placed, 'after', 880, 260)).toEqual({ line: 1, at: 1 });
    expect(dropAt(placed, 'after', 1000, 260)).toEqual({ line: 1, at: 0 });
    expect([sideAt(placed, 300), sideAt(placed, 900)]).toEqual(['before', 'after']);
  });

  test('what is dropped in the list goes to the nearest line', () => {
    const lines = [
      { side: 'before', line: 0, top: 0, end: 100, gates: [60, 90] },
      { side: 'after', line: 0, top: 300, end: 400, gates: [] },
    ] as const;
    const list = lines.map((line) => ({ ...line, gates: [...line.gates] }));
    expect(dropInList([], 10)).toBeUndefined();
    expect(dropInList(list, 70)).toEqual({ side: 'before', line: 0, at: 1 });
    expect(dropInList(list, 150)).toEqual({ side: 'before', line: 0, at: 2 });
    expect(dropInList(list, 250)).toEqual({ side: 'after', line: 0, at: 0 });
  });
});

describe('walk', () => {
  const from = (place: Place, ...ways: Parameters<typeof walk>[2][]): string =>
    nameOf(ways.reduce<Place>((at, way) => walk(drawn, at, way) ?? at, place));

  test('at the ends an arrow leads nowhere', () => {
    const empty = bowTieOf({ before: [], after: [] }, [], []);
    expect((['up', 'down', 'back', 'forth'] as const).map((way) => walk(empty, { kind: 'knot' }, way))).toEqual(Array(4).fill(undefined));
    expect(walk(drawn, { kind: 'leaf', side: 'before', line: 0 }, 'back')).toBeUndefined();
    expect(walk(drawn, { kind: 'leaf', side: 'after', line: 0 }, 'forth')).toBeUndefined();
    expect(walk(drawn, { kind: 'leaf', side: 'before', line: 0 }, 'up')).toBeUndefined();
  });

  test('along a line from the cause through its gates to the risk, and on to a consequence', () => {
    const cause: Place = { kind: 'leaf', side: 'before', line: 0 };
    expect(from(cause, 'forth')).toBe('gate-before-0-0');
    expect(from(cause, 'forth', 'forth', 'forth')).toBe('knot');
    expect(from(cause, 'forth', 'forth', 'forth', 'forth')).toBe('gate-after-1-0');
    expect(from(cause, 'forth', 'forth', 'forth', 'forth', 'forth')).toBe('leaf-after-1');
    expect(from({ kind: 'leaf', side: 'after', line: 0 }, 'back', 'back', 'back')).toBe('knot');
    expect(from({ kind: 'knot' }, 'back')).toBe('gate-before-1-0');
  });

  test('up and down keep the place on the line as far as the next one has it', () => {
    expect(from({ kind: 'gate', side: 'before', line: 0, at: 1 }, 'down')).toBe('gate-before-1-0');
    expect(from({ kind: 'leaf', side: 'before', line: 0 }, 'down', 'down')).toBe('leaf-before-2');
  });

  test('controls on no line are below the last one', () => {
    const tie = bowTieOf({ before: leaves(1), after: leaves(11) }, [control(2, []), control(3, []), control(4, [], [], 2)], TYPES);
    const go = (place: Place, way: Parameters<typeof walk>[2]) => walk(tie, place, way);
    expect(go({ kind: 'leaf', side: 'before', line: 0 }, 'down')).toEqual({ kind: 'loose', side: 'before', at: 0 });
    expect(go({ kind: 'loose', side: 'before', at: 0 }, 'forth')).toEqual({ kind: 'loose', side: 'before', at: 1 });
    expect(go({ kind: 'loose', side: 'before', at: 1 }, 'forth')).toEqual({ kind: 'loose', side: 'after', at: 0 });
    expect(go({ kind: 'loose', side: 'after', at: 0 }, 'back')).toEqual({ kind: 'loose', side: 'before', at: 1 });
    expect(go({ kind: 'loose', side: 'after', at: 0 }, 'up')).toEqual({ kind: 'leaf', side: 'after', line: 0 });
    expect(go({ kind: 'loose', side: 'after', at: 0 }, 'forth')).toBeUndefined();
  });
});

describe('arrange', () => {
  const rows = [
    { id: 1, position: 1 },
    { id: 2, position: 2 },
    { id: 3, position: 3 },
  ];

  test('nothing moves beyond the ends, and nothing that is not there', () => {
    expect(stepped(rows, 1, -1)).toEqual([]);
    expect(stepped(rows, 3, 1)).toEqual([]);
    expect(movedBefore(rows, 9, 1)).toEqual([]);
    expect(movedBefore(rows, 2, 2)).toEqual([]);
    expect(relined(control(1, [4]), 'before', 4, 4)).toBeUndefined();
  });

  test('only rows whose position changes are written', () => {
    expect(stepped(rows, 1, 1)).toEqual([
      { id: 2, position: 1 },
      { id: 1, position: 2 },
    ]);
    expect(movedBefore(rows, 1, undefined)).toEqual([
      { id: 2, position: 1 },
      { id: 3, position: 2 },
      { id: 1, position: 3 },
    ]);
    expect(stepped(leaves(5, 6), 6, -1)).toEqual([
      { id: 6, position: 1 },
      { id: 5, position: 2 },
    ]);
  });

  test('a gate passes its neighbour on the line, whatever stands between them elsewhere', () => {
    const all = [control(1, [1]), control(2, [2]), control(3, [1])];
    const line = [all[0]!, all[2]!];
    expect(gateStepped(all, line, 1, 1).map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(gateStepped(all, line, 3, -1).map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(gateStepped(all, line, 1, -1)).toEqual([]);
  });

  test('a control past the risk leaves its lines, and its type where that is of the other side', () => {
    const types = [
      { id: 1, side: 'before' },
      { id: 2, side: 'after' },
    ] as const;
    const typed = (type: number) => ({ ...control(1, [4, 5]), risk_control_type_id: type });
    expect(crossed(typed(1), 'after', 7, types)).toEqual({ cause_ids: [], consequence_ids: [7], risk_control_type_id: 2 });
    expect(crossed(typed(2), 'after', 7, types)).toEqual({ cause_ids: [], consequence_ids: [7] });
    expect(crossed(typed(2), 'before', 4, [types[1]])).toEqual({ cause_ids: [4], consequence_ids: [] });
  });

  test('a control changes its line and keeps the others', () => {
    expect(relined(control(1, [4, 5]), 'before', 4, 6)).toEqual({ cause_ids: [5, 6] });
    expect(relined(control(1, [4, 5]), 'before', 4, 5)).toEqual({ cause_ids: [5] });
    expect(relined(control(1, [], [7]), 'after', 7, undefined)).toEqual({ consequence_ids: [] });
    expect(relined(control(1, []), 'before', undefined, 4)).toEqual({ cause_ids: [4] });
  });
});
