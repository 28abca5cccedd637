/** The seven layouts by name. Each is loaded with the first page that stands in it. */
import { lazy, Suspense } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { LayoutName } from '../../core/shared/page.ts';
import { loadMessages } from '../i18n/index.ts';
import { retried } from '../pages/chunks.ts';

interface LayoutProps {
  layout: LayoutName;
  children: ReactNode;
}
type Loader = () => Promise<{ default: ComponentType<LayoutProps> }>;

/** The applications' frame comes with the texts of the signed-in screens. */
const loadFrame: Loader = async () => (await Promise.all([retried(() => import('./app-frame.tsx')), loadMessages('app')]))[0];
const loadDefault: Loader = () => retried(() => import('./default.tsx'));
const loadEmpty: Loader = () => retried(() => import('./empty.tsx'));

const LOADERS: Record<LayoutName, Loader> = {
  default: loadDefault, empty: loadEmpty, dashboard: loadFrame, grc: loadFrame, oss: loadFrame, education: loadFrame, policy: loadFrame,
};
const VIEWS = new Map<Loader, ComponentType<LayoutProps>>([[loadDefault, lazy(loadDefault)], [loadEmpty, lazy(loadEmpty)], [loadFrame, lazy(loadFrame)]]);

/** Starts loading a layout, so that it arrives together with its page. */
export function preloadLayout(name: LayoutName): void {
  void LOADERS[name]().catch(() => undefined);
}

/** A page in its layout. The same frame stays mounted from page to page. */
export function Layout({ layout, children }: LayoutProps): ReactElement {
  const View = VIEWS.get(LOADERS[layout])!;
  return <Suspense fallback={null}><View layout={layout}>{children}</View></Suspense>;
}
