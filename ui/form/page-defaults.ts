import type { Where } from '../../core/shared/where.ts';
import type { Values } from './validator.ts';

/** Values that a nested create takes from its address: `{ "project_id": ":id" }` at /projects/7/contracts/create -> `{ project_id: 7 }`. */
export function pageDefaults(where: Where | undefined, params: Readonly<Record<string, string | undefined>>): Values {
  const defaults: Values = {};
  for (const [name, condition] of Object.entries(where ?? {})) {
    if (typeof condition !== 'string' && typeof condition !== 'number' && typeof condition !== 'boolean') continue;
    const value = typeof condition === 'string' && condition.startsWith(':') ? params[condition.slice(1)] : condition;
    if (value !== undefined) defaults[name] = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  }
  return defaults;
}
