import type { ReactElement } from 'react';
import type { Tone } from '../../core/shared/entity.ts';
import { formatPercent } from './format.ts';

/** A progress bar without a number. `value` in percent, 0 to 100. */
export function Bar({ value, tone }: { value: number; tone?: Tone }): ReactElement {
  const width = Math.max(0, Math.min(100, value));
  return (
    <span className="k-bar">
      <i data-tone={tone} style={{ inlineSize: `${width}%` }} />
    </span>
  );
}

/** Progress in percent: grey while it runs, green at 100, red when late. */
export function Progress({ value, late = false }: { value: number; late?: boolean }): ReactElement {
  const tone: Tone | undefined = late ? 'stop' : value >= 100 ? 'done' : undefined;
  return (
    <span className="k-progress">
      <Bar value={value} tone={tone} />
      <span className="num">{formatPercent(value, 0)}</span>
    </span>
  );
}
