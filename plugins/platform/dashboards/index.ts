/** Dashboards of the metadata (metadata/<plugin>/dashboards): definition and figures. */
import { definePlugin } from '../../../core/index.ts';
import { dashboardEndpoints } from './endpoints.ts';

export const dashboards = definePlugin({ name: 'dashboards', endpoints: dashboardEndpoints });

export { count } from './count.ts';
