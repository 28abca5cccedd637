/** Which layout a page stands in (routes: a shared page renders in the layout of the current application). */
import type { LayoutName, PageDef } from '../../core/shared/page.ts';
import { PLATFORM_KEY } from '../../core/shared/platform.ts';
import type { ModuleName } from '../../core/shared/modules.ts';
import type { SessionUser } from '../../core/shared/wire.ts';
import type { Application } from './navigation.ts';

/** Layouts that are an application with a side bar of its own. */
const APPLICATIONS: readonly LayoutName[] = ['dashboard', 'grc', 'oss', 'education', 'platform'];
const isApplication = (layout: LayoutName): layout is Application => APPLICATIONS.includes(layout);
const KEY = 'rukn.application';

/** The application that a module of a tenant is at home in; the first that is on decides. */
const AT_HOME: readonly (readonly [Application, readonly ModuleName[]])[] = [
  ['dashboard', ['pmis', 'construction']],
  ['education', ['education']],
  ['oss', ['orders', 'tasks']],
  ['grc', ['compliance', 'risk']],
];

/** The application that a person's tenant and type put them in: by the type, or where it says nothing, by the modules. */
export function homeApplication(user: SessionUser): LayoutName {
  if (user.tenant.key === PLATFORM_KEY) return 'platform';
  if (user.tenant.is_grc) return 'grc';
  const type = user.type?.code;
  if (type === 'teacher' || type === 'student') return 'education';
  if (type) return 'oss';
  return AT_HOME.find(([, modules]) => modules.some((name) => user.tenant.modules.includes(name)))?.[0] ?? 'dashboard';
}

/** The layout of a page for a person; `visited` is the application they were in last. A shared page has no side bar but theirs. */
export function pickLayout(page: Pick<PageDef, 'layout' | 'shared'>, user: SessionUser | null, visited: LayoutName | null): LayoutName {
  if (!page.shared?.length || !user) return page.layout;
  const home = homeApplication(user);
  // The platform's people have one application, and no company's page is theirs.
  if (home === 'platform') return home;
  if (visited && page.shared.includes(visited)) return visited;
  return home;
}

/** The application visited last in this tab. */
export function visitedApplication(): LayoutName | null {
  const found = sessionStorage.getItem(KEY);
  return APPLICATIONS.find((name) => name === found) ?? null;
}

/** Remembers the application of a page that belongs to one. */
export function rememberApplication(page: Pick<PageDef, 'layout' | 'shared'>): void {
  if (!page.shared?.length && APPLICATIONS.includes(page.layout)) enterApplication(page.layout);
}

/** Enters an application by the GRC/PMIS toggle: shared pages follow. */
export function enterApplication(application: LayoutName): void {
  sessionStorage.setItem(KEY, application);
}

/** The application whose side bar a layout shows; the policy layout has none of its own. */
export function applicationOf(layout: LayoutName, user: SessionUser): Application {
  if (isApplication(layout)) return layout;
  const visited = visitedApplication();
  return (visited ?? homeApplication(user)) as Application;
}
