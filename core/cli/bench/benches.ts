/** What the plugins bring to the bench, in the order of its lines. */
import { audits } from './audits.ts';
import { construction } from './construction.ts';
import type { Bench } from './contract.ts';
import { projects } from './projects.ts';

export const benches: readonly Bench[] = [projects, audits, construction];
