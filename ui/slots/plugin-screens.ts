import type { BoardAddProps, BoardCardProps } from './board-cards.ts';
import type { BulkTool } from './bulk-tools.ts';
import type { FilterPair } from './filter-pairs.ts';
import type { GroupHeadProps } from './group-heads.ts';
import type { ListBandProps } from './list-bands.ts';
import type { FieldCellProps } from './field-cells.ts';
import type { Look } from './looks.ts';
import type { PagePart } from './page-parts.ts';
import type { PanelLoader } from './panels.ts';
import type { RecordPartProps } from './record-parts.ts';
import type { RecordTabDef } from './record-tabs.ts';
import type { Loader } from './slot.ts';
import type { Summary } from './summaries.ts';
import type { ViewLoader } from './views.ts';

/** The default export of a plugin's ui/index.ts. */
export interface PluginScreens {
  views?: Record<string, ViewLoader>;
  /** Pages that show the list of an entity in another view, by entity. */
  looks?: Record<string, readonly Look[]>;
  /** What stands above the list of an entity, between its title and its views. */
  bands?: Record<string, Loader<ListBandProps>>;
  /** What the heads of groups of a list count beside the rows, by entity. */
  groups?: Record<string, Loader<GroupHeadProps>>;
  /** Cells of fields, by `entity.field`. A button in one that names an action (`data-act="do"`, `data-do`) starts it. */
  cells?: Record<string, Loader<FieldCellProps>>;
  /** What cards of a board show in place of their usual parts, and how a row is added below a column; by entity. */
  boardCards?: Record<string, Loader<BoardCardProps>>;
  boardAdds?: Record<string, Loader<BoardAddProps>>;
  /** Entities without pages of their own whose records are added and opened in a drawer beside their parent. */
  drawers?: readonly string[];
  /** Conditions that are shown as one, by entity. */
  pairs?: Record<string, readonly FilterPair[]>;
  /** Pages that import records from files, by entity, if the row import is not enough. */
  imports?: Record<string, string>;
  /** Entries of the bulk bar of a list that open a dialog, by entity. */
  bulk?: Record<string, readonly BulkTool[]>;
  /** Contents of side bar items, by the `opens` of their metadata. */
  panels?: Record<string, PanelLoader>;
  /** Further tabs of a record, by entity. */
  tabs?: Record<string, readonly RecordTabDef[]>;
  /** What stands beside the overview of a record, by entity. */
  asides?: Record<string, Loader<RecordPartProps>>;
  /** What a dialog of an action says above its fields, by `entity.action`. */
  asks?: Record<string, Loader<RecordPartProps>>;
  /** Panels between the head of a record and its tabs, by entity. */
  summaries?: Record<string, Summary>;
  /** Parts within hand-written pages of others, by place. */
  parts?: Record<string, readonly PagePart[]>;
}
