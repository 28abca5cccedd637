/** The form of an entity, for inputs that offer to make the record they miss: the form draws them and stands above them. */
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { viewSlot } from './slot.ts';

export interface RecordFormProps {
  meta: EntityMeta;
  verb: 'create';
  /** What it begins with. */
  proposed?: Record<string, unknown>;
  onSaved: (row: Row) => void;
  onDiscard: () => void;
  onDirty?: (dirty: boolean) => void;
  inDrawer?: boolean;
}

const forms = viewSlot<RecordFormProps>();
const NAME = 'create';

export const registerRecordForm = (load: Parameters<typeof forms.put>[1]): void => forms.put(NAME, load);

/** The form as a component, to be drawn in a Suspense; undefined while nobody brings it. */
export const recordForm = () => forms.view(NAME);
