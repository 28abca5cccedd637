/**
 * Every text in English and Arabic, every used key in the catalogues and every text of the server used, every ICU text well formed with the
 * same values in both languages.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import { metadataFindings } from './metadata-texts.mjs';
import { saidIn, screenKeyFindings, unbroughtAreas, unbroughtFindings } from './screen-texts.mjs';
import { ROOT, filesBelow } from './steps.mjs';

/** Areas of texts that are loaded with their own pages. */
const ownAreas = () => [...readFileSync(join(ROOT, 'ui/i18n/areas.ts'), 'utf8').matchAll(/^ {2}'([\w-]+)'/gm)].map(([, area]) => area);
const read = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** Names of the values that a text takes; throws where the text is no ICU. */
function valuesOf(text) {
  const names = new Set();
  const visit = (elements) => {
    for (const e of elements) {
      // 0 is plain text, 7 the # of a plural.
      if (e.type !== 0 && e.type !== 7) names.add(e.value);
      for (const option of Object.values(e.options ?? {})) visit(option.value);
      if (e.children) visit(e.children);
    }
  };
  visit(parse(text));
  return names;
}

/**
 * Two catalogues say the same: same keys, no empty text, well-formed ICU. `passed` tells whether the program passes a value of this name
 * anywhere.
 */
export function compareCatalogues(en, ar, enFile, arFile, passed) {
  const findings = [];
  for (const [key, text] of Object.entries(en)) {
    if (!text) findings.push(`${enFile}: "${key}" is empty: write its text`);
    if (!ar[key]) {
      findings.push(`${arFile}: "${key}" is missing: translate "${text}"`);
      continue;
    }
    const [here, there] = [
      [enFile, text],
      [arFile, ar[key]],
    ].map(([file, each]) => {
      try {
        return valuesOf(each);
      } catch (error) {
        findings.push(`${file}: "${key}" is no ICU text (${error.message}): correct its braces`);
        return null;
      }
    });
    // Grammar may need fewer values (an Arabic plural after a number) or others (a gender), but the program has to know them.
    for (const name of there ?? [])
      if (here && !here.has(name) && !passed(name))
        findings.push(`${arFile}: "${key}" takes {${name}}, which nobody passes: use the values of the English text`);
  }
  for (const key of Object.keys(ar))
    if (!(key in en)) findings.push(`${arFile}: "${key}" is not in ${enFile}: remove it or add the English text`);
  return findings;
}

/** Ids that the screens use: written out, and the fixed beginning of composed ones. */
export function usedIds(source) {
  const ids = [];
  const places = /(?:formatMessage\(\s*\{\s*id:|<FormattedMessage\b[^>]*?\bid=\{?)\s*(?:'([^']+)'|"([^"]+)"|`([^`]+)`|([^'"`\s][^,}\n]*))/g;
  for (const m of source.matchAll(places)) {
    const line = source.slice(0, m.index).split('\n').length;
    const literal = m[1] ?? m[2];
    if (literal) ids.push({ id: literal, line });
    else if (m[3]) ids.push(m[3].includes('${') ? { prefix: m[3].split('${')[0], line } : { id: m[3], line });
    // A choice between texts: open ? 'a.b' : 'a.c'
    else for (const [, id] of (m[4] ?? '').matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)) ids.push({ id, line });
  }
  return ids;
}

const sourcesBelow = (paths) =>
  filesBelow(paths)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const passedIn = (sources) => (name) => sources.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text));

function screenFindings({ reduced = false }) {
  const findings = [];
  const sources = sourcesBelow(['ui', 'plugins']).filter(({ file }) => /^(ui|plugins\/[^/]+\/ui)\//.test(file));
  const passed = passedIn(sources);
  const all = new Map();
  const pairs = [
    ...filesBelow(['ui/i18n/en']).map((file) => [file, file.replace('/en/', '/ar/')]),
    ...filesBelow(['plugins'], (path) => path.includes('.test.'))
      .filter((f) => /^plugins\/[^/]+\/ui\/i18n\/en(\.json|\/.*\.json)$/.test(f))
      .map((f) => [f, f.replace(/\/en(\.json|\/)/, '/ar$1')]),
  ];
  for (const [en, ar] of pairs) {
    const english = read(en);
    findings.push(...compareCatalogues(english, filesBelow([ar]).length ? read(ar) : {}, en, ar, passed));
    for (const key of Object.keys(english)) {
      if (all.has(key)) findings.push(`${en}: "${key}" is in ${all.get(key)} too: keep one`);
      all.set(key, en);
    }
  }
  const said = sources.map((source) => {
    const ids = usedIds(source.text);
    return { ...source, ids, said: saidIn(source.text, ids) };
  });
  const texts = new Map(pairs.map(([en]) => [en, read(en)]));
  const lists = sources.map(({ file }) => file).filter((file) => /^plugins\/[^/]+\/ui\/index\.ts$/.test(file));
  findings.push(...screenKeyFindings(texts, said, { reduced }), ...lists.flatMap((index) => unbroughtFindings(index, texts, said)));
  findings.push(...unbroughtAreas('ui/main.tsx', ownAreas(), texts, said));
  return findings;
}

/** Keys have a dot; `text` of a name without one is a helper that reads a field of a body. */
const KEY = /\btext\(\s*['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/g;
/** Texts that name a key, alone or after the `@` of a value that is one. */
const NAMED = /['"`@]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g;
/** The fixed beginning of a key that is put together. */
const BEGINNING = /[`@]([a-z][\w-]*\.[\w.-]*)\$\{/g;

/** What a source says: whole keys, and beginnings of keys. */
const spoken = (text) => ({
  names: new Set([...text.matchAll(NAMED)].map(([, name]) => name)),
  beginnings: [...new Set([...text.matchAll(BEGINNING)].map(([, beginning]) => beginning))],
});
const says = ({ names, beginnings }, key) => names.has(key) || beginnings.some((beginning) => key.startsWith(beginning));

/**
 * Keys that the server says and that have no text, and texts that it never says. `home`: the folder of the texts, whose sources are the
 * ones to say them; texts of the engine may be said elsewhere `also`. `kinds`: notifications that its module.json declares, whose sentences
 * are put together by their names.
 */
export function serverKeyFindings(en, sources, { home = 'core', elsewhere = {}, also = [], kinds = [], reduced = false } = {}) {
  const file = `${home}/i18n/en.json`;
  const findings = [];
  for (const { file: from, text } of sources) {
    for (const m of text.matchAll(KEY)) {
      if (!(m[1] in en) && !(m[1] in elsewhere))
        findings.push(
          `${from}:${text.slice(0, m.index).split('\n').length}: "${m[1]}" has no text: add it to ${file} and ar.json, or correct the key`,
        );
    }
  }
  const said = [...sources, ...also].map(({ text }) => spoken(text));
  for (const key of Object.keys(en))
    if (!reduced && !kinds.includes(kindOf(key)) && !said.some((one) => says(one, key)))
      findings.push(`${file}: "${key}" is said nowhere: remove it here and in ar.json, or correct the key`);
  return findings;
}

/** `notify.due`, `notify.due_many`, `notify.distribution.added`: the kind of notification that the text is of. */
const kindOf = (key) => /^notify\.([a-z_]+?)(_many|\.|$)/.exec(key)?.[1];

/** Kinds that a plugin declares; those of built-ins stand with the engine's. */
function kindsOf(home) {
  const file = `metadata/${home.startsWith('plugins/platform/') ? 'core' : home.replace('plugins/', '')}/module.json`;
  return Object.keys((filesBelow([file]).length ? read(file) : {}).notifications ?? {});
}

/** Kinds of notification that no text tells. */
export const silentKinds = (kinds, texts) => {
  const told = new Set(texts.map(kindOf));
  return kinds
    .filter(([, kind]) => !told.has(kind))
    .map(([file, kind]) => `${file}: no text tells notifications of the kind "${kind}": add "notify.${kind}" to the texts of the plugin`);
};

/** Folders of plugins that say texts of their own: `plugins/money`, `plugins/platform/export`. */
const homesOf = (files) => [...new Set(files.map((file) => /^(plugins\/.+?)\/i18n\/(en|ar)\.json$/.exec(file)?.[1]).filter(Boolean))];

/** Texts of the engine that one plugin alone says: they are the plugin's, and go with it. */
export function strayFindings(en, sources) {
  const said = sources.map(({ file, text }) => ({ home: /^plugins\/(?:platform\/)?[^/]+/.exec(file)?.[0] ?? 'core', ...spoken(text) }));
  return Object.keys(en).flatMap((key) => {
    const homes = [...new Set(said.filter((one) => says(one, key)).map(({ home }) => home))];
    return homes.length === 1 && homes[0] !== 'core'
      ? [`core/i18n/en.json: "${key}" is said by ${homes[0]} alone: move it to ${homes[0]}/i18n/en.json and ar.json`]
      : [];
  });
}

function serverFindings({ reduced = false }) {
  const sources = sourcesBelow(['core', 'plugins']);
  const passed = passedIn(sources);
  const server = [...sources, ...sourcesBelow(['workers'])].filter(({ file }) => !/^plugins\/[^/]+\/ui\//.test(file));
  const core = read('core/i18n/en.json');
  const files = filesBelow(['plugins'], (path) => /\/(ui|node_modules)$/.test(path));
  const homes = homesOf(files);
  const texts = new Map(homes.map((home) => [home, files.includes(`${home}/i18n/en.json`) ? read(`${home}/i18n/en.json`) : {}]));
  const own = (home) => server.filter(({ file }) => file.startsWith(`${home}/`));
  // What a plugin's kinds of notification say is put together by the built-in that shows them.
  const builtIns = server.filter(({ file }) => file.startsWith('plugins/platform/'));
  const others = server.filter(({ file }) => !homes.some((home) => file.startsWith(`${home}/`)));
  const all = new Map(Object.keys(core).map((key) => [key, 'core/i18n/en.json']));
  const twice = [...texts].flatMap(([home, en]) =>
    Object.keys(en).flatMap((key) => {
      const file = `${home}/i18n/en.json`;
      const first = all.get(key);
      all.set(key, first ?? file);
      return first ? [`${file}: "${key}" is in ${first} too: keep one`] : [];
    }),
  );
  const compared = (home, en) => {
    const ar = `${home}/i18n/ar.json`;
    return compareCatalogues(en, filesBelow([ar]).length ? read(ar) : {}, `${home}/i18n/en.json`, ar, passed);
  };
  return [
    ...compared('core', core),
    ...twice,
    ...[...texts].flatMap(([home, en]) => [
      ...compared(home, en),
      ...serverKeyFindings(en, own(home), { home, elsewhere: core, also: builtIns, kinds: kindsOf(home) }),
    ]),
    ...silentKinds(
      filesBelow(['metadata'])
        .filter((file) => file.endsWith('/module.json'))
        .flatMap((file) => Object.keys(read(file).notifications ?? {}).map((kind) => [file, kind])),
      [...all.keys()],
    ),
    ...serverKeyFindings(core, others, { also: homes.flatMap(own), reduced }),
    ...(reduced ? [] : strayFindings(core, server)),
  ];
}

/**
 * Findings of the whole product.
 * @param options `reduced`: plugins were taken out, so that a text which two of them shared may be said by one, or by none.
 */
/** Names that stand more than once in one object of a JSON text: the last one wins, and the others are lost without a word. */
export function namesTwice(json) {
  const open = [];
  const twice = [];
  for (const [token, text, colon] of json.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon) {
      const names = open.at(-1);
      if (names?.has(text)) twice.push(JSON.parse(text));
      names?.add(text);
    }
  }
  return twice;
}

const twiceFindings = () =>
  filesBelow(['ui/i18n', 'core/i18n', 'plugins', 'metadata'])
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      namesTwice(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: "${name}" stands twice: give one of them another name`),
    );

export const checkTranslations = (options = {}) => [
  ...twiceFindings(),
  ...screenFindings(options),
  ...serverFindings(options),
  ...metadataFindings(read),
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const findings = checkTranslations();
  for (const line of findings) process.stdout.write(`${line}\n`);
  process.exit(findings.length > 0 ? 1 : 0);
}
