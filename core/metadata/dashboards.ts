/** Checks dashboards: the entities, fields and charts of their tiles must exist. */
import path from 'node:path';
import {
  entitiesOf,
  figuresOf,
  type AdditionDef,
  type DashboardDef,
  type FigureDef,
  type FilterDef,
  type SourceDef,
  type TileDef,
} from '../shared/dashboard.ts';
import type { Where } from '../shared/where.ts';
import { checkGroup, checkMeasure } from './check-views.ts';
import { checkWhere } from './check-where.ts';
import { senselessMeasure } from './currency.ts';
import type { ResolvedDashboard, ResolvedEntity, ResolvedField } from './registry.ts';
import { unknown, type Say, type Finding } from './unknown-names.ts';

type Entities = ReadonlyMap<string, ResolvedEntity>;

/** A dashboard and its file. */
export interface DashboardFile {
  def: DashboardDef;
  plugin: string;
  file: string;
  /** Names of the charts in the plugin's folder charts. */
  charts: readonly string[];
}

/** What a plugin adds to a dashboard of another one, and its file. */
export interface AdditionFile {
  def: AdditionDef;
  plugin: string;
  file: string;
}

/** Checks names of additions. @returns one finding per unknown name, with a fix. */
export function checkAdditions(additions: readonly AdditionFile[], boards: readonly DashboardFile[], entities: Entities): Finding[] {
  const findings: Finding[] = [];
  for (const { def, plugin, file } of additions) {
    const say: Say = (at, message) => void findings.push({ file, path: at, message });
    const board = boards.find((each) => nameOf(each) === def.adds);
    if (!board) say('/adds', unknown('dashboard', def.adds, boards.map(nameOf), 'name one as <plugin>/<name>'));
    else if (board.plugin === plugin) say('/adds', `is of the same plugin: write the sources into ${path.basename(board.file)}`);
    const lists = board?.def.rows.flatMap(({ tiles }) => tiles.flatMap(({ id, kind }) => (kind === 'list' ? [id] : []))) ?? [];
    for (const [tile, sources] of Object.entries(def.sources)) {
      if (board && !lists.includes(tile)) say(`/sources/${tile}`, unknown('list tile', tile, lists, 'name one of the dashboard'));
      sources.forEach(({ entity }, i) => void known(say, `/sources/${tile}/${i}`, entity, entities));
      checkSources(say, `/sources/${tile}`, sources, entities);
    }
  }
  return findings;
}

const nameOf = ({ plugin, def }: DashboardFile): string => `${plugin}/${def.name}`;

/** The dashboards with what other plugins add to their lists. */
export const withAdditions = (boards: readonly DashboardFile[], additions: readonly AdditionFile[]): DashboardFile[] =>
  boards.map((board) => {
    const more = (tile: string): SourceDef[] =>
      additions
        .filter(({ def }) => def.adds === nameOf(board))
        .flatMap(({ def, plugin }) => (def.sources[tile] ?? []).map((source, i) => ({ ...source, key: `${plugin}.${i}` })));
    const rows = board.def.rows.map((row) => ({
      ...row,
      tiles: row.tiles.map((tile) => (tile.kind === 'list' ? { ...tile, sources: [...tile.sources, ...more(tile.id)] } : tile)),
    }));
    return { ...board, def: { ...board.def, rows } };
  });

/** Checks names. @returns one finding per unknown name, with a fix. */
export function checkDashboards(files: readonly DashboardFile[], entities: Entities): Finding[] {
  const findings: Finding[] = [];
  for (const { def, file, charts } of files) {
    const say: Say = (at, message) => void findings.push({ file, path: at, message });
    if (path.basename(file, '.json') !== def.name) say('/name', `is "${def.name}": call it as its file`);
    const ids = new Set<string>();
    def.filters.forEach((filter, i) => checkFilter(say, `/filters/${i}`, filter, entities));
    def.rows.forEach((row, r) =>
      row.tiles.forEach((tile, t) => {
        const at = `/rows/${r}/tiles/${t}`;
        if (ids.has(tile.id)) say(`${at}/id`, `"${tile.id}" is taken; choose another`);
        ids.add(tile.id);
        for (const name of tile.filters ?? [])
          if (!def.filters.some((f) => f.name === name))
            say(
              `${at}/filters`,
              unknown(
                'filter',
                name,
                def.filters.map((f) => f.name),
                'add it or correct the name',
              ),
            );
        if (tile.kind === 'chart' && !charts.includes(tile.spec))
          say(`${at}/spec`, unknown('chart', tile.spec, charts, `add charts/${tile.spec}.vl.json or correct the name`));
        checkTile(say, at, tile, entities);
      }),
    );
  }
  return findings;
}

/** @returns the registry's map, by `<plugin>/<name>`. */
export const resolveDashboards = (files: readonly DashboardFile[]): ReadonlyMap<string, ResolvedDashboard> =>
  new Map(files.map(({ def, plugin }) => [`${plugin}/${def.name}`, Object.freeze({ plugin, def })]));

const DATES = ['date', 'datetime'];

function checkFilter(say: Say, at: string, filter: FilterDef, entities: Entities): void {
  if (filter.kind === 'ref' && !entities.has(filter.entity ?? ''))
    say(`${at}/entity`, unknown('entity', filter.entity ?? '', entities.keys(), 'name the one to choose from'));
  for (const [name, on] of Object.entries(filter.on)) {
    const entity = known(say, `${at}/on/${name}`, name, entities);
    for (const each of entity ? [on].flat() : []) {
      const field = fieldAt(entity as ResolvedEntity, each, entities);
      if (filter.kind === 'ref' && (field?.type !== 'ref' || field.to !== filter.entity))
        say(`${at}/on/${name}`, `"${each}" is no reference to ${filter.entity ?? ''}`);
      if (filter.kind === 'year' && !DATES.includes(field?.type ?? '')) say(`${at}/on/${name}`, `"${each}" is no date of ${name}`);
    }
  }
}

function checkTile(say: Say, at: string, tile: TileDef, entities: Entities): void {
  if (tile.link) checkRows(say, `${at}/link`, tile.link, entities);
  for (const name of new Set(entitiesOf(tile))) known(say, at, name, entities);
  if (tile.kind === 'figure' || tile.kind === 'figures')
    return figuresOf(tile).forEach((figure, i) =>
      checkFigure(say, tile.kind === 'figure' ? `${at}/figure` : `${at}/figures/${i}`, figure, entities),
    );
  if (tile.kind === 'list') return checkSources(say, `${at}/sources`, tile.sources, entities);
  if (tile.kind === 'view') return;
  const entity = checkRows(say, at, tile, entities);
  if (!entity) return;
  if (tile.kind === 'timeline') {
    need(say, at, entity, [
      tile.start,
      tile.end,
      tile.group,
      ...[tile.baseline, tile.progress, tile.mark, tile.size].filter((n) => n !== undefined),
    ]);
    return;
  }
  const measures = tile.kind === 'shares' ? [tile.measure] : (tile.measures ?? []);
  for (const group of [tile.group].flat()) checkGroup(say, at, group, entity);
  needMeasures(say, at, entity, measures, entities);
}

function checkSources(say: Say, at: string, sources: readonly SourceDef[], entities: Entities): void {
  sources.forEach((source, i) => {
    const entity = checkRows(say, `${at}/${i}`, source, entities);
    const names = [...placeholders(source.text), source.date].filter((name) => name !== undefined);
    if (entity) need(say, `${at}/${i}`, entity, names);
  });
}

function checkFigure(say: Say, at: string, figure: FigureDef, entities: Entities): void {
  const entity = checkRows(say, at, figure, entities);
  if (entity) needMeasures(say, at, entity, [figure.measure], entities);
  if (entity && figure.trend) need(say, at, entity, [figure.trend.field]);
  if (figure.trend && !/^(count|sum:)/.test(figure.measure)) say(`${at}/trend`, 'grows by rows or sums only: measure count or sum');
  if (figure.flow && !figure.trend) say(`${at}/flow`, 'needs a trend: it says which date counts');
  const whole = figure.share && checkRows(say, `${at}/share`, figure.share, entities);
  if (whole && figure.share) needMeasures(say, `${at}/share`, whole, [figure.share.measure], entities);
}

/** The names in `{braces}` of a sentence; `title` is the record itself. */
export const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string).filter((n) => n !== 'title');

/** The field that a measure sums. */
export const fieldOf = (measure: string): string[] => (measure === 'count' ? [] : [measure.slice(measure.indexOf(':') + 1)]);

function known(say: Say, at: string, name: string, entities: Entities): ResolvedEntity | undefined {
  const entity = entities.get(name);
  if (!entity) say(at, unknown('entity', name, entities.keys(), 'name an existing one'));
  return entity;
}

function need(say: Say, at: string, entity: ResolvedEntity, names: readonly string[]): void {
  for (const name of names)
    if (!entity.fields.has(name)) say(at, unknown(`field of ${entity.name}`, name, entity.fields.keys(), 'correct the name'));
}

/** Fields that a tile sums over many records. */
function needMeasures(say: Say, at: string, entity: ResolvedEntity, measures: readonly string[], entities: Entities): void {
  for (const measure of measures) {
    checkMeasure(say, at, measure, entity);
    const senseless = senselessMeasure(entities, entity, measure);
    if (senseless) say(at, senseless);
  }
}

/** The entity of a tile's rows; its filter and order are checked. */
function checkRows(
  say: Say,
  at: string,
  rows: { entity: string; where?: Where; sort?: string },
  entities: Entities,
): ResolvedEntity | undefined {
  const entity = entities.get(rows.entity);
  if (!entity) return undefined;
  if (rows.where) checkWhere(say, `${at}/where`, rows.where, entity, entities);
  if (rows.sort) need(say, `${at}/sort`, entity, [rows.sort.replace(/^-/, '')]);
  return entity;
}

/** The field at the end of a path of references. */
function fieldAt(entity: ResolvedEntity, name: string, entities: Entities): ResolvedField | undefined {
  const [first, ...rest] = name.split('.');
  const field = entity.fields.get(first as string);
  if (!rest.length || !field) return field;
  const target = field.to ? entities.get(field.to) : undefined;
  return target && fieldAt(target, rest.join('.'), entities);
}
