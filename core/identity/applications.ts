/** The initial modules, user types and roles of an organisation, by the application of its people, as plugins declare them. */
import type { Registry } from '../metadata/registry.ts';
import { applicationFor, applicationsOf, type ApplicationDef } from '../shared/modules.ts';

/** The parts of the metadata that it depends on. */
export type ApplicationCatalogue = Pick<Registry, 'modules' | 'permissionGroups' | 'permissions' | 'label'>;

export interface FirstRole {
  code: string;
  name_en: string;
  name_ar: string;
  permissions: string[];
}

export interface FirstType {
  code: string;
  title_en: string;
  title_ar: string;
}

/**
 * The application of an organisation whose people have no type. @param facts values of the organisation for the conditions about people.
 */
export const applicationOf = ({ modules }: ApplicationCatalogue, facts: Record<string, unknown>): ApplicationDef | undefined =>
  applicationFor(applicationsOf(modules), { ...facts, type: null });

/** Does a new administrator of the application get a permission? */
export function fits({ permissionGroups, modules }: ApplicationCatalogue, permission: string, application: string): boolean {
  const group = permissionGroups.find(({ permissions }) => permissions.some(({ id }) => id === permission));
  const own = group?.permissions.find(({ id }) => id === permission);
  // What a module brings that an organisation begins without comes to its administrators when they switch it on.
  const home = modules.find(({ name }) => name === group?.plugin);
  if (home?.switch && !home.onFor?.includes(application)) return false;
  const families = own?.families ?? group?.families;
  if (families) return families.includes(application);
  return own?.platform === true || !isPlatform(modules, application);
}

/** People of the platform decide on requests for workspaces and work on no records. */
const isPlatform = (modules: ApplicationCatalogue['modules'], application: string): boolean =>
  modules.some(({ application: own }) => own?.name === application && own.platform === true);

/** Modules that are switched on, in the order of the product. */
export const modulesOf = ({ modules }: ApplicationCatalogue, application: string): string[] =>
  modules.filter((module) => module.switch && module.onFor?.includes(application)).map(({ name }) => name);

/** User types of the application. */
export const typesOf = ({ modules, label }: ApplicationCatalogue, application: string): FirstType[] =>
  (defOf(modules, application)?.types ?? []).map((type) => ({
    code: type.code,
    title_en: type.label,
    title_ar: label('ar', `applications.${application}.types.${type.code}`, type.label),
  }));

/** The administrator role, and the roles of the application, with permissions that other modules add. */
export function rolesOf(from: ApplicationCatalogue, application: string): FirstRole[] {
  const { modules, permissions, label } = from;
  const added = (role: string): string[] => modules.flatMap(({ roles }) => roles?.[application]?.[role] ?? []);
  return [
    {
      code: 'administrator',
      name_en: 'Tenant administrator',
      name_ar: 'مدير المنشأة',
      permissions: permissions.filter((permission) => fits(from, permission, application)),
    },
    ...(defOf(modules, application)?.roles ?? []).map((role) => ({
      code: role.code,
      name_en: role.label,
      name_ar: label('ar', `applications.${application}.roles.${role.code}`, role.label),
      permissions: [...role.permissions, ...added(role.code)],
    })),
  ];
}

const defOf = (modules: ApplicationCatalogue['modules'], name: string): ApplicationDef | undefined =>
  applicationsOf(modules).find((application) => application.name === name);
