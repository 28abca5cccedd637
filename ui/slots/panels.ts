/**
 * The places where a plugin's screens hang into the shell: what a side bar item with `opens` shows, by its name in metadata
 * (`drawer:create-risk`, `dialog:user-master-dashboard`). Loaded when it is opened.
 */
import type { ComponentType } from 'react';

export interface PanelProps {
  /** Closes the drawer or dialog around it. In the side bar itself (`toggle:`): a link was followed. */
  close: () => void;
  /** Says whether there is something to lose: closing then asks. */
  hold: (dirty: boolean) => void;
}
export type PanelLoader = () => Promise<{ default: ComponentType<PanelProps> }>;

const panels = new Map<string, PanelLoader>();

/** Makes the content of a drawer or dialog known. */
export function registerPanel(name: string, load: PanelLoader): void {
  panels.set(name, load);
}

/** The loader of a panel; undefined while no plugin brings it. */
export const panelLoader = (name: string): PanelLoader | undefined => panels.get(name);
