/** Further tabs of a record, by entity: what a plugin's screen says about it. They stand after the tabs with its rows. */
import type { RecordPartProps } from './record-parts.ts';
import { registerRecordPart } from './record-parts.ts';
import type { Loader } from './slot.ts';
import { slot } from './slot.ts';

export interface RecordTabDef {
  /** Name of the tab in the address. */
  id: string;
  /** Key of its title in the catalogues that are loaded with the application. */
  label: string;
  /** Permissions, of which the reader has one; the others do not see the tab. */
  permission: string | readonly string[];
  /** The tab that it stands behind; default: those with the record's rows. */
  after?: string;
  load: Loader<RecordPartProps>;
}

const tabs = slot<readonly RecordTabDef[]>();

/** Registers further tabs of an entity's records. */
export function registerRecordTabs(entity: string, further: readonly RecordTabDef[]): void {
  tabs.put(entity, [...(tabs.get(entity) ?? []), ...further]);
  for (const { id, load } of further) registerRecordPart(`tab:${id}`, load);
}

/** The further tabs of a reader. */
export const recordTabsOf = (entity: string, can: (permission: RecordTabDef['permission']) => boolean): RecordTabDef[] =>
  (tabs.get(entity) ?? []).filter(({ permission }) => can(permission));
