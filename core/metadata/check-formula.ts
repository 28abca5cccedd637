/** Checks formulas of entity files: fields exist, values can be calculated with, no cycles. */
import {
  MAX_NESTED,
  fieldsIn,
  FormulaFault,
  parseAggregate,
  parseFormula,
  type Aggregate,
  type FieldPath,
  type Formula,
} from '../shared/formula.ts';
import type { EntityDef, FieldDef } from '../shared/entity.ts';
import { parsedAggregate, parsedFormula, unitAt, unitIn, unitOf } from './formula-units.ts';
import type { ResolvedEntity } from './registry.ts';
import { unknown, type Say } from './unknown-names.ts';

type Entities = ReadonlyMap<string, ResolvedEntity>;

/** Most values that a computed field may depend on, through all computed fields: each becomes part of the statement. */
const MAX_VALUES = 64;

/** Checks the formula of a field of type formula or rollup. */
export function checkFormula(say: Say, name: string, field: FieldDef, def: EntityDef, entities: Entities): void {
  const at = `/fields/${name}/formula`;
  if (field.formula === undefined) return;
  const entity = entities.get(def.name);
  try {
    if (field.type === 'rollup') checkAggregate(say, at, parseAggregate(field.formula), field, entities);
    else if (field.type === 'formula') checkOwn(say, at, parseFormula(field.formula), field, entity, entities);
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    return say(at, error.message);
  }
  const fault = entity && sizeFault(entities, entity, name);
  if (fault) say(at, fault);
}

function checkAggregate(say: Say, at: string, { name, field, weight }: Aggregate, { to, where }: FieldDef, entities: Entities): void {
  const child = entities.get(to ?? '');
  if (!child) return;
  for (const each of [field, weight]) {
    if (each === undefined) continue;
    const unit = unitOf(entities, child, each);
    if (!child.fields.has(each))
      say(at, unknown(`field of ${child.name}`, each, child.fields.keys(), 'name the one that it is worked out from'));
    else if (unit === undefined || (unit === 'date' && (each === weight || (name !== 'min' && name !== 'max'))))
      say(at, `"${each}" of ${child.name} has no ${name}; name a number${name === 'min' || name === 'max' ? ' or a date' : ''}`);
  }
  if (JSON.stringify(where ?? {}).includes('$me'))
    say(at.replace(/formula$/, 'where'), 'a figure is the same for every reader; remove $me');
}

function checkOwn(say: Say, at: string, formula: Formula, field: FieldDef, entity: ResolvedEntity | undefined, entities: Entities): void {
  const paths = fieldsIn(formula);
  if (!paths.length) return say(at, 'names no field, so that it is the same for every record; name at least one');
  const missing = paths.filter((path) => pathFault(say, at, path, field, entity, entities));
  if (missing.length) return;
  for (const { name, beyond } of dayPaths(formula))
    if (beyond !== undefined) say(at, `days counts between dates of the record itself; "${name}.${beyond}" is one of another record`);
  let told = false;
  const unit = unitIn(
    formula,
    (name, beyond) => unitAt(entities, entity, name, beyond),
    (message) => {
      if (!told) say(at, message);
      told = true;
    },
  );
  if (unit === 'date') say(at, 'is a date, and a formula shows a number: days(from, to) counts the days between two dates');
}

/** @returns whether the path is invalid, which is reported. */
function pathFault(
  say: Say,
  at: string,
  { name, beyond }: FieldPath,
  { read }: FieldDef,
  entity: ResolvedEntity | undefined,
  entities: Entities,
): boolean {
  const field = entity?.fields.get(name);
  if (!entity || !field) {
    say(at, unknown('field', name, entity?.fields.keys() ?? [], 'add it to fields or correct the name'));
    return true;
  }
  const target = beyond === undefined ? undefined : entities.get(field.to ?? '');
  if (beyond !== undefined && (field.type !== 'ref' || !target)) {
    say(at, `"${name}" is no reference, so that "${name}.${beyond}" leads nowhere; name a reference and a field of what it names`);
    return true;
  }
  if (beyond !== undefined && !target?.fields.has(beyond)) {
    say(at, unknown(`field of ${target?.name ?? ''}`, beyond, target?.fields.keys() ?? [], 'correct the name'));
    return true;
  }
  const reached = beyond === undefined ? field : target?.fields.get(beyond);
  if (unitAt(entities, entity, name, beyond) === undefined && reached?.type !== 'formula' && reached?.type !== 'rollup') {
    say(at, `"${beyond ?? name}" is of type ${reached?.type ?? ''}, which nothing is calculated with; name a number or a date`);
    return true;
  }
  if (reached?.read !== undefined && reached.read !== read) {
    say(at, `"${beyond ?? name}" is read with "${reached.read}": give this field the same, "read": "${reached.read}"`);
    return true;
  }
  return false;
}

function dayPaths(formula: Formula): FieldPath[] {
  if (formula.kind === 'operation') return [...dayPaths(formula.left), ...dayPaths(formula.right)];
  if (formula.kind === 'minus') return dayPaths(formula.of);
  if (formula.kind !== 'call') return [];
  return formula.name === 'days' ? formula.given.flatMap(fieldsIn) : formula.given.flatMap(dayPaths);
}

/** The error of a computed field that depends on itself, or on too many values. */
function sizeFault(entities: Entities, entity: ResolvedEntity, name: string): string | undefined {
  let fault: string | undefined;
  let left = MAX_VALUES;
  const walk = (holder: ResolvedEntity | undefined, each: string, above: readonly string[]): void => {
    const field = holder?.fields.get(each);
    if (!holder || !field || fault !== undefined) return;
    const key = holder === entity ? each : `${holder.name}.${each}`;
    if (above.includes(key))
      return void (fault = `leads back to itself: ${[...above.slice(above.indexOf(key)), key].join(' > ')}; leave one of them out`);
    if (above.length > MAX_NESTED) return void (fault = `is computed through more than ${MAX_NESTED} fields; name them more directly`);
    left -= 1;
    if (left < 0)
      return void (fault = `is computed from more than ${MAX_VALUES} values, counting those of computed fields; leave some out`);
    const path = [...above, key];
    if (field.type === 'formula')
      for (const part of fieldsIn(parsedFormula(field.formula) ?? { kind: 'today' }))
        if (part.beyond === undefined) walk(holder, part.name, path);
        else walk(entities.get(holder.fields.get(part.name)?.to ?? ''), part.beyond, path);
    if (field.type === 'rollup') {
      const { field: over, weight } = parsedAggregate(field.formula) ?? {};
      for (const part of [over, weight]) if (part !== undefined) walk(entities.get(field.to ?? ''), part, path);
    }
  };
  walk(entity, name, []);
  return fault;
}
