/**
 * A slot is a registry by which a room shows components that it does not import: rooms above it and plugins fill the slot. They are loaded
 * when first drawn.
 */
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** A registry by name; the last one registered under a name wins. */
export interface Slot<T> {
  put: (name: string, thing: T) => void;
  /** undefined if nothing is registered. */
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
  /** Needs a Suspense boundary. Returns the same component for a name each time, so that its state is kept. */
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
