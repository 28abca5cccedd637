/** GET /api/permissions: the catalogue for the role editor, by module, with what each permission opens. */
import { opensOf, type GatedCall, type Opened } from '../access/opens.ts';
import { switchesOf } from '../access/modules.ts';
import type { Kernel } from '../kernel.ts';
import type { Registry } from '../metadata/registry.ts';
import type { PermissionInfo, PermissionsAnswer } from '../shared/access.ts';
import { permissionsThatCount } from '../shared/modules.ts';
import type { EndpointDef } from '../plugin/contract.ts';
import type { ApiRequest } from './context.ts';

/** For readers of roles, and for readers of what a person may do. */
const NEEDED = ['access_roles', 'access_users'];

export const permissionEndpoint: EndpointDef = {
  method: 'GET',
  path: 'permissions',
  permission: NEEDED,
  title: { en: 'The catalogue of permissions', ar: 'دليل الصلاحيات' },
  run: async (r) => catalogue(r),
};

/** Calls that require a permission and belong to no entity. */
export const gatedCalls = ({ routes, endpoints }: Pick<Kernel, 'routes' | 'endpoints'>): GatedCall[] =>
  [...routes, ...endpoints].filter((call) => call.permission !== null);

const kept = new WeakMap<Registry, ReadonlyMap<string, Opened>>();

function catalogue(r: ApiRequest): PermissionsAnswer {
  const { registry } = r.kernel;
  const opens = kept.get(registry) ?? opensOf(registry, gatedCalls(r.kernel));
  kept.set(registry, opens);
  const counting = new Set(permissionsThatCount(registry.permissions, switchesOf(registry), r.actor.modulesOff ?? new Set()));
  const grouped = new Set(registry.permissionGroups.flatMap((g) => g.permissions.map((p) => p.id)));
  const rest = registry.permissions.filter((p) => !grouped.has(p)).map((id) => ({ id, label: id.replaceAll('_', ' ') }));
  const groups = [...registry.permissionGroups, ...(rest.length ? [{ id: 'other', label: 'Other', permissions: rest }] : [])];
  return {
    data: {
      groups: groups
        .map((g) => ({
          id: g.id,
          label: r.texts.label(r.locale, `permissions.${g.id}`, g.label),
          permissions: g.permissions.filter((p) => counting.has(p.id)).map((p) => infoOf(r, p, opens.get(p.id))),
        }))
        .filter((g) => g.permissions.length > 0),
    },
  };
}

function infoOf(r: ApiRequest, { id, label }: { id: string; label: string }, opened: Opened | undefined): PermissionInfo {
  const t = (key: string, english: string): string => r.texts.label(r.locale, key, english);
  const titles = new Map(r.kernel.registry.pages.map((p) => [p.path, p.title]));
  const calls = gatedCalls(r.kernel);
  return {
    id,
    label: t(`permissions.${id}`, label),
    opens: {
      pages: (opened?.pages ?? []).map((path) => ({ path, label: t(`pages.${path}`, titles.get(path) ?? path) })),
      records: (opened?.records ?? []).map(({ entity, verbs, actions, fields, all }) => ({
        entity: entity.name,
        label: t(`${entity.name}.labels`, entity.def.label[1]),
        verbs,
        all,
        actions: actions.map((name) => t(`${entity.name}.actions.${name}`, entity.actions.get(name)?.label ?? name)),
        fields: fields.map((name) => t(`${entity.name}.fields.${name}`, entity.fields.get(name)?.label ?? name)),
      })),
      calls: (opened?.calls ?? [])
        .map((i) => calls[i])
        .filter((c) => c !== undefined)
        .map((c) => c.title?.[r.locale === 'ar' ? 'ar' : 'en'] ?? `${c.method} /api/${c.path}`),
    },
  };
}
