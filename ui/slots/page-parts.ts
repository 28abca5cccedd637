/**
 * Parts that plugins add to pages of others, by place: `audit-item` is the drawer of a control in a round, `stage-mark` a stage in its
 * plan, `record:<entity>` stands above the tabs of a record, `overview:<entity>` below its values; without a record `list:<entity>` stands
 * beside the button that adds one to a list, `search:<entity>` at the end of its search. The page says where, and about which record; it
 * knows none of those who add to it.
 */
import { slot, type Loader } from './slot.ts';

export interface PagePartProps {
  /** The record that the place is about. */
  entity: string;
  id: number;
  /** The record around it: the project of a stage. */
  within?: number | undefined;
}

export interface PagePart {
  /** Permissions, of which the reader has one; the others do not see the part. */
  permission: string | readonly string[];
  /** Height that is kept free until it is there; default: none. */
  height?: number;
  load: Loader<PagePartProps>;
}

const parts = slot<readonly PagePart[]>();

/** Registers further parts of a place. */
export function registerPageParts(place: string, further: readonly PagePart[]): void {
  parts.put(place, [...(parts.get(place) ?? []), ...further]);
}

const NONE: readonly PagePart[] = [];

export const pagePartsOf = (place: string): readonly PagePart[] => parts.get(place) ?? NONE;
