import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { ChartTable } from '../charts/index.ts';
import type { ChartColumn, ChartTableProps } from '../charts/index.ts';
import { nextOrder, ordered } from './row-order.ts';
import type { RowOrder } from './row-order.ts';
import '../theme/dashboard.css';

export type TableColumn<R> = ChartColumn<R>;

export interface TableProps<R> extends Omit<ChartTableProps<R>, 'order' | 'onOrder'> {
  /** Heads of columns that have a `value` sort the rows. */
  sortable?: boolean;
}

/** A table of data that is not the list of an entity; it scrolls inside if it is wider than the page. */
export function Table<R>({ sortable = false, ...props }: TableProps<R>): ReactElement {
  const { locale } = useIntl();
  const [order, setOrder] = useState<RowOrder | null>(null);
  if (!sortable) return <ChartTable {...props} />;
  return (
    <ChartTable
      {...props}
      rows={ordered(props.rows, props.columns, order, locale)}
      order={order}
      onOrder={(column) => setOrder(nextOrder(order, column))}
    />
  );
}
