import type { CSSProperties, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Glyph } from '../../../../../ui/index.ts';
import type { DraftStage } from './draft.ts';
import type { Change } from './use-draft.ts';
import { byCost, given, leftOf, percentOf, scaled, sumOf, taker, WHOLE } from './weights.ts';

const percent = (value: number): string => `\u2066${percentOf(value)}%\u2069`;

/** The sum of the weights, what is left or too much, three ways to repair it, and the strip. */
export function WeightSum({ stages, change }: { stages: readonly DraftStage[]; change: (change: Change) => void }): ReactElement {
  const intl = useIntl();
  const left = leftOf(stages);
  const to = taker(stages);
  const [even, cost] = [scaled(stages), byCost(stages)];
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  const weigh = (weights: readonly number[] | null): void => {
    if (weights) change({ type: 'weights', weights });
  };
  return (
    <div className="mg-sum">
      <div className="row">
        <b className="num" role="status">
          <FormattedMessage id="pmis.stages.sum" values={{ sum: percent(sumOf(stages)) }} />
        </b>
        {left !== 0 && (
          <span className="mg-left">
            <Glyph name="waiting" />
            <FormattedMessage id={left > 0 ? 'pmis.stages.left' : 'pmis.stages.over'} values={{ n: percent(Math.abs(left)) }} />
          </span>
        )}
        <span className="end row">
          {to >= 0 && (
            <Button size="sm" onClick={() => weigh(given(stages, to))}>
              {word(left > 0 ? 'give' : 'take', { n: percent(Math.abs(left)), stage: to + 1 })}
            </Button>
          )}
          <Button size="sm" variant="ghost" disabledReason={even ? undefined : word('nothing_open')} onClick={() => weigh(even)}>
            {word('scale')}
          </Button>
          <Button size="sm" variant="ghost" disabledReason={cost ? undefined : word('no_budgets')} onClick={() => weigh(cost)}>
            {word('by_cost')}
          </Button>
        </span>
      </div>
      <div className="mg-strip" aria-hidden="true">
        {stages.map(({ key, weight, status }, i) =>
          weight > 0 ? (
            <i key={key} data-status={status} style={{ '--share': weight / 100 } as CSSProperties}>
              <span className="num">{i + 1}</span>
            </i>
          ) : null,
        )}
        {left > 0 && left < WHOLE && <i data-missing="" style={{ '--share': left / 100 } as CSSProperties} />}
      </div>
    </div>
  );
}
