/** Site photos and a progress chart of the demo, drawn by code. */
import { box, canvas, dot, grain, line, pngOf, shape, type Canvas, type Colour } from './png.ts';

const [WIDTH, HEIGHT] = [720, 480];

const PAINTS = {
  sky: [196, 214, 226],
  haze: [226, 226, 216],
  sun: [250, 240, 214],
  sand: [206, 184, 148],
  sandDark: [184, 160, 124],
  sandLight: [220, 201, 168],
  concrete: [168, 168, 164],
  concreteDark: [132, 133, 131],
  concreteLight: [192, 192, 187],
  steel: [92, 98, 106],
  rust: [146, 88, 56],
  yellow: [226, 174, 44],
  orange: [214, 110, 42],
  blue: [52, 96, 148],
  sea: [74, 124, 142],
  seaLight: [112, 156, 168],
  white: [240, 239, 234],
  dark: [52, 54, 58],
  green: [92, 122, 86],
  timber: [176, 138, 92],
} satisfies Record<string, Colour>;
type Paint = keyof typeof PAINTS;
const NAMES = Object.keys(PAINTS) as Paint[];
const paint = (name: Paint): number => NAMES.indexOf(name);

/** Sky over sand, with the horizon at this height. */
function outside(horizon: number): Canvas {
  const on = canvas(WIDTH, HEIGHT, Object.values(PAINTS));
  for (let y = 0; y < horizon; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      dot(on, x, y, (x * 7 + y * 13) % 97 < ((y - horizon * 0.35) / horizon) * 110 ? paint('haze') : paint('sky'));
  box(on, [0, horizon], [WIDTH, HEIGHT - horizon], paint('sand'));
  grain(on, [0, horizon], [WIDTH, HEIGHT - horizon], [paint('sandDark'), paint('sandLight')], 9);
  return on;
}

function crane(on: Canvas, x: number, foot: number): void {
  const top = 46;
  for (const side of [-7, 7]) line(on, [x + side, foot], [x + side, top], paint('yellow'), 3);
  for (let y = top; y < foot; y += 18) line(on, [x - 7, y], [x + 7, y + 18], paint('yellow'), 2);
  line(on, [x - 92, top + 16], [x + 250, top + 16], paint('yellow'), 4);
  line(on, [x, top - 22], [x + 236, top + 14], paint('steel'), 1);
  line(on, [x, top - 22], [x - 84, top + 14], paint('steel'), 1);
  box(on, [x - 96, top + 16], [34, 22], paint('concreteDark'));
  line(on, [x + 168, top + 16], [x + 168, top + 150], paint('steel'), 1);
  box(on, [x + 152, top + 150], [32, 12], paint('timber'));
}

/** The frame of a building: columns, slabs, starter bars, a crane. */
export function framePhoto(floors: number): Buffer {
  const on = outside(300);
  crane(on, 150, 330);
  const foot = 392;
  for (let floor = 0; floor < floors; floor += 1) {
    const y = foot - 78 * (floor + 1);
    for (let column = 0; column < 7; column += 1) {
      box(on, [232 + column * 66, y], [16, 78], paint('concrete'));
      box(on, [244 + column * 66, y], [4, 78], paint('concreteDark'));
      if (floor === floors - 1)
        for (let bar = 0; bar < 4; bar += 1)
          line(on, [234 + column * 66 + bar * 4, y], [234 + column * 66 + bar * 4, y - 20], paint('rust'), 1);
    }
    box(on, [222, y - 2], [432, 12], paint('concreteLight'));
    box(on, [222, y + 8], [432, 4], paint('concreteDark'));
    if (floor < floors - 1)
      for (let prop = 0; prop < 24; prop += 1) line(on, [240 + prop * 17, y + 12], [240 + prop * 17, y + 76], paint('steel'), 1);
  }
  box(on, [26, 372], [96, 44], paint('blue'));
  box(on, [34, 382], [22, 16], paint('white'));
  for (let i = 0; i < 12; i += 1) line(on, [410 + i * 22, 446], [470 + i * 22, 430], paint('rust'), 2);
  return pngOf(on);
}

/** A trench with pipes, shoring and an excavator. */
export function trenchPhoto(pipes: number): Buffer {
  const on = outside(190);
  shape(
    on,
    [
      [250, 200],
      [420, 200],
      [640, 479],
      [70, 479],
    ],
    paint('sandDark'),
  );
  shape(
    on,
    [
      [286, 212],
      [386, 212],
      [540, 479],
      [170, 479],
    ],
    paint('dark'),
  );
  for (let i = 0; i < 9; i += 1) {
    const y = 214 + i * i * 3.6;
    line(on, [284 - i * 14, y], [268 - i * 17, y + 26], paint('timber'), 4);
    line(on, [388 + i * 16, y], [406 + i * 19, y + 26], paint('timber'), 4);
  }
  for (let i = 0; i < pipes; i += 1) {
    const x = 356 + (i - (pipes - 1) / 2) * 96;
    shape(
      on,
      [
        [332 + i * 5, 226],
        [344 + i * 5, 226],
        [x + 40, 479],
        [x - 40, 479],
      ],
      paint(i % 2 ? 'green' : 'blue'),
    );
    line(on, [335 + i * 5, 226], [x - 26, 479], paint('seaLight'), 3);
  }
  box(on, [520, 150], [86, 44], paint('yellow'));
  box(on, [530, 132], [40, 30], paint('dark'));
  box(on, [512, 194], [104, 16], paint('steel'));
  line(on, [522, 156], [450, 92], paint('yellow'), 9);
  line(on, [450, 92], [418, 172], paint('yellow'), 7);
  shape(
    on,
    [
      [406, 168],
      [432, 168],
      [426, 194],
      [404, 190],
    ],
    paint('steel'),
  );
  return pngOf(on);
}

/** Piles and a barge on the water. */
export function marinePhoto(piles: number): Buffer {
  const on = outside(210);
  box(on, [0, 210], [WIDTH, 200], paint('sea'));
  for (let y = 214; y < 410; y += 7)
    for (let x = (y * 31) % 60; x < WIDTH; x += 74) line(on, [x, y], [x + 26 - (410 - y) / 12, y], paint('seaLight'), 2);
  for (let i = 0; i < piles; i += 1) {
    const x = 96 + i * 58;
    box(on, [x, 148 + (i % 3) * 10], [16, 150], paint('steel'));
    box(on, [x + 11, 148 + (i % 3) * 10], [5, 150], paint('dark'));
    box(on, [x - 2, 146 + (i % 3) * 10], [20, 6], paint('concreteLight'));
  }
  shape(
    on,
    [
      [420, 300],
      [690, 300],
      [664, 344],
      [446, 344],
    ],
    paint('rust'),
  );
  box(on, [450, 262], [64, 38], paint('white'));
  line(on, [600, 300], [540, 96], paint('yellow'), 6);
  line(on, [540, 96], [540, 210], paint('steel'), 1);
  box(on, [534, 210], [12, 52], paint('steel'));
  for (let i = 0; i < 15; i += 1)
    shape(
      on,
      [
        [i * 52 - 10, 420 + (i % 3) * 8],
        [i * 52 + 38, 414],
        [i * 52 + 52, 452],
        [i * 52 - 4, 460],
      ],
      paint(i % 2 ? 'concreteDark' : 'concrete'),
    );
  return pngOf(on);
}

/** A room before its ceiling is closed: block walls, ducts, cable trays. */
export function roomPhoto(ducts: number): Buffer {
  const on = canvas(WIDTH, HEIGHT, Object.values(PAINTS));
  shape(
    on,
    [
      [0, 0],
      [720, 0],
      [520, 110],
      [200, 110],
    ],
    paint('concreteDark'),
  );
  box(on, [0, 350], [WIDTH, HEIGHT - 350], paint('concrete'));
  grain(on, [0, 352], [WIDTH, 127], [paint('concreteLight'), paint('concreteDark')], 14);
  shape(
    on,
    [
      [0, 0],
      [200, 110],
      [200, 350],
      [0, 480],
    ],
    paint('concreteLight'),
  );
  shape(
    on,
    [
      [720, 0],
      [520, 110],
      [520, 350],
      [720, 480],
    ],
    paint('sandLight'),
  );
  box(on, [200, 110], [320, 240], paint('sandLight'));
  for (let y = 110; y < 350; y += 20) {
    line(on, [200, y], [520, y], paint('sand'), 1);
    for (let x = 200 + (y % 40 === 30 ? 0 : 20); x < 520; x += 40) line(on, [x, y], [x, y + 20], paint('sand'), 1);
  }
  box(on, [392, 196], [78, 154], paint('timber'));
  box(on, [400, 204], [62, 146], paint('dark'));
  for (let i = 0; i < ducts; i += 1)
    shape(
      on,
      [
        [90 + i * 190, 0],
        [210 + i * 190, 0],
        [286 + i * 70, 118],
        [252 + i * 70, 118],
      ],
      paint(i % 2 ? 'steel' : 'white'),
    );
  line(on, [40, 0], [226, 114], paint('orange'), 6);
  line(on, [660, 0], [500, 114], paint('orange'), 6);
  box(on, [96, 300], [70, 100], paint('yellow'));
  line(on, [96, 300], [166, 400], paint('dark'), 3);
  return pngOf(on);
}

/** A defect seen close: a crack in a wall beside a scale. */
export function defectPhoto(length: number): Buffer {
  const on = canvas(WIDTH, HEIGHT, Object.values(PAINTS));
  box(on, [0, 0], [WIDTH, HEIGHT], paint('concreteLight'));
  grain(on, [0, 0], [WIDTH, HEIGHT], [paint('concrete'), paint('white'), paint('concreteDark')], 11);
  line(on, [0, 96], [WIDTH, 92], paint('concrete'), 3);
  let [x, y] = [330, 0];
  for (let i = 0; i < length; i += 1) {
    const [toX, toY] = [x + ((i * 37) % 29) - 13, y + 12];
    line(on, [x, y], [toX, toY], paint('dark'), i % 4 === 0 ? 4 : 2);
    if (i % 7 === 3) line(on, [toX, toY], [toX + 40 + (i % 5) * 9, toY + 26], paint('dark'), 1);
    [x, y] = [toX, toY];
  }
  box(on, [456, 330], [220, 34], paint('yellow'));
  for (let i = 0; i < 22; i += 1) line(on, [460 + i * 10, 330], [460 + i * 10, i % 5 === 0 ? 350 : 340], paint('dark'), 1);
  shape(
    on,
    [
      [560, 60],
      [640, 60],
      [640, 104],
      [600, 120],
      [560, 104],
    ],
    paint('orange'),
  );
  return pngOf(on);
}

/** Planned and actual progress as two curves. */
export function progressCurve(): Buffer {
  const [wide, high] = [640, 360];
  const on = canvas(wide, high, [
    [250, 249, 247],
    [226, 223, 218],
    [150, 158, 170],
    [32, 94, 166],
  ]);
  for (let y = 40; y < high; y += 60) line(on, [0, y], [wide, y], 1, 1);
  for (let x = 40; x < wide; x += 80) line(on, [x, 0], [x, high], 1, 1);
  const curve = (share: (t: number) => number, until: number, colour: number): void => {
    for (let x = 40; x <= 40 + until * 560; x += 1) box(on, [x, 318 - share((x - 40) / 560) * 280], [1, 5], colour);
  };
  curve((t) => t * t * (3 - 2 * t), 1, 2);
  curve((t) => t * t * (3 - 2 * t) * 0.86 + 0.03 * t, 0.62, 3);
  return pngOf(on);
}
