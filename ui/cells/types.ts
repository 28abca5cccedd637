import type { ComponentType } from 'react';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';

export interface CellProps {
  field: FieldMeta;
  row: Row;
  /** The row's entity, where the cell's look depends on other fields (a late date is red while the state is open). */
  meta?: EntityMeta;
}

/** How one field of a row is read in a list. One line, fixed height, no state, no handlers. */
export type Cell = ComponentType<CellProps>;
