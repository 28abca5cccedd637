/** Access to the current page, for views. */
export { useCrumb, useFurtherCrumbs, usePage } from './page.ts';
export type { PageState } from './page.ts';
