/** Audit contracts, rounds and items: rules of writes, additional calls, and scheduled jobs. */
import type { HooksOf, RouteDef } from '../../../core/index.ts';
import { charts } from './charts.ts';
import { dueJob } from './due.ts';
import { items } from './items.ts';
import { reviewers } from './reviewers.ts';
import { roundView } from './round-view.ts';
import { rounds } from './rounds.ts';
import { results } from './scales.ts';
import { start } from './start.ts';
import { subscriptions } from './subscriptions.ts';
import { tree } from './tree.ts';

export const auditHooks: HooksOf = {
  subscription: subscriptions,
  audit_round: rounds,
  audit_item: items,
  audit_status: results,
};
export const auditRoutes: RouteDef[] = [...tree, ...charts, start, ...roundView, ...reviewers];
export const auditJobs = [dueJob];
