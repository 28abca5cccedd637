/** Reads the metadata folder, validates every file against its JSON Schema, cross-checks, and freezes. Errors name file, path and fix. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { AdditionDef, DashboardDef } from '../shared/dashboard.ts';
import type { EntityDef } from '../shared/entity.ts';
import type { ProductModule } from '../shared/modules.ts';
import type { NavDef, PageDef, PermissionGroup } from '../shared/page.ts';
import { APPROVAL_PART, asApproval, partsOf } from './approval.ts';
import { checkNames, type Named, type ScreenNames, type Written } from './check-names.ts';
import { crossCheck, type MergedFile } from './cross-check.ts';
import { checkAdditions, checkDashboards, resolveDashboards, withAdditions, type AdditionFile, type DashboardFile } from './dashboards.ts';
import { addEntryTexts, joinBars, withEntities } from './bars.ts';
import { checkExtension, extended, type ExtensionDef, type ExtensionFile } from './extensions.ts';
import { asFile, wordedByAttachment } from './files.ts';
import { asLookup } from './lookups.ts';
import { addModule, checkModule, type Surroundings } from './module.ts';
import { withParts, writtenIn, type Borrowed, type PartDef } from './parts.ts';
import { schemaFaults, type FileKind } from './schema-faults.ts';
import { framed, namesOf } from './product-modules.ts';
import { declaredIn, withKinds } from './notification-kinds.ts';
import { asSettings } from './settings.ts';
import type { Registry, ResolvedDashboard, ResolvedEntity } from './registry.ts';
import { linkRestrictions, resolve, resolvePrefixes, resolveTitles, visibleWith, wordTitles } from './resolve.ts';
import { unknown, type Finding } from './unknown-names.ts';
import { borrowTexts, readTexts, type Texts } from './texts.ts';

export class MetadataError extends Error {
  readonly findings: Finding[];
  constructor(findings: Finding[]) {
    super(findings.map((f) => `${f.file} ${f.path}: ${f.message}`).join('\n'));
    this.findings = findings;
  }
}

/**
 * @param root the metadata folder. @param screens names that the screens define, where their sources exist: checks views, icons and panels
 * too.
 * @throws MetadataError with all findings.
 */
export function loadMetadata(root: string, screens?: ScreenNames): Registry {
  const findings: Finding[] = [];
  const hash = createHash('sha256');
  const read = (file: string): unknown => {
    const text = fs.readFileSync(file, 'utf8');
    hash.update(file.slice(root.length)).update(text);
    try {
      return JSON.parse(text);
    } catch (error) {
      findings.push({ file: rel(root, file), path: '/', message: `not JSON: ${(error as Error).message}` });
      return undefined;
    }
  };
  const whole = (kind: FileKind, json: unknown, file: string): boolean => {
    const faults = schemaFaults(kind, json);
    findings.push(...faults.map((fault) => ({ file: rel(root, file), ...fault })));
    return faults.length === 0;
  };
  const files: (MergedFile & { json: EntityDef; borrowed: Borrowed[]; plugin: string })[] = [];
  const pages: (PageDef & { plugin: string })[] = [];
  const bars: (NavDef & { plugin: string })[] = [];
  const texts: Texts = new Map();
  const groups: (PermissionGroup & { plugin: string })[] = [];
  const boards: DashboardFile[] = [];
  const additions: AdditionFile[] = [];
  const modules: ProductModule[] = [];
  const written: Pick<Named, 'pages' | 'bars' | 'groups' | 'modules'> & {
    pages: Written<PageDef>[];
    bars: Written<NavDef>[];
    groups: Written<PermissionGroup>[];
    modules: Written<ProductModule>[];
  } = { pages: [], bars: [], groups: [], modules: [] };
  const decidedFile = path.join(root, 'core', 'parts', `${APPROVAL_PART}.json`);
  const decided = fs.existsSync(decidedFile) ? (read(decidedFile) as PartDef | undefined) : undefined;
  const extensions: ExtensionFile[] = folders(root).flatMap((plugin) =>
    jsonIn(path.join(root, plugin, 'extends')).flatMap((file) => {
      const json = read(file);
      const known = json !== undefined && whole('extension', json, file);
      return known ? [{ entity: path.basename(file, '.json'), def: json as ExtensionDef, plugin, file: rel(root, file) }] : [];
    }),
  );
  const declared = folders(root).map((plugin) => declaredIn(path.join(root, plugin, 'module.json')));
  const owns = new Map<string, { def: EntityDef; plugin: string }>();
  for (const plugin of folders(root)) {
    const dir = path.join(root, plugin);
    const parts = new Map(
      jsonIn(path.join(dir, 'parts')).map((file) => {
        const json = read(file);
        return [path.basename(file, '.json'), json !== undefined && whole('part', json, file) ? (json as PartDef) : undefined];
      }),
    );
    for (const name of fs
      .readdirSync(dir)
      .filter((n) => n.endsWith('.json'))
      .sort()) {
      const file = path.join(dir, name);
      const json = read(file);
      const kind = KINDS[name] ?? 'entity';
      if (json === undefined || !whole(kind, json, file)) continue;
      if (kind === 'pages')
        for (const each of listed<PageDef>(json, 'pages', rel(root, file))) {
          pages.push({ ...each.is, plugin });
          written.pages.push(each);
        }
      else if (kind === 'permissions')
        for (const each of listed<PermissionGroup>(json, 'groups', rel(root, file))) {
          groups.push({ ...each.is, permissions: [...each.is.permissions], plugin });
          written.groups.push(each);
        }
      else if (kind === 'module') {
        const { $schema: _, ...is } = json as ProductModule & { $schema?: string };
        modules.push(is);
        written.modules.push({ is, file: rel(root, file), at: '' });
      } else if (kind === 'navigation') {
        for (const each of barsIn(json, rel(root, file))) {
          bars.push({ ...each.is, plugin });
          written.bars.push({ ...each, is: structuredClone(each.is) });
        }
      } else {
        for (const part of (json as EntityDef).parts ?? []) {
          const mend = `add metadata/${plugin}/parts/${part}.json or correct the name`;
          if (!parts.get(part))
            findings.push({ file: rel(root, file), path: '/parts', message: unknown('part', part, parts.keys(), mend) });
        }
        const partOf = (part: string): PartDef | undefined => (part === APPROVAL_PART ? decided : parts.get(part));
        const fileOf = (part: string): string => rel(root, part === APPROVAL_PART ? decidedFile : path.join(dir, 'parts', `${part}.json`));
        const { def: own, borrowed } = withParts({ ...(json as EntityDef), parts: partsOf(json as EntityDef) }, partOf);
        const added = extensions.filter(({ entity }) => entity === own.name);
        owns.set(own.name, { def: own, plugin });
        const def = extended(
          withKinds(own, declared),
          added.map((extension) => extension.def),
        );
        files.push({
          def: asFile(asApproval(def, json as EntityDef, decided)),
          json: json as EntityDef,
          borrowed: [...wordedByAttachment(def), ...borrowed],
          file: rel(root, file),
          plugin,
          written: writtenIn(
            json as EntityDef,
            rel(root, file),
            partsOf(json as EntityDef)
              .flatMap((part) => {
                const is = partOf(part);
                return is ? [{ part: is, file: fileOf(part) }] : [];
              })
              .concat(added.map(({ def: { fields = {} }, file: from }) => ({ part: { fields }, file: from }))),
          ),
        });
      }
    }
    readTexts(path.join(dir, 'i18n'), read, texts);
    for (const file of jsonIn(path.join(dir, 'dashboards'))) {
      const json = read(file);
      if (json === undefined) continue;
      if ('adds' in (json as object)) {
        if (whole('addition', json, file)) additions.push({ def: json as AdditionDef, plugin, file: rel(root, file) });
      } else if (whole('dashboard', json, file))
        boards.push({
          def: json as DashboardDef,
          plugin,
          file: rel(root, file),
          charts: jsonIn(path.join(dir, 'charts')).map((f) => path.basename(f, '.vl.json')),
        });
    }
  }
  if (findings.length) throw new MetadataError(findings);
  modules.sort((a, b) => a.order - b.order);
  const names = namesOf(modules, folders(root));
  const openers = new Map(modules.flatMap(({ name, application }) => (application ? [[application.name, name]] : [])));
  const defs = new Map(files.map(({ def }) => [def.name, def]));
  const joined = joinBars(
    bars.map((bar) => ({ ...bar, ...withEntities(bar, defs) })),
    openers,
  );
  const entities = new Map(files.map((f) => [f.def.name, resolve(asSettings(asLookup(f.def)), f.plugin)]));
  for (const entity of entities.values()) {
    linkRestrictions(entity, entities);
    const kept = visibleWith(entity, entities);
    if (kept.length) entity.visibleWith = kept;
  }
  for (const { def, borrowed, file, plugin } of files) {
    borrowTexts(texts, borrowed);
    checkModule((place, message) => void findings.push({ file, path: place, message }), def, { bars: joined, groups });
    addModule(def, plugin, { pages, bars: joined, groups, texts });
  }
  addEntryTexts(joined, texts);
  for (const extension of extensions)
    checkExtension(
      (at, message) => void findings.push({ file: extension.file, path: at || '/', message }),
      extension,
      owns.get(extension.entity),
      [...owns.keys()],
    );
  resolvePrefixes(entities);
  findings.push(...wordTitles(entities, texts));
  resolveTitles(entities);
  findings.push(
    ...crossCheck(files, entities),
    ...checkDashboards(boards, entities),
    ...checkAdditions(additions, boards, entities),
    ...checkNames({
      ...written,
      entities: files,
      dashboards: boards.map(({ def: is, file }) => ({ is, file, at: '' })),
      screens,
      modules: written.modules,
      names,
      all: {
        pages,
        groups,
        modules,
        bars: joined,
        entities,
        dashboards: new Set(boards.map(({ plugin, def }) => `${plugin}/${def.name}`)),
      },
    }),
  );
  if (findings.length) throw new MetadataError(once(findings));
  return freeze(
    entities,
    { pages: pages.map((page) => framed(page, names)), bars: joined, groups, texts },
    modules,
    resolveDashboards(withAdditions(boards, additions)),
    hash.digest('hex').slice(0, 16),
  );
}

/** Reports a mistake in a part once, not for each entity that uses it. */
const once = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((f) => [`${f.file} ${f.path}: ${f.message}`, f])).values(),
];

/** Files of a plugin other than entities. */
const KINDS: Readonly<Record<string, FileKind>> = {
  'pages.json': 'pages',
  'permissions.json': 'permissions',
  'navigation.json': 'navigation',
  'module.json': 'module',
};

/** The items of a file that is a list, or an object with a list. */
const listed = <T>(json: unknown, word: string, file: string): Written<T>[] =>
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
        .filter((n) => n.endsWith('.json'))
        .sort()
        .map((n) => path.join(dir, n))
    : [];

const rel = (root: string, file: string): string => path.join('metadata', path.relative(root, file));

const folders = (root: string): string[] =>
  fs
    .readdirSync(root, { withFileTypes: true })
    .filter((d) => d.isDirectory())
    .map((d) => d.name)
    .sort();

function freeze(
  entities: Map<string, ResolvedEntity>,
  { pages, bars, groups, texts }: Surroundings,
  modules: readonly ProductModule[],
  dashboards: ReadonlyMap<string, ResolvedDashboard>,
  version: string,
): Registry {
  const permissions = [...new Set(groups.flatMap((g) => g.permissions.map((p) => p.id)))].sort();
  return Object.freeze({
    entities,
    pages,
    bars,
    modules,
    dashboards,
    permissions,
    permissionGroups: groups,
    version,
    entity(name: string) {
      const found = entities.get(name);
      if (!found) throw new Error(`metadata has no entity "${name}"`);
      return found;
    },
    label: (locale: string, key: string, english: string) => texts.get(locale)?.get(key) ?? english,
  });
}
