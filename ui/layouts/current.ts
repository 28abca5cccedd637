/** Which layout a page stands in (routes: a shared page renders in the layout of the current application). */
import { APPLICATION } from '../../core/shared/modules.ts';
import type { PageDef } from '../../core/shared/page.ts';
import type { SessionUser } from '../../core/shared/wire.ts';
import { APPLICATIONS, byLayout, MODULES, ownApplication } from '../data/modules.ts';

const KEY = 'rukn.application';

/** The application that a module of a tenant is at home in; the first that is on decides. */
const inModules = (on: readonly string[]): string | undefined =>
  APPLICATIONS.find(({ name }) => MODULES.some((module) => module.family === name && on.includes(module.name)))?.layout;

/** The application that a person's tenant and type put them in: by the type, or where it says nothing, by the modules. */
export function homeApplication(user: SessionUser): string {
  const own = ownApplication(user);
  if (own?.people !== undefined) return own.layout;
  return inModules(user.tenant.modules) ?? own?.layout ?? APPLICATIONS[0]?.layout ?? 'default';
}

/** The layout of a page for a person; `visited` is the application they were in last. A shared page has no side bar but theirs. */
export function pickLayout(page: Pick<PageDef, 'layout' | 'shared'>, user: SessionUser | null, visited: string | null): string {
  if (page.layout !== APPLICATION) return page.layout;
  if (!user) return 'default';
  const home = homeApplication(user);
  // The platform's people have one application, and no company's page is theirs.
  if (byLayout(home)?.platform) return home;
  return visited && !byLayout(visited)?.platform && (page.shared?.includes(visited) ?? true) ? visited : home;
}

/** The application visited last in this tab. */
export function visitedApplication(): string | null {
  const found = sessionStorage.getItem(KEY);
  return APPLICATIONS.find(({ layout }) => layout === found)?.layout ?? null;
}

/** Remembers the application of a page that belongs to one. */
export function rememberApplication({ layout }: Pick<PageDef, 'layout' | 'shared'>): void {
  if (byLayout(layout)) enterApplication(layout);
}

/** Enters an application by the switch between them: shared pages follow. */
export function enterApplication(application: string): void {
  sessionStorage.setItem(KEY, application);
}

/** The application whose side bar a layout shows. */
export const applicationOf = (layout: string, user: SessionUser): string =>
  byLayout(layout) ? layout : (visitedApplication() ?? homeApplication(user));
