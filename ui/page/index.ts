/** What views need of the pages. */
export { useCrumb, usePage } from './page.ts';
export type { PageState } from './page.ts';
export { registerView } from '../app/registry.ts';
export type { PluginScreens, ViewLoader } from '../app/registry.ts';
