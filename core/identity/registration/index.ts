/** Registration of a company: it sends a request, the platform approves it, the link in the mail opens the workspace. */
import type { IdentityOptions, IdentityRoute } from '../types.ts';
import { linkRoute } from './link.ts';
import { placeRoutes } from './places.ts';
import { registerRoute } from './register.ts';
import { storeRoute } from './store.ts';

export const registrationRoutes = (options: IdentityOptions): IdentityRoute[] => [
  ...placeRoutes(options.db),
  storeRoute(options),
  linkRoute(options.db),
  registerRoute(options),
];
