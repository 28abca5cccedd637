/** Work of plugins on the selected rows of a list that is no action of the entity: an entry of the bulk bar that opens a dialog. */
import type { IconName } from '../kit/index.ts';
import { slot } from './slot.ts';
import type { Loader } from './slot.ts';

export interface BulkToolProps {
  entity: string;
  /** Keys of the selected rows. */
  ids: readonly number[];
  onClose: () => void;
}

export interface BulkTool {
  icon: IconName;
  /** Key of its name in the catalogues. */
  label: string;
  /** Without it the entry is not offered. */
  permission: string;
  /** Its dialog. */
  load: Loader<BulkToolProps>;
}

const tools = slot<readonly BulkTool[]>();

/** Registers further entries of an entity's bulk bar. */
export function registerBulkTools(entity: string, further: readonly BulkTool[]): void {
  tools.put(entity, [...(tools.get(entity) ?? []), ...further]);
}

export const bulkToolsOf = (entity: string): readonly BulkTool[] => tools.get(entity) ?? [];
