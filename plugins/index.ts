/** The plugins of this build, in order. Deleting a line here, its folder and its metadata leaves a program that runs. */
import type { PluginEntry } from '../core/index.ts';
import compliance from './compliance/index.ts';
import construction from './construction/index.ts';
import identity from './identity/index.ts';
import organisation from './organisation/index.ts';
import pmis from './pmis/index.ts';
import workspaces from './workspaces/index.ts';

export { activity } from './platform/activity/index.ts';
export { verifyActivity } from './platform/activity/verify.ts';

export const plugins: readonly PluginEntry[] = [identity, organisation, workspaces, pmis, construction, compliance];
