/** Which texts the metadata has, by the key under which a translation stands, and what is missing of them. */
import { filesBelow } from './steps.mjs';

/** Keys of an entity file with their English texts. What it has from its parts is worded there. */
export function entityTexts(entity) {
  const texts = piecesTexts(entity.name, entity);
  const add = (key, text) => typeof text === 'string' && texts.set(`${entity.name}.${key}`, text);
  add('label', entity.label[0]);
  add('labels', entity.label[1]);
  add('about', entity.about);
  // Placeholders alone read the same in every language.
  if (/\p{L}/u.test(entity.title?.replace(/\{\w+\}/g, '') ?? '')) add('title', entity.title);
  add('court', entity.detail?.court?.label);
  add('thread', entity.detail?.thread?.label);
  entity.form?.forEach((section, i) => {
    add(`sections.${i}`, section.section);
    add(`notes.${i}`, section.note);
  });
  return texts;
}

/** What entities and their parts both have. */
function piecesTexts(under, entity) {
  const texts = new Map();
  const add = (key, text) => typeof text === 'string' && texts.set(`${under}.${key}`, text);
  for (const [name, field] of Object.entries(entity.fields ?? {})) {
    add(`fields.${name}`, field.label ?? name);
    add(`help.${name}`, field.help);
    field.refused?.forEach((refused, i) => add(`refused.${name}.${i}`, refused.message));
    for (const choice of field.values ?? []) add(`values.${name}.${choice.value}`, choice.label);
  }
  for (const [name, action] of Object.entries(entity.actions ?? {})) {
    add(`actions.${name}`, action.label);
    add(`done.${name}`, action.done);
    add(`confirm.${name}`, action.confirm);
    action.guards?.forEach((guard, i) => add(`guards.${name}.${i}`, guard.message));
    for (const [key, text] of piecesTexts(`${under}.ask.${name}`, { fields: action.ask })) texts.set(key, text);
  }
  entity.rules?.forEach((rule, i) => add(`rules.${i}`, rule.message));
  entity.locks?.forEach((lock, i) => add(`locks.${i}`, lock.message));
  return texts;
}

/** What a plugin adds to an entity of another one, with further values of its fields. */
export function extensionTexts(file, extension) {
  const entity = file.split('/').pop().slice(0, -5);
  const texts = piecesTexts(entity, extension);
  for (const [field, values] of Object.entries(extension.values ?? {}))
    for (const { value, label } of values) texts.set(`${entity}.values.${field}.${value}`, label);
  return texts;
}

/** Keys of a part of entities, worded once for all that begin with it. */
export const partTexts = (file, part) => piecesTexts(`parts.${file.split('/').pop().slice(0, -5)}`, part);

/** Files of the parts that an entity begins with; the approval of records is one of core. */
const partsOf = (file, { parts = [], approval }) => [
  ...parts.map((name) => file.replace(/[^/]+$/, `parts/${name}.json`)),
  ...(approval ? ['metadata/core/parts/approval.json'] : []),
];

/** Keys that follow from a module, or from a part, and may be worded all the same (core/metadata/module.ts). */
function derivedTexts(entity, parts) {
  const borrowed = parts.flatMap(([file, part]) => [...partTexts(file, part).keys()].map((key) => key.replace(/^parts\.\w+/, entity.name)));
  const { module } = Object.assign({}, ...parts.map(([, part]) => part), entity);
  if (entity.label) borrowed.push(`${entity.name}.the`);
  if (!module || !entity.page) return borrowed;
  const {
    page,
    access: { of },
  } = entity;
  return [
    ...borrowed,
    ...['', '/create', '/:id', '/:id/edit'].map((below) => `pages.${page}${below}`),
    `nav.${module.navigation.replace('/', '.')}.${page.slice(1).replaceAll('/', '-')}`,
    ...['access', 'create', 'update', 'delete', 'manage'].flatMap((verb) => [
      `permissions.${verb}_${of}`,
      `permissions.${verb}_${of}.says`,
    ]),
  ];
}

export const pageTexts = (pages) =>
  new Map(
    pages.flatMap(({ path, title, settings }) => [[`pages.${path}`, title], ...(settings ? [[`pages.${path}.text`, settings.text]] : [])]),
  );

export function navigationTexts(navigation) {
  const bars = navigation.bars ?? [navigation];
  const texts = new Map();
  for (const bar of bars) {
    for (const section of bar.sections) {
      if (section.title) texts.set(`nav.${bar.id}.${section.id}`, section.title);
      if (section.tree) texts.set(`nav.${bar.id}.${section.id}.tree`, section.tree.label);
      // An entry that names an entity is called like its list, unless it has a label of its own.
      for (const item of section.items) if (item.id && item.label) texts.set(`nav.${bar.id}.${section.id}.${item.id}`, item.label);
    }
  }
  return texts;
}

/** Texts of a module.json: its name, and what its application begins with. */
export function moduleTexts({ name, label, about, application, landingPages = [], presented = {}, notifications = {} }) {
  const texts = new Map([[`modules.${name}.label`, label]]);
  if (about) texts.set(`modules.${name}.about`, about);
  for (const { family, label: called, title, text, picture } of landingPages)
    for (const [part, said] of Object.entries({ label: called, title, text, picture }))
      if (said) texts.set(`modules.${name}.landing.${family}.${part}`, said);
  for (const [part, said] of Object.entries(presented)) texts.set(`modules.${name}.presented.${part}`, said);
  if (application?.registration) texts.set(`applications.${application.name}.registration`, application.registration.about);
  for (const [kind, { label: called }] of Object.entries(notifications)) if (called) texts.set(`notification.values.kind.${kind}`, called);
  for (const kind of ['types', 'roles'])
    for (const each of application?.[kind] ?? []) texts.set(`applications.${application.name}.${kind}.${each.code}`, each.label);
  return texts;
}

/** Permissions in groups of any depth; a group's own label is a text too. */
export function permissionTexts(list) {
  const texts = new Map();
  for (const each of Array.isArray(list) ? list : []) {
    texts.set(`permissions.${each.id}`, each.label);
    if (each.says) texts.set(`permissions.${each.id}.says`, each.says);
    for (const record of each.records ?? []) if (record.label) texts.set(`permissions.record.${record.id}`, record.label);
    for (const [key, text] of permissionTexts(each.permissions ?? each.groups)) texts.set(key, text);
  }
  return texts;
}

/** Texts of what a plugin adds to a dashboard of another one. */
function additionTexts(plugin, { adds, sources }) {
  const texts = new Map();
  for (const [tile, list] of Object.entries(sources))
    list.forEach(({ text, action }, i) => {
      const key = `dashboards.${adds.replace('/', '.')}.${tile}.sources.${plugin}.${i}`;
      texts.set(key, text).set(`${key}.action`, action);
    });
  return texts;
}

/** Texts of a dashboard by their keys (plugins/platform/dashboards/definition.ts uses the same). */
export function dashboardTexts(file, board) {
  const plugin = file.split('/')[1];
  if (board.adds) return additionTexts(plugin, board);
  const root = `dashboards.${plugin}.${board.name}`;
  const texts = new Map([[`${root}.title`, board.title]]);
  const add = (key, text) => text && texts.set(`${root}.${key}`, text);
  for (const filter of board.filters) {
    add(`filters.${filter.name}`, filter.label);
    add(`filters.${filter.name}.all`, filter.all);
  }
  for (const tile of board.rows.flatMap((row) => row.tiles)) {
    for (const [key, text] of Object.entries({
      title: tile.title,
      note: tile.note,
      empty: tile.empty?.title,
      'empty.text': tile.empty?.text,
      link: tile.link?.label,
      rest: tile.rest,
    }))
      add(`${tile.id}.${key}`, text);
    for (const figure of tile.figures ?? (tile.figure ? [tile.figure] : [])) {
      add(`${tile.id}.${figure.id}`, figure.label);
      add(`${tile.id}.${figure.id}.share`, figure.share?.of);
    }
    tile.sources?.forEach((source, i) => {
      add(`${tile.id}.sources.${i}`, source.text);
      add(`${tile.id}.sources.${i}.action`, source.action);
    });
    for (const entry of tile.legend ?? []) add(`${tile.id}.legend.${entry.mark}`, entry.label);
  }
  return texts;
}

/** Keys of any file of the metadata with their English texts. */
export function textsOf(file, json) {
  if (file.includes('/dashboards/')) return dashboardTexts(file, json);
  if (file.includes('/extends/')) return extensionTexts(file, json);
  if (file.includes('/parts/')) return partTexts(file, json);
  const name = file.split('/').pop();
  if (name === 'pages.json') return pageTexts(json.pages ?? json);
  if (name === 'navigation.json') return navigationTexts(json);
  if (name === 'module.json') return moduleTexts(json);
  if (name === 'permissions.json') return permissionTexts(json.groups ?? json);
  return entityTexts(json);
}

/** Permissions whose sentence is missing: the role editor says with it what a role may do. */
const withoutSentence = (file, json) =>
  (json.groups ?? json)
    .flatMap(({ permissions }) => permissions)
    .filter(({ says }) => !says)
    .map(({ id }) => `${file}: "${id}" has no sentence: add "says", what it does and where its limits are`);

/** What is missing or superfluous. Arabic is complete; French and Chinese may lack texts. `read` gives a JSON file. */
export function metadataFindings(read) {
  const findings = [];
  const files = filesBelow(['metadata']).filter((file) => /^metadata\/[^/]+\/((dashboards|parts|extends)\/)?[^/]+\.json$/.test(file));
  const all = new Map();
  const derived = new Set();
  for (const file of files) {
    const json = read(file);
    for (const [key, text] of textsOf(file, json)) if (!all.has(key)) all.set(key, { text, file });
    if (file.endsWith('/permissions.json')) findings.push(...withoutSentence(file, json));
    const parts = partsOf(file, json)
      .filter((part) => files.includes(part))
      .map((part) => [part, read(part)]);
    if (json.fields && !/\/(parts|extends)\//.test(file)) for (const key of derivedTexts(json, parts)) derived.add(key);
  }
  for (const locale of ['ar', 'fr', 'cn']) {
    const known = new Map();
    for (const file of filesBelow(['metadata']).filter((f) => new RegExp(`/i18n/${locale}(/[\\w-]+)?\\.json$`).test(f))) {
      for (const [key, text] of Object.entries(read(file))) {
        if (known.has(key)) findings.push(`${file}: "${key}" is in ${known.get(key)} too: keep one`);
        known.set(key, file);
        if (!text) findings.push(`${file}: "${key}" is empty: write its text`);
        if (!all.has(key) && !derived.has(key))
          findings.push(`${file}: "${key}" names nothing in the metadata: remove it or correct the key`);
      }
    }
    if (locale !== 'ar') continue;
    for (const [key, { text, file }] of all) {
      if (!known.has(key))
        findings.push(`${file.replace(/^(metadata\/[^/]+).*$/, `$1/i18n/${locale}.json`)}: "${key}" is missing: translate "${text}"`);
    }
  }
  return findings;
}
