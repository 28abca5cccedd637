import { memo } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { AggregateFigures, CurrencyFigures } from '../../../core/shared/wire.ts';
import { formatNumber } from '../../kit/index.ts';
import { Sum } from './group-row.tsx';
import type { ListColumn } from './use-columns.ts';

interface FootProps {
  columns: ListColumn[];
  pins: number;
  totals: AggregateFigures;
  currencies: CurrencyFigures[] | undefined;
}

/** Height of one currency among several, and of the space above and below them, in px. */
const [LINE, AROUND] = [20, 12];

/** Height of the last line: several currencies stand below each other. */
export const footHeight = (rowHeight: number, currencies: readonly CurrencyFigures[] | undefined): number =>
  currencies && currencies.length > 1 ? currencies.length * LINE + AROUND : rowHeight;

/** The last line of a list: sums of its columns over all rows of the filter, loaded or not; amounts apart for each currency. */
export const Foot = memo(function Foot({ columns, pins, totals, currencies }: FootProps): ReactElement {
  const intl = useIntl();
  const fixed = Math.max(1, pins);
  const sums = columns.map((column, i) =>
    i === 0 ? null : <Sum key={column.field.name} column={column} figures={totals} currencies={currencies} tall />,
  );
  return (
    <div role="rowgroup" className="lt-foot">
      <div role="row" className="lt-tr" style={{ minHeight: footHeight(0, currencies) }}>
        <div role="presentation" className="lt-pin" data-off={pins === 0 || undefined} style={{ gridColumn: `span ${fixed + 1}` }}>
          <div role="gridcell" className="lt-group-label">
            {intl.formatMessage({ id: 'table.total' }, { n: totals.count, shown: formatNumber(totals.count, 0) })}
          </div>
          {sums.slice(1, fixed)}
        </div>
        {sums.slice(fixed)}
        <div role="gridcell" className="lt-more" />
      </div>
    </div>
  );
});
