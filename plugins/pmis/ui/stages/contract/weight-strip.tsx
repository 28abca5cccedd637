import type { CSSProperties, KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { formatPercent } from '../../../../../ui/index.ts';
import { isLate } from '../board/bars.ts';
import type { Stage } from '../model.ts';

/** Below this share of the plan a title has no room. */
const LEAST_TITLE = 6;
/** Below this one the number stands alone. */
const LEAST_WEIGHT = 4;
/** With more stages a part is too small to be seen, or hit. */
const MOST_PARTS = 40;

interface WeightStripProps {
  stages: readonly Stage[];
  chosen: number | undefined;
  today: number;
  onChoose: (id: number) => void;
}

/** The weights of a plan as one strip: width is the weight, filled by progress. It selects the stage. A very long plan has none. */
export function WeightStrip({ stages, chosen, today, onChoose }: WeightStripProps): ReactElement | null {
  const intl = useIntl();
  const weights = stages.map(({ weight }) => Number(weight) || 0);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const share = (i: number): number => (whole > 0 ? ((weights[i] ?? 0) / whole) * 100 : 100 / stages.length);
  const step = (event: KeyboardEvent): void => {
    const rtl = document.documentElement.dir === 'rtl';
    const by = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    const to = by === undefined ? undefined : stages[stages.findIndex(({ id }) => id === chosen) + by];
    if (!to) return;
    event.preventDefault();
    onChoose(to.id);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.sp-strip [aria-checked="true"]')?.focus());
  };
  if (stages.length > MOST_PARTS) return null;
  return (
    <div
      className="sp-strip"
      role="radiogroup"
      aria-label={intl.formatMessage({ id: 'pmis.stages.weights' }, { sum: formatPercent(whole) })}
      onKeyDown={step}
    >
      {stages.map((stage, i) => (
        <button
          key={stage.id}
          type="button"
          role="radio"
          aria-checked={stage.id === chosen}
          aria-label={`${stage.position} ${stage.title}, ${formatPercent(weights[i])}`}
          tabIndex={stage.id === chosen ? 0 : -1}
          title={stage.title}
          data-status={stage.status}
          data-late={isLate(stage, today) || undefined}
          style={{ '--share': Math.max(share(i), 1) } as CSSProperties}
          onClick={() => onChoose(stage.id)}
        >
          <i style={{ inlineSize: `${stage.progress}%` }} />
          <b className="num">{stage.position}</b>
          <small className="cut">{share(i) >= LEAST_TITLE && <bdi>{stage.title}</bdi>}</small>
          {share(i) >= LEAST_WEIGHT && (
            <em className="num">
              <bdi>{formatPercent(weights[i])}</bdi>
            </em>
          )}
        </button>
      ))}
    </div>
  );
}
