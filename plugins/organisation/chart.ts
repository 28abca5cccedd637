/**
 * GET /api/positions-chart: every position with whom it reports to and who holds it today, in one statement; what the organisation chart is
 * drawn from.
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
