/**
 * Views by name: what the `view` of a page or of a tile in metadata means. Each is a component without props that reads usePage(), loaded
 * when its page is opened.
 */
import { viewSlot } from './slot.ts';
import type { Loader } from './slot.ts';

export type ViewLoader = Loader<object>;

const views = viewSlot<object>();

/** Makes a view known; the last one registered under a name is used. */
export const registerView: (name: string, load: ViewLoader) => void = views.put;

/** The loader of a view, or undefined when no room or plugin brings it. */
export const viewLoader = views.get;

/** The view as a component, for drawing it inside another page. */
export const viewNamed = views.view;
