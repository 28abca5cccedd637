/**
 * GET /api/positions-chart: all positions with the position they report to and current holders, in one statement, for the organisation
 * chart.
 */
import type { RouteDef } from '../../core/index.ts';
import { positionsChart } from './position-statements.ts';

export const chart: RouteDef = {
  method: 'GET',
  path: 'positions-chart',
  permission: 'manage_positions',
  title: { en: 'The organisation chart', ar: 'الهيكل التنظيمي' },
  async run(ctx) {
    const list = await positionsChart(ctx);
    return `{"data":${list ?? '[]'}}`;
  },
};
