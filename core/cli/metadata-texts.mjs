/** Which texts the metadata has, by the key under which a translation stands, and what is missing of them. */
import { filesBelow } from './steps.mjs';

/** Keys of an entity file with their English texts. */
export function entityTexts(entity) {
  const texts = new Map();
  const add = (key, text) => typeof text === 'string' && texts.set(`${entity.name}.${key}`, text);
  add('label', entity.label[0]);
  add('labels', entity.label[1]);
  add('about', entity.about);
  for (const [name, field] of Object.entries(entity.fields)) {
    add(`fields.${name}`, field.label ?? name);
    add(`help.${name}`, field.help);
    for (const choice of field.values ?? []) add(`values.${name}.${choice.value}`, choice.label);
  }
  for (const [name, action] of Object.entries(entity.actions ?? {})) {
    add(`actions.${name}`, action.label);
    add(`confirm.${name}`, action.confirm);
  }
  entity.rules?.forEach((rule, i) => add(`rules.${i}`, rule.message));
  entity.form?.forEach((section, i) => {
    add(`sections.${i}`, section.section);
    add(`notes.${i}`, section.note);
  });
  return texts;
}

export const pageTexts = (pages) => new Map(pages.map((page) => [`pages.${page.path}`, page.title]));

export function navigationTexts(navigation) {
  const bars = Array.isArray(navigation) ? navigation : [navigation];
  const texts = new Map();
  for (const bar of bars) {
    for (const section of bar.sections) {
      texts.set(`nav.${bar.id}.${section.id}`, section.title);
      for (const item of section.items) texts.set(`nav.${bar.id}.${section.id}.${item.id}`, item.label);
    }
  }
  return texts;
}

/** Permissions in groups of any depth; a group's own label is a text too. */
export function permissionTexts(list) {
  const texts = new Map();
  for (const each of Array.isArray(list) ? list : []) {
    texts.set(`permissions.${each.id}`, each.label);
    for (const [key, text] of permissionTexts(each.permissions ?? each.groups)) texts.set(key, text);
  }
  return texts;
}

/** Texts of a dashboard by their keys (core/http/dashboards/definition.ts uses the same). */
export function dashboardTexts(file, board) {
  const root = `dashboards.${file.split('/')[1]}.${board.name}`;
  const texts = new Map([[`${root}.title`, board.title]]);
  const add = (key, text) => text && texts.set(`${root}.${key}`, text);
  for (const filter of board.filters) {
    add(`filters.${filter.name}`, filter.label);
    add(`filters.${filter.name}.all`, filter.all);
  }
  for (const tile of board.rows.flatMap((row) => row.tiles)) {
    for (const [key, text] of Object.entries({ title: tile.title, note: tile.note, empty: tile.empty?.title, 'empty.text': tile.empty?.text, link: tile.link?.label, rest: tile.rest })) add(`${tile.id}.${key}`, text);
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

function textsOf(file, json) {
  if (file.includes('/dashboards/')) return dashboardTexts(file, json);
  const name = file.split('/').pop();
  if (name === 'pages.json') return pageTexts(json);
  if (name === 'navigation.json') return navigationTexts(json);
  if (name === 'permissions.json') return permissionTexts(json);
  return entityTexts(json);
}

/** What is missing or superfluous. Arabic is complete; French and Chinese may lack texts. `read` gives a JSON file. */
export function metadataFindings(read) {
  const findings = [];
  const files = filesBelow(['metadata']).filter((file) => /^metadata\/[^/]+\/(dashboards\/)?[^/]+\.json$/.test(file));
  const all = new Map();
  for (const file of files) for (const [key, text] of textsOf(file, read(file))) if (!all.has(key)) all.set(key, { text, file });
  for (const locale of ['ar', 'fr', 'cn']) {
    const known = new Map();
    for (const file of filesBelow(['metadata']).filter((f) => f.endsWith(`/i18n/${locale}.json`))) {
      for (const [key, text] of Object.entries(read(file))) {
        if (known.has(key)) findings.push(`${file}: "${key}" is in ${known.get(key)} too: keep one`);
        known.set(key, file);
        if (!text) findings.push(`${file}: "${key}" is empty: write its text`);
        if (!all.has(key)) findings.push(`${file}: "${key}" names nothing in the metadata: remove it or correct the key`);
      }
    }
    if (locale !== 'ar') continue;
    for (const [key, { text, file }] of all) {
      if (!known.has(key)) findings.push(`${file.replace(/[^/]+$/, `i18n/${locale}.json`)}: "${key}" is missing: translate "${text}"`);
    }
  }
  return findings;
}
