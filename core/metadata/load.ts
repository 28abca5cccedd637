/** The registry: the metadata folder read, resolved, cross-checked and frozen. Errors name file, path and fix. */
import type { ProductModule } from '../shared/modules.ts';
import { addEntryTexts, joinBars, withEntities } from './bars.ts';
import { checkNames, type ScreenNames } from './check-names.ts';
import { crossCheck } from './cross-check.ts';
import { checkAdditions, checkDashboards, resolveDashboards, withAdditions } from './dashboards.ts';
import { checkExtension } from './extensions.ts';
import { asLookup } from './lookups.ts';
import { addModule, checkModule, type Surroundings } from './module.ts';
import { framed, namesOf } from './product-modules.ts';
import { readMetadata } from './read.ts';
import type { Registry, ResolvedDashboard, ResolvedEntity } from './registry.ts';
import { linkRestrictions, resolve, resolvePrefixes, resolveTitles, visibleWith, wordTitles } from './resolve.ts';
import { asSettings } from './settings.ts';
import { borrowTexts } from './texts.ts';
import type { Finding } from './unknown-names.ts';

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
  const { files, findings } = readMetadata(root);
  if (findings.length) throw new MetadataError(findings);
  const { texts } = files;
  const modules = files.modules.map(({ is }) => is).sort((a, b) => a.order - b.order);
  const defs = new Map(files.entities.map(({ def }) => [def.name, def]));
  const openers = new Map(modules.flatMap(({ name, application }) => (application ? [[application.name, name]] : [])));
  const bars = joinBars(
    files.bars.map(({ is, plugin }) => ({ ...withEntities(structuredClone(is), defs), plugin })),
    openers,
  );
  // Modules of entities add to them what follows from an entity; files keep them as written, for the checks.
  const pages = files.pages.map(({ is, plugin }) => ({ ...is, plugin }));
  const groups = files.groups.map(({ is, plugin }) => ({ ...is, permissions: [...is.permissions], plugin }));
  const entities = new Map(files.entities.map(({ def, plugin }) => [def.name, resolve(asSettings(asLookup(def)), plugin)]));
  for (const entity of entities.values()) {
    linkRestrictions(entity, entities);
    const kept = visibleWith(entity, entities);
    if (kept.length) entity.visibleWith = kept;
  }
  for (const { def, borrowed, file, plugin } of files.entities) {
    borrowTexts(texts, borrowed);
    checkModule((at, message) => void findings.push({ file, path: at, message }), def, { bars, groups });
    addModule(def, plugin, { pages, bars, groups, texts });
  }
  addEntryTexts(bars, texts);
  for (const extension of files.extensions)
    checkExtension(
      (at, message) => void findings.push({ file: extension.file, path: at || '/', message }),
      extension,
      files.owned.get(extension.entity),
      [...files.owned.keys()],
    );
  resolvePrefixes(entities);
  findings.push(...wordTitles(entities, texts));
  resolveTitles(entities);
  const names = namesOf(modules, files.plugins);
  findings.push(
    ...crossCheck(files.entities, entities),
    ...checkDashboards(files.dashboards, entities),
    ...checkAdditions(files.additions, files.dashboards, entities),
    ...checkNames({
      ...files,
      dashboards: files.dashboards.map(({ def: is, file }) => ({ is, file, at: '' })),
      screens,
      names,
      all: {
        pages,
        groups,
        modules,
        bars,
        entities,
        dashboards: new Set(files.dashboards.map(({ plugin, def }) => `${plugin}/${def.name}`)),
      },
    }),
  );
  if (findings.length) throw new MetadataError(once(findings));
  return freeze(
    entities,
    { pages: pages.map((page) => framed(page, names)), bars, groups, texts },
    modules,
    resolveDashboards(withAdditions(files.dashboards, files.additions)),
    files.version,
  );
}

/** Reports a mistake in a part once, not for each entity that uses it. */
const once = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((f) => [`${f.file} ${f.path}: ${f.message}`, f])).values(),
];

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
