import type { ReactElement } from 'react';
import { isEmpty } from './text.ts';
import type { CellProps } from './types.ts';

/** A value in a list, or a dash where there is none. */
export const Filled = ({ field, row, children }: Pick<CellProps, 'field' | 'row'> & { children: ReactElement }): ReactElement =>
  isEmpty(field, row) ? <span className="cell-none">—</span> : children;
