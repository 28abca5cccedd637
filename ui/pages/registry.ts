/**
 * Views by name: what the `view` of a page in metadata means. Each is loaded when its page is opened, and is a component without
 * props that reads usePage(). Plugins bring theirs in `plugins/<plugin>/ui/index.ts`.
 */
import type { ComponentType } from 'react';

export type ViewLoader = () => Promise<{ default: ComponentType }>;

/** What a plugin's ui/index.ts exports by default. */
export interface PluginScreens {
  views?: Record<string, ViewLoader>;
}

const views = new Map<string, ViewLoader>();

/** Makes a view known; the last one registered under a name is used. */
export function registerView(name: string, load: ViewLoader): void {
  views.set(name, load);
}

/** The loader of a view, or undefined when no room or plugin brings it. */
export const viewLoader = (name: string): ViewLoader | undefined => views.get(name);

const OWN = import.meta.glob<{ default: ComponentType }>([
  './public/{landing,login-page,password-reset,registration}.tsx', './account/{account,settings,password}.tsx', './states/under-construction.tsx',
  '../list/list-page.tsx', '../detail/detail-page.tsx', '../form/form-page.tsx',
]);
const FILES: Record<string, string> = {
  landing: './public/landing.tsx',
  login: './public/login-page.tsx',
  'password-reset': './public/password-reset.tsx',
  registration: './public/registration.tsx',
  account: './account/account.tsx',
  settings: './account/settings.tsx',
  password: './account/password.tsx',
  list: '../list/list-page.tsx',
  detail: '../detail/detail-page.tsx',
  create: '../form/form-page.tsx',
  edit: '../form/form-page.tsx',
  'under-construction': './states/under-construction.tsx',
};
for (const [name, file] of Object.entries(FILES)) if (OWN[file]) registerView(name, OWN[file]);

const PLUGINS = import.meta.glob<PluginScreens>('../../plugins/*/ui/index.ts', { eager: true, import: 'default' });
for (const { views: brought = {} } of Object.values(PLUGINS)) for (const [name, load] of Object.entries(brought)) registerView(name, load);
