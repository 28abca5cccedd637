import type { ReactElement, SVGProps } from 'react';

/**
 * Illustrations for empty states: an isometric corner (rukn) of stone blocks, neutral colours. The accent marks what the user can do, red
 * marks a fault.
 */
interface StoneProps {
  /** Position on the isometric grid: x, y, z. */
  at: [number, number, number];
  /** Draws only a dashed outline in this colour: the stone is missing. */
  ghost?: string;
  shift?: [number, number];
  turn?: number;
}

function Stone({ at: [i, j, k], ghost, shift = [0, 0], turn }: StoneProps): ReactElement {
  const x = 64 + (i - j) * 20 + shift[0];
  const y = 50 + (i + j) * 10 - k * 20 + shift[1];
  const top = `M${x} ${y - 10}l20 10-20 10-20-10z`;
  const left = `M${x - 20} ${y}l20 10v20l-20-10z`;
  const right = `M${x + 20} ${y}l-20 10v20l20-10z`;
  if (ghost) return <path d={top + left + right} stroke={ghost} strokeDasharray="3 3" />;
  return (
    <g transform={turn ? `rotate(${turn} ${x} ${y + 10})` : undefined}>
      <path d={top} fill="var(--surface)" />
      <path d={left} fill="var(--sunken)" />
      <path d={right} fill="var(--line)" />
      <path d={top + left + right} stroke="var(--text-3)" />
    </g>
  );
}

const Wall = (): ReactElement => (
  <>
    <Stone at={[1, 0, 0]} />
    <Stone at={[0, 1, 0]} />
  </>
);

const DRAWINGS = {
  empty: (
    <>
      <Stone at={[0, 0, 0]} />
      <Wall />
      <Stone at={[0, 0, 1]} ghost="var(--accent)" />
      <circle cx="64" cy="30" r="9" fill="var(--accent)" />
      <path d="M64 26v8m-4-4h8" stroke="var(--accent-ink)" strokeWidth={1.5} />
    </>
  ),
  error: (
    <>
      <Stone at={[0, 0, 0]} />
      <Wall />
      <Stone at={[0, 0, 1]} shift={[12, -12]} turn={14} />
      <path d="M46 18l-5-6m-3 16h-8m21-19V4" stroke="var(--stop-mark)" strokeWidth={1.5} />
    </>
  ),
  denied: (
    <>
      <Stone at={[0, 0, 0]} />
      <Stone at={[0, 0, 1]} />
      <Wall />
      <g transform="translate(64 54)">
        <rect x="-9" y="-2" width="18" height="14" rx="3" fill="var(--text-2)" />
        <path d="M-5-2v-3a5 5 0 0 1 10 0v3" stroke="var(--text-2)" strokeWidth={2} />
        <circle cy="5" r="1.75" fill="var(--surface)" />
      </g>
    </>
  ),
  missing: (
    <>
      <Stone at={[0, 0, 0]} ghost="var(--line-control)" />
      <Wall />
      <Stone at={[0, 0, 1]} ghost="var(--line-control)" />
    </>
  ),
} as const;

export type ArtName = keyof typeof DRAWINGS;

/** One of the four illustrations, 128 by 104. Decorative. */
export function Art({ name, ...rest }: { name: ArtName } & SVGProps<SVGSVGElement>): ReactElement {
  return (
    <svg
      width="128"
      height="104"
      viewBox="0 0 128 104"
      fill="none"
      strokeWidth={1.25}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      {...rest}
    >
      {DRAWINGS[name]}
    </svg>
  );
}
