/** Checks module.json of plugins: names in applications, guards and first roles must exist; and the layouts of pages. */
import type { PageDef } from '../shared/page.ts';
import { GUARDS } from '../shared/page.ts';
import { APPLICATION, applicationsOf, LAYOUTS, type ProductModule } from '../shared/modules.ts';
import { PLATFORM_KEY } from '../shared/platform.ts';
import { checkWhere } from './check-where.ts';
import type { ResolvedEntity } from './registry.ts';
import { nearest } from '../shared/near.ts';
import { checkKinds, type KindSurroundings } from './notification-kinds.ts';
import { unknown, type Say } from './unknown-names.ts';

/** Names that pages and side bars may give. */
export interface ModuleNames {
  /** Plugins in this product. */
  folders: readonly string[];
  layouts: readonly string[];
  applications: readonly string[];
  guards: readonly string[];
}

export function namesOf(modules: readonly ProductModule[], folders: readonly string[]): ModuleNames {
  const applications = applicationsOf(modules);
  return {
    folders,
    layouts: [...new Set([...LAYOUTS, ...applications.map(({ layout }) => layout)])],
    applications: applications.map(({ name }) => name),
    guards: [...GUARDS, ...modules.flatMap(({ guards }) => Object.keys(guards ?? {}))],
  };
}

/** A name may belong to a missing plugin; it is reported only where it is close to a known one. */
export function mayLack(say: Say, at: string, kind: string, given: readonly string[], known: readonly string[]): void {
  for (const name of given) if (!known.includes(name) && nearest(name, known) !== undefined) say(at, unknown(kind, name, known, ''));
}

/** Checks layout and guards of a page or module. */
export function checkFrame(say: Say, def: { layout: string | string[]; shared?: string[]; guards: string[] }, names: ModuleNames): void {
  const layouts = [def.layout].flat();
  if (!layouts.some((name) => names.layouts.includes(name)))
    say('/layout', unknown('layout', layouts[0] ?? '', names.layouts, `name one of ${names.layouts.join(', ')}`));
  else mayLack(say, '/layout', 'layout', layouts, names.layouts);
  if (def.shared && !layouts.includes(APPLICATION))
    say('/shared', `goes with the layout "${APPLICATION}"; remove it, or give the page that layout`);
  mayLack(say, '/shared', 'layout', def.shared ?? [], names.layouts);
  def.guards.forEach((name, i) => {
    if (!names.guards.includes(name))
      say(`/guards/${i}`, unknown('guard', name, names.guards, `name one of ${names.guards.join(', ')}, or declare it in a module.json`));
  });
}

/** The page with its first existing layout, and the existing shared ones. */
export function framed<T extends PageDef>(page: T, names: ModuleNames): T {
  const layout = [page.layout as string | string[]].flat().find((name) => names.layouts.includes(name)) ?? APPLICATION;
  const shared = page.shared?.filter((name) => names.layouts.includes(name));
  return { ...page, layout, ...(shared ? { shared } : {}) };
}

/** What modules are checked against. */
export interface ModuleSurroundings extends KindSurroundings {
  names: ModuleNames;
  page(say: Say, at: string, to: string): void;
  icon(say: Say, at: string, name: string): void;
}

/** The organisation with the person's type: the fields of conditions in module.json. */
function personEntity(entities: ReadonlyMap<string, ResolvedEntity>): ResolvedEntity | undefined {
  const tenant = entities.get('tenant');
  const like = tenant?.fields.get('key');
  return tenant && like ? { ...tenant, fields: new Map([...tenant.fields, ['type', { ...like, name: 'type' }]]) } : undefined;
}

export function checkProductModule(say: Say, def: ProductModule, folder: string, ctx: ModuleSurroundings): void {
  const { names, modules } = ctx;
  const person = personEntity(ctx.entities);
  const condition = (at: string, where: unknown): void => checkWhere(say, at, where, person, ctx.entities, { memory: true });
  if (def.name !== folder) say('/name', `is the name of the folder: "${folder}"`);
  ctx.icon(say, '/icon', def.icon);
  if (def.switch && def.about === undefined) say('/about', 'is missing: whoever switches a module on reads what it is for');
  mayLack(say, '/family', 'application', def.family === undefined ? [] : [def.family], names.applications);
  mayLack(say, '/onFor', 'application', def.onFor ?? [], names.applications);
  (def.needs ?? []).forEach((name, i) => {
    if (!names.folders.includes(name))
      say(`/needs/${i}`, unknown('plugin', name, names.folders, 'this one cannot be without it: add it, or remove this one'));
  });
  for (const [name, guard] of Object.entries(def.guards ?? {})) {
    const at = `/guards/${name}`;
    const other = modules.find((each) => each !== def && each.guards?.[name]);
    if (other || (GUARDS as readonly string[]).includes(name))
      say(at, `is there already, in ${other?.name ?? 'the engine'}; choose another name`);
    condition(`${at}/only`, guard.only);
    condition(`${at}/record/of`, guard.record?.of);
    if (!guard.record) continue;
    if (!ctx.entities.has(guard.record.entity))
      say(`${at}/record/entity`, unknown('entity', guard.record.entity, ctx.entities.keys(), 'name an existing one'));
    ctx.page(say, `${at}/record/otherwise`, guard.record.otherwise);
  }
  for (const [application, roles] of Object.entries(def.roles ?? {})) {
    mayLack(say, `/roles/${application}`, 'application', [application], names.applications);
    const known = modules.flatMap(({ application: a }) => (a?.name === application ? (a.roles ?? []) : [])).map(({ code }) => code);
    for (const [role, permissions] of Object.entries(roles)) {
      if (known.length && !known.includes(role))
        say(`/roles/${application}/${role}`, unknown('role', role, known, `name one of ${known.join(', ')}`));
      ctx.permission(say, `/roles/${application}/${role}`, permissions);
    }
  }
  checkLandingPages(say, def, ctx);
  checkKinds(say, def, ctx);
  checkDemo(say, def, ctx);
  checkApplication(say, def, ctx, condition);
}

/** Landing pages: an address that is a page, and a family of its own for each. */
function checkLandingPages(say: Say, { name, landingPages = [] }: ProductModule, { modules, page }: ModuleSurroundings): void {
  const taken = modules.flatMap((each) => (each.name === name ? [] : (each.landingPages ?? []).map(({ family }) => family)));
  landingPages.forEach(({ family, path }, i) => {
    if (taken.includes(family)) say(`/landingPages/${i}/family`, `"${family}" is there already; choose another`);
    taken.push(family);
    page(say, `/landingPages/${i}/path`, path);
  });
}

/** Demo organisations: nobody twice, and roles and types that their application has, where it is there. */
function checkDemo(say: Say, { name, demo = [] }: ProductModule, { modules, names }: ModuleSurroundings): void {
  const others = modules.flatMap((each) => (each.name === name ? [] : (each.demo ?? [])));
  const keys = [PLATFORM_KEY, ...others.map(({ key }) => key)];
  const addresses = others.flatMap(({ people }) => people.map(({ email }) => email));
  const once = (at: string, value: string, taken: string[]): void => {
    if (taken.includes(value)) say(at, `"${value}" is there already; choose another`);
    taken.push(value);
  };
  demo.forEach(({ key, application, domain_name, people }, t) => {
    const at = `/demo/${t}`;
    once(`${at}/key`, key, keys);
    mayLack(say, `${at}/application`, 'application', [application], names.applications);
    if (!people.some(({ email }) => email === `admin@${domain_name}`))
      say(`${at}/people`, `has no administrator: add admin@${domain_name}`);
    const of = applicationsOf(modules).find((each) => each.name === application);
    const [roles, types] = [['administrator', ...(of?.roles ?? []).map(({ code }) => code)], (of?.types ?? []).map(({ code }) => code)];
    people.forEach(({ email, role, type }, p) => {
      once(`${at}/people/${p}/email`, email, addresses);
      if (of && !roles.includes(role)) say(`${at}/people/${p}/role`, unknown('role', role, roles, `name one of ${roles.join(', ')}`));
      if (of && type !== undefined && !types.includes(type))
        say(`${at}/people/${p}/type`, unknown('type', type, types, 'name one of the application, or leave it out'));
    });
  });
}

function checkApplication(
  say: Say,
  { application, name }: ProductModule,
  { modules, page, permission }: ModuleSurroundings,
  condition: (at: string, where: unknown) => void,
): void {
  if (!application) return;
  const others = modules.flatMap((each) => (each.application && each.name !== name ? [each.application] : []));
  for (const key of ['name', 'layout', 'order'] as const)
    if (others.some((other) => other[key] === application[key]))
      say(`/application/${key}`, `"${application[key]}" is that of another application; choose another`);
  if ((LAYOUTS as readonly string[]).includes(application.layout))
    say('/application/layout', `"${application.layout}" is a layout of the engine; choose another name`);
  if (application.people === undefined && others.some(({ people }) => people === undefined))
    say('/application/people', 'is missing: another application has everybody else already');
  condition('/application/people', application.people);
  application.landings.forEach(({ to, where, permission: needed }, i) => {
    page(say, `/application/landings/${i}/to`, to);
    condition(`/application/landings/${i}/where`, where);
    if (needed !== undefined) permission(say, `/application/landings/${i}/permission`, [needed]);
  });
  if (application.menu?.permission !== undefined) permission(say, '/application/menu/permission', [application.menu.permission]);
  page(say, '/application/home', application.home);
  page(say, '/application/public', application.public);
  (application.roles ?? []).forEach((role, i) => permission(say, `/application/roles/${i}/permissions`, role.permissions));
}
