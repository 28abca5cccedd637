/** The generated list. `ListView` also serves as the related list inside a record. */
export { ListView } from './list-view.tsx';
export type { ListViewProps } from './list-view.tsx';
export type { ListLinks } from './list-header.tsx';
export { homeOf, nestedPath } from '../page/links.ts';
