/**
 * Parts of a record's page that other rooms bring, by name: `tab:posts` and the like are contents of tabs, `moves:approval` buttons of the
 * head, `panel:approval` stands under the facts, `aside:<entity>` beside the overview.
 */
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { viewSlot } from './slot.ts';

export interface RecordPartProps {
  meta: EntityMeta;
  row: Row;
}

const parts = viewSlot<RecordPartProps>();

/** Makes a part known; the last one registered under a name is used. */
export const registerRecordPart = parts.put;

/** The part as a component, to be drawn in a Suspense; undefined where no room brings one. */
export const recordPart = parts.view;
