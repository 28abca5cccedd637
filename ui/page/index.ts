/** What views need of the pages. */
export { useCrumb, usePage } from './page.ts';
export type { PageState } from './page.ts';
