/** Assessment workbooks of regulators: imported into a round, and filled in from it. */
import type { RouteDef } from '../../../core/index.ts';
import { fillRoutes } from './fill-route.ts';
import { takeRoute } from './take-route.ts';

export const assessmentRoutes: RouteDef[] = [takeRoute, ...fillRoutes];
