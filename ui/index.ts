/** The door for plugins' screens (plugins/<plugin>/ui): small components, charts, data, pages, slots. */
export * from './charts/index.ts';
export * from './data/index.ts';
export * from './kit/index.ts';
export { useMetaText } from './i18n/texts.tsx';
export { registerView, useCrumb, usePage } from './pages/index.ts';
export type { PageState, PluginScreens, ViewLoader } from './pages/index.ts';
export { registerPanel } from './slots/panels.ts';
export type { PanelLoader, PanelProps } from './slots/panels.ts';
