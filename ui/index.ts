/** The door for plugins' screens (plugins/<plugin>/ui): small components, charts, data, pages, slots. */
export * from './charts/index.ts';
export * from './data/index.ts';
export * from './kit/index.ts';
export { moved, positionsOf, stepped } from './custom-fields/ordering.ts';
export { useSort } from './custom-fields/use-sort.ts';
export { useMetaText } from './i18n/texts.tsx';
export { useNarrow } from './list/state/use-narrow.ts';
export { registerView, useCrumb, usePage } from './pages/index.ts';
export type { PageState, PluginScreens, ViewLoader } from './pages/index.ts';
export type { Look } from './slots/looks.ts';
export { registerPanel } from './slots/panels.ts';
export type { PanelLoader, PanelProps } from './slots/panels.ts';
