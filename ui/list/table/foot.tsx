import { memo } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { AggregateFigures } from '../../../core/shared/wire.ts';
import { formatNumber } from '../../kit/index.ts';
import { Sum } from './group-row.tsx';
import type { ListColumn } from './use-columns.ts';

interface FootProps {
  columns: ListColumn[];
  pins: number;
  totals: AggregateFigures;
}

/** The last line of a list: sums of its columns over all rows of the filter, loaded or not. */
export const Foot = memo(function Foot({ columns, pins, totals }: FootProps): ReactElement {
  const intl = useIntl();
  const fixed = Math.max(1, pins);
  const sums = columns.map((column, i) => (i === 0 ? null : <Sum key={column.field.name} column={column} figures={totals} />));
  return (
    <div role="rowgroup" className="lt-foot">
      <div role="row" className="lt-tr">
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
