/**
 * npm run new:entity PLUGIN NAME [-- --module PARTS]: an entity's file, its four pages, permissions, side-bar entry and Arabic. The
 * migration is npm run migration.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addToList, addToObject, inline, write } from './json-lines.mjs';
import { applications, usualBar } from './applications.mjs';
import { argumentsOf, checkName, pair } from './names.mjs';
import { moduleFiles } from './new-module.mjs';
import { ROOT, StartFailure, command, textOf } from './steps.mjs';

const EXAMPLE = 'npm run new:entity training course -- --label "Course,Courses" --ar "دورة,الدورات".';

/** Words of SQL that no table may be called. */
const SQL_WORDS = new Set(['order', 'group']);

/** @returns what the entity's files are made of. @throws StartFailure in one sentence. */
export function entityOf(argv) {
  const {
    options,
    rest: [plugin, name],
  } = argumentsOf(argv, ['label', 'ar', 'icon', 'module']);
  checkName('plugin', plugin, EXAMPLE);
  checkName('entity', name, EXAMPLE);
  if (!existsSync(join(ROOT, 'metadata', plugin)))
    throw new StartFailure(`There is no plugin "${plugin}": make it first with npm run new:plugin ${plugin}.`);
  const taken = readdirSync(join(ROOT, 'metadata')).find((folder) => existsSync(join(ROOT, 'metadata', folder, `${name}.json`)));
  if (taken) throw new StartFailure(`There is an entity "${name}" already, in metadata/${taken}: choose another name.`);
  const [one, many] = pair(options, 'label', EXAMPLE);
  const [oneAr, manyAr] = pair(options, 'ar', EXAMPLE);
  const path = many
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (!path) throw new StartFailure(`"${many}" gives no address: write the English label in Latin letters.`);
  if (pagesNow().includes(`"/${path}"`))
    throw new StartFailure(`The address /${path} is taken by another page: choose another English plural.`);
  return {
    plugin,
    name,
    one,
    many,
    oneAr,
    manyAr,
    path,
    icon: options.icon ?? 'rows-three',
    words: path.replaceAll('-', '_'),
    ...(options.module === undefined ? {} : { module: options.module }),
  };
}

const pagesNow = () =>
  readdirSync(join(ROOT, 'metadata'))
    .map((folder) => textOf(`metadata/${folder}/pages.json`) ?? '')
    .join('\n');

const entityFile = ({ name, one, many, path, icon, words }) => `{
  "$schema": "../../core/metadata/entity.schema.json",
  "name": "${name}",
  "label": ${inline([one, many])},
  "icon": ${inline(icon)},
  "title": "{name}",
${SQL_WORDS.has(name) ? `  "table": "${name}s",\n` : ''}  "api": { "path": "${path}" },
  "page": "/${path}",
  "fields": {
    "name": { "type": "text", "label": "Name", "required": true, "maxLength": 200, "bilingual": true },
    "description": { "type": "memo", "label": "Description", "maxLength": 10000 }
  },
  "access": { "read": "access_${words}", "create": "create_${name}", "update": "update_${name}", "delete": "delete_${name}" },
  "list": {
    "columns": ["name", "created_at"],
    "search": ["name"],
    "sort": ["-created_at"]
  },
  "form": [
    { "section": "Details", "rows": [["name"], ["description"]] }
  ],
  "detail": { "tabs": ["overview", "posts", "attachments", "history"] },
  "custom": true
}
`;

/** List, create, detail, edit: the address, the last words of its permission, and its title in both languages. */
const pagesOf = ({ name, one, many, oneAr, manyAr, path, words }) => [
  { path: `/${path}`, title: many, ar: manyAr, permission: `access_${words}`, view: 'list' },
  { path: `/${path}/create`, title: `New ${one.toLowerCase()}`, ar: `إضافة ${oneAr}`, permission: `create_${name}`, view: 'create' },
  { path: `/${path}/:id`, title: one, ar: oneAr, permission: `access_${words}`, view: 'detail' },
  { path: `/${path}/:id/edit`, title: `Edit ${one.toLowerCase()}`, ar: `تعديل ${oneAr}`, permission: `update_${name}`, view: 'edit' },
];

const permissionsOf = ({ name, one, many, oneAr, manyAr, words }) => {
  const a = /^[aeiou]/i.test(one) ? 'an' : 'a';
  const [each, all] = [one.toLowerCase(), many.toLowerCase()];
  const of = (verb, id, label, ar, says, saysAr) => ({ id, label, on: name, verb, says, ar, saysAr });
  return [
    of(
      'read',
      `access_${words}`,
      `See ${all}`,
      `عرض ${manyAr}`,
      `Reads ${all} with their files, comments and history.`,
      `يقرأ ${manyAr} مع الملفات والتعليقات والسجل.`,
    ),
    of(
      'create',
      `create_${name}`,
      `Create ${a} ${each}`,
      `إنشاء ${oneAr}`,
      `Adds ${all}, by form, by copying or by import.`,
      `يضيف ${manyAr} بالنموذج أو بالنسخ أو بالاستيراد.`,
    ),
    of(
      'update',
      `update_${name}`,
      `Edit ${a} ${each}`,
      `تعديل ${oneAr}`,
      `Changes ${all} in forms, in lists and in bulk.`,
      `يعدّل ${manyAr} في النماذج والقوائم وبالجملة.`,
    ),
    of(
      'delete',
      `delete_${name}`,
      `Delete ${a} ${each}`,
      `حذف ${oneAr}`,
      `Moves ${all} to the recycle bin, from where they can be restored.`,
      `ينقل ${manyAr} إلى سلة المحذوفات، ومنها يمكن استعادتها.`,
    ),
  ];
};

/** The bars of a navigation.json. */
const barsIn = (navigation) => navigation.bars ?? [navigation];

/** The entry in the plugin's own section of its side bar; the text's key, or undefined where it has no such section. */
function addToBar({ plugin, words, many, path, icon }) {
  const file = `metadata/${plugin}/navigation.json`;
  const navigation = JSON.parse(textOf(file) ?? '{}');
  const bar = barsIn(navigation).find(({ sections = [] }) => sections.some(({ id }) => id === plugin));
  if (!bar) return undefined;
  const { items } = bar.sections.find(({ id }) => id === plugin);
  items.push({ id: words, label: many, icon, to: `/${path}`, permission: `access_${words}` });
  write(file, JSON.stringify(navigation).replace('{', '{\n'));
  return `nav.${bar.id}.${plugin}.${words}`;
}

/** Layout and guards of the plugin's pages: those of the side bar that it stands in. */
function frameOf(plugin) {
  const [{ id = usualBar() }] = barsIn(JSON.parse(textOf(`metadata/${plugin}/navigation.json`) ?? '{}'));
  const { layout = 'application', guards = ['auth'] } = applications().find(({ name }) => name === id) ?? {};
  return { layout, guards };
}

function main() {
  const entity = entityOf(process.argv.slice(2));
  const { plugin, name, oneAr, manyAr, many, words } = entity;
  if (entity.module !== undefined) {
    const files = moduleFiles(entity, entity.module);
    write(`metadata/${plugin}/${name}.json`, files.entity);
    addToObject(`metadata/${plugin}/i18n/ar.json`, files.arabic);
    return void process.stdout.write(
      `Written: metadata/${plugin}/${name}.json; added to i18n/ar.json beside it. Its pages, its entry in the side bar and its permissions follow from it.\nNext: npm run migration ${name} ${name}\n`,
    );
  }
  const [pages, permissions] = [pagesOf(entity), permissionsOf(entity)];
  const frame = frameOf(plugin);
  write(`metadata/${plugin}/${name}.json`, entityFile(entity));
  addToList(
    `metadata/${plugin}/pages.json`,
    pages.map(({ path, title, permission, view }) => inline({ path, title, ...frame, permission, view, entity: name })),
    ['pages', 'pages'],
  );
  const lines = permissions.map(({ ar: _ar, saysAr: _saysAr, ...permission }) => `    ${inline(permission)}`).join(',\n');
  addToList(
    `metadata/${plugin}/permissions.json`,
    [`{ "id": ${inline(words)}, "label": ${inline(many)}, "records": [${inline({ id: name })}], "permissions": [\n${lines}\n  ] }`],
    ['permissions', 'groups'],
  );
  const entry = addToBar(entity);
  addToObject(`metadata/${plugin}/i18n/ar.json`, {
    ...(entry ? { [entry]: manyAr } : {}),
    ...Object.fromEntries(pages.map((page) => [`pages.${page.path}`, page.ar])),
    [`permissions.${words}`]: manyAr,
    ...Object.fromEntries(
      permissions.flatMap((p) => [
        [`permissions.${p.id}`, p.ar],
        [`permissions.${p.id}.says`, p.saysAr],
      ]),
    ),
    [`${name}.label`]: oneAr,
    [`${name}.labels`]: manyAr,
    [`${name}.fields.name`]: 'الاسم',
    [`${name}.fields.description`]: 'الوصف',
    [`${name}.sections.0`]: 'البيانات',
  });
  const places = ['pages.json', 'permissions.json', ...(entry ? ['navigation.json'] : []), 'i18n/ar.json'];
  process.stdout.write(`Written: metadata/${plugin}/${name}.json; added to ${places.join(', ')} beside it.\n`);
  if (!entry) process.stdout.write(`It stands in no side bar: add an entry to a navigation.json where it should.\n`);
  process.stdout.write(`Next: give it its fields, then npm run migration ${name}\n`);
}

if (process.argv[1]?.endsWith('new-entity.mjs')) await command(main);
