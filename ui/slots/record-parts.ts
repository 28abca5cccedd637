/**
 * Registry of the parts that other rooms add to a record's page, by name: `tab:posts` and the like are contents of tabs, `moves:approval`
 * buttons of the head, `panel:approval` stands below the facts, `aside:<entity>` beside the overview, `ask:<entity>.<action>` above the
 * fields of that action's dialog.
 */
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { viewSlot } from './slot.ts';

export interface RecordPartProps {
  meta: EntityMeta;
  row: Row;
}

const parts = viewSlot<RecordPartProps>();

/** Registers a part; the last one registered under a name wins. */
export const registerRecordPart = parts.put;

/** The part as a component; needs a Suspense boundary. Undefined if no room registers it. */
export const recordPart = parts.view;
