/** Screens of the risk register. */
import { withTexts, type PluginScreens } from '../../../ui/index.ts';

const screens: PluginScreens = {
  views: {
    'risk-settings': () => withTexts(['risk/scale', 'risk/settings'], import('./settings/settings-page.tsx')),
  },
};

export default screens;
