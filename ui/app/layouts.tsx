/** The layouts by name. Each is loaded with the first page that stands in it. */
import { lazy, Suspense, useMemo } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { loadMessages } from '../i18n/index.ts';
import { retried } from '../page/chunks.ts';

interface LayoutProps {
  layout: string;
  children: ReactNode;
}
type Loader = () => Promise<{ default: ComponentType<LayoutProps> }>;

/** The applications' frame comes with the texts of the signed-in screens. */
const loadFrame: Loader = async () => (await Promise.all([retried(() => import('./frame.ts')), loadMessages('app')]))[0];
const loadDefault: Loader = () => retried(() => import('../layouts/default.tsx'));
const loadEmpty: Loader = () => retried(() => import('../layouts/empty.tsx'));

/** Layouts of the engine; all others are applications. */
const loaderOf = (layout: string): Loader => (layout === 'default' ? loadDefault : layout === 'empty' ? loadEmpty : loadFrame);
const VIEWS = new Map<Loader, ComponentType<LayoutProps>>([
  [loadDefault, lazy(loadDefault)],
  [loadEmpty, lazy(loadEmpty)],
  [loadFrame, lazy(loadFrame)],
]);

/** Layouts that have arrived: drawn at once, since React would show a fallback for a lazy one and wait before it takes it away. */
const ready = new Map<Loader, ComponentType<LayoutProps>>();

/** Loads a layout, so that it arrives together with its page; a failure shows where the layout is drawn. */
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

/** A page in its layout. The same frame stays mounted from page to page. */
export function Layout({ layout, children }: LayoutProps): ReactElement {
  const load = loaderOf(layout);
  // Chosen once per frame: a frame that changed its type would begin anew.
  const View = useMemo(() => ready.get(load) ?? VIEWS.get(load)!, [load]);
  return (
    <Suspense fallback={null}>
      <View layout={layout}>{children}</View>
    </Suspense>
  );
}
