/** The generated list. `ListView` is also the related list of a record. */
export { ListView } from './list-view.tsx';
export type { ListViewProps } from './list-view.tsx';
export type { ListLinks } from './list-header.tsx';
export { homeOf, nestedPath } from '../page/links.ts';
