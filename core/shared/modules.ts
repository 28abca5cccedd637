/**
 * Modules of the product as plugins declare them (metadata/<plugin>/module.json): which of them an organisation switches on and off, and
 * the applications that people work in.
 */
import type { NotificationKindDef } from './notification-preferences.ts';
import { matches } from './matches.ts';
import type { Where } from './where.ts';

/** Layouts of the engine: the public pages, nothing around the page, and the application in which the person works. */
export const LAYOUTS = ['default', 'empty', 'application'] as const;
/** The layout of pages that stand in the side bar of whichever application the person works in. */
export const APPLICATION = 'application';

/** Where people of an application arrive; the first that fits counts. */
export interface LandingDef {
  to: string;
  /** Of the person and their organisation; without it everybody of the application. */
  where?: Where;
}

/** A type of people that organisations of the application begin with. */
export interface PersonTypeDef {
  code: string;
  /** English; i18n `applications.<name>.types.<code>`. */
  label: string;
  /** Stands in place of the product's name in the titles of pages. */
  titled?: boolean;
}

/** A role that organisations of the application begin with. */
export interface FirstRoleDef {
  code: string;
  /** English; i18n `applications.<name>.roles.<code>`. */
  label: string;
  permissions: string[];
}

/** What people work in: a layout with a side bar of its own. */
export interface ApplicationDef {
  /** Also that of its side bar (navigation.json). */
  name: string;
  layout: string;
  /** Name of the product, in every language. */
  product: string;
  /** Place among the applications: the first one whose people somebody is among counts. */
  order: number;
  /** Whose application it is, of the person and their organisation; without it that of everybody whom no other application has. */
  people?: Where;
  landings: LandingDef[];
  /** Where its people are sent who open a page that is not for them. */
  home: string;
  /** Public page after signing out. */
  public: string;
  /** The application of the platform's own people: they hold no work of an organisation. */
  platform?: boolean;
  /** Place in the switch between applications, for those who may enter several; absent: not there. */
  switcher?: number;
  types?: PersonTypeDef[];
  roles?: FirstRoleDef[];
}

/** What must hold before a page opens. `only`: others are sent to their home. */
export interface GuardDef {
  only?: Where;
  /** The organisation of these people needs a record: whoever has none is sent on. */
  record?: { of?: Where; entity: string; otherwise: string };
}

/** The guard as the screens have it: where the records are asked for. */
export interface ShownGuard {
  only?: Where;
  record?: { of?: Where; path: string; envelope: string; otherwise: string };
}

/** A module without what only the server asks of it. */
export interface ShownModule extends Pick<ProductModule, 'name' | 'label' | 'about' | 'icon' | 'switch' | 'family'> {
  guards?: Record<string, ShownGuard>;
  application?: Omit<ApplicationDef, 'roles'>;
}

/** A person of a demo organisation. */
export interface DemoPersonDef {
  email: string;
  /** Code of the role. */
  role: string;
  /** Code of the type; default: none. */
  type?: string;
  full_name_en: string;
  full_name_ar: string;
  /** Default: yes. Others are named in records and have no password. */
  signsIn?: boolean;
}

/** An organisation of the demo. All names are made up. */
export interface DemoTenantDef {
  key: string;
  /** Name of the application that its people work in. */
  application: string;
  company_name_en: string;
  company_name_ar: string;
  domain_name: string;
  /** What conditions about people ask of it: columns of the tenant. */
  facts?: Record<string, unknown>;
  /** Its own accent (hex). */
  light_accent?: string;
  dark_accent?: string;
  people: DemoPersonDef[];
}

export interface ProductModule {
  /** The folder of metadata. */
  name: string;
  /** English; i18n `modules.<name>.label`. */
  label: string;
  /** What it is for, beside its switch; i18n `modules.<name>.about`. */
  about?: string;
  icon: string;
  /** Place among the modules. */
  order: number;
  /** An organisation switches it on and off; others are always on. */
  switch?: boolean;
  /** The application whose people are at home in it while it is on. */
  family?: string;
  /** Applications whose new organisations begin with it switched on. */
  onFor?: string[];
  /** Plugins without which it cannot be. */
  needs?: string[];
  guards?: Record<string, GuardDef>;
  /** Permissions for roles that an application begins with: by application, then by role. */
  roles?: Record<string, Record<string, string[]>>;
  application?: ApplicationDef;
  /** Organisations of the demo whose people work in it. */
  demo?: DemoTenantDef[];
  /** Kinds of notification that it tells of, by their names. */
  notifications?: Record<string, NotificationKindDef>;
}

/** What conditions about people are asked of: the fields of the organisation, and the code of the person's type. */
export type PersonFacts = Record<string, unknown> & { type: string | null };

/** The applications in their order. */
export const applicationsOf = <A extends { order: number }>(modules: readonly { application?: A | undefined }[]): A[] =>
  modules.flatMap(({ application }) => (application ? [application] : [])).sort((a, b) => a.order - b.order);

/** Names of the modules that an organisation switches on and off, in the order of the product. */
export const switchable = (modules: readonly ProductModule[]): string[] => modules.filter((m) => m.switch).map(({ name }) => name);

/** @returns the application that a person belongs to; undefined where the product has none for them. */
export function applicationFor<A extends Pick<ApplicationDef, 'people'>>(applications: readonly A[], facts: PersonFacts): A | undefined {
  return (
    applications.find(({ people }) => people !== undefined && matches(people, facts)) ??
    applications.find(({ people }) => people === undefined)
  );
}

/** Who people are to the product: its applications, and what conditions about people ask of their organisations. */
export interface PeopleRules {
  applications: readonly ApplicationDef[];
  /** Fields of the organisation, beside its key and its modules. */
  facts: readonly string[];
}

const fieldsIn = (where: Where | undefined): string[] =>
  Object.entries(where ?? {}).flatMap(([key, value]) =>
    key === 'and' || key === 'or' ? (value as Where[]).flatMap(fieldsIn) : key === 'not' ? fieldsIn(value as Where) : [key],
  );

export function peopleRules(modules: readonly ProductModule[]): PeopleRules {
  const applications = applicationsOf(modules);
  const conditions = [
    ...applications.flatMap(({ people, landings }) => [people, ...landings.map(({ where }) => where)]),
    ...modules.flatMap(({ guards }) => Object.values(guards ?? {}).flatMap(({ only, record }) => [only, record?.of])),
  ];
  const facts = [...new Set(conditions.flatMap(fieldsIn))].filter((name) => !['type', 'key', 'modules'].includes(name)).sort();
  return { applications, facts };
}

/** Where a person arrives after signing in. */
export const landingOf = (applications: readonly Pick<ApplicationDef, 'people' | 'landings'>[], facts: PersonFacts): string =>
  applicationFor(applications, facts)?.landings.find(({ where }) => where === undefined || matches(where, facts))?.to ?? '/';

/** Modules that organisations switch on and off, with the permissions that belong to them. */
export interface Switches {
  names: readonly string[];
  /** The module of each permission that belongs to one. */
  homes: ReadonlyMap<string, string>;
}

/** Menus around all modules of an application: whoever has one keeps it. */
const ALWAYS = /_system_menu$/;

/** @returns the modules that are off where these are on. */
export const modulesOff = ({ names }: Pick<Switches, 'names'>, on: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((name) => !on.includes(name)));

/**
 * @param off modules that are switched off.
 * @returns the permissions that count, in the same order.
 */
export function permissionsThatCount(
  permissions: readonly string[],
  { homes }: Pick<Switches, 'homes'>,
  off: ReadonlySet<string>,
): string[] {
  return off.size === 0 ? [...permissions] : permissions.filter((p) => ALWAYS.test(p) || !off.has(homes.get(p) ?? ''));
}
