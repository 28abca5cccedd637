/** How a plugin shows a field of its entity, by `entity.field`: marks, a day that comes closer, a button in place of a value. */
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { viewSlot } from './slot.ts';
import type { Loader } from './slot.ts';

export interface FieldCellProps {
  field: FieldMeta;
  row: Row;
  meta?: EntityMeta;
  /** On the page of the record, for a value that is there; otherwise in a list, which leaves empty values to the cell, too. */
  onRecord?: true;
}

const cells = viewSlot<FieldCellProps>();

export const registerFieldCell: (field: string, load: Loader<FieldCellProps>) => void = cells.put;

/** The cell as a component; needs a Suspense boundary. Undefined where no plugin shows the field. */
export const fieldCell = cells.view;
