/** An entity as the engine uses it: fields with their columns, endpoints, actions, titles, and how entities depend on each other. */
import { isReference, type ApiDef, type EntityDef, type FieldDef, type Verb } from '../shared/entity.ts';
import { askedDef } from './asked.ts';
import { columnsOf, IMPLIED_FIELDS, refAlias, refsAlias, SQL_TYPE } from './fields/index.ts';
import { offeredOn } from './offered.ts';
import { withPartGates, writersOf } from './part-gates.ts';
import type { Endpoint, ResolvedAction, ResolvedEntity, ResolvedField, TitlePart } from './registry.ts';
import type { Texts } from './texts.ts';
import type { Finding } from './unknown-names.ts';

const VERBS: Record<Verb, { method: Endpoint['method']; suffix: string }> = {
  list: { method: 'GET', suffix: '' },
  get: { method: 'GET', suffix: '/{id}' },
  create: { method: 'POST', suffix: '' },
  update: { method: 'PUT', suffix: '/{id}' },
  remove: { method: 'DELETE', suffix: '/{id}' },
};

const words = (name: string): string => {
  const text = name.replace(/_ids?$/, '').replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Says of each number with a prefix in which table that stands. */
export function resolvePrefixes(entities: ReadonlyMap<string, ResolvedEntity>): void {
  for (const { fields, columns } of entities.values())
    for (const field of fields.values()) {
      const [by = '', column = ''] = field.prefix?.split('.') ?? [];
      const table = entities.get(fields.get(by)?.to ?? '')?.table;
      if (table === undefined) continue;
      const prefixed = Object.freeze({ ...field, full: `${field.name}_full`, prefixed: { by, table, column } });
      (fields as Map<string, ResolvedField>).set(field.name, prefixed);
      (columns as Map<string, { field: ResolvedField; sqlType: string }>).set(field.name, {
        field: prefixed,
        sqlType: SQL_TYPE[field.type] as string,
      });
    }
}

/** @returns the entity of a file of a plugin; what depends on other entities is added once all are resolved. */
export function resolve(given: EntityDef, plugin: string): ResolvedEntity {
  const whole = given.access.update;
  const def = withPartGates(given);
  const fields = new Map<string, ResolvedField>();
  const columns = new Map<string, { field: ResolvedField; sqlType: string }>();
  const implied = def.tenant === false ? { id: IMPLIED_FIELDS['id'] as FieldDef } : IMPLIED_FIELDS;
  for (const [name, f] of Object.entries({ ...implied, ...def.fields })) {
    const field: ResolvedField = { ...f, name, label: f.label ?? words(name), columns: columnsOf(name, f), ...writersOf(def, name) };
    if (isReference(f)) field.as = f.type === 'ref' ? refAlias(name) : refsAlias(name);
    fields.set(name, Object.freeze(field));
    const sqlType = SQL_TYPE[f.type];
    if (sqlType && name in def.fields) for (const c of field.columns) columns.set(c, { field, sqlType });
  }
  const state = [...fields.values()].find((f) => f.type === 'state');
  const actions = new Map(
    Object.entries(def.actions ?? {}).map(([name, a]): [string, ResolvedAction] => [
      name,
      {
        ...a,
        name,
        permission: a.permission ?? gateOf(whole),
        ...offeredOn(def, name, a),
        ...(a.ask ? { asked: resolve(askedDef(def, name, a.ask), plugin) } : {}),
      },
    ]),
  );
  return {
    name: def.name,
    plugin,
    table: def.table ?? def.name,
    def,
    fields,
    columns,
    actions,
    ...(state ? { state } : {}),
    endpoints: endpointsOf(def.api),
    envelope: def.api.envelope ?? 'data',
    titleParts: titleParts(def.title),
    restrictedBy: [],
    tenant: def.tenant !== false,
    update: whole,
  };
}

/** Who may update may also do actions; where nobody may update, all readers may. */
const gateOf = (update: string | string[] | null): string | string[] | null => (Array.isArray(update) && !update.length ? null : update);

function endpointsOf(api: ApiDef): Record<Verb, Endpoint[]> {
  const out = {} as Record<Verb, Endpoint[]>;
  for (const [verb, { method, suffix }] of Object.entries(VERBS) as [Verb, (typeof VERBS)[Verb]][]) {
    const given = api[verb];
    if (given === undefined) out[verb] = api.path ? [{ method, path: api.path + suffix }] : [];
    else
      out[verb] = [given].flat().map((line) => {
        const [m, p] = line.split(' ') as [Endpoint['method'], string];
        return { method: m, path: p };
      });
  }
  return out;
}

function titleParts(title: string): TitlePart[] {
  return title
    .split(/(\{\w+(?:\.\w+)?\})/)
    .filter(Boolean)
    .map((part) => {
      if (!part.startsWith('{')) return { text: part };
      const [field = '', column] = part.slice(1, -1).split('.');
      return column === undefined ? { field } : { by: field, column };
    });
}

/** Says of each text of another record in a title in which table that stands. */
export function resolveTitles(entities: ReadonlyMap<string, ResolvedEntity>): void {
  for (const { fields, titleParts: parts, titlesIn } of entities.values())
    for (const part of [parts, ...(titlesIn?.values() ?? [])].flat())
      if ('by' in part) Object.assign(part, { table: entities.get(fields.get(part.by)?.to ?? '')?.table });
}

/** Titles with words in them, in the languages that have texts for them: each names the same fields. */
export function wordTitles(entities: ReadonlyMap<string, ResolvedEntity>, texts: Texts): Finding[] {
  const findings: Finding[] = [];
  const fieldsOf = (parts: readonly TitlePart[]): string =>
    parts.flatMap((part) => ('field' in part ? [part.field] : 'by' in part ? [`${part.by}.${part.column}`] : [])).join(' ');
  for (const entity of entities.values()) {
    const titles = new Map<string, readonly TitlePart[]>();
    for (const [locale, known] of texts) {
      const title = known.get(`${entity.name}.title`);
      if (title === undefined) continue;
      const parts = titleParts(title);
      if (fieldsOf(parts) === fieldsOf(entity.titleParts)) titles.set(locale, parts);
      else
        findings.push({
          file: `metadata/${entity.plugin}/i18n/${locale}`,
          path: `${entity.name}.title`,
          message: `must name the fields of "${entity.def.title}" in their order`,
        });
    }
    if (titles.size > 0) entity.titlesIn = titles;
  }
  return findings;
}

/** Says of the target of each reference that restricts deletion which field points at it. */
export function linkRestrictions(entity: ResolvedEntity, all: Map<string, ResolvedEntity>): void {
  for (const field of entity.fields.values()) {
    if (!isReference(field) || field.onDelete !== 'restrict' || !field.to) continue;
    const target = all.get(field.to);
    if (target) (target.restrictedBy as { entity: string; field: string }[]).push({ entity: entity.name, field: field.name });
  }
}

/** References to parents of shared rows whose rows have a condition, or depend on such parents themselves. */
export function visibleWith(entity: ResolvedEntity, all: ReadonlyMap<string, ResolvedEntity>, below: readonly string[] = []): string[] {
  return (entity.def.access.scope?.share?.parents ?? []).filter((field) => {
    const parent = all.get(entity.fields.get(field)?.to ?? '');
    if (!parent || below.includes(parent.name)) return false;
    return parent.def.access.scope?.where !== undefined || visibleWith(parent, all, [...below, entity.name]).length > 0;
  });
}
