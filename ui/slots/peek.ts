/** The preview of a record beside its list: drawn by the room of records, which stands above lists. */
import type { EntityMeta } from '../../core/shared/wire.ts';
import { viewSlot } from './slot.ts';

export interface PeekProps {
  meta: EntityMeta;
  id: number;
  /** Place of the record in the list, from 1, and the number of rows; undefined while it is unknown. */
  place: { at: number; of: string } | undefined;
  /** Page of the record, and of its list. */
  href: string;
  listHref: string;
  /** To the next (1) or previous (-1) record of the list; undefined at its ends. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  onClose: () => void;
}

const views = viewSlot<PeekProps>();
const NAME = 'peek';

export const registerPeek = (load: Parameters<typeof views.put>[1]): void => views.put(NAME, load);

/** The preview as a component; needs a Suspense boundary. */
export const peekView = (): ReturnType<typeof views.view> => views.view(NAME);
