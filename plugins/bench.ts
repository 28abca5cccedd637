/** What the plugins bring to the bench, in the order of its lines. The product does not load it. */
import type { Bench } from '../core/cli/bench/contract.ts';
import assets from './assets/bench/index.ts';
import compliance from './compliance/bench/index.ts';
import construction from './construction/bench/index.ts';
import documents from './documents/bench/index.ts';
import pmis from './pmis/bench/index.ts';
import policy from './policy/bench/index.ts';
import risk from './risk/bench/index.ts';

export const benches: readonly Bench[] = [pmis, compliance, construction, risk, policy, assets, documents];
