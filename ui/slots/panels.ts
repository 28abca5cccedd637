/**
 * Registry of the plugins' side bar panels: the content of a side bar item with `opens`, by its name in metadata (`drawer:create-risk`,
 * `dialog:user-master-dashboard`). Loaded when it is opened.
 */
import { viewSlot } from './slot.ts';
import type { Loader } from './slot.ts';

export interface PanelProps {
  /** Closes the drawer or dialog around it. In the side bar itself (`toggle:`): a link was followed. */
  close: () => void;
  /** Reports unsaved changes: closing then asks first. */
  hold: (dirty: boolean) => void;
}
export type PanelLoader = Loader<PanelProps>;

const panels = viewSlot<PanelProps>();

/** Registers the content of a drawer or dialog. */
export const registerPanel: (name: string, load: PanelLoader) => void = panels.put;

/** The loader of a panel; undefined if no plugin registers it. */
export const panelLoader = panels.get;

/** The panel as a component; needs a Suspense boundary. */
export const panelView = panels.view;
