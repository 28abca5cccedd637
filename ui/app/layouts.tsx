/** The layouts by name. Each is loaded with the first page that uses it. */
import { lazy, Suspense, useMemo } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { loadMessages, withTexts } from '../i18n/index.ts';
import { retried } from '../page/chunks.ts';

interface LayoutProps {
  layout: string;
  children: ReactNode;
}
type Loader = () => Promise<{ default: ComponentType<LayoutProps> }>;

/** The frame of the applications is loaded together with the texts of the signed-in screens. */
const loadFrame: Loader = async () => (await Promise.all([retried(() => import('./frame.ts')), loadMessages('app')]))[0];
const loadDefault: Loader = () =>
  withTexts(
    'guest',
    retried(() => import('../layouts/default.tsx')),
  );
const loadEmpty: Loader = () => retried(() => import('../layouts/empty.tsx'));

/** Layouts of the engine; all others are applications. */
const loaderOf = (layout: string): Loader => (layout === 'default' ? loadDefault : layout === 'empty' ? loadEmpty : loadFrame);
const VIEWS = new Map<Loader, ComponentType<LayoutProps>>([
  [loadDefault, lazy(loadDefault)],
  [loadEmpty, lazy(loadEmpty)],
  [loadFrame, lazy(loadFrame)],
]);

/** Loaded layouts are drawn directly: for a lazy component React would show a fallback and delay its removal. */
const ready = new Map<Loader, ComponentType<LayoutProps>>();

/** Loads a layout in parallel with its page; an error is thrown where the layout is drawn. */
export async function preloadLayout(name: string): Promise<void> {
  const load = loaderOf(name);
  if (ready.has(load)) return;
  await load().then(
    ({ default: View }) => {
      ready.set(load, View);
    },
    () => undefined,
  );
}

/** A page in its layout. The frame stays mounted across pages. */
export function Layout({ layout, children }: LayoutProps): ReactElement {
  const load = loaderOf(layout);
  // Chosen once per frame: a different component type would remount it.
  const View = useMemo(() => ready.get(load) ?? VIEWS.get(load)!, [load]);
  return (
    <Suspense fallback={null}>
      <View layout={layout}>{children}</View>
    </Suspense>
  );
}
