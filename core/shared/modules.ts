/**
 * Modules of the product as plugins declare them (metadata/<plugin>/module.json): which of them organisations can switch off, and the
 * applications of people.
 */
import type { NotificationKindDef } from './notification-preferences.ts';
import { matches } from './matches.ts';
import type { Where } from './where.ts';

/** Layouts of the engine: public pages, no frame, and the person's application. */
export const LAYOUTS = ['default', 'empty', 'application'] as const;
/** Layout of pages that are shown within the person's application, whichever that is. */
export const APPLICATION = 'application';

/** First page after sign-in; the first that fits is used. */
export interface LandingDef {
  to: string;
  /** Condition on the person and their organisation; default: everybody in the application. */
  where?: Where;
  /** Only for people who hold it. */
  permission?: string;
}

/** An initial user type of the application's organisations. */
export interface PersonTypeDef {
  code: string;
  /** English; i18n `applications.<name>.types.<code>`. */
  label: string;
  /** Its label replaces the product's name in page titles. */
  titled?: boolean;
}

/** An initial role of the application's organisations. */
export interface FirstRoleDef {
  code: string;
  /** English; i18n `applications.<name>.roles.<code>`. */
  label: string;
  permissions: string[];
}

/** An application: a layout with its own side bar. */
export interface ApplicationDef {
  /** Also the name of its side bar (navigation.json). */
  name: string;
  layout: string;
  /** Name of the product, in every language. */
  product: string;
  /** Order of the applications: the first whose people include the person is used. */
  order: number;
  /** Condition on the person and their organisation; without it the application is for everybody without another one. */
  people?: Where;
  landings: LandingDef[];
  /** Where its people are sent from a page that they may not open. */
  home: string;
  /** Public page after signing out. */
  public: string;
  /** The request for a workspace offers it. `about` in English; i18n `applications.<name>.registration`. */
  registration?: { is_grc: boolean; about: string };
  /** The application of the platform's own people, who work on no records of organisations. */
  platform?: boolean;
  /** Position in the switcher of applications, for people with several; absent: not listed. */
  switcher?: number;
  /** Who has the entries of Settings that belong to the system menu. */
  menu?: { permission?: string; hiddenForTypes?: string[] };
  types?: PersonTypeDef[];
  roles?: FirstRoleDef[];
}

/** A condition for opening a page. `only`: others are sent to their home. */
export interface GuardDef {
  only?: Where;
  /** The organisation of these people needs a record: otherwise they are sent to another page. */
  record?: { of?: Where; entity: string; otherwise: string };
}

/** The guard for the screens: where to request the records. */
export interface ShownGuard {
  only?: Where;
  record?: { of?: Where; path: string; envelope: string; otherwise: string };
}

/** A landing page among the public pages. */
export interface LandingPageDef {
  /** The product family: its picture and accent. */
  family: string;
  path: string;
  /** It has a link in the navigation of the public pages, called by its label. */
  linked?: boolean;
  /** English, as the others; i18n `modules.<name>.landing.<family>.label` and so on. */
  label?: string;
  title: string;
  text: string;
  /** What the picture shows, for people who do not see it. */
  picture: string;
}

/** How a module stands in the list of modules on the landing pages. English; i18n `modules.<name>.presented.label` and so on. */
export interface PresentedDef {
  label: string;
  title: string;
  text: string;
}

/** A module without the parts that only the server needs. */
export interface ShownModule extends Pick<
  ProductModule,
  'name' | 'label' | 'about' | 'icon' | 'switch' | 'family' | 'landingPages' | 'presented'
> {
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
  /** Description beside its switch; i18n `modules.<name>.about`. */
  about?: string;
  icon: string;
  /** Position among the modules. */
  order: number;
  /** Organisations can switch it off; others are always on. */
  switch?: boolean;
  /** Application of its people while it is on. */
  family?: string;
  /** Applications whose new organisations have it switched on. */
  onFor?: string[];
  /** Plugins that it requires. */
  needs?: string[];
  guards?: Record<string, GuardDef>;
  /** Permissions that it adds to initial roles: by application, then by role. */
  roles?: Record<string, Record<string, string[]>>;
  application?: ApplicationDef;
  landingPages?: LandingPageDef[];
  /** It stands in the list of modules on the landing pages. */
  presented?: PresentedDef;
  /** Organisations of the demo whose people work in it. */
  demo?: DemoTenantDef[];
  /** Kinds of notification that it tells of, by their names. */
  notifications?: Record<string, NotificationKindDef>;
}

/** Values for conditions about people: fields of the organisation, and the code of the person's type. */
export type PersonFacts = Record<string, unknown> & { type: string | null };

/** The applications in their order. */
export const applicationsOf = <A extends { order: number }>(modules: readonly { application?: A | undefined }[]): A[] =>
  modules.flatMap(({ application }) => (application ? [application] : [])).sort((a, b) => a.order - b.order);

/** Names of the modules that can be switched off, in the order of the product. */
export const switchable = (modules: readonly ProductModule[]): string[] => modules.filter((m) => m.switch).map(({ name }) => name);

/** @returns a person's application; undefined where the product has none for them. */
export function applicationFor<A extends Pick<ApplicationDef, 'people'>>(applications: readonly A[], facts: PersonFacts): A | undefined {
  return (
    applications.find(({ people }) => people !== undefined && matches(people, facts)) ??
    applications.find(({ people }) => people === undefined)
  );
}

/** Rules about people: the applications, and the fields of organisations that their conditions use. */
export interface PeopleRules {
  applications: readonly ApplicationDef[];
  /** Fields of the organisation, in addition to its key and modules. */
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

/** A person's first page after sign-in. */
export const landingOf = (
  applications: readonly Pick<ApplicationDef, 'people' | 'landings'>[],
  facts: PersonFacts,
  permissions: readonly string[],
): string =>
  applicationFor(applications, facts)?.landings.find(
    ({ where, permission }) =>
      (where === undefined || matches(where, facts)) && (permission === undefined || permissions.includes(permission)),
  )?.to ?? '/';

/** Modules that can be switched off, with their permissions. */
export interface Switches {
  names: readonly string[];
  /** The module of each permission that belongs to one. */
  homes: ReadonlyMap<string, string>;
}

/** Permissions for menus of a whole application, which stay when modules are switched off. */
const ALWAYS = /_system_menu$/;

/** @returns the modules that are off, given those that are on. */
export const modulesOff = ({ names }: Pick<Switches, 'names'>, on: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((name) => !on.includes(name)));

/** @param off modules that are switched off. @returns the effective permissions, in the same order. */
export function permissionsThatCount(
  permissions: readonly string[],
  { homes }: Pick<Switches, 'homes'>,
  off: ReadonlySet<string>,
): string[] {
  return off.size === 0 ? [...permissions] : permissions.filter((p) => ALWAYS.test(p) || !off.has(homes.get(p) ?? ''));
}
