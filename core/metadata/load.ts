/** Reads the metadata folder, validates every file against its JSON Schema, cross-checks, and freezes. Errors name file, path and mend. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import type { DashboardDef } from '../shared/dashboard.ts';
import { isReference, type ActionDef, type ApiDef, type EntityDef, type FieldDef, type Verb } from '../shared/entity.ts';
import type { PageDef, PermissionGroup } from '../shared/page.ts';
import { crossCheck } from './cross-check.ts';
import { checkDashboards, dashboardFaults, resolveDashboards, type DashboardFile } from './dashboards.ts';
import { columnsOf, IMPLIED_FIELDS, refAlias, refsAlias, SQL_TYPE } from './fields/index.ts';
import { asFile, wordedByAttachment } from './files.ts';
import { asLookup } from './lookups.ts';
import { MADE_QUICKLY } from './schema-ajv.ts';
import type { Endpoint, Registry, ResolvedDashboard, ResolvedEntity, ResolvedField, TitlePart } from './registry.ts';

/** One finding about the metadata. */
export interface Finding {
  file: string;
  /** Place in the file, such as /fields/budget/type. */
  path: string;
  /** What is wrong and what to do. */
  message: string;
}

export class MetadataError extends Error {
  readonly findings: Finding[];
  constructor(findings: Finding[]) {
    super(findings.map((f) => `${f.file} ${f.path}: ${f.message}`).join('\n'));
    this.findings = findings;
  }
}

const VERBS: Record<Verb, { method: Endpoint['method']; suffix: string }> = {
  list: { method: 'GET', suffix: '' },
  get: { method: 'GET', suffix: '/{id}' },
  create: { method: 'POST', suffix: '' },
  update: { method: 'PUT', suffix: '/{id}' },
  remove: { method: 'DELETE', suffix: '/{id}' },
};

/** @param root the metadata folder. @throws MetadataError with every finding. */
export function loadMetadata(root: string): Registry {
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
  const validate = schemaCheck(root, findings);
  const files: { def: EntityDef; worded: string[]; file: string; plugin: string }[] = [];
  const pages: (PageDef & { plugin: string })[] = [];
  const texts = new Map<string, Map<string, string>>();
  const groups: (PermissionGroup & { plugin: string })[] = [];
  const boards: DashboardFile[] = [];
  for (const plugin of folders(root)) {
    const dir = path.join(root, plugin);
    for (const name of fs.readdirSync(dir).filter((n) => n.endsWith('.json')).sort()) {
      const file = path.join(dir, name);
      const json = read(file);
      if (json === undefined) continue;
      if (name === 'pages.json') { if (validate('pages', json, file)) pages.push(...(json as PageDef[]).map((p) => ({ ...p, plugin }))); }
      else if (name === 'permissions.json') groups.push(...(json as PermissionGroup[]).map((g) => ({ ...g, plugin })));
      else if (name !== 'navigation.json' && validate('entity', json, file)) files.push({ def: asFile(json as EntityDef), worded: wordedByAttachment(json as EntityDef), file, plugin });
    }
    readTexts(path.join(dir, 'i18n'), read, texts);
    for (const file of jsonIn(path.join(dir, 'dashboards'))) {
      const json = read(file);
      const faults = json === undefined ? [] : dashboardFaults(json, rel(root, file));
      findings.push(...faults);
      if (json !== undefined && !faults.length) boards.push({ def: json as DashboardDef, plugin, file: rel(root, file), charts: jsonIn(path.join(dir, 'charts')).map((f) => path.basename(f, '.vl.json')) });
    }
  }
  if (findings.length) throw new MetadataError(findings);
  const entities = new Map(files.map((f) => [f.def.name, resolve(asLookup(f.def), f.plugin)]));
  for (const entity of entities.values()) linkRestrictions(entity, entities);
  for (const { def, worded } of files) borrowTexts(texts, def.name, worded);
  findings.push(...crossCheck(files.map((f) => ({ def: f.def, file: rel(root, f.file) })), entities, pages), ...checkDashboards(boards, entities, pages));
  if (findings.length) throw new MetadataError(findings);
  return freeze(entities, pages, resolveDashboards(boards), texts, groups, hash.digest('hex').slice(0, 16));
}

/** The JSON files of a folder, in order; none where there is no folder. */
const jsonIn = (dir: string): string[] => (fs.existsSync(dir) ? fs.readdirSync(dir).filter((n) => n.endsWith('.json')).sort().map((n) => path.join(dir, n)) : []);

const rel = (root: string, file: string): string => path.join('metadata', path.relative(root, file));

const folders = (root: string): string[] =>
  fs.readdirSync(root, { withFileTypes: true }).filter((d) => d.isDirectory()).map((d) => d.name).sort();

function schemaCheck(root: string, findings: Finding[]): (kind: 'entity' | 'pages', json: unknown, file: string) => boolean {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, ...MADE_QUICKLY });
  const schemas = JSON.parse(fs.readFileSync(path.join(root, '..', 'core', 'metadata', 'entity.schema.json'), 'utf8')) as { $defs: { pages: object } };
  const checks = { entity: ajv.compile(schemas), pages: ajv.compile({ $defs: schemas.$defs, ...schemas.$defs.pages }) };
  return (kind, json, file) => {
    const check = checks[kind];
    if (check(json)) return true;
    for (const e of check.errors ?? []) {
      const extra = e.keyword === 'additionalProperties' ? ` (${String(e.params.additionalProperty)}: remove it or correct its name)`
        : e.keyword === 'enum' ? ` (${(e.params.allowedValues as string[]).join(', ')})` : '';
      findings.push({ file: rel(root, file), path: e.instancePath || '/', message: `${e.message ?? 'invalid'}${extra}` });
    }
    return false;
  };
}

function readTexts(dir: string, read: (file: string) => unknown, texts: Map<string, Map<string, string>>): void {
  if (!fs.existsSync(dir)) return;
  for (const name of fs.readdirSync(dir).filter((n) => n.endsWith('.json')).sort()) {
    const locale = name.slice(0, -5);
    const map = texts.get(locale) ?? new Map<string, string>();
    texts.set(locale, map);
    for (const [key, value] of Object.entries((read(path.join(dir, name)) ?? {}) as Record<string, string>)) map.set(key, value);
  }
}

/** Fields of a file that an entity does not word itself are worded as those of attachments. */
function borrowTexts(texts: ReadonlyMap<string, Map<string, string>>, entity: string, fields: readonly string[]): void {
  for (const map of texts.values()) for (const field of fields) {
    const text = map.get(`attachment.fields.${field}`);
    if (text !== undefined) map.set(`${entity}.fields.${field}`, text);
  }
}

const words = (name: string): string => {
  const text = name.replace(/_ids?$/, '').replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function resolve(def: EntityDef, plugin: string): ResolvedEntity {
  const fields = new Map<string, ResolvedField>();
  const columns = new Map<string, { field: ResolvedField; sqlType: string }>();
  const implied = def.tenant === false ? { id: IMPLIED_FIELDS['id'] as FieldDef } : IMPLIED_FIELDS;
  for (const [name, f] of Object.entries({ ...implied, ...def.fields })) {
    const field: ResolvedField = { ...f, name, label: f.label ?? words(name), columns: columnsOf(name, f) };
    if (isReference(f)) field.as = f.type === 'ref' ? refAlias(name) : refsAlias(name);
    fields.set(name, Object.freeze(field));
    const sqlType = SQL_TYPE[f.type];
    if (sqlType && name in def.fields) for (const c of field.columns) columns.set(c, { field, sqlType });
  }
  const state = [...fields.values()].find((f) => f.type === 'state');
  const actions = new Map(Object.entries(def.actions ?? {}).map(([name, a]) => [name, { ...a, name, permission: a.permission ?? gateOf(def.access.update) } as ActionDef & { name: string; permission: string | string[] | null }]));
  return {
    name: def.name, plugin, table: def.table ?? def.name, def, fields, columns, actions,
    ...(state ? { state } : {}),
    endpoints: endpointsOf(def.api), envelope: def.api.envelope ?? 'data',
    titleParts: titleParts(def.title), restrictedBy: [], tenant: def.tenant !== false,
  };
}

/** Who may update may act; where nobody updates, whoever reaches the record. */
const gateOf = (update: string | string[] | null): string | string[] | null => (Array.isArray(update) && !update.length ? null : update);

function endpointsOf(api: ApiDef): Record<Verb, Endpoint[]> {
  const out = {} as Record<Verb, Endpoint[]>;
  for (const [verb, { method, suffix }] of Object.entries(VERBS) as [Verb, (typeof VERBS)[Verb]][]) {
    const given = api[verb];
    if (given === undefined) out[verb] = api.path ? [{ method, path: api.path + suffix }] : [];
    else out[verb] = [given].flat().map((line) => {
      const [m, p] = line.split(' ') as [Endpoint['method'], string];
      return { method: m, path: p };
    });
  }
  return out;
}

function titleParts(title: string): TitlePart[] {
  return title.split(/(\{\w+\})/).filter(Boolean).map((part) => (part.startsWith('{') ? { field: part.slice(1, -1) } : { text: part }));
}

function linkRestrictions(entity: ResolvedEntity, all: Map<string, ResolvedEntity>): void {
  for (const field of entity.fields.values()) {
    if (!isReference(field) || field.onDelete !== 'restrict' || !field.to) continue;
    const target = all.get(field.to);
    if (target) (target.restrictedBy as { entity: string; field: string }[]).push({ entity: entity.name, field: field.name });
  }
}

function freeze(entities: Map<string, ResolvedEntity>, pages: (PageDef & { plugin: string })[], dashboards: ReadonlyMap<string, ResolvedDashboard>, texts: Map<string, Map<string, string>>, groups: (PermissionGroup & { plugin: string })[], version: string): Registry {
  const named = [...entities.values()].flatMap((e) => [
    e.def.access.read, e.def.access.create, e.def.access.update, e.def.access.delete, e.def.access.rows?.share?.all ?? null, e.def.access.rows?.own?.unless ?? null,
    ...[...e.actions.values()].map((a) => a.permission), ...[...e.fields.values()].flatMap((f) => [f.read ?? null, f.write ?? null]),
  ].flat());
  const permissions = [...new Set([...groups.flatMap((g) => g.permissions.map((p) => p.id)), ...named.filter((p): p is string => typeof p === 'string')])].sort();
  return Object.freeze({
    entities, pages, dashboards, permissions, permissionGroups: groups, version,
    entity(name: string) {
      const found = entities.get(name);
      if (!found) throw new Error(`metadata has no entity "${name}"`);
      return found;
    },
    label: (locale: string, key: string, english: string) => texts.get(locale)?.get(key) ?? english,
  });
}
