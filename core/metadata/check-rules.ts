/** Names in what an entity file says about actions, locks, numbers and figures that must exist elsewhere. */
import type { ActionDef, EntityDef, FieldDef } from '../shared/entity.ts';
import { fixedPart } from '../shared/row-where.ts';
import { RELATIVE_DATE, type Has, type Where } from '../shared/where.ts';
import { IMPLIED_FIELDS } from './fields/index.ts';
import type { ResolvedEntity } from './registry.ts';

type Say = (path: string, message: string) => void;
type Entities = ReadonlyMap<string, ResolvedEntity>;

const DAY = new Set(['date', 'datetime']);

export function checkRules(say: Say, def: EntityDef, entities: Entities): void {
  const entity = entities.get(def.name);
  for (const [name, field] of Object.entries(def.fields)) checkField(say, name, field, def, entities);
  for (const [name, action] of Object.entries(def.actions ?? {})) checkAction(say, name, action, def, entities);
  def.locks?.forEach(({ when, except, closed }, i) => {
    if (closed) for (const [name, { from }] of Object.entries(def.actions ?? {})) if (!from) say(`/actions/${name}/from`, `what is closed takes no action but those that begin in its states; say in which states "${name}" is done`);
    checkWhere(say, `/locks/${i}/when`, when, entity, entities);
    for (const n of except ?? []) if (!(n in def.fields) && n !== 'master_access') say(`/locks/${i}/except`, `there is no field "${n}"; add it to fields or correct the name`);
  });
  checkBelow(say, def, entities);
}

/** Fields that numbers are counted or unique by have a column; days lie between two dates. */
function checkField(say: Say, name: string, field: FieldDef, def: EntityDef, entities: Entities): void {
  const at = `/fields/${name}`;
  const one = (path: string, among: readonly string[]): void => {
    for (const n of among) if (!def.fields[n] || def.fields[n]?.bilingual || ['children', 'rollup', 'formula', 'refs', 'tags', 'json'].includes(def.fields[n]?.type as string)) say(`${at}/${path}`, `there is no single value "${n}" beside ${name}; name another field of ${def.name}`);
  };
  field.refused?.forEach(({ when }, i) => checkWhere(say, `${at}/refused/${i}/when`, when, entities.get(field.to ?? ''), entities));
  if (field.refused && !Object.keys(fixedPart(field.where)).length) say(`${at}/refused`, 'there is no `where` that leaves records out; remove it');
  one('per', field.per ?? []);
  if (Array.isArray(field.unique)) one('unique', field.unique);
  for (const [, reference = '', column = ''] of (field.sequence ?? '').matchAll(/\{(\w+)\.(\w+)\}/g)) {
    const target = entities.get(def.fields[reference]?.to ?? '');
    if (def.fields[reference]?.type !== 'ref' || target?.fields.get(column)?.columns.length !== 1 || !field.per?.includes(reference)) say(`${at}/sequence`, `there is no value "${reference}.${column}"; name a reference that the numbers are counted apart by (per), and a field of what it names`);
  }
  if (field.per && field.type !== 'sequence') say(`${at}/per`, 'only a sequence counts apart; remove it');
  if (field.type !== 'formula') return;
  if ([field.days, field.sum, field.first].filter((way) => way !== undefined).length !== 1) say(at, 'a formula has one of sum, days and first');
  for (const path of field.first ?? []) if (!leads(path, def, entities)) say(`${at}/first`, `there is no value "${path}"; name a field, or one of a record that a reference names (link_id.amount)`);
  field.days?.forEach((n, i) => {
    const type = (def.fields[n] ?? IMPLIED_FIELDS[n])?.type;
    if (!(i === 1 && n === '$today') && !DAY.has(type ?? '')) say(`${at}/days`, `there is no date "${n}"; name a field of type date or datetime`);
  });
}

/** A field of the entity, or of the one that a reference leads to. */
function leads(path: string, { fields }: EntityDef, entities: Entities): boolean {
  const [name = '', beyond] = path.split('.');
  if (beyond === undefined) return name in fields;
  return fields[name]?.type === 'ref' && entities.get(fields[name]?.to ?? '')?.fields.has(beyond) === true;
}

function checkAction(say: Say, name: string, { field, set, by, unless, guards }: ActionDef, def: EntityDef, entities: Entities): void {
  const at = `/actions/${name}`;
  const entity = entities.get(def.name);
  if (field !== undefined && def.fields[field]?.type !== 'state') say(`${at}/field`, `there is no state field "${field}"; name one`);
  if (by) checkWhere(say, `${at}/by`, by, entity, entities);
  if (unless !== undefined && !by) say(`${at}/unless`, 'there is no `by` that it could widen; remove it');
  guards?.forEach(({ where }, i) => checkWhere(say, `${at}/guards/${i}/where`, where, entity, entities));
  for (const [target, value] of Object.entries(set ?? {})) {
    if (typeof value !== 'string' || !value.startsWith('$')) continue;
    const source = /^\$row\.(\w+)$/.exec(value)?.[1];
    const known = source === undefined ? value === '$me' || value === '$now' || RELATIVE_DATE.test(value) : entity?.fields.get(source)?.columns.length === 1;
    if (!known) say(`${at}/set/${target}`, `"${value}" stands for nothing; give $me, $today, $now or $row.<field> with a field of one value`);
  }
}

/** The fields of a condition, those of other entities that it reaches too. */
function checkWhere(say: Say, at: string, where: Where, entity: ResolvedEntity | undefined, entities: Entities): void {
  for (const [key, value] of Object.entries(where)) {
    if (key === 'and' || key === 'or') (value as Where[]).forEach((w, i) => checkWhere(say, `${at}/${key}/${i}`, w, entity, entities));
    else if (key === 'not') checkWhere(say, `${at}/not`, value as Where, entity, entities);
    else if (key === 'has') checkHas(say, `${at}/has`, value as unknown as Has, entity, entities);
    else if (key.endsWith('.has')) checkHas(say, `${at}/${key}`, value as unknown as Has, targetOf(key.slice(0, -'.has'.length), entity, entities), entities);
    else if (!leadsToColumn(key, entity, entities)) say(at, `there is no field "${key}" to compare; add it to fields or correct the name`);
  }
}

function checkHas(say: Say, at: string, has: Has, entity: ResolvedEntity | undefined, entities: Entities): void {
  const other = entities.get(has.entity);
  const by = other?.fields.get(has.by);
  if (!other || !by || by.to !== entity?.name) return say(at, `"${has.entity}" has no reference "${has.by}" to ${entity?.name ?? 'this entity'}; correct the names`);
  if (has.where) checkWhere(say, `${at}/where`, has.where, other, entities);
}

/** The entity that a path of references leads to. */
const targetOf = (path: string, entity: ResolvedEntity | undefined, entities: Entities): ResolvedEntity | undefined =>
  path.split('.').reduce<ResolvedEntity | undefined>((at, name) => entities.get(at?.fields.get(name)?.to ?? ''), entity);

function leadsToColumn(name: string, entity: ResolvedEntity | undefined, entities: Entities): boolean {
  const [head = '', ...rest] = name.split('.');
  const field = entity?.fields.get(head);
  if (!field) return false;
  return rest.length ? leadsToColumn(rest.join('.'), entities.get(field.to ?? ''), entities) : field.columns.length > 0;
}

/** Rows below records that are not everybody's are shared as those are. */
function checkBelow(say: Say, def: EntityDef, entities: Entities): void {
  for (const [name, field] of Object.entries(def.fields)) {
    const child = field.type === 'children' ? entities.get(field.to ?? '') : undefined;
    const rows = child?.def.access.rows;
    if (!child || !(def.access.rows?.share || def.access.rows?.where)) continue;
    if (!rows?.record && !rows?.share && !rows?.where) say(`/fields/${name}`, `${child.name} shows its rows to more people than ${def.name}: give it "access": { "rows": { "share": { "all": ..., "parents": ["${field.by ?? ''}"] } } }`);
  }
}
