/** Screens of the organisation: its chart, positions over time, and the pages of settings. */
import type { PluginScreens } from '../../../ui/index.ts';

const screens: PluginScreens = {
  views: {
    'organisation-chart': () => import('./chart/chart-page.tsx'),
    'positions-over-time': () => import('./over-time/over-time-page.tsx'),
    'position-settings': () => import('./settings/position-settings.tsx'),
    'unit-settings': () => import('./settings/unit-settings.tsx'),
  },
  looks: {
    position: [{ to: '/positions/chart', icon: 'diagram-tree', label: 'organisation.chart' }],
    user_position: [{ to: '/positions/over-time', icon: 'chart-gantt', label: 'organisation.over_time' }],
    unit: [{ to: '/setting/units', icon: 'sliders', label: 'organisation.units.settings' }],
  },
};

export default screens;
