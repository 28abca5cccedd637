/** Checks beyond the schema: names must exist elsewhere. */
import type { EntityDef, FieldDef } from '../shared/entity.ts';
import { alongOf } from '../shared/row-where.ts';
import { checkAsked } from './asked.ts';
import { checkValues } from './check-fields.ts';
import { choiceFault } from './check-where.ts';
import { checkFieldRules, checkRules } from './check-rules.ts';
import { checkViews } from './check-views.ts';
import { checkConversation } from './check-conversation.ts';
import { checkCurrencies } from './currency.ts';
import { IMPLIED_FIELDS, refsAlias } from './fields/index.ts';
import { checkFile } from './files.ts';
import { patternFault, type PatternFault } from './linear-pattern.ts';
import { checkLookup } from './lookups.ts';
import type { ResolvedEntity } from './registry.ts';
import { checkGates } from './part-gates.ts';
import { checkSettings } from './settings.ts';
import { unknown, type Say, type Finding } from './unknown-names.ts';

/** A merged entity, and the file of each path in it: its own or that of a part. */
export interface MergedFile {
  def: EntityDef;
  file: string;
  written(path: string): { file: string; path: string };
}

/** @returns one finding per broken reference, with a fix. */
export function crossCheck(files: readonly MergedFile[], entities: ReadonlyMap<string, ResolvedEntity>): Finding[] {
  const findings: Finding[] = [];
  const paths = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { def, file, written } of files) {
    const say = (path: string, message: string): void => void findings.push({ ...written(path), message });
    const first = names.get(def.name);
    if (first) say('/name', `"${def.name}" is the name of ${first} already; choose another`);
    else names.set(def.name, file);
    const known = (name: string): boolean => name in def.fields || name in IMPLIED_FIELDS;
    const need = (path: string, names: readonly string[] | undefined): void => {
      for (const n of names ?? [])
        if (!known(n))
          say(
            path,
            unknown('field', n, [...Object.keys(def.fields), ...Object.keys(IMPLIED_FIELDS)], 'add it to fields or correct the name'),
          );
    };
    for (const [name, field] of Object.entries(def.fields)) {
      checkField(say, name, field, def, entities);
      checkValues(say, name, field);
      const as = entities.get(def.name)?.fields.get(name)?.as;
      if (field.type === 'ref' && as !== undefined && as in def.fields)
        say(`/fields/${name}`, `rows name its record "${as}", which is another field; rename one of the two`);
    }
    need('/list/columns', def.list.columns);
    need('/list/filters', def.list.filters);
    need('/list/search', def.list.search);
    need(
      '/list/sort',
      def.list.sort?.map((s) => s.replace(/^-/, '')),
    );
    def.form.forEach((s, i) => need(`/form/${i}`, s.rows.flat()));
    need('/detail/facts', def.detail?.facts);
    need('/detail/related', def.detail?.related ? [def.detail.related] : []);
    def.rules?.forEach((r, i) =>
      need(`/rules/${i}`, [...(r.require ?? []), ...(r.compare ? [r.compare[0], r.compare[2]] : []), ...(r.on ? [r.on] : [])]),
    );
    for (const [name, action] of Object.entries(def.actions ?? {})) {
      checkAsked(say, def, name, action, (sayThere, field, value, beside) => {
        checkField(sayThere, field, value, beside, entities);
        checkValues(sayThere, field, value);
        checkFieldRules(sayThere, field, value, beside, entities);
      });
      need(`/actions/${name}`, [...(action.require ?? []), ...(action.take ?? []), ...Object.keys(action.set ?? {})]);
    }
    need(
      '/title',
      [...def.title.matchAll(/\{(\w+)[.}]/g)].map((m) => m[1] as string),
    );
    for (const [, by = '', text = ''] of def.title.matchAll(/\{(\w+)\.(\w+)\}/g)) checkTextOf(say, '/title', def, [by, text], entities);
    need('/picture', def.picture ? [def.picture] : []);
    need('/list/tabs', def.list.tabs ? [def.list.tabs] : []);
    for (const [name, { until }] of Object.entries(def.fields))
      if (until !== undefined && def.fields[until]?.type !== 'datetime')
        say(`/fields/${name}/until`, `there is no datetime field "${until}"; add it to fields or correct the name`);
    need('/access/scope/share/parents', def.access.scope?.share?.parents);
    need('/access/scope/share/owners', def.access.scope?.share?.owners);
    need('/access/scope/share/readers', def.access.scope?.share?.readers);
    checkRows(say, def);
    checkGates(say, def);
    checkRules(say, def, entities);
    checkViews(say, def, entities.get(def.name));
    checkConversation(say, def, entities);
    checkPrefixes(say, def, entities);
    checkCurrencies(say, def, entities);
    checkLookup(say, def);
    checkSettings(say, def);
    checkFile(say, def, entities);
    checkImport(need, def);
    need('/api/expand', def.api.expand);
    for (const name of def.api.expand ?? [])
      if (def.fields[name] && def.fields[name].type !== 'children')
        say('/api/expand', `"${name}" is no children field; name one, or remove it`);
    def.indexes?.forEach((columns, i) => need(`/indexes/${i}`, columns));
    checkStates(say, def);
    if (def.tenant === false) checkReference(say, def);
    for (const verb of Object.values(entities.get(def.name)?.endpoints ?? {}))
      for (const e of verb) {
        const key = `${e.method} ${e.path}`;
        const other = paths.get(key);
        if (other && other !== def.name) say('/api', `${key} is taken by ${other}; choose another path`);
        paths.set(key, def.name);
      }
  }
  return findings;
}

/** Files of others are read into fields that are there. */
function checkImport(need: (at: string, names: readonly string[] | undefined) => void, { import: reading }: EntityDef): void {
  if (typeof reading !== 'object') return;
  for (const word of ['names', 'reasons'] as const) need(`/import/${word}`, Object.entries(reading[word] ?? {}).flat());
  need('/import/children', reading.children);
  need(
    '/import/compared',
    Object.entries(reading.compared ?? {})
      .flat()
      .filter((name) => name !== null),
  );
  reading.layouts?.forEach(({ values }, i) => need(`/import/layouts/${i}/values`, Object.keys(values ?? {})));
}

/** A prefix is a text of the record that the number is counted by. */
function checkPrefixes(say: Say, def: EntityDef, entities: ReadonlyMap<string, ResolvedEntity>): void {
  for (const [name, { type, prefix, per }] of Object.entries(def.fields)) {
    if (prefix === undefined || type !== 'sequence') continue;
    const at = `/fields/${name}/prefix`;
    const [by = '', text = ''] = prefix.split('.');
    if (!per?.includes(by)) say(at, `numbers are not counted by "${by}"; name a reference of "per"`);
    else checkTextOf(say, at, def, [by, text], entities);
  }
}

/** A text of another record, in a title or before a number, is the same in both languages. */
function checkTextOf(
  say: Say,
  at: string,
  { fields }: EntityDef,
  [by, text]: readonly [string, string],
  entities: ReadonlyMap<string, ResolvedEntity>,
): void {
  const target = fields[by]?.type === 'ref' ? entities.get(fields[by].to ?? '') : undefined;
  if (!target) say(at, `"${by}" is no reference; name one to the record whose text stands there`);
  else if (!['text', 'sequence'].includes(target.fields.get(text)?.type ?? '') || target.fields.get(text)?.bilingual)
    say(at, unknown(`text of ${target.name}`, text, target.fields.keys(), 'name a text that is the same in both languages'));
}

const PATTERN_FAULTS: Record<PatternFault, string> = {
  invalid: 'is no regular expression (flag u); correct it',
  inexpressible: 'looks ahead or behind, or refers back to a group, which takes time without bound; describe the text itself',
  too_large: 'is too large; use shorter repetitions, and maxLength for the length',
};

function checkField(
  say: (path: string, message: string) => void,
  name: string,
  field: FieldDef,
  def: EntityDef,
  entities: ReadonlyMap<string, ResolvedEntity>,
): void {
  const at = `/fields/${name}`;
  if (name in IMPLIED_FIELDS || ['tenant_id', 'row_version', 'deleted_at', 'custom', 'can', 'money_in', 'master_access'].includes(name))
    say(at, 'is implied by the platform; remove it');
  if (['ref', 'refs', 'children', 'rollup'].includes(field.type)) {
    const target = field.to ? entities.get(field.to) : undefined;
    if (!target) return say(`${at}/to`, unknown('entity', field.to ?? '', entities.keys(), 'name an existing one'));
    checkAlong(say, name, field, def, target);
    if (field.type === 'refs') return checkRefs(say, name, def, entities);
    if (field.type !== 'ref' && (!field.by || !target.fields.has(field.by)))
      say(`${at}/by`, unknown(`field of ${target.name}`, field.by ?? '', target.fields.keys(), `name its reference to ${def.name}`));
    if (field.type === 'children' && field.by && target.fields.get(field.by)?.type === 'refs')
      say(`${at}/by`, `"${field.by}" names several records, which share no rows; count them with a rollup`);
  }
  const fault = field.pattern === undefined ? undefined : patternFault(field.pattern);
  if (fault) say(`${at}/pattern`, PATTERN_FAULTS[fault]);
  if ((field.type === 'enum' || field.type === 'state') && !field.values?.length) say(`${at}/values`, 'list at least one value');
  if (field.type === 'sequence' && !/\{0+\}/.test(field.sequence ?? ''))
    say(`${at}/sequence`, 'needs a run of zeros in braces, such as PRJ-{0000}');
  if (field.tree && (field.type !== 'ref' || field.to !== def.name))
    say(`${at}/tree`, `only a reference to ${def.name} itself makes a tree; remove it`);
}

/** A reference that depends on another field compares one column that everybody may read with one value of the record. */
function checkAlong(
  say: (path: string, message: string) => void,
  name: string,
  field: FieldDef,
  def: EntityDef,
  target: ResolvedEntity,
): void {
  const at = `/fields/${name}/where`;
  const along = alongOf(field.where);
  if (along.length && field.type !== 'ref' && field.type !== 'refs')
    say(at, 'only a reference depends on another field of its record; remove $row');
  for (const { column, sibling } of along) {
    const [there, here] = [target.fields.get(column), def.fields[sibling]];
    if (!there || there.type === 'refs' || there.columns.length !== 1 || there.read)
      say(`${at}/${column}`, `${target.name} has no single value "${column}" that everybody may read; name one`);
    if (!here || here.type === 'refs' || here.bilingual || sibling === name)
      say(`${at}/${column}`, `there is no single value "${sibling}" beside ${name}; name another field of ${def.name}`);
  }
  if (JSON.stringify(field.where ?? {}).split('"$row.').length - 1 > along.length)
    say(at, '$row stands alone: { "country_id": "$row.country_id" }, without an operator and not inside and, or, not or has');
}

/** Several references are read under a second name, which must be unused. */
function checkRefs(
  say: (path: string, message: string) => void,
  name: string,
  def: EntityDef,
  entities: ReadonlyMap<string, ResolvedEntity>,
): void {
  const at = `/fields/${name}`;
  if (!name.endsWith('_ids')) return say(at, `holds keys of several records; call it by their singular, such as "role_ids"`);
  const as = refsAlias(name);
  const other =
    Object.keys(def.fields).find((n) => n === as) ??
    [...(entities.get(def.name)?.fields.values() ?? [])].find((f) => f.name !== name && f.as === as)?.name;
  if (other) say(at, `its records are called "${as}" in a row, as is "${other}"; rename one of the two`);
}

/** Rows attached to a record must name it immutably, in a text and an integer; only rows of a tenant have a creator. */
function checkRows(say: (path: string, message: string) => void, def: EntityDef): void {
  const { record: first, own } = def.access.scope ?? {};
  for (const record of [first, first?.other])
    for (const [part, type] of [
      ['entity', 'text'],
      ['id', 'integer'],
    ] as const) {
      const field = record && def.fields[record[part]];
      if (record && !field)
        say(`/access/scope/record/${part}`, `there is no field "${record[part]}"; add it to fields or correct the name`);
      else if (record && field && (field.type !== type || !(field.readOnly || (field.immutable && (field.required || first?.optional)))))
        say(`/access/scope/record/${part}`, `"${record[part]}" must be of type ${type} and either readOnly, or required and immutable`);
    }
  for (const [at, names] of [
    ['record', first?.people],
    ['own', own?.people],
  ] as const)
    for (const name of names ?? [])
      if (def.fields[name]?.to !== 'user')
        say(`/access/scope/${at}/people`, `"${name}" is no reference to people; name a field that is, or remove it`);
  if (first && def.access.scope?.share)
    say('/access/scope', 'a row that hangs on a record is shared as that record is; remove share or record');
  if (own && def.tenant === false) say('/access/scope/own', 'rows of no tenant have no maker; remove it');
}

/** Tables without a tenant are written by migrations only, and no rows of tenants are below them. */
function checkReference(say: (path: string, message: string) => void, def: EntityDef): void {
  for (const verb of ['create', 'update', 'delete'] as const) {
    if (!Array.isArray(def.access[verb]) || def.access[verb].length > 0)
      say(`/access/${verb}`, 'rows of no tenant are written by migrations: give [], which nobody has');
  }
  if (!def.list.sort?.length) say('/list/sort', 'there is no created_at to sort by: name a field');
  for (const [name, field] of Object.entries(def.fields))
    if (field.type === 'children' || field.type === 'rollup') say(`/fields/${name}`, 'rows of no tenant have no children; remove it');
}

function checkStates(say: (path: string, message: string) => void, def: EntityDef): void {
  for (const [name, action] of Object.entries(def.actions ?? {})) {
    const field = def.fields[action.stateField ?? Object.keys(def.fields).find((f) => def.fields[f]?.type === 'state') ?? ''];
    const values = field?.values?.map((v) => v.value) ?? [];
    for (const v of [...(action.from ?? []), ...(action.target ? [action.target] : [])]) {
      if (!values.includes(v)) say(`/actions/${name}`, choiceFault(v, { name: 'the state field', values: field?.values ?? [] }) as string);
    }
  }
}
