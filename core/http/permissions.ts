/** GET /api/permissions: the catalogue for the role editor, by group, with what each permission does and opens, and the standard roles. */
import { opensOf, type GatedCall, type Opened } from '../access/opens.ts';
import { switchesOf } from '../access/modules.ts';
import { applicationOf, rolesOf } from '../identity/applications.ts';
import type { Kernel } from '../kernel.ts';
import type { Registry } from '../metadata/registry.ts';
import type { PermissionInfo, PermissionsAnswer } from '../shared/access.ts';
import type { PermissionDef, PermissionGroup } from '../shared/page.ts';
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

async function catalogue(r: ApiRequest): Promise<PermissionsAnswer> {
  const { registry } = r.kernel;
  const opens = kept.get(registry) ?? opensOf(registry, gatedCalls(r.kernel));
  kept.set(registry, opens);
  const counting = new Set(permissionsThatCount(registry.permissions, switchesOf(registry), r.actor.modulesOff ?? new Set()));
  const order = new Map(registry.modules.map(({ name }, i) => [name, i]));
  const label = ({ id, label: english }: PermissionGroup): string => r.texts.label(r.locale, `permissions.${id}`, english);
  return {
    data: {
      groups: registry.permissionGroups
        .toSorted((a, b) => (order.get(a.plugin) ?? order.size) - (order.get(b.plugin) ?? order.size))
        .map((group) => {
          const around = registry.permissionGroups.find(({ id }) => id === group.within);
          return {
            id: group.id,
            label: label(group),
            ...(around ? { within: { id: around.id, label: label(around) } } : {}),
            permissions: inRows(group)
              .filter((p) => counting.has(p.id))
              .map((p) => infoOf(r, group, p, opens.get(p.id))),
          };
        })
        .filter((g) => g.permissions.length > 0),
      standard: await standardRoles(r, counting),
    },
  };
}

/** The permissions of a group in the order of its rows. */
function inRows({ records = [], permissions }: PermissionGroup): PermissionDef[] {
  const rows = new Map(records.map(({ id }, i) => [id, i]));
  const rowOf = ({ on = '' }: PermissionDef): number => rows.get(on) ?? rows.size;
  return permissions.toSorted((p, q) => rowOf(p) - rowOf(q));
}

/** The roles that an organisation of this application begins with. */
async function standardRoles(r: ApiRequest, counting: ReadonlySet<string>): Promise<Record<string, string[]>> {
  const { tenant } = await r.kernel.identity.sessionUser(r.actor, r.locale);
  const application = applicationOf(r.kernel.registry, { ...tenant });
  if (!application) return {};
  return Object.fromEntries(
    rolesOf(r.kernel.registry, application.name).map(({ code, permissions }) => [code, permissions.filter((p) => counting.has(p))]),
  );
}

function recordOf(r: ApiRequest, group: PermissionGroup, { on }: PermissionDef): PermissionInfo['record'] {
  const entity = on === undefined ? undefined : r.kernel.registry.entities.get(on);
  const row = group.records?.find(({ id }) => id === on);
  if (entity && row?.label === undefined) {
    const { icon } = entity.def;
    return {
      id: entity.name,
      label: r.texts.label(r.locale, `${entity.name}.labels`, entity.def.label[1]),
      ...(icon === undefined ? {} : { icon }),
    };
  }
  if (!row) return { id: group.id, label: r.texts.label(r.locale, `permissions.${group.id}`, group.label) };
  return {
    id: row.id,
    label: r.texts.label(r.locale, `permissions.record.${row.id}`, row.label ?? row.id),
    ...(row.icon === undefined ? {} : { icon: row.icon }),
  };
}

function infoOf(r: ApiRequest, group: PermissionGroup, permission: PermissionDef, opened: Opened | undefined): PermissionInfo {
  const t = (key: string, english: string): string => r.texts.label(r.locale, key, english);
  const titles = new Map(r.kernel.registry.pages.map((p) => [p.path, p.title]));
  const calls = gatedCalls(r.kernel);
  const { id, label, says, verb, sensitive } = permission;
  return {
    id,
    label: t(`permissions.${id}`, label),
    says: says === undefined ? '' : t(`permissions.${id}.says`, says),
    record: recordOf(r, group, permission),
    ...(verb ? { verb } : {}),
    ...(sensitive ? { sensitive } : {}),
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
