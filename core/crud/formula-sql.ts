/** A formula as SQL: gives the same value as core/shared/formula.ts in a form. */
import { calculates, QUOTIENT_DIGITS, type FieldPath, type Formula } from '../shared/formula.ts';

export interface FormulaSql {
  /** The value of a field of the row, or of a record that it refers to. */
  value(path: FieldPath): string;
  /** The day of a date or moment of the row. */
  day(path: FieldPath): string;
  /** Today in the organisation's time zone. */
  today: string;
}

/** Digits that are added to a dividend, so that PostgreSQL computes the quotient to as many digits. */
const DIGITS = `0.${'0'.repeat(QUOTIENT_DIGITS)}`;
const MAX_SCALE = 6;

/** @param scale decimal places of the result. */
export function formulaSql(formula: Formula, sql: FormulaSql, scale = 2): string {
  return calculates(formula) ? `round(${numeric(formula, sql)}, ${Math.min(scale, MAX_SCALE)})` : valueSql(formula, sql);
}

function valueSql(formula: Formula, sql: FormulaSql): string {
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'today':
      return sql.today;
    case 'field':
      return sql.value(formula);
    case 'minus':
      return `(- ${numeric(formula.of, sql)})`;
    case 'operation': {
      const [left, right] = [numeric(formula.left, sql), numeric(formula.right, sql)];
      return formula.operator === '/'
        ? `round((${left} + ${DIGITS}) / nullif(${right}, 0), ${QUOTIENT_DIGITS})`
        : `(${left} ${formula.operator} ${right})`;
    }
    case 'call':
      if (formula.name === 'first') return `coalesce(${formula.given.map((one) => valueSql(one, sql)).join(', ')})`;
      return `(${daySql(formula.given[1] as Formula, sql)} - ${daySql(formula.given[0] as Formula, sql)})`;
  }
}

/** Whole numbers divide and multiply as decimals, and never overflow. */
const numeric = (formula: Formula, sql: FormulaSql): string =>
  formula.kind === 'operation' || formula.kind === 'minus' ? valueSql(formula, sql) : `(${valueSql(formula, sql)})::numeric`;

function daySql(formula: Formula, sql: FormulaSql): string {
  if (formula.kind === 'field') return sql.day(formula);
  if (formula.kind === 'call') return `coalesce(${formula.given.map((one) => daySql(one, sql)).join(', ')})`;
  return formula.kind === 'today' ? sql.today : 'null::date';
}
