/** Checks names in actions, locks, sequences and figures of an entity file. */
import type { ActionDef, EntityDef, FieldDef } from '../shared/entity.ts';
import { fixedPart } from '../shared/row-where.ts';
import { RELATIVE_DATE } from '../shared/where.ts';
import { checkFormula } from './check-formula.ts';
import { checkWhere, momentFault } from './check-where.ts';
import type { ResolvedEntity } from './registry.ts';
import { unknown, type Say } from './unknown-names.ts';

type Entities = ReadonlyMap<string, ResolvedEntity>;

const COMPARISONS = ['lt', 'lte', 'gt', 'gte', 'ne'];

export function checkRules(say: Say, def: EntityDef, entities: Entities): void {
  const entity = entities.get(def.name);
  for (const [name, field] of Object.entries(def.fields)) checkFieldRules(say, name, field, def, entities);
  for (const [name, action] of Object.entries(def.actions ?? {})) checkAction(say, name, action, def, entities);
  checkWhere(say, '/access/scope/where', def.access.scope?.where, entity, entities);
  for (const [name, where] of Object.entries(def.api.params ?? {}))
    checkWhere(say, `/api/params/${name}`, where, entity, entities, { words: ['$value'] });
  def.rules?.forEach(({ where, compare }, i) => {
    checkWhere(say, `/rules/${i}/where`, where, entity, entities, { memory: true });
    if (compare && !COMPARISONS.includes(compare[1]))
      say(`/rules/${i}/compare`, `"${compare[1]}" compares nothing; give one of ${COMPARISONS.join(', ')}`);
  });
  def.locks?.forEach(({ where, except, closed }, i) => {
    if (closed)
      for (const [name, { from }] of Object.entries(def.actions ?? {}))
        if (!from)
          say(
            `/actions/${name}/from`,
            `what is closed takes no action but those that begin in its states; say in which states "${name}" is done`,
          );
    checkWhere(say, `/locks/${i}/where`, where, entity, entities);
    for (const n of except ?? [])
      if (!staysOpen(n, def, entities) && n !== 'master_access')
        say(`/locks/${i}/except`, unknown('field', n, Object.keys(def.fields), 'add it to fields or correct the name'));
  });
  checkBelow(say, def, entities);
}

/** A field of the entity, or one of the rows of its grid: `items.comments`. */
function staysOpen(path: string, { fields }: EntityDef, entities: ReadonlyMap<string, ResolvedEntity>): boolean {
  const [name = '', below, ...more] = path.split('.');
  if (!(name in fields) || more.length) return false;
  return below === undefined || entities.get(fields[name]?.to ?? '')?.fields.get(below)?.type === 'children';
}

/** Fields that a sequence counts by, or that must be unique together, need a column. */
export function checkFieldRules(say: Say, name: string, field: FieldDef, def: EntityDef, entities: Entities): void {
  const at = `/fields/${name}`;
  const one = (path: string, among: readonly string[]): void => {
    for (const n of among)
      if (
        !def.fields[n] ||
        def.fields[n]?.bilingual ||
        ['children', 'rollup', 'formula', 'refs', 'tags', 'json', 'file'].includes(def.fields[n]?.type as string)
      )
        say(`${at}/${path}`, `there is no single value "${n}" beside ${name}; name another field of ${def.name}`);
  };
  checkWhere(say, `${at}/where`, field.where, entities.get(field.to ?? ''), entities, field.type === 'rollup' ? {} : { row: true });
  field.refused?.forEach(({ where }, i) => checkWhere(say, `${at}/refused/${i}/where`, where, entities.get(field.to ?? ''), entities));
  if (field.refused && !Object.keys(fixedPart(field.where)).length)
    say(`${at}/refused`, 'there is no `where` that leaves records out; remove it');
  one('per', field.per ?? []);
  if (Array.isArray(field.unique)) one('unique', field.unique);
  for (const [, reference = '', column = ''] of (field.sequence ?? '').matchAll(/\{(\w+)\.(\w+)\}/g)) {
    const target = entities.get(def.fields[reference]?.to ?? '');
    if (def.fields[reference]?.type !== 'ref' || target?.fields.get(column)?.columns.length !== 1 || !field.per?.includes(reference))
      say(
        `${at}/sequence`,
        `there is no value "${reference}.${column}"; name a reference that the numbers are counted apart by (per), and a field of what it names`,
      );
  }
  if (field.per && field.type !== 'sequence') say(`${at}/per`, 'only a sequence counts apart; remove it');
  checkFormula(say, name, field, def, entities);
}

function checkAction(say: Say, name: string, action: ActionDef, def: EntityDef, entities: Entities): void {
  const { stateField: field, set, where: rows, unless, guards } = action;
  const at = `/actions/${name}`;
  if (!action.target && !action.code && !set && !action.take?.length && !action.require?.length)
    say(
      at,
      'does nothing: give the state that it leads to ("target"), values that it sets ("set") or fields that it takes ("take"), or "code": true and a plugin that runs it',
    );
  const entity = entities.get(def.name);
  if (field !== undefined && def.fields[field]?.type !== 'state') say(`${at}/stateField`, `there is no state field "${field}"; name one`);
  if (rows) checkWhere(say, `${at}/where`, rows, entity, entities);
  if (unless !== undefined && !rows) say(`${at}/unless`, 'there is no `where` that it could widen; remove it');
  guards?.forEach(({ where }, i) => checkWhere(say, `${at}/guards/${i}/where`, where, entity, entities));
  for (const [target, value] of Object.entries(set ?? {})) {
    if (typeof value !== 'string' || !value.startsWith('$')) continue;
    const source = /^\$row\.(\w+)$/.exec(value)?.[1];
    const known =
      source === undefined
        ? value === '$me' || value === '$now' || RELATIVE_DATE.test(value)
        : entity?.fields.get(source)?.columns.length === 1;
    const near = known || source !== undefined ? undefined : momentFault(value)?.match(/did you mean .*$/)?.[0];
    if (!known)
      say(
        `${at}/set/${target}`,
        `"${value}" stands for nothing${near ? `: ${near}` : '; give $me, $today, $now or $row.<field> with a field of one value'}`,
      );
  }
}

/** Rows below shared records must be shared with them. */
function checkBelow(say: Say, def: EntityDef, entities: Entities): void {
  for (const [name, field] of Object.entries(def.fields)) {
    const child = field.type === 'children' ? entities.get(field.to ?? '') : undefined;
    const rows = child?.def.access.scope;
    if (!child || !(def.access.scope?.share || def.access.scope?.where)) continue;
    if (!rows?.record && !rows?.share && !rows?.where)
      say(
        `/fields/${name}`,
        `${child.name} shows its rows to more people than ${def.name}: give it "access": { "scope": { "share": { "all": ..., "parents": ["${field.by ?? ''}"] } } }`,
      );
  }
}
