/** The form of an entity, for inputs that offer to create a missing record. Registered from above, because the form imports the inputs. */
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { viewSlot } from './slot.ts';

export interface RecordFormProps {
  meta: EntityMeta;
  verb: 'create';
  /** Initial values. */
  proposed?: Record<string, unknown>;
  onSaved: (row: Row) => void;
  onDiscard: () => void;
  onDirty?: (dirty: boolean) => void;
  inDrawer?: boolean;
}

const forms = viewSlot<RecordFormProps>();
const NAME = 'create';

export const registerRecordForm = (load: Parameters<typeof forms.put>[1]): void => forms.put(NAME, load);

/** The form as a component; needs a Suspense boundary. Undefined if it is not registered. */
export const recordForm = () => forms.view(NAME);
