import type { Look } from './looks.ts';
import type { PanelLoader } from './panels.ts';
import type { Summary } from './summaries.ts';
import type { ViewLoader } from './views.ts';

/** What a plugin's ui/index.ts exports by default. */
export interface PluginScreens {
  views?: Record<string, ViewLoader>;
  /** Pages that show the list of an entity in another way, by entity. */
  looks?: Record<string, readonly Look[]>;
  /** Pages that bring records in from files, by entity, where rows of a table are not enough. */
  imports?: Record<string, string>;
  /** What items of the side bar open, by the `opens` of their metadata. */
  panels?: Record<string, PanelLoader>;
  /** What stands between the head of a record and its tabs, by entity. */
  summaries?: Record<string, Summary>;
}
