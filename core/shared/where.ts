/**
 * Where: the one filter language. List filters, row access, tenancy, metadata rules and form visibility all speak it.
 * A Where is a plain object; several keys in one object are ANDed.
 *
 *   { "status": "active" }                                equal
 *   { "budget": { "gte": 5000000 }, "health": { "in": ["at_risk", "off_track"] } }
 *   { "or": [ { "manager_id": "$me" }, { "end_date": { "lt": "$today" } } ] }
 *   { "role_ids": 4 }, { "role_ids": { "in": [4, 5] } }   holds it, holds any of them
 *   { "program_id.portfolio_id": 3 }                      through a reference, one step or more
 *   { "has": { "entity": "project", "by": "portfolio_id", "where": { "health": "off_track" } } }
 */
export const OPERATORS = ['eq', 'ne', 'in', 'nin', 'lt', 'lte', 'gt', 'gte', 'between', 'contains', 'starts', 'empty'] as const;
export type Operator = (typeof OPERATORS)[number];

export type Scalar = string | number | boolean | null;
export type Condition = Scalar | Partial<Record<Operator, Scalar | Scalar[]>>;

/** Rows of another entity that refer to this one. */
export interface Has {
  entity: string;
  by: string;
  where?: Where;
  /** In an entity file: all rows count, even those out of the actor's reach. */
  whole?: true;
}

export interface Where {
  and?: Where[];
  or?: Where[];
  not?: Where;
  has?: Has;
  [field: string]: Condition | Where | Where[] | Has | undefined;
}

/** Variables: resolved on the server, per request. */
export const VARIABLES = ['$me', '$today', '$now', '$value'] as const;
/**
 * `$today+7` and `$today-30` are days from today; the others move by their own unit: `$start_of_month-1` is the first day of last month.
 * Weeks begin on Sunday by default.
 */
export const RELATIVE_DATE =
  /^\$(today|start_of_week|end_of_week|start_of_month|end_of_month|start_of_quarter|end_of_quarter|start_of_year|end_of_year)([+-]\d{1,4})?$/;

/** Operators per field type; the filter builder and the server use the same table. */
export const OPERATORS_OF: Record<string, readonly Operator[]> = {
  text: ['contains', 'eq', 'ne', 'starts', 'in', 'nin', 'empty'],
  number: ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'between', 'in', 'nin', 'empty'],
  date: ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'between', 'empty'],
  boolean: ['eq', 'ne', 'empty'],
  choice: ['eq', 'ne', 'in', 'nin', 'empty'],
  ref: ['eq', 'ne', 'in', 'nin', 'empty'],
  /** Contains it, does not; contains any of them, none. */
  refs: ['eq', 'ne', 'in', 'nin', 'empty'],
};

/** The family of operators a field type belongs to; undefined: the field cannot be filtered. */
export function operatorFamily(type: string): keyof typeof OPERATORS_OF | undefined {
  switch (type) {
    case 'text':
    case 'memo':
    case 'html':
    case 'email':
    case 'phone':
    case 'url':
    case 'color':
    case 'sequence':
      return 'text';
    case 'integer':
    case 'decimal':
    case 'percent':
    case 'money':
      return 'number';
    case 'date':
    case 'datetime':
    case 'time':
      return 'date';
    case 'boolean':
      return 'boolean';
    case 'enum':
    case 'state':
      return 'choice';
    case 'ref':
    case 'refs':
      return type;
    default:
      return undefined;
  }
}
