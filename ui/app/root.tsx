import { lazy, Suspense, useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import type { PageDef } from '../../core/shared/page.ts';
import { boot, useSession } from '../data/index.ts';
import { withTexts } from '../i18n/index.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { Toasts } from '../kit/index.ts';
import { pickLayout, rememberApplication, visitedApplication } from '../layouts/current.ts';
import { Layout } from './layouts.tsx';
import { titleSuffix } from '../layouts/product.ts';
import { applyTenantColours } from '../theme/tenant-colours.ts';
import { useTheme } from '../theme/theme.ts';
import { retried } from '../page/chunks.ts';
import { judge } from '../page/guards.ts';
import { LoadBar } from './load-bar.tsx';
import { PageContext, recordPath, useCrumbLabels } from '../page/page.ts';
import { moduleOff, NOT_FOUND_PAGE, showsRecord } from '../page/pages.ts';
import { ErrorPage } from '../page/states/error-page.tsx';
import NotFound from '../page/states/not-found.tsx';
import { PageWait } from '../page/states/page-wait.tsx';

const NoPermission = lazy(async () => ({ default: (await retried(() => import('../page/states/no-permission.tsx'))).NoPermission }));
const ModuleOff = lazy(async () => ({ default: (await retried(() => import('../page/states/module-off.tsx'))).ModuleOff }));
const MustEnrol = lazy(() =>
  withTexts(
    'security',
    retried(() => import('../security/must-enrol.tsx')),
  ),
);
const RecordGate = lazy(() => retried(() => import('../page/record-gate.tsx')));

interface PageHandle {
  page?: PageDef;
}

/** The page of the current address. */
function useOpenPage(): { page: PageDef; params: Record<string, string> } {
  const match = useMatches().at(-1);
  const page = (match?.handle as PageHandle | undefined)?.page ?? NOT_FOUND_PAGE;
  return { page, params: (match?.params ?? {}) as Record<string, string> };
}

function useTitle(page: PageDef, layout: string): void {
  const { user } = useSession();
  const t = useMetaText();
  const { pathname } = useLocation();
  const record = useCrumbLabels().get(recordPath(pathname) ?? '');
  const own = t(`pages.${page.path}`, page.title);
  const title = `${record && showsRecord(page) ? record : own} | ${titleSuffix(layout, user, boot.target)}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The content of the layout: the page, or why it cannot be shown. */
function Gate({ page, children }: { page: PageDef; children: ReactNode }): ReactNode {
  const { user, can } = useSession();
  const t = useMetaText();
  const verdict = judge(page, { user, testPages: import.meta.env.DEV });
  if (verdict.kind === 'redirect') return <Navigate to={verdict.to} replace />;
  if (verdict.kind === 'error') return verdict.status === 404 ? <NotFound /> : <ErrorPage status={verdict.status} />;
  const off = moduleOff(page, user);
  if (off)
    return (
      <Suspense fallback={<PageWait />}>
        <ModuleOff module={off} />
      </Suspense>
    );
  if (!can(page.permission)) {
    return (
      <Suspense fallback={<PageWait />}>
        <NoPermission what={t(`pages.${page.path}`, page.title)} permission={page.permission} />
      </Suspense>
    );
  }
  return verdict.kind === 'record' ? (
    <Suspense fallback={<PageWait />}>
      <RecordGate {...verdict}>{children}</RecordGate>
    </Suspense>
  ) : (
    children
  );
}

/** Everything around a page: guards, permission, layout, title, colours, progress bar, toasts. */
export function Root(): ReactElement {
  const { user, can } = useSession();
  const { theme } = useTheme();
  const { page, params } = useOpenPage();
  const layout = pickLayout(page, user, visitedApplication());
  const settings = user?.tenant.settings;
  useTitle(page, layout);
  const allowed = can(page.permission) && !moduleOff(page, user);
  useEffect(() => {
    if (allowed) rememberApplication(page);
  }, [page, allowed]);
  useEffect(() => applyTenantColours(settings ?? [], theme), [settings, theme]);
  const away = judge(page, { user, testPages: import.meta.env.DEV }).kind === 'redirect';
  const inside = (
    <Gate page={page}>
      <Outlet />
    </Gate>
  );
  if (user?.must_enrol)
    return (
      <>
        <Suspense fallback={<PageWait />}>
          <MustEnrol />
        </Suspense>
        <Toasts />
      </>
    );
  return (
    <PageContext value={{ page, params, layout }}>
      <LoadBar />
      {away ? inside : <Layout layout={layout}>{inside}</Layout>}
      <Toasts />
    </PageContext>
  );
}
