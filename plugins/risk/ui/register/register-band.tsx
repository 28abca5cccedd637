import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber, IconButton, Ltr, Skeleton, Switch, useNarrow, usePersistedState, type ListBandProps } from '../../../../ui/index.ts';
import { useScale } from '../heat-map/index.ts';
import { FIGURES, figureOf, withFigure, type Figure, type Stats } from './figures.ts';
import { Maps } from './maps.tsx';
import { useAppetite, useStats } from './use-figures.ts';
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
  const appetite = useAppetite();
  const chosen = figureOf(filter, appetite);
  const choose = (figure: Figure): void => onFilter(withFigure(filter, figure === chosen ? 'total' : figure, appetite));
  return (
    <div className="rb">
      <div className="rb-stats">
        {FIGURES.map((figure) => (
          <Stat key={figure} figure={figure} stats={stats} chosen={figure === chosen && filter !== undefined} onChoose={choose} />
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
      </div>
      {open && <Maps stats={stats} scale={scale?.data} counts={counts} filter={filter} onFilter={onFilter} />}
    </div>
  );
}

interface StatProps {
  figure: Figure;
  stats: Stats | undefined;
  chosen: boolean;
  onChoose: (figure: Figure) => void;
}

function Stat({ figure, stats, chosen, onChoose }: StatProps): ReactElement {
  const count = stats?.[figure];
  return (
    <button
      type="button"
      className="rb-stat"
      aria-pressed={figure === 'total' ? undefined : chosen}
      data-hot={(figure === 'overdue_treatments' && count ? true : undefined) ?? undefined}
      onClick={() => onChoose(figure)}
    >
      <b className="num">{count === undefined ? <Skeleton width={24} /> : <Ltr>{formatNumber(count)}</Ltr>}</b>
      <span>
        <FormattedMessage id={`risk.register.${figure}`} values={{ n: count ?? 0 }} />
      </span>
    </button>
  );
}
