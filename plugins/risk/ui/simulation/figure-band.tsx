import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Big, BigAmount, formatMoney } from '../../../../ui/index.ts';
import { FIGURES, limitOf } from './model.ts';
import type { Appetite, FigureName, Run } from './model.ts';

interface BandProps {
  run: Run;
  appetite: Appetite | undefined;
}

/** The key figures of a year, as the register stands and as treated; each says what it means. */
export function FigureBand(props: BandProps): ReactElement {
  return (
    <dl className="sim-band">
      {FIGURES.map((figure) => (
        <Figure key={figure} figure={figure} {...props} />
      ))}
    </dl>
  );
}

function Figure({ figure, run: { result }, appetite }: BandProps & { figure: FigureName }): ReactElement {
  const { locale } = useIntl();
  const id = useId();
  const [before, after] = [result.before[figure], result.after[figure]];
  const limit = limitOf(figure, appetite);
  const money = (value: number): string => formatMoney(value, locale.slice(0, 2), { digits: 0 });
  return (
    <div className="sim-figure" data-bad={(limit !== undefined && after > limit) || undefined}>
      <dt id={id}>
        <FormattedMessage id={`risk.simulation.figure.${figure}`} />
      </dt>
      <Big as="dd" title={money(before)}>
        <BigAmount value={before} unit="currency" />
      </Big>
      <dd className="sim-after num" title={money(after)}>
        <FormattedMessage id="risk.simulation.treated" values={{ amount: <BigAmount value={after} unit="currency" /> }} />
      </dd>
      <dd className="sim-means">
        {limit === undefined ? (
          <FormattedMessage id={`risk.simulation.means.${figure}`} />
        ) : (
          <FormattedMessage id={`risk.simulation.limit.${after > limit ? 'over' : 'within'}`} values={{ limit: money(limit) }} />
        )}
      </dd>
    </div>
  );
}
