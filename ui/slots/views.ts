/**
 * Views by name: the `view` of a page or of a tile in metadata. Each is a component without props that reads usePage(), loaded when its
 * page is opened.
 */
import { viewSlot } from './slot.ts';
import type { Loader } from './slot.ts';

export type ViewLoader = Loader<object>;

const views = viewSlot<object>();

/** Registers a view; the last one registered under a name wins. */
export const registerView: (name: string, load: ViewLoader) => void = views.put;

/** The loader of a view, or undefined if no room or plugin registers it. */
export const viewLoader = views.get;

/** The view as a component, for drawing it inside another page. */
export const viewNamed = views.view;
