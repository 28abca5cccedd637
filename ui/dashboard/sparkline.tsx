import type { Tone } from '../../core/shared/entity.ts';

const WIDTH = 64;
const HEIGHT = 28;
const EDGE = 4;

/** Points of a line through the values, the last at the end. */
export function sparkPoints(values: readonly number[]): [number, number][] {
  const [most, least] = [Math.max(...values), Math.min(...values)];
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  return values.map((value, index) => [EDGE + index * step, HEIGHT - EDGE - ((value - least) / (most - least || 1)) * (HEIGHT - 2 * EDGE)]);
}

/** Twelve months as a small line; decorative beside the number, mirrored by CSS. */
export function Sparkline({ values, tone = 'todo' }: { values: readonly number[]; tone?: Tone }): React.JSX.Element | null {
  // A constant line has no information.
  if (values.every((value) => value === values[0])) return null;
  const points = sparkPoints(values);
  const [x, y] = points.at(-1) as [number, number];
  return (
    <svg className="spark" data-tone={tone} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points.map((point) => point.map((n) => n.toFixed(1)).join()).join(' ')} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  );
}
