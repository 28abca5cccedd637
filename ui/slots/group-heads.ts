/** What a plugin counts in the heads of groups of its entity's list, beside the number of rows. */
import type { EntityMeta } from '../../core/shared/wire.ts';
import type { Where } from '../../core/shared/where.ts';
import { viewSlot } from './slot.ts';
import type { Loader } from './slot.ts';

export interface GroupHeadProps {
  meta: EntityMeta;
  /** As in /api/aggregate: "category_id", "end_date:month". The head asks once for all groups. */
  group: string;
  value: string | number | boolean | null;
  /** Rows of the list: its conditions and its search. */
  filter: Where | undefined;
  search: string | undefined;
  deleted: boolean | undefined;
}

const heads = viewSlot<GroupHeadProps>();

export const registerGroupHead: (entity: string, load: Loader<GroupHeadProps>) => void = heads.put;

/** The part as a component; needs a Suspense boundary. Undefined where no plugin counts anything. */
export const groupHead = heads.view;
