import type { Where } from '../../core/shared/where.ts';
import type { Values } from './validator.ts';

/** Default values of a nested create from its address: `{ "project_id": ":id" }` at /projects/7/contracts/create -> `{ project_id: 7 }`. */
export function pageDefaults(where: Where | undefined, params: Readonly<Record<string, string | undefined>>): Values {
  const defaults: Values = {};
  for (const [name, condition] of Object.entries(where ?? {})) {
    if (typeof condition !== 'string' && typeof condition !== 'number' && typeof condition !== 'boolean') continue;
    const value = typeof condition === 'string' && condition.startsWith(':') ? params[condition.slice(1)] : condition;
    if (value !== undefined) defaults[name] = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  }
  return defaults;
}

/** Default values of a new record from the link: `?project_id=7&start_date=2026-11-20`, for fields that the form has. */
export function linkDefaults(search: URLSearchParams, properties: Readonly<Record<string, { type?: string | string[] }>>): Values {
  const defaults: Values = {};
  for (const [name, value] of search) {
    const type = properties[name]?.type;
    if (type === undefined || value === '') continue;
    if ([type].flat().some((t) => t === 'integer' || t === 'number')) {
      if (Number.isFinite(Number(value))) defaults[name] = Number(value);
    } else if ([type].flat().includes('boolean')) defaults[name] = value === 'true' || value === '1';
    else if ([type].flat().includes('string')) defaults[name] = value;
  }
  return defaults;
}
