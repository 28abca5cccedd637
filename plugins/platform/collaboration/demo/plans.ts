/** Drawings of the demo, as vectors on one A3 page: a floor plan, and the profile of a pipeline. */
import { escaped, pageOf } from './pdf.ts';

/** What stands in the title block. */
export interface Title {
  project: string;
  sheet: string;
  number: string;
  scale: string;
}

const PAGE = [1190, 842] as const;

const stroke = (x: number, y: number, toX: number, toY: number): string => `${x} ${y} m ${toX} ${toY} l S`;
const pen = (width: number): string => `${width} w`;
const rectangle = (x: number, y: number, wide: number, high: number, paint = 'S'): string => `${x} ${y} ${wide} ${high} re ${paint}`;
const text = (x: number, y: number, size: number, said: string, font = 'R'): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(said)}) Tj ET`;

/** A circle of four curves. */
function circle(x: number, y: number, r: number): string {
  const k = r * 0.5523;
  return (
    `${x + r} ${y} m ${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c ${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c ` +
    `${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c ${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c S`
  );
}

/** Frame of the sheet with its title block. */
const sheet = ({ project, sheet: name, number, scale }: Title): string[] => [
  pen(1.6),
  rectangle(28, 28, 1134, 786),
  pen(0.8),
  rectangle(862, 28, 300, 118),
  stroke(862, 92, 1162, 92),
  stroke(1010, 28, 1010, 92),
  text(874, 122, 13, project, 'B'),
  text(874, 102, 11, name),
  text(874, 70, 8, 'Drawing'),
  text(874, 48, 14, number, 'B'),
  text(1022, 70, 8, 'Scale at A3'),
  text(1022, 48, 14, scale, 'B'),
];

/** Axes with their letters and figures. */
function axes(columns: readonly number[], rows: readonly number[]): string[] {
  const across = columns.flatMap((x, i) => [
    '[8 4 2 4] 0 d 0.4 w',
    stroke(x, 190, x, 752),
    '[] 0 d 0.8 w',
    circle(x, 768, 14),
    text(x - 4, 764, 12, String(i + 1), 'B'),
  ]);
  const down = rows.flatMap((y, i) => [
    '[8 4 2 4] 0 d 0.4 w',
    stroke(100, y, 1100, y),
    '[] 0 d 0.8 w',
    circle(84, y, 14),
    text(80, y - 4, 12, 'ABCDEFG'[i] ?? '', 'B'),
  ]);
  return [...across, ...down];
}

/** A room with its name, its area, and a door that opens at its foot. */
const room = (x: number, y: number, wide: number, high: number, name: string, area: string): string[] => [
  pen(3),
  rectangle(x, y, wide, high),
  '1 1 1 RG 5 w',
  stroke(x + 18, y, x + 58, y),
  '0 0 0 RG 0.7 w',
  stroke(x + 18, y, x + 18, y + 40),
  `${x + 58} ${y} m ${x + 58} ${y + 22} ${x + 40} ${y + 40} ${x + 18} ${y + 40} c S`,
  text(x + 72, y + high / 2 + 4, 11, name, 'B'),
  text(x + 72, y + high / 2 - 12, 9, area),
];

/** @param rooms names with their areas, at most eight: in two rows along a corridor. */
export function floorPlan(title: Title, rooms: readonly (readonly [name: string, area: string])[]): Buffer {
  const columns = [140, 370, 600, 830, 1060];
  const drawn = rooms.flatMap(([name, area], i) => room(columns[i % 4] as number, i < 4 ? 500 : 230, 230, 220, name, area));
  return pageOf(
    PAGE,
    ['0 0 0 RG 0 0 0 rg', ...sheet(title), ...axes(columns, [720, 500, 450, 230]), ...drawn, text(560, 470, 11, 'Corridor', 'B')].join(
      '\n',
    ),
  );
}

/** Ground and pipe along a line of chambers. @param chambers name and level of the pipe, at most nine. */
export function pipeProfile(title: Title, chambers: readonly (readonly [name: string, level: number])[]): Buffer {
  const place = (i: number): number => 130 + i * 108;
  const height = (level: number): number => 330 + level * 62;
  const ground = chambers.map(([, level], i) => [place(i), height(level + 2.2 + (i % 3) * 0.25)] as const);
  const drawn = chambers.flatMap(([name, level], i) => [
    pen(0.8),
    rectangle(place(i) - 9, height(level) - 8, 18, (ground[i]?.[1] ?? 0) - height(level) + 8),
    text(place(i) - 18, 250, 10, name, 'B'),
    text(place(i) - 18, 232, 9, level.toFixed(2)),
    stroke(place(i), 262, place(i), 300),
  ]);
  const along = (points: readonly (readonly [number, number])[]): string =>
    points.map(([x, y], i) => `${x} ${y} ${i === 0 ? 'm' : 'l'}`).join(' ');
  return pageOf(
    PAGE,
    [
      '0 0 0 RG 0 0 0 rg',
      ...sheet(title),
      pen(1.4),
      `${along(ground)} S`,
      '3 w 0.13 0.37 0.65 RG',
      `${along(chambers.map(([, level], i) => [place(i), height(level)] as const))} S`,
      '0 0 0 RG',
      ...drawn,
      text(60, 250, 9, 'Chamber'),
      text(60, 232, 9, 'Invert'),
      text(60, 700, 12, 'Longitudinal section', 'B'),
    ].join('\n'),
  );
}
