import type { ReactElement } from 'react';
import { ChartTable } from '../charts/index.ts';
import type { ChartColumn } from '../charts/index.ts';
import '../theme/dashboard.css';

export type TableColumn<R> = ChartColumn<R>;

export interface TableProps<R> {
  /** Name of the table for screen readers. */
  label: string;
  /** The first one is the row header. */
  columns: TableColumn<R>[];
  rows: R[];
  rowKey: (row: R) => string;
}

/** A table of data that is not the list of an entity; it scrolls inside if it is wider than the page. */
export function Table<R>(props: TableProps<R>): ReactElement {
  return <ChartTable {...props} />;
}
