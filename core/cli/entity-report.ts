/** An entity as the product has it after merging: what its file says, what is implied, and what plugins and other entities add. */
import type { Hooks, Plugin } from '../plugin/contract.ts';
import { hooksIn } from '../plugin/load.ts';
import type { Endpoint, Registry, ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { IMPLIED_COLUMNS } from '../metadata/fields/index.ts';
import { viewsOf } from '../metadata/views.ts';
import { isReference } from '../shared/entity.ts';

/** A text in both languages. */
type Both = [string, string];

export interface EntityReport {
  name: string;
  plugin: string;
  table: string;
  title: string;
  label: Both;
  labels: Both;
  fields: { name: string; type: string; columns: string[]; sqlType: string | null; label: Both; marks: string[] }[];
  endpoints: string[];
  permissions: Record<string, string>;
  hooks: string[];
  indexes: string[][];
  views: string[];
  pages: string[];
  /** `contract.project_id (restrict)`: references of other entities to it. */
  referredBy: string[];
}

/** @param plugins all of them, in order. */
export function entityReport(registry: Registry, entity: ResolvedEntity, plugins: readonly Plugin[]): EntityReport {
  const { name, def } = entity;
  const both = (key: string, english: string): Both => [english, registry.label('ar', key, '')];
  const own = (field: ResolvedField): boolean => field.name in def.fields;
  return {
    name,
    plugin: entity.plugin,
    table: entity.table,
    title: def.title,
    label: both(`${name}.label`, def.label[0]),
    labels: both(`${name}.labels`, def.label[1]),
    fields: [...entity.fields.values()].map((field) => ({
      name: field.name,
      type: field.type,
      columns: [...field.columns],
      sqlType: field.columns[0] ? (entity.columns.get(field.columns[0])?.sqlType ?? IMPLIED_COLUMNS[field.name] ?? null) : null,
      label: own(field) ? both(`${name}.fields.${field.name}`, field.label) : [field.label, ''],
      marks: marksOf(field),
    })),
    endpoints: endpointsOf(entity),
    permissions: permissionsOf(entity),
    hooks: plugins.flatMap((plugin) => hooksOf(plugin, entity)),
    indexes: (def.indexes ?? []).map((columns) => ['tenant_id', ...columns]),
    views: Object.keys(viewsOf(entity, () => true)),
    pages: registry.pages.filter((page) => page.entity === name).map((page) => `${page.path} (${page.view})`),
    referredBy: [...registry.entities.values()].flatMap((other) =>
      [...other.fields.values()]
        .filter((f) => isReference(f) && f.to === name && f.name in other.def.fields)
        .map((f) => `${other.name}.${f.name} (${f.onDelete ?? 'keep'})`),
    ),
  };
}

/** What a field is beside its type, in words. */
function marksOf(field: ResolvedField): string[] {
  const flags = (['required', 'unique', 'bilingual', 'immutable', 'readOnly'] as const).filter((flag) => field[flag]);
  const target = field.to ? [`${isReference(field) ? 'to' : 'of'} ${field.to}${field.by ? ` by ${field.by}` : ''}`] : [];
  const choices = field.values ? [field.values.map((v) => v.value).join(' | ')] : [];
  const needs = [...(field.read ? [`read: ${field.read}`] : []), ...(field.write ? [`write: ${field.write}`] : [])];
  return [...flags, ...target, ...choices, ...needs];
}

const line = ({ method, path }: Endpoint): string => `${method} /api/${path}`;

/** Declared endpoints first, then what every entity has. */
function endpointsOf({ name, endpoints, actions, def }: ResolvedEntity): string[] {
  const one = endpoints.get[0]?.path;
  return [
    ...Object.values(endpoints).flat().map(line),
    ...(one
      ? [`POST /api/${one}/restore`, ...[...actions.keys()].map((action) => `POST /api/${one}/${action}`), `GET /api/${one}/history`]
      : []),
    `POST, PUT, DELETE /api/bulk/${name}`,
    `GET /api/meta/${name}`,
    `GET /api/lookup/${name}`,
    `GET /api/aggregate/${name}`,
    `GET /api/ids/${name}`,
    `GET /api/export/${name}`,
    ...(def.import !== false && endpoints.create.length ? [`POST /api/import/${name}`] : []),
  ];
}

function permissionsOf({ def, actions }: ResolvedEntity): Record<string, string> {
  const said = (p: string | string[] | null): string =>
    p === null ? 'everybody of the tenant' : Array.isArray(p) ? p.join(' or ') || 'nobody' : p;
  const { read, create, update, delete: remove, scope: rows } = def.access;
  return {
    read: said(read),
    create: said(create),
    update: said(update),
    delete: said(remove),
    ...(rows?.share ? { 'every row': rows.share.all } : {}),
    ...Object.fromEntries([...actions.values()].map((action) => [action.name, said(action.permission)])),
  };
}

const STAGES = ['validate', 'before', 'after'] as const satisfies readonly (keyof Hooks)[];

/** `<plugin>: before`, in the order in which they run. */
function hooksOf(plugin: Plugin, { name, actions }: ResolvedEntity): string[] {
  const own = hooksIn(plugin);
  const run = plugin.actions as Record<string, unknown> | undefined;
  const parts = ['*', name].flatMap((key) =>
    STAGES.filter((stage) => own.some(([entity, hooks]) => entity === key && hooks[stage])).map(
      (stage) => `${stage}${key === '*' ? ' (of every entity)' : ''}`,
    ),
  );
  const code = [...actions.keys()].filter((action) => run?.[`${name}.${action}`]);
  const all = [...parts, ...code.map((action) => `action ${action}`), ...(plugin.narrow?.[name] ? ['narrow'] : [])];
  return all.length ? [`${plugin.name}: ${all.join(', ')}`] : [];
}
