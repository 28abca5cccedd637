/**
 * The places where a plugin's screens hang into the shell: what a side bar item with `opens` shows, by its name in metadata
 * (`drawer:create-risk`, `dialog:user-master-dashboard`). Loaded when it is opened.
 */
import { viewSlot } from './slot.ts';
import type { Loader } from './slot.ts';

export interface PanelProps {
  /** Closes the drawer or dialog around it. In the side bar itself (`toggle:`): a link was followed. */
  close: () => void;
  /** Says whether there is something to lose: closing then asks. */
  hold: (dirty: boolean) => void;
}
export type PanelLoader = Loader<PanelProps>;

const panels = viewSlot<PanelProps>();

/** Makes the content of a drawer or dialog known. */
export const registerPanel: (name: string, load: PanelLoader) => void = panels.put;

/** The loader of a panel; undefined while no plugin brings it. */
export const panelLoader = panels.get;

/** The panel as a component, to be drawn in a Suspense. */
export const panelView = panels.view;
