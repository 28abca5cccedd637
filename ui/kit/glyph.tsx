import type { ReactElement } from 'react';
import type { Choice, Tone } from '../../core/shared/entity.ts';

/** `none` is an empty priority. */
export type GlyphName = NonNullable<Choice['glyph']> | 'none';

/** Bars of a priority: as many as `full` have the colour of text. They never mirror and are never red, which means late. */
const bars = (full: number): ReactElement => (
  <>
    {[0, 1, 2].map((i) => (
      <rect
        key={i}
        x={i * 4 + 0.5}
        y={7.5 - i * 3}
        width="3"
        height={4 + i * 3}
        rx="1"
        fill={i < full ? 'currentColor' : 'var(--line-strong)'}
      />
    ))}
  </>
);

const RING = { cx: 6, cy: 6, r: 4.75, fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 };
const ON_DISC = { fill: 'none', stroke: 'var(--surface)', strokeWidth: 1.4, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** The shapes: dashed ring, half disc, clock, tick, cross; disc, triangle and diamond for health; bars and chevrons for a priority. */
const SHAPES: Record<GlyphName, ReactElement> = {
  todo: <circle {...RING} strokeDasharray="2.2 1.53" />,
  doing: (
    <>
      <circle {...RING} />
      <path d="M6 3.2a2.8 2.8 0 0 1 0 5.6z" fill="currentColor" />
    </>
  ),
  waiting: (
    <>
      <circle {...RING} />
      <path d="M6 3.4V6l1.7 1.2" fill="none" stroke="currentColor" strokeWidth={1.4} strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  done: (
    <>
      <circle cx="6" cy="6" r="5.5" fill="currentColor" />
      <path d="m3.6 6.2 1.7 1.7 3.2-3.5" {...ON_DISC} />
    </>
  ),
  stop: (
    <>
      <circle cx="6" cy="6" r="5.5" fill="currentColor" />
      <path d="m4.2 4.2 3.6 3.6m0-3.6L4.2 7.8" {...ON_DISC} />
    </>
  ),
  up: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  risk: <path d="M6 1.6 11 10.4H1z" fill="currentColor" stroke="currentColor" strokeWidth={1} strokeLinejoin="round" />,
  off: <rect x="2.1" y="2.1" width="7.8" height="7.8" rx="1" transform="rotate(45 6 6)" fill="currentColor" />,
  low: bars(1),
  medium: bars(2),
  high: bars(3),
  critical: (
    <path
      d="m2 6 4-4 4 4M2 10.5l4-4 4 4"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  none: <path d="M1.5 6h2m1.5 0h2m1.5 0h2" stroke="currentColor" strokeWidth={1.5} strokeLinecap="round" />,
};

const PRIORITY: ReadonlySet<GlyphName> = new Set<GlyphName>(['low', 'medium', 'high', 'critical', 'none']);
export const isPriority = (name: GlyphName | undefined): boolean => name !== undefined && PRIORITY.has(name);

/** A status icon of 12 px. It always has a label beside it: colour and shape alone are not enough. */
export function Glyph({ name, tone }: { name: GlyphName; tone?: Tone }): ReactElement {
  return (
    <svg className="k-glyph" data-tone={isPriority(name) ? name : (tone ?? TONE_OF[name] ?? 'todo')} viewBox="0 0 12 12" aria-hidden="true">
      {SHAPES[name]}
    </svg>
  );
}

/**
 * The shape of a choice; of an empty priority three dashes. A choice without a shape of its own has none: the shapes of states say where
 * something stands, nothing else.
 * @param values all choices of the field
 */
export function ChoiceGlyph({ choice, values = [] }: { choice?: Choice; values?: readonly Choice[] }): ReactElement | null {
  const name: GlyphName | undefined = choice ? (choice.glyph ?? choice.tone) : values.some((c) => isPriority(c.glyph)) ? 'none' : undefined;
  return name ? <Glyph name={name} tone={choice?.tone} /> : null;
}

const TONE_OF: Partial<Record<GlyphName, Tone>> = {
  todo: 'todo',
  doing: 'doing',
  waiting: 'waiting',
  done: 'done',
  stop: 'stop',
  up: 'done',
  risk: 'waiting',
  off: 'stop',
};
