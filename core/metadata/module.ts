/** Modules of a suite: entities with `module`, and the pages, side-bar entries, permissions and texts that follow from it. */
import type { EntityDef, ModuleDef } from '../shared/entity.ts';
import type { NavDef, PageDef, PermissionDef, PermissionGroup, PermissionVerb } from '../shared/page.ts';
import { entryOf } from './bars.ts';
import type { Texts } from './texts.ts';

type Owned<T> = T & { plugin: string };
type ModuleEntity = EntityDef & { module: ModuleDef; page: string };

/** The metadata outside of entities; modules add to it, and existing definitions win. */
export interface Surroundings {
  pages: Owned<PageDef>[];
  bars: Owned<NavDef>[];
  groups: Owned<PermissionGroup>[];
  texts: Texts;
}

const VERBS = ['access', 'create', 'update', 'delete', 'manage'] as const;

/** Titles and permissions by language; the Arabic patterns avoid words that depend on a noun's gender. */
const WORDS: Record<'en' | 'ar', Record<'new' | 'edit' | (typeof VERBS)[number], string>> = {
  en: {
    new: 'New {one}',
    edit: 'Edit {one}',
    access: 'Open {many}',
    create: 'Create {many}',
    update: 'Edit {many}',
    delete: 'Delete {many}',
    manage: 'Manage {many}',
  },
  ar: {
    new: 'إضافة {one}',
    edit: 'تعديل {one}',
    access: 'فتح {many}',
    create: 'إنشاء {many}',
    update: 'تعديل {many}',
    delete: 'حذف {many}',
    manage: 'إدارة {many}',
  },
};

/**
 * What the permissions of a module do, with their limits. `access` has two sentences: which one fits depends on whether records are shared.
 */
const SENTENCES: Record<'en' | 'ar', Record<(typeof VERBS)[number] | 'shared', string>> = {
  en: {
    access: 'Reads {many} with their files, comments and history.',
    shared: 'Reads {many} that are shared with the person, with their files, comments and history.',
    create: 'Adds {many}, by form, by copying or by import.',
    update: 'Changes {many} in forms, in lists and in bulk, as long as they are not locked.',
    delete: 'Moves {many} to the recycle bin, from where they can be restored.',
    manage: 'Takes the steps on {many} that editing does not include.',
  },
  ar: {
    access: 'يقرأ {many} مع الملفات والتعليقات والسجل.',
    shared: 'يقرأ {many} المشاركة معه، مع الملفات والتعليقات والسجل.',
    create: 'يضيف {many} بالنموذج أو بالنسخ أو بالاستيراد.',
    update: 'يعدّل {many} في النماذج والقوائم وبالجملة ما لم تكن مقفلة.',
    delete: 'ينقل {many} إلى سلة المحذوفات، ومنها يمكن استعادتها.',
    manage: 'يتخذ على {many} الخطوات التي لا يشملها التعديل.',
  },
};

/** Columns of the role editor; `manage` is under "Other". */
const COLUMN: Partial<Record<(typeof VERBS)[number], PermissionVerb>> = {
  access: 'read',
  create: 'create',
  update: 'update',
  delete: 'delete',
};

const sentenceOf = (verb: (typeof VERBS)[number], { access }: EntityDef): (typeof VERBS)[number] | 'shared' =>
  verb === 'access' && access.scope?.share ? 'shared' : verb;

/** `New {one}` with "Purchase order" is "New purchase order", and with "SLA" "New SLA". */
const worded = (pattern: string, one: string, many: string): string =>
  pattern.replace('{one}', uncapital(one)).replace('{many}', uncapital(many));
const uncapital = (text: string): string => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

const isModule = (def: EntityDef): def is ModuleEntity => def.module !== undefined && def.page !== undefined;

/** List, create, record and edit page. */
function pagesOf({ name, label: [one, many], page, module: { layout, guards }, access }: ModuleEntity): PageDef[] {
  const at = (below: string, title: string, view: string, permission: PageDef['permission']): PageDef => ({
    path: page + below,
    title,
    layout,
    guards: guards,
    permission,
    view,
    entity: name,
  });
  return [
    at('', many, 'list', access.read),
    at('/create', worded(WORDS.en.new, one, many), 'create', access.create),
    at('/:id', one, 'detail', access.read),
    at('/:id/edit', worded(WORDS.en.edit, one, many), 'edit', access.update),
  ];
}

function permissionsOf(def: ModuleEntity): PermissionDef[] {
  const {
    name,
    label: [one, many],
    access: { of },
  } = def;
  if (of === undefined) return [];
  return VERBS.map((verb) => ({
    id: `${verb}_${of}`,
    label: worded(WORDS.en[verb], one, many),
    says: worded(SENTENCES.en[sentenceOf(verb, def)], one, many),
    on: name,
    ...(COLUMN[verb] ? { verb: COLUMN[verb] } : {}),
  }));
}

/** Adds the definitions of a module. A real page replaces one under construction. */
export function addModule(def: EntityDef, plugin: string, to: Surroundings): void {
  if (!isModule(def)) return;
  for (const page of pagesOf(def)) {
    const written = to.pages.findIndex(({ path }) => path === page.path);
    if (written < 0) to.pages.push({ ...page, plugin });
    else if (to.pages[written]?.view === 'under-construction') to.pages[written] = { ...page, plugin };
  }
  const [bar, section] = def.module.navigation.split('/');
  const sections = to.bars.filter(({ id }) => id === bar).flatMap((each) => each.sections);
  const entry = entryOf(def);
  const placed = sections.find(({ items }) => items.some(({ id }) => id === entry.id));
  if (!placed) sections.find(({ id }) => id === section)?.items.push(entry);
  const family =
    to.groups.find(({ records }) => records?.some(({ id }) => id === def.name)) ?? to.groups.find(({ id }) => id === def.module.group);
  const held = family?.permissions;
  for (const permission of permissionsOf(def))
    if (held && !to.groups.some((g) => g.permissions.some(({ id }) => id === permission.id))) held.push(permission);
  for (const [locale, texts] of to.texts) addTexts(def, `nav.${bar}.${placed?.id ?? section}.${entry.id}`, locale, texts);
}

/** The list is named like its side-bar entry. A language without patterns gets only this. */
function addTexts(def: ModuleEntity, navKey: string, locale: string, texts: Map<string, string>): void {
  const say = (key: string, text: string | undefined): void => {
    if (text !== undefined && !texts.has(key)) texts.set(key, text);
  };
  const {
    name,
    page,
    access: { of },
  } = def;
  const [one, many] = [texts.get(`${name}.label`), texts.get(`${name}.labels`)];
  const words = locale === 'en' || locale === 'ar' ? WORDS[locale] : undefined;
  say(`pages.${page}`, many);
  say(navKey, texts.get(`pages.${page}`));
  say(`pages.${page}/:id`, one);
  if (!words || one === undefined || many === undefined) return;
  say(`pages.${page}/create`, worded(words.new, one, many));
  say(`pages.${page}/:id/edit`, worded(words.edit, one, many));
  const sentences = locale === 'en' || locale === 'ar' ? SENTENCES[locale] : undefined;
  if (of === undefined || !sentences) return;
  for (const verb of VERBS) {
    say(`permissions.${verb}_${of}`, worded(words[verb], one, many));
    say(`permissions.${verb}_${of}.says`, worded(sentences[sentenceOf(verb, def)], one, many));
  }
}

/** Checks a module; each finding has a fix. */
export function checkModule(
  say: (path: string, message: string) => void,
  def: EntityDef,
  { bars, groups }: Pick<Surroundings, 'bars' | 'groups'>,
): void {
  if (!def.module) return;
  const [bar, section] = def.module.navigation.split('/');
  if (def.page === undefined) say('/page', 'a module has pages: give the address of its list, such as "/desk/letters"');
  if (def.access.of === undefined) say('/access/of', 'the permissions of a module follow from one word: give "of", such as "letters"');
  if (!bars.some(({ id, sections }) => id === bar && sections.some((s) => s.id === section)))
    say('/module/navigation', `no side bar has the section "${def.module.navigation}"; name one as <bar>/<section>`);
  if (!groups.some(({ id }) => id === def.module?.group))
    say('/module/group', `there is no group of permissions "${def.module.group}"; name one of a permissions.json`);
}
