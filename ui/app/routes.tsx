/** The routes, generated from the pages of metadata. */
import { useEffect } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { isRouteErrorResponse, Navigate, useLoaderData, useLocation, useRouteError } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import type { PageDef } from '../../core/shared/page.ts';
import { boot, isApiError } from '../data/index.ts';
import { askMetaEarly } from '../data/early.ts';
import { pickLayout, visitedApplication } from '../layouts/current.ts';
import { preloadLayout } from './layouts.tsx';
import { isChunkError, reloadOnce, retried } from '../page/chunks.ts';
import { NOT_FOUND_PAGE, PAGES } from '../page/pages.ts';
import './registry.ts';
import { viewLoader } from '../slots/views.ts';
import { Root } from './root.tsx';
import { ErrorPage } from '../page/states/error-page.tsx';
import NotFound from '../page/states/not-found.tsx';
import { PageWait } from '../page/states/page-wait.tsx';

/** Loads layout, view and entity metadata of a page in parallel. `href` is the target address. */
async function loadPage(page: PageDef, href: string): Promise<ComponentType> {
  const layout = preloadLayout(pickLayout(page, boot.user ?? null, visitedApplication()));
  const entity = page.entity && boot.user ? askMetaEarly(page.entity) : undefined;
  const load = viewLoader(page.view) ?? viewLoader('under-construction');
  if (!load) throw new Error(`No view ${page.view}`);
  const [view] = await Promise.all([retried(load, href), layout, entity]);
  return view.default;
}

/** A view is remounted for each path, but not when only its search parameters change. */
function View(): ReactElement {
  const Component = useLoaderData() as ComponentType;
  const { pathname } = useLocation();
  return <Component key={pathname} />;
}

/** The error that a view or a loader threw. A chunk that cannot be loaded reloads the page first. */
function RouteError(): ReactElement {
  const error = useRouteError();
  useEffect(() => {
    if (isChunkError(error)) reloadOnce();
  }, [error]);
  const status = isRouteErrorResponse(error) || isApiError(error) ? error.status || 500 : 500;
  return status === 404 ? (
    <NotFound />
  ) : (
    <ErrorPage
      status={status}
      message={isApiError(error) ? error.message : undefined}
      requestId={isApiError(error) ? error.requestId : undefined}
    />
  );
}

/** One page as a route. */
function toRoute(page: PageDef): RouteObject {
  const shared = { id: page.path, path: page.path, handle: { page }, errorElement: <RouteError /> };
  if (page.view === 'redirect' && page.to) return { ...shared, element: <Navigate to={page.to} replace /> };
  return {
    ...shared,
    loader: ({ request }) => loadPage(page, request.url),
    shouldRevalidate: () => false,
    hydrateFallbackElement: <PageWait />,
    element: <View />,
  };
}

/** All routes under one root; react-router ranks static segments above parameters and ignores case. */
export const routes = (): RouteObject[] => [
  {
    element: <Root />,
    errorElement: (
      <main id="main" className="alone">
        <RouteError />
      </main>
    ),
    children: [...PAGES.map(toRoute), { path: '*', handle: { page: NOT_FOUND_PAGE }, element: <NotFound /> }],
  },
];
