import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Figure, FigureLine, IconButton, Switch, useNarrow, usePersistedState, type ListBandProps } from '../../../../ui/index.ts';
import { useScale } from '../heat-map/index.ts';
import { FIGURES, figureOf, withFigure, type Figure as Name } from './figures.ts';
import { Maps } from './maps.tsx';
import { useStats } from './use-figures.ts';
import './register.css';

/** Above the register: its figures, each of which is a filter, and its heat maps, each cell of which is one. */
export default function RegisterBand(props: ListBandProps): ReactElement {
  const { meta, filter, onFilter } = props;
  const intl = useIntl();
  const narrow = useNarrow();
  const [open, setOpen] = usePersistedState(narrow ? 'risk.maps.narrow' : 'risk.maps', !narrow);
  const [counts, setCounts] = usePersistedState('risk.counts', true);
  const stats = useStats(meta, props);
  const scale = useScale().data;
  const above = stats?.where.above_appetite;
  const chosen = figureOf(filter, above);
  const choose = (figure: Name): void => onFilter(withFigure(filter, figure === chosen ? 'total' : figure, above));
  return (
    <div className="rb">
      <FigureLine>
        {FIGURES.map((figure) => (
          <Figure
            key={figure}
            count={stats?.[figure]}
            chosen={figure === 'total' ? undefined : figure === chosen && filter !== undefined}
            hot={figure === 'overdue_treatments'}
            onChoose={() => choose(figure)}
          >
            <FormattedMessage id={`risk.register.${figure}`} values={{ n: stats?.[figure] ?? 0 }} />
          </Figure>
        ))}
        <span className="rb-end">
          {open && (
            <Switch checked={counts} onChange={(event) => setCounts(event.target.checked)}>
              <FormattedMessage id="risk.register.counts" />
            </Switch>
          )}
          <IconButton
            icon={open ? 'chevron-up' : 'chevron-down'}
            size="sm"
            aria-expanded={open}
            aria-label={intl.formatMessage({ id: open ? 'risk.register.fold' : 'risk.register.unfold' })}
            onClick={() => setOpen(!open)}
          />
        </span>
      </FigureLine>
      {open && <Maps stats={stats} scale={scale?.data} counts={counts} filter={filter} onFilter={onFilter} />}
    </div>
  );
}
