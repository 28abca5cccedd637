/** Rows for tests, made from the metadata: the smallest body that an entity's create accepts. */
import { randomBytes } from 'node:crypto';
import type { Registry, ResolvedField } from '../metadata/registry.ts';
import { isReference } from '../shared/entity.ts';
import type { FormatName } from '../shared/formats.ts';
import { COMPLETES } from './arranged.ts';

export interface Makers {
  /** Makes a record of another entity and gives its id. */
  parent(entity: string): Promise<number>;
  /** The person to name: people are seeded, not built. */
  user: number;
}

/** Asks the makers for required references that `overrides` does not set. */
export async function minimalRow(
  registry: Registry,
  entity: string,
  makers: Makers,
  overrides: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = { ...(await recordOf(registry, entity, makers, overrides)), ...KNOWN_VALUES[entity] };
  for (const field of registry.entity(entity).fields.values()) {
    if (!field.required || field.columns.length === 0 || field.readOnly || field.type === 'state' || field.default !== undefined) continue;
    if ([field.name, ...field.columns].some((c) => c in overrides || c in row)) continue;
    if (isReference(field)) {
      const target = field.to === 'user' ? makers.user : await makers.parent(field.to as string);
      row[field.name] = field.type === 'refs' ? [target] : target;
    } else row[field.columns[0] as string] = sample(field);
  }
  return { ...row, ...overrides };
}

/** Values that must name something (a list, a permission), or that a person may have only once. */
const KNOWN_VALUES: Readonly<Record<string, Record<string, unknown>>> = {
  saved_view: { entity: 'project' },
  custom_field: { entity: 'project' },
  api_token: { scopes: ['read'] },
  webhook: { url: 'https://receiver.example/records', events: ['comment.created'] },
  user_position: { is_primary: false },
  identity_provider: { issuer: 'https://login.test.example', domains: ['test.example'] },
};

/** Approvals and links are about kinds of records: a plugin that has such kinds says which (arranged.ts), and a product may have none. */
export function canBeBuilt(entity: string): boolean {
  if (/^approval(_|$)/.test(entity)) return 'approval_template' in COMPLETES;
  return entity !== 'record_link' || entity in COMPLETES;
}

/** A row that hangs on a record needs one: a project, unless the caller names another. */
async function recordOf(
  registry: Registry,
  entity: string,
  makers: Makers,
  overrides: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { def, fields } = registry.entity(entity);
  const link = def.access.scope?.record;
  if (!link || fields.get(link.entity)?.readOnly || link.id in overrides) return {};
  return { [link.entity]: 'project', [link.id]: await makers.parent('project') };
}

const unique = (): string => randomBytes(4).toString('hex');

const FORMATTED: Readonly<Record<FormatName, () => string>> = {
  iban: () => 'SA0380000000608010167519',
  saudi_vat: () => '300000000000003',
  mac: () => `02:${unique().match(/../g)?.join(':')}:01`,
  ip: () => '10.20.4.11',
  ipv4: () => '10.20.4.11',
  ipv6: () => 'fd00:20:4::11',
};

/** A value that the field accepts, different each time where texts allow it. */
export function sample(field: ResolvedField): unknown {
  if (field.format) return FORMATTED[field.format]();
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'percent':
    case 'money':
      return Math.max(1, field.minimum ?? 1);
    case 'date':
      return '2026-11-20';
    case 'datetime':
      return '2026-11-20T08:00:00Z';
    case 'time':
      return '08:00';
    case 'boolean':
      return true;
    case 'enum':
    case 'state':
      return field.values?.[0]?.value;
    case 'email':
      return `${unique()}@test.example`;
    case 'phone':
      return '+966512345678';
    case 'url':
      return 'https://test.example';
    case 'color':
      return '#123456';
    case 'tags':
      return [unique()];
    case 'json':
      return {};
    default:
      return `${field.name} ${unique()}`.slice(0, field.maxLength ?? 100);
  }
}
