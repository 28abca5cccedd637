/** Chooses the layout of a page (a shared page renders in the layout of the current application). */
import { APPLICATION } from '../../core/shared/modules.ts';
import type { PageDef } from '../../core/shared/page.ts';
import type { SessionUser } from '../../core/shared/wire.ts';
import { APPLICATIONS, byLayout, MODULES, ownApplication } from '../data/modules.ts';

const KEY = 'rukn.application';

/** The home application of a tenant by its modules; the first enabled one decides. */
const inModules = (on: readonly string[]): string | undefined =>
  APPLICATIONS.find(({ name }) => MODULES.some((module) => module.family === name && on.includes(module.name)))?.layout;

/** The home application of a person: by their type, otherwise by the tenant's modules. */
export function homeApplication(user: SessionUser): string {
  const own = ownApplication(user);
  if (own?.people !== undefined) return own.layout;
  return inModules(user.tenant.modules) ?? own?.layout ?? APPLICATIONS[0]?.layout ?? 'default';
}

/** The layout of a page for a person; `visited` is their last application. A shared page uses that application's side bar. */
export function pickLayout(page: Pick<PageDef, 'layout' | 'shared'>, user: SessionUser | null, visited: string | null): string {
  if (page.layout !== APPLICATION) return page.layout;
  if (!user) return 'default';
  const home = homeApplication(user);
  // The platform's staff have one application and no company pages.
  if (byLayout(home)?.platform) return home;
  return visited && !byLayout(visited)?.platform && (page.shared?.includes(visited) ?? true) ? visited : home;
}

/** The application that was visited last in this tab. */
export function visitedApplication(): string | null {
  const found = sessionStorage.getItem(KEY);
  return APPLICATIONS.find(({ layout }) => layout === found)?.layout ?? null;
}

/** Remembers the application of a page, unless the page is shared. */
export function rememberApplication({ layout }: Pick<PageDef, 'layout' | 'shared'>): void {
  if (byLayout(layout)) enterApplication(layout);
}

/** Switches to an application: shared pages use its layout from now on. */
export function enterApplication(application: string): void {
  sessionStorage.setItem(KEY, application);
}

/** The application whose side bar a layout shows. */
export const applicationOf = (layout: string, user: SessionUser): string =>
  byLayout(layout) ? layout : (visitedApplication() ?? homeApplication(user));
