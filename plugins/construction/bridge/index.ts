/** A tenant works with the built-in suite, or with another one of the same interface (docs/decisions/bridge.md). */
import type { Plugin } from '../../../core/index.ts';
import { announceConnection, checkConnection } from './hooks.ts';
import { checkRoute, secretRoute } from './routes.ts';
import { bridge } from './source.ts';

export const connection = {
  source: bridge,
  hooks: { construction_connection: { validate: checkConnection, after: announceConnection } },
  routes: [secretRoute, checkRoute],
} satisfies Partial<Plugin>;
