/**
 * What a plugin's screen says above the list of an entity, between its title and its views: figures that are filters, the record that the
 * rows belong to. It gets what the server says beside the rows, so that list and band are one request.
 */
import type { EntityMeta } from '../../core/shared/wire.ts';
import type { Where } from '../../core/shared/where.ts';
import { viewSlot } from './slot.ts';
import type { Loader } from './slot.ts';

export interface ListBandProps {
  meta: EntityMeta;
  /** What the answer has beside rows and count; undefined until the first answer, and where rows are grouped. */
  beside: Readonly<Record<string, unknown>> | undefined;
  /** The fixed filter of a nested page. */
  within: Where | undefined;
  /** The conditions of the reader; undefined without any. */
  filter: Where | undefined;
  /** The words that are searched for; empty without any. */
  search: string;
  /** The rows are narrowed by conditions or by a search: `beside` is about these rows only. */
  narrowed: boolean;
  onFilter: (filter: Where | undefined) => void;
}

const bands = viewSlot<ListBandProps>();

export const registerListBand: (entity: string, load: Loader<ListBandProps>) => void = bands.put;

/** The band as a component; needs a Suspense boundary around the whole list, which then appears at once. */
export const listBand = bands.view;
