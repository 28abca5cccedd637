/** Reads the files of the metadata folder, each held against its JSON Schema. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { AdditionDef, DashboardDef } from '../shared/dashboard.ts';
import type { EntityDef } from '../shared/entity.ts';
import type { ProductModule } from '../shared/modules.ts';
import type { NavDef, PageDef, PermissionGroup } from '../shared/page.ts';
import { APPROVAL_PART, asApproval, partsOf } from './approval.ts';
import type { Written } from './check-names.ts';
import type { MergedFile } from './cross-check.ts';
import type { AdditionFile, DashboardFile } from './dashboards.ts';
import { extended, type ExtensionDef, type ExtensionFile } from './extensions.ts';
import { asFile, wordedByAttachment } from './files.ts';
import { declaredIn, withKinds } from './notification-kinds.ts';
import { withParts, writtenIn, type Borrowed, type PartDef } from './parts.ts';
import { schemaFaults, type FileKind } from './schema-faults.ts';
import { readTexts, type Texts } from './texts.ts';
import { unknown, type Finding } from './unknown-names.ts';

/** The file of an entity, merged with its parts and extensions. */
export interface EntityFile extends MergedFile {
  borrowed: Borrowed[];
  plugin: string;
}

/** What the files say; the items of a file are kept as written, for checks that name their place. */
export interface MetadataFiles {
  /** Folders of metadata, in order: one per plugin. */
  plugins: string[];
  entities: EntityFile[];
  /** The entity of each name without extensions: what an extension may not replace. */
  owned: Map<string, { def: EntityDef; plugin: string }>;
  extensions: ExtensionFile[];
  pages: (Written<PageDef> & { plugin: string })[];
  bars: (Written<NavDef> & { plugin: string })[];
  groups: (Written<PermissionGroup> & { plugin: string })[];
  modules: Written<ProductModule>[];
  dashboards: DashboardFile[];
  additions: AdditionFile[];
  texts: Texts;
  /** A hash of all that was read. */
  version: string;
}

/** Files of a plugin other than entities. */
const KINDS: Readonly<Record<string, FileKind>> = {
  'pages.json': 'pages',
  'permissions.json': 'permissions',
  'navigation.json': 'navigation',
  'module.json': 'module',
};

/** @param root the metadata folder. @returns what its files say, and a finding for each fault. */
export function readMetadata(root: string): { files: MetadataFiles; findings: Finding[] } {
  const source = sourceOf(root);
  const plugins = folders(root);
  const approval = source.path('core', 'parts', `${APPROVAL_PART}.json`);
  const decided = fs.existsSync(approval) ? (source.read(approval) as PartDef | undefined) : undefined;
  const files: MetadataFiles = {
    plugins,
    entities: [],
    owned: new Map(),
    extensions: plugins.flatMap((plugin) => extensionsOf(source, plugin)),
    pages: [],
    bars: [],
    groups: [],
    modules: [],
    dashboards: [],
    additions: [],
    texts: new Map(),
    version: '',
  };
  const kinds = plugins.map((plugin) => declaredIn(source.path(plugin, 'module.json')));
  for (const plugin of plugins) {
    const parts = partsIn(source, plugin);
    const partOf = (name: string): PartFile | undefined =>
      name === APPROVAL_PART ? { part: decided, file: source.name(approval) } : parts.get(name);
    for (const file of jsonIn(source.path(plugin))) {
      const json = source.read(file);
      const kind = KINDS[path.basename(file)] ?? 'entity';
      if (json === undefined || !source.fits(kind, json, file)) continue;
      if (kind === 'entity')
        addEntity(source, files, { def: json as EntityDef, file: source.name(file), plugin, parts, partOf, decided, kinds });
      else addItems(files, kind, json, source.name(file), plugin);
    }
    readTexts(source.path(plugin, 'i18n'), source.read, files.texts);
    addDashboards(source, files, plugin);
  }
  return { files: { ...files, version: source.version() }, findings: source.findings };
}

/** Reads files and keeps what is wrong with them. */
interface Source {
  findings: Finding[];
  path(...names: string[]): string;
  /** How findings name a file. */
  name(file: string): string;
  read(this: void, file: string): unknown;
  fits(kind: FileKind, json: unknown, file: string): boolean;
  version(): string;
}

function sourceOf(root: string): Source {
  const findings: Finding[] = [];
  const hash = createHash('sha256');
  const name = (file: string): string => path.join('metadata', path.relative(root, file));
  return {
    findings,
    name,
    path: (...names) => path.join(root, ...names),
    read: (file) => {
      const text = fs.readFileSync(file, 'utf8');
      hash.update(file.slice(root.length)).update(text);
      try {
        return JSON.parse(text) as unknown;
      } catch (error) {
        findings.push({ file: name(file), path: '/', message: `not JSON: ${(error as Error).message}` });
        return undefined;
      }
    },
    fits: (kind, json, file) => {
      const faults = schemaFaults(kind, json);
      findings.push(...faults.map((fault) => ({ file: name(file), ...fault })));
      return faults.length === 0;
    },
    version: () => hash.digest('hex').slice(0, 16),
  };
}

const extensionsOf = (source: Source, plugin: string): ExtensionFile[] =>
  jsonIn(source.path(plugin, 'extends')).flatMap((file) => {
    const json = source.read(file);
    if (json === undefined || !source.fits('extension', json, file)) return [];
    return [{ entity: path.basename(file, '.json'), def: json as ExtensionDef, plugin, file: source.name(file) }];
  });

interface PartFile {
  /** Nothing where the file has faults. */
  part: PartDef | undefined;
  file: string;
}

const partsIn = (source: Source, plugin: string): Map<string, PartFile> =>
  new Map(
    jsonIn(source.path(plugin, 'parts')).map((file) => {
      const json = source.read(file);
      const part = json !== undefined && source.fits('part', json, file) ? (json as PartDef) : undefined;
      return [path.basename(file, '.json'), { part, file: source.name(file) }];
    }),
  );

interface GivenEntity {
  def: EntityDef;
  file: string;
  plugin: string;
  parts: ReadonlyMap<string, PartFile>;
  partOf(name: string): PartFile | undefined;
  decided: PartDef | undefined;
  kinds: Parameters<typeof withKinds>[1];
}

function addEntity(source: Source, files: MetadataFiles, { def: given, file, plugin, parts, partOf, decided, kinds }: GivenEntity): void {
  const known = [...parts].flatMap(([name, { part }]) => (part ? [name] : []));
  for (const part of given.parts ?? [])
    if (!known.includes(part)) {
      const mend = `add metadata/${plugin}/parts/${part}.json or correct the name`;
      source.findings.push({ file, path: '/parts', message: unknown('part', part, parts.keys(), mend) });
    }
  const names = partsOf(given);
  const { def: own, borrowed } = withParts({ ...given, parts: names }, (name) => partOf(name)?.part);
  files.owned.set(own.name, { def: own, plugin });
  const extensions = files.extensions.filter(({ entity }) => entity === own.name);
  const def = extended(
    withKinds(own, kinds),
    extensions.map((extension) => extension.def),
  );
  const merged = [
    ...names.flatMap((name) => {
      const from = partOf(name);
      return from?.part ? [{ part: from.part, file: from.file }] : [];
    }),
    ...extensions.map(({ def: { fields = {} }, file: from }) => ({ part: { fields }, file: from })),
  ];
  files.entities.push({
    def: asFile(asApproval(def, given, decided)),
    borrowed: [...wordedByAttachment(def), ...borrowed],
    file,
    plugin,
    written: writtenIn(given, file, merged),
  });
}

function addItems(files: MetadataFiles, kind: FileKind, json: unknown, file: string, plugin: string): void {
  if (kind === 'pages') files.pages.push(...itemsOf<PageDef>(json, 'pages', file).map((each) => ({ ...each, plugin })));
  else if (kind === 'permissions')
    files.groups.push(...itemsOf<PermissionGroup>(json, 'groups', file).map((each) => ({ ...each, plugin })));
  else if (kind === 'navigation') files.bars.push(...barsIn(json, file).map((each) => ({ ...each, plugin })));
  else {
    const { $schema: _, ...is } = json as ProductModule & { $schema?: string };
    files.modules.push({ is, file, at: '' });
  }
}

/** Dashboards, and what a plugin adds to those of others. */
function addDashboards(source: Source, files: MetadataFiles, plugin: string): void {
  for (const file of jsonIn(source.path(plugin, 'dashboards'))) {
    const json = source.read(file);
    if (json === undefined) continue;
    const at = { plugin, file: source.name(file) };
    if ('adds' in (json as object)) {
      if (source.fits('addition', json, file)) files.additions.push({ def: json as AdditionDef, ...at });
    } else if (source.fits('dashboard', json, file)) {
      const charts = jsonIn(source.path(plugin, 'charts')).map((chart) => path.basename(chart, '.vl.json'));
      files.dashboards.push({ def: json as DashboardDef, ...at, charts });
    }
  }
}

/** The items of a file that is a list, or an object with a list. */
const itemsOf = <T>(json: unknown, word: string, file: string): Written<T>[] =>
  (Array.isArray(json) ? (json as T[]) : ((json as Record<string, T[]>)[word] ?? [])).map((is, i) => ({
    is,
    file,
    at: Array.isArray(json) ? `/${i}` : `/${word}/${i}`,
  }));

/** The bar of a file, or each of its `bars`. */
function barsIn(json: unknown, file: string): Written<NavDef>[] {
  const { $schema: _, bars, ...bar } = json as NavDef & { $schema?: string; bars?: NavDef[] };
  return bars ? bars.map((is, i) => ({ is, file, at: `/bars/${i}` })) : [{ is: bar, file, at: '' }];
}

/** The JSON files of a folder, in order; none where there is no folder. */
const jsonIn = (dir: string): string[] =>
  fs.existsSync(dir)
    ? fs
        .readdirSync(dir)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => path.join(dir, name))
    : [];

const folders = (root: string): string[] =>
  fs
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
