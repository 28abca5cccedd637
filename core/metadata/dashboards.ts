/** Dashboards of the metadata: validated against dashboard.schema.json, and every name in them checked. */
import fs from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { entitiesOf, figuresOf, type DashboardDef, type FigureDef, type FilterDef, type TileDef } from '../shared/dashboard.ts';
import type { PageDef } from '../shared/page.ts';
import type { Where } from '../shared/where.ts';
import { ROOT } from '../root.ts';
import { addsUp } from './currency.ts';
import type { Finding } from './load.ts';
import type { ResolvedDashboard, ResolvedEntity, ResolvedField } from './registry.ts';
import { MADE_QUICKLY } from './schema-ajv.ts';

type Entities = ReadonlyMap<string, ResolvedEntity>;
type Say = (path: string, message: string) => void;

let compiled: ValidateFunction | undefined;

/** @returns what the schema says against a file; nothing where it is whole. */
export function dashboardFaults(json: unknown, file: string): Finding[] {
  compiled ??= new Ajv({ allErrors: true, allowUnionTypes: true, discriminator: true, strict: false, ...MADE_QUICKLY })
    .compile(JSON.parse(fs.readFileSync(path.join(ROOT, 'core', 'metadata', 'dashboard.schema.json'), 'utf8')) as object);
  if (compiled(json)) return [];
  return (compiled.errors ?? []).map((e) => {
    const mend = e.keyword === 'additionalProperties' ? ` (${String(e.params.additionalProperty)}: remove it or correct its name)`
      : e.keyword === 'enum' ? ` (${(e.params.allowedValues as string[]).join(', ')})`
        : e.keyword === 'discriminator' ? ' (figure, figures, list, chart, shares, timeline, view)' : '';
    return { file, path: e.instancePath || '/', message: `${e.message ?? 'invalid'}${mend}` };
  });
}

/** A dashboard with the file it came from. */
export interface DashboardFile {
  def: DashboardDef;
  plugin: string;
  file: string;
  /** Names of the specs in the plugin's folder charts. */
  charts: readonly string[];
}

/** Names that must exist elsewhere. @returns one finding per broken one, with the mend. */
export function checkDashboards(files: readonly DashboardFile[], entities: Entities, pages: readonly PageDef[]): Finding[] {
  const findings: Finding[] = [];
  const names = new Set(files.map(({ plugin, def }) => `${plugin}/${def.name}`));
  for (const page of pages) {
    if (page.view === 'dashboard' && !names.has(page.dashboard ?? '')) findings.push({ file: 'metadata/*/pages.json', path: page.path, message: `there is no dashboard "${page.dashboard ?? ''}"; name one as <plugin>/<name>` });
  }
  for (const { def, file, charts } of files) {
    const say: Say = (at, message) => void findings.push({ file, path: at, message });
    if (path.basename(file, '.json') !== def.name) say('/name', `is "${def.name}": call it as its file`);
    const ids = new Set<string>();
    def.filters.forEach((filter, i) => checkFilter(say, `/filters/${i}`, filter, entities));
    def.rows.forEach((row, r) => row.tiles.forEach((tile, t) => {
      const at = `/rows/${r}/tiles/${t}`;
      if (ids.has(tile.id)) say(`${at}/id`, `"${tile.id}" is taken; choose another`);
      ids.add(tile.id);
      for (const name of tile.filters ?? []) if (!def.filters.some((f) => f.name === name)) say(`${at}/filters`, `there is no filter "${name}"; add it or correct the name`);
      if (tile.kind === 'chart' && !charts.includes(tile.spec)) say(`${at}/spec`, `there is no charts/${tile.spec}.vl.json; add it or correct the name`);
      checkTile(say, at, tile, entities);
    }));
  }
  return findings;
}

/** @returns the registry's map, by `<plugin>/<name>`. */
export const resolveDashboards = (files: readonly DashboardFile[]): ReadonlyMap<string, ResolvedDashboard> =>
  new Map(files.map(({ def, plugin }) => [`${plugin}/${def.name}`, Object.freeze({ plugin, def })]));

const DATES = ['date', 'datetime'];

function checkFilter(say: Say, at: string, filter: FilterDef, entities: Entities): void {
  if (filter.kind === 'ref' && !entities.has(filter.entity ?? '')) say(`${at}/entity`, `there is no entity "${filter.entity ?? ''}"; name the one to choose from`);
  for (const [name, on] of Object.entries(filter.on)) {
    const entity = known(say, `${at}/on/${name}`, name, entities);
    for (const each of entity ? [on].flat() : []) {
      const field = fieldAt(entity as ResolvedEntity, each, entities);
      if (filter.kind === 'ref' && (field?.type !== 'ref' || field.to !== filter.entity)) say(`${at}/on/${name}`, `"${each}" is no reference to ${filter.entity ?? ''}`);
      if (filter.kind === 'year' && !DATES.includes(field?.type ?? '')) say(`${at}/on/${name}`, `"${each}" is no date of ${name}`);
    }
  }
}

function checkTile(say: Say, at: string, tile: TileDef, entities: Entities): void {
  if (tile.link) checkRows(say, `${at}/link`, tile.link, entities);
  for (const name of new Set(entitiesOf(tile))) known(say, at, name, entities);
  if (tile.kind === 'figure' || tile.kind === 'figures') return figuresOf(tile).forEach((figure, i) => checkFigure(say, tile.kind === 'figure' ? `${at}/figure` : `${at}/figures/${i}`, figure, entities));
  if (tile.kind === 'list') {
    return tile.sources.forEach((source, i) => {
      const entity = checkRows(say, `${at}/sources/${i}`, source, entities);
      if (entity) need(say, `${at}/sources/${i}`, entity, [...placeholders(source.text), ...(source.date ? [source.date] : [])]);
    });
  }
  if (tile.kind === 'view') return;
  const entity = checkRows(say, at, tile, entities);
  if (!entity) return;
  if (tile.kind === 'timeline') {
    need(say, at, entity, [tile.start, tile.end, tile.group, ...[tile.baseline, tile.progress, tile.mark, tile.size].filter((n) => n !== undefined)]);
    return;
  }
  const measures = tile.kind === 'shares' ? [tile.measure] : (tile.measures ?? []);
  need(say, at, entity, [tile.group].flat().map((g) => g.split(':')[0] as string));
  needMeasures(say, at, entity, measures);
}

function checkFigure(say: Say, at: string, figure: FigureDef, entities: Entities): void {
  const entity = checkRows(say, at, figure, entities);
  if (entity) needMeasures(say, at, entity, [figure.measure]);
  if (entity && figure.trend) need(say, at, entity, [figure.trend.field]);
  if (figure.trend && !/^(count|sum:)/.test(figure.measure)) say(`${at}/trend`, 'grows by rows or sums only: measure count or sum');
  if (figure.flow && !figure.trend) say(`${at}/flow`, 'needs a trend: it says which date counts');
  const whole = figure.share && checkRows(say, `${at}/share`, figure.share, entities);
  if (whole && figure.share) needMeasures(say, `${at}/share`, whole, [figure.share.measure]);
}

/** The names in `{braces}` of a sentence; `title` stands for the record itself. */
export const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string).filter((n) => n !== 'title');

/** The field that a measure adds up. */
export const fieldOf = (measure: string): string[] => (measure === 'count' ? [] : [measure.slice(measure.indexOf(':') + 1)]);

function known(say: Say, at: string, name: string, entities: Entities): ResolvedEntity | undefined {
  const entity = entities.get(name);
  if (!entity) say(at, `there is no entity "${name}"; name an existing one`);
  return entity;
}

function need(say: Say, at: string, entity: ResolvedEntity, names: readonly string[]): void {
  for (const name of names) if (!entity.fields.has(name)) say(at, `${entity.name} has no field "${name}"; correct the name`);
}

/** Fields that a tile adds up over many records. */
function needMeasures(say: Say, at: string, entity: ResolvedEntity, measures: readonly string[]): void {
  const names = measures.flatMap(fieldOf);
  need(say, at, entity, names);
  for (const name of names) if (!addsUp(entity, name)) say(at, `the rows of ${entity.name}.${name} are in different currencies; measure another field`);
}

/** The entity of a tile's rows, its filter and order checked. */
function checkRows(say: Say, at: string, rows: { entity: string; where?: Where; sort?: string }, entities: Entities): ResolvedEntity | undefined {
  const entity = entities.get(rows.entity);
  if (!entity) return undefined;
  if (rows.where) checkWhere(say, `${at}/where`, rows.where, entity, entities);
  if (rows.sort) need(say, `${at}/sort`, entity, [rows.sort.replace(/^-/, '')]);
  return entity;
}

function checkWhere(say: Say, at: string, where: Where, entity: ResolvedEntity, entities: Entities): void {
  for (const [key, value] of Object.entries(where)) {
    if (key === 'and' || key === 'or') (value as Where[]).forEach((each, i) => checkWhere(say, `${at}/${key}/${i}`, each, entity, entities));
    else if (key === 'not') checkWhere(say, `${at}/not`, value as Where, entity, entities);
    else if (key !== 'has' && !fieldAt(entity, key, entities)) say(at, `${entity.name} has no field "${key}"; correct the name`);
  }
}

/** The field at the end of a path of references. */
function fieldAt(entity: ResolvedEntity, name: string, entities: Entities): ResolvedField | undefined {
  const [first, ...rest] = name.split('.');
  const field = entity.fields.get(first as string);
  if (!rest.length || !field) return field;
  const target = field.to ? entities.get(field.to) : undefined;
  return target && fieldAt(target, rest.join('.'), entities);
}
