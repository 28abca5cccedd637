/**
 * Texts of the screens against the screens that say them. A text of a plugin's screens stands with the plugin (plugins/<plugin>/ui/i18n),
 * a text of the engine's own screens, or of several plugins, in ui/i18n.
 */
import { dirname, join } from 'node:path';

/** Keys in quotes: alone, or one of several of a table. */
const NAMED = /['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g;
/** The fixed beginning of a key that is put together: `shapes.${shape}`, or 'form.error.' in a replacement. */
const BEGINNING = /`([a-z][\w-]*\.[\w.-]*)\$\{|['"]([a-z][\w-]*(?:\.[\w-]+)*\.)['"]/g;
const IMPORTED = /(?:from|import\()\s*'(\.[^']+)'/g;
/** The set of texts of an area: `trips` of the plugin fleet is `fleet/trips`. */
const SET = /'([\w-]+\/[\w-]+)'/g;
/** An entry of a plugin's list of screens, with its loader. */
const ENTRY = /^ +(?:'([^']+)'|([\w-]+)):(?=[^\n]*=>|[^\n]*\{\n *load)/gm;

/** Where texts or screens of a path belong: `ui`, or `plugins/<plugin>/ui`. */
const homeOf = (path) => /^plugins\/[^/]+\/ui(?=\/)/.exec(path)?.[0] ?? 'ui';

/** What a source says: whole keys, and beginnings of keys. */
export function saidIn(text, ids = []) {
  const names = new Set([...text.matchAll(NAMED)].map(([, name]) => name));
  const beginnings = new Set([...text.matchAll(BEGINNING)].map(([, inTemplate, inQuotes]) => inTemplate ?? inQuotes));
  for (const { id, prefix } of ids) {
    if (id) names.add(id);
    if (prefix) beginnings.add(prefix);
  }
  return { names, beginnings };
}

const says = ({ names, beginnings }, key) => names.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning));

/**
 * @param texts by file (ui/i18n/en/list.json), its English texts.
 * @param sources of the screens: `file`, `said` (saidIn) and `ids` (usedIds).
 * @param reduced plugins were taken out, so that a text which several of them shared may be said by one, or by none.
 * @returns keys without a text, texts without a key, and texts of the engine that one plugin alone says.
 */
export function screenKeyFindings(texts, sources, { reduced = false } = {}) {
  const findings = [];
  const home = new Map([...texts].flatMap(([file, keys]) => Object.keys(keys).map((key) => [key, homeOf(file)])));
  const known = [...home];
  for (const { file, ids } of sources) {
    const own = homeOf(file);
    const place = `${own}/i18n/en and ${own}/i18n/ar`;
    for (const { id, prefix, line } of ids) {
      const at = id === undefined ? undefined : home.get(id);
      if (id && at === undefined) findings.push(`${file}:${line}: "${id}" has no text: add it to ${place}`);
      else if (id && at !== 'ui' && at !== own) findings.push(`${file}:${line}: "${id}" is a text of ${at}: say one of your own`);
      if (prefix && !known.some(([key, of]) => key.startsWith(prefix) && (of === 'ui' || of === own)))
        findings.push(`${file}:${line}: no text begins with "${prefix}": add them to ${place}`);
    }
  }
  for (const [file, keys] of texts) {
    const own = homeOf(file);
    for (const key of Object.keys(keys)) {
      const homes = [...new Set(sources.filter(({ said }) => says(said, key)).map((source) => homeOf(source.file)))];
      const at = own === 'ui' ? homes : homes.filter((one) => one === own);
      if (at.length === 0 && !(reduced && own === 'ui'))
        findings.push(`${file}: "${key}" is said nowhere: remove it in each language, or correct the key`);
      if (own === 'ui' && at.length === 1 && at[0] !== 'ui' && !reduced)
        findings.push(`${file}: "${key}" is said by ${at[0]} alone: move it to ${at[0]}/i18n`);
    }
  }
  return findings;
}

/**
 * Screens of a plugin that say a text which they do not bring: its key would stand on the page.
 * @param index of the plugin's screens (plugins/<plugin>/ui/index.ts); each of its entries loads modules and names sets of texts.
 */
export function unbroughtFindings(index, texts, sources) {
  const plugin = index.split('/')[1];
  const areas = new Map(
    [...texts].flatMap(([file, keys]) => {
      const [, area] = new RegExp(`^plugins/${plugin}/ui/i18n/en/([\\w-]+)\\.json$`).exec(file) ?? [];
      return area ? [[`${plugin}/${area}`, Object.keys(keys)]] : [];
    }),
  );
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const list = byFile.get(index)?.text ?? '';
  const entries = [...list.matchAll(ENTRY)];
  return entries.flatMap((entry, i) => {
    const text = list.slice(entry.index, entries[i + 1]?.index);
    const reached = new Set();
    const visit = (from, source) => {
      for (const [, path] of source.matchAll(IMPORTED)) {
        const file = join(dirname(from), path);
        if (reached.has(file) || !byFile.has(file) || homeOf(file) !== homeOf(index)) continue;
        reached.add(file);
        visit(file, byFile.get(file).text);
      }
    };
    visit(index, text);
    const modules = [...reached].map((file) => byFile.get(file));
    const brought = new Set(
      [text, ...modules.map((module) => module.text)].flatMap((each) => [...each.matchAll(SET)].map(([, set]) => set)),
    );
    return [...areas].flatMap(([set, keys]) => {
      const key = brought.has(set) ? undefined : keys.find((one) => modules.some(({ said }) => says(said, one)));
      return key
        ? [`${index}: "${entry[1] ?? entry[2]}" says "${key}" and does not bring its texts: load it withTexts('${set}', ...)`]
        : [];
    });
  });
}

/** `withTexts('jobs', import('./jobs.tsx'))`, `import('./jobs.tsx')` alone, `from './jobs.tsx'`, or `import './jobs.tsx'`. */
const LOADED = /(?:withTexts\(\s*(\[[^\]]*\]|'[^']*'),\s*(?:retried\(\(\) => )?)?import\('(\.[^']+)'\)|(?:from|import) '(\.[^']+)'/g;

/**
 * Screens of the engine that say a text of an area which is loaded with its own pages (ui/i18n/areas.ts), and do not bring it. From the
 * start of the application the imports are followed with the areas that each step brings.
 * @param start file that loads the application; @param own areas with texts of their own.
 */
export function unbroughtAreas(start, own, texts, sources) {
  const areas = own.map((area) => [area, Object.keys(texts.get(`ui/i18n/en/${area}.json`) ?? {})]);
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const findings = new Map();
  const seen = new Set();
  const visit = (file, brought) => {
    const at = `${file} ${[...brought].sort().join()}`;
    const source = byFile.get(file);
    if (!source || seen.has(at) || homeOf(file) !== 'ui') return;
    seen.add(at);
    for (const [area, keys] of areas) {
      const key = brought.has(area) ? undefined : keys.find((one) => says(source.said, one));
      if (key) findings.set(`${file} ${area}`, `${file}: "${key}" may not be loaded: load it withTexts('${area}', ...)`);
    }
    for (const [, sets = '', lazy, eager] of source.text.matchAll(LOADED)) {
      const more = [...sets.matchAll(/'([^']+)'/g)].map(([, set]) => set);
      visit(join(dirname(file), lazy ?? eager), more.length ? new Set([...brought, ...more]) : brought);
    }
  };
  visit(start, new Set());
  return [...findings.values()];
}
