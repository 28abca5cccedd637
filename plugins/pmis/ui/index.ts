/** Screens of this plugin, loaded when their page is opened. */
import type { PluginScreens } from '../../../ui/index.ts';

const screens: PluginScreens = {
  views: { dashboard: () => import('./dashboard.tsx') },
};
export default screens;
