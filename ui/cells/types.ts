import type { ComponentType } from 'react';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';

export interface CellProps {
  field: FieldMeta;
  row: Row;
  /** The row's entity, if the look depends on other fields (a late date is red while the state is open). */
  meta?: EntityMeta;
}

/** How a field of a row is shown in a list. One line, fixed height, no state, no handlers. */
export type Cell = ComponentType<CellProps>;
