import type { ReactElement } from 'react';
import { ChartTable } from '../charts/index.ts';
import type { ChartColumn } from '../charts/index.ts';
import '../theme/dashboard.css';

export type TableColumn<R> = ChartColumn<R>;

export interface TableProps<R> {
  /** What the table shows, for a screen reader. */
  label: string;
  /** The first one names the row. */
  columns: TableColumn<R>[];
  rows: R[];
  rowKey: (row: R) => string;
}

/** A table of figures or words that are no list of an entity; it scrolls inside where it is wider than the page. */
export function Table<R>(props: TableProps<R>): ReactElement {
  return <ChartTable {...props} />;
}
