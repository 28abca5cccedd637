/** How a plugin shows a field of its entity in lists, empty or not, by `entity.field`: marks, a button in place of a value. */
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { viewSlot } from './slot.ts';
import type { Loader } from './slot.ts';

export interface ListCellProps {
  field: FieldMeta;
  row: Row;
  meta?: EntityMeta;
}

const cells = viewSlot<ListCellProps>();

export const registerListCell: (field: string, load: Loader<ListCellProps>) => void = cells.put;

/** The cell as a component; needs a Suspense boundary. Undefined where no plugin shows the field. */
export const listCell = cells.view;
