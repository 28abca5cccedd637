/**
 * The one way in which a room shows what it does not import: it asks a slot, which rooms above it and plugins fill. What stands there is
 * loaded when it is first drawn.
 */
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** A place for things by name; the last one put there under a name is used. */
export interface Slot<T> {
  put: (name: string, thing: T) => void;
  /** undefined: nobody brings one. */
  get: (name: string) => T | undefined;
}

export function slot<T>(): Slot<T> {
  const things = new Map<string, T>();
  return { put: (name, thing) => void things.set(name, thing), get: (name) => things.get(name) };
}

export type Loader<P> = () => Promise<{ default: ComponentType<P> }>;

type LazyView<P> = LazyExoticComponent<ComponentType<P>>;

/** A slot for components. */
export interface ViewSlot<P> extends Slot<Loader<P>> {
  /** To be drawn in a Suspense; the same component for a name each time, so that what is drawn keeps its state. */
  view: (name: string) => LazyView<P> | undefined;
}

export function viewSlot<P>(): ViewSlot<P> {
  const loaders = slot<Loader<P>>();
  const views = new Map<Loader<P>, LazyView<P>>();
  const viewOf = (load: Loader<P>): LazyView<P> => {
    const view = views.get(load) ?? lazy(load);
    views.set(load, view);
    return view;
  };
  return {
    ...loaders,
    view: (name) => {
      const load = loaders.get(name);
      return load && viewOf(load);
    },
  };
}
