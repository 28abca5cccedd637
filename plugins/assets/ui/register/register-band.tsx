import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { figureOf, withFigure } from '../../../../core/shared/where-parts.ts';
import { combine, endpoint, Figure, FigureLine, useApi, useSession, type ListBandProps } from '../../../../ui/index.ts';
import { FIGURES, PARTS, type Name } from './figures.ts';
import { PrintLabels } from './print-labels.tsx';
import './register.css';

type Counts = Record<Name, number>;

/** Above the register: what needs somebody, each figure a filter, and the way to compare a discovery file. */
export default function RegisterBand({ meta, beside, within, filter, search, narrowed, onFilter }: ListBandProps): ReactElement {
  const { can } = useSession();
  const own = narrowed ? undefined : (beside?.['figures'] as Counts | undefined);
  // A narrowed list tells the figures of its rows, and a grouped one tells none: those of the whole register are asked for by themselves.
  const whole = useApi<{ figures?: Counts }>(endpoint(meta, 'list'), {
    query: { limit: 1, fields: 'id', ...(within && { filter: JSON.stringify(within) }) },
    enabled: own === undefined,
  });
  const counts = own ?? whole.data?.figures;
  const chosen = figureOf(PARTS, filter);
  return (
    <FigureLine>
      {FIGURES.map((figure) => (
        <Figure
          key={figure}
          count={counts?.[figure]}
          chosen={figure === chosen}
          hot={figure === 'lost'}
          onChoose={() => onFilter(withFigure(PARTS, filter, figure === chosen ? undefined : figure))}
        >
          <FormattedMessage id={`assets.register.${figure}`} values={{ n: counts?.[figure] ?? 0 }} />
        </Figure>
      ))}
      <span className="as-beside">
        {counts && <PrintLabels filter={combine(within, filter)} search={search} />}
        {(can('create_asset') || can('update_asset')) && (
          <Link className="link" to="/assets/discovery">
            <FormattedMessage id="assets.register.compare" />
          </Link>
        )}
      </span>
    </FigureLine>
  );
}
