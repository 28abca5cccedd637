/** Access to the current page, for views. */
export { useCrumb, usePage } from './page.ts';
export type { PageState } from './page.ts';
