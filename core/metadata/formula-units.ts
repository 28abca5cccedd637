/** The unit of a computed field: money, a plain number, a date. Money and numbers cannot be added, and two amounts cannot be multiplied. */
import { FormulaFault, parseAggregate, parseFormula, type Aggregate, type Formula } from '../shared/formula.ts';
import type { ResolvedEntity, ResolvedField } from './registry.ts';

type Entities = ReadonlyMap<string, ResolvedEntity>;

/** `constant`: a number that fits both. */
export type Unit = 'money' | 'number' | 'date' | 'constant';

/** The parsed formula; undefined where it is invalid, which is reported elsewhere. */
export function parsedFormula(text: string | undefined): Formula | undefined {
  return quietly(() => parseFormula(text ?? ''));
}

export function parsedAggregate(text: string | undefined): Aggregate | undefined {
  return quietly(() => parseAggregate(text ?? ''));
}

function quietly<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof FormulaFault) return undefined;
    throw error;
  }
}

const PLAIN: Partial<Record<ResolvedField['type'], Unit>> = {
  integer: 'number',
  decimal: 'number',
  percent: 'number',
  money: 'money',
  date: 'date',
  datetime: 'date',
};

/** @returns undefined for a field without a unit, and for a computed field that depends on itself. */
export function unitOf(
  entities: Entities,
  entity: ResolvedEntity | undefined,
  name: string,
  above: readonly string[] = [],
): Unit | undefined {
  const field = entity?.fields.get(name);
  if (!entity || !field) return undefined;
  if (field.type !== 'rollup' && field.type !== 'formula') return PLAIN[field.type];
  const key = `${entity.name}.${name}`;
  if (above.includes(key)) return undefined;
  const path = [...above, key];
  if (field.type === 'formula') {
    const formula = parsedFormula(field.formula);
    return formula && unitIn(formula, (link, beyond) => unitAt(entities, entity, link, beyond, path));
  }
  const aggregate = parsedAggregate(field.formula);
  if (!aggregate || aggregate.name === 'count') return aggregate && 'number';
  return unitOf(entities, entities.get(field.to ?? ''), aggregate.field ?? '', path);
}

/** The unit of a field of the record, or of a referenced record. */
export const unitAt = (
  entities: Entities,
  entity: ResolvedEntity | undefined,
  name: string,
  beyond: string | undefined,
  above: readonly string[] = [],
): Unit | undefined =>
  beyond === undefined
    ? unitOf(entities, entity, name, above)
    : unitOf(entities, entities.get(entity?.fields.get(name)?.to ?? ''), beyond, above);

/** @param of unit of a field. @param say reports invalid calculations, with a correct form. */
export function unitIn(
  formula: Formula,
  of: (name: string, beyond?: string) => Unit | undefined,
  say: (message: string) => void = () => undefined,
): Unit | undefined {
  const inside = (one: Formula): Unit | undefined => unitIn(one, of, say);
  switch (formula.kind) {
    case 'number':
      return 'constant';
    case 'today':
      return 'date';
    case 'field':
      return of(formula.name, formula.beyond);
    case 'minus': {
      const unit = inside(formula.of);
      return calculable([unit], say) ? unit : undefined;
    }
    case 'operation': {
      const [left, right] = [inside(formula.left), inside(formula.right)];
      return calculable([left, right], say) ? together(formula.operator, left as Unit, right as Unit, say) : undefined;
    }
    case 'call': {
      const units = formula.given.map(inside);
      if (formula.name === 'days') {
        if (units.some((unit) => unit !== undefined && unit !== 'date'))
          say('days counts between two dates: name date fields, $today, or first(...) of them');
        return 'number';
      }
      return units.reduce((a, b) => same(a, b, say));
    }
  }
}

function calculable(units: (Unit | undefined)[], say: (message: string) => void): boolean {
  if (units.includes('date')) say('a date is not calculated with; days(from, to) is the number of days between two');
  return !units.includes(undefined) && !units.includes('date');
}

function together(operator: string, left: Unit, right: Unit, say: (message: string) => void): Unit | undefined {
  if (operator === '+' || operator === '-') return same(left, right, say);
  if (operator === '*') {
    if (left === 'money' && right === 'money') {
      say('an amount of money times an amount of money is nothing; multiply by a number');
      return undefined;
    }
  } else {
    if (right === 'money' && left === 'money') return 'number';
    if (right === 'money') {
      say('a number divided by money is nothing; divide money by a number, or money by money');
      return undefined;
    }
  }
  return left === 'money' || right === 'money' ? 'money' : left === 'constant' && right === 'constant' ? 'constant' : 'number';
}

function same(a: Unit | undefined, b: Unit | undefined, say: (message: string) => void): Unit | undefined {
  if (a === undefined || b === undefined) return undefined;
  if (a === b || b === 'constant') return a === 'date' && b === 'constant' ? mixed(say) : a;
  if (a === 'constant') return b === 'date' ? mixed(say) : b;
  return mixed(say);
}

function mixed(say: (message: string) => void): undefined {
  say('money, plain numbers and dates do not go together; name fields of one kind');
  return undefined;
}
