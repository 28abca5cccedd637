/** A signature as lines of a pen, and its picture. */

export type Stroke = readonly (readonly [x: number, y: number])[];

/** The pen: its colour is that of ink on paper, whatever the theme. */
const INK = '#1f3a93';
const PEN = 3;
/** White around the drawing, and how much larger the picture is, so that it is sharp in print. */
const EDGE = 6;
const SCALE = 3;

/** The outline for SVG and canvas: a curve through the middles of its points. One point is a dot. */
export function pathOf(stroke: Stroke): string {
  const [first, ...rest] = stroke;
  if (!first) return '';
  const [x, y] = first;
  if (!rest.length) return `M${x} ${y}h.01`;
  const curves = rest.slice(0, -1).map(([cx, cy], i) => {
    const [nx, ny] = rest[i + 1] as Stroke[number];
    return `Q${cx} ${cy} ${(cx + nx) / 2} ${(cy + ny) / 2}`;
  });
  const [lx, ly] = rest.at(-1) as Stroke[number];
  return `M${x} ${y}${curves.join('')}L${lx} ${ly}`;
}

/** The rectangle around all strokes; null for nothing drawn. */
export function boundsOf(strokes: readonly Stroke[]): { left: number; top: number; width: number; height: number } | null {
  const points = strokes.flat();
  if (!points.length) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - EDGE, Math.min(...ys) - EDGE];
  return { left, top, width: Math.max(...xs) + EDGE - left, height: Math.max(...ys) + EDGE - top };
}

/** A PNG without ground, cut to what was drawn. */
export async function pictureOf(strokes: readonly Stroke[]): Promise<Blob | null> {
  const bounds = boundsOf(strokes);
  if (!bounds) return null;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(bounds.width * SCALE);
  canvas.height = Math.ceil(bounds.height * SCALE);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(SCALE, SCALE);
  context.translate(-bounds.left, -bounds.top);
  Object.assign(context, { strokeStyle: INK, lineWidth: PEN, lineCap: 'round', lineJoin: 'round' });
  for (const stroke of strokes) context.stroke(new Path2D(pathOf(stroke)));
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
