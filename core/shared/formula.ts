/**
 * The language of computed fields: `(price - discount) * quantity`, `days(sent_on, $today)`, `sum(amount)`. Isomorphic: the server
 * translates the parsed formula to SQL (core/crud/formula-sql.ts), a form evaluates it while somebody types.
 */
import { decimalOf, negative, numberOf, over, plus, rounded, times, type Decimal } from './decimal.ts';

/** Longest formula. */
export const MAX_FORMULA = 500;
/** Deepest nesting of brackets and calls. */
export const MAX_NESTED = 16;
/** Decimal places of a quotient, on the server and in the form. */
export const QUOTIENT_DIGITS = 20;

export const AGGREGATES = ['count', 'sum', 'min', 'max', 'avg'] as const;
export type AggregateName = (typeof AGGREGATES)[number];
export const FUNCTIONS = ['first', 'days'] as const;
type FunctionName = (typeof FUNCTIONS)[number];

export type Operator = '+' | '-' | '*' | '/';

export type Formula =
  | { kind: 'number'; value: string }
  | { kind: 'today' }
  /** A field of the record, or of the record that its reference `name` leads to (`beyond`). */
  | { kind: 'field'; name: string; beyond?: string }
  | { kind: 'minus'; of: Formula }
  | { kind: 'operation'; operator: Operator; left: Formula; right: Formula }
  | { kind: 'call'; name: FunctionName; given: Formula[] };

/** The function of a rollup over the records that refer to this one. */
export interface Aggregate {
  name: AggregateName;
  field?: string;
  /** avg: the field with the weight of each record. */
  weight?: string;
}

/** An invalid formula, with the position. The message says what is valid. */
export class FormulaFault extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(`${message} (character ${at + 1})`);
    this.at = at;
  }
}

interface Token {
  at: number;
  kind: 'number' | 'name' | 'word' | 'sign' | 'end';
  text: string;
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([a-zA-Z_]\w*(?:\.[a-zA-Z_]\w*)?)|(\$\w+)|([-+*/(),]))/y;

function tokensOf(text: string): Token[] {
  if (text.length > MAX_FORMULA)
    throw new FormulaFault(MAX_FORMULA, `is longer than ${MAX_FORMULA} characters; split it into several fields`);
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (;;) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) {
      const rest = text.slice(from).trimStart();
      const at = text.length - rest.length;
      if (rest) throw new FormulaFault(at, `"${rest[0] as string}" means nothing here; use fields, numbers, + - * / and brackets`);
      return [...tokens, { at: text.length, kind: 'end', text: '' }];
    }
    const [all, number, name, word, sign] = found;
    const value = (number ?? name ?? word ?? sign) as string;
    const kind = number !== undefined ? 'number' : name !== undefined ? 'name' : word !== undefined ? 'word' : 'sign';
    tokens.push({ at: from + all.length - value.length, kind, text: value });
  }
}

const told = ({ kind, text }: Token): string => (kind === 'end' ? 'the end' : `"${text}"`);

class Parser {
  readonly #tokens: Token[];
  #next = 0;
  #nested = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  get token(): Token {
    return this.#tokens[this.#next] as Token;
  }

  take(): Token {
    const token = this.token;
    if (token.kind !== 'end') this.#next += 1;
    return token;
  }

  is(...signs: string[]): boolean {
    return this.token.kind === 'sign' && signs.includes(this.token.text);
  }

  expect(sign: string): void {
    if (!this.is(sign)) throw new FormulaFault(this.token.at, `"${sign}" is missing before ${told(this.token)}`);
    this.#next += 1;
  }

  end(): void {
    if (this.token.kind !== 'end')
      throw new FormulaFault(this.token.at, `${told(this.token)} is one too many; remove it, or put a sign before it`);
  }

  sum(): Formula {
    let left = this.product();
    while (this.is('+', '-')) left = { kind: 'operation', operator: this.take().text as Operator, left, right: this.product() };
    return left;
  }

  product(): Formula {
    let left = this.factor();
    while (this.is('*', '/')) left = { kind: 'operation', operator: this.take().text as Operator, left, right: this.factor() };
    return left;
  }

  factor(): Formula {
    const token = this.take();
    if (token.kind === 'number') return { kind: 'number', value: token.text };
    if (token.kind === 'sign' && token.text === '-') return { kind: 'minus', of: this.within(token, () => this.factor()) };
    if (token.kind === 'sign' && token.text === '(') {
      const inner = this.within(token, () => this.sum());
      this.expect(')');
      return inner;
    }
    if (token.kind === 'word') {
      if (token.text === '$today') return { kind: 'today' };
      throw new FormulaFault(token.at, `"${token.text}" stands for nothing here; $today does`);
    }
    if (token.kind !== 'name') throw new FormulaFault(token.at, `a field or a number is missing before ${told(token)}`);
    if (this.is('(')) return this.call(token);
    const [name = '', beyond] = token.text.split('.');
    return { kind: 'field', name, ...(beyond === undefined ? {} : { beyond }) };
  }

  call(token: Token): Formula {
    const name = token.text as FunctionName;
    if ((AGGREGATES as readonly string[]).includes(name))
      throw new FormulaFault(
        token.at,
        `"${name}" is worked out over other records: make a rollup with "formula": "${name}(...)" and name that field here`,
      );
    if (!FUNCTIONS.includes(name))
      throw new FormulaFault(
        token.at,
        `there is no function "${name}"; there are ${[...FUNCTIONS].join(' and ')}, and for a rollup ${AGGREGATES.join(', ')}`,
      );
    const given = this.given(token);
    if (name === 'days' && given.length !== 2) throw new FormulaFault(token.at, 'days takes two dates: days(from, to)');
    if (name === 'first' && given.length < 2) throw new FormulaFault(token.at, 'first takes at least two values: first(actual, planned)');
    return { kind: 'call', name, given };
  }

  given(token: Token): Formula[] {
    this.expect('(');
    const given = this.is(')') ? [] : [this.within(token, () => this.sum())];
    while (this.is(',')) {
      this.take();
      given.push(this.within(token, () => this.sum()));
    }
    this.expect(')');
    return given;
  }

  within<T>(token: Token, parse: () => T): T {
    this.#nested += 1;
    if (this.#nested > MAX_NESTED) throw new FormulaFault(token.at, `is nested more than ${MAX_NESTED} deep; split it into several fields`);
    const made = parse();
    this.#nested -= 1;
    return made;
  }
}

/** Cached: metadata has few formulas, and every statement needs them. */
const parsed = new Map<string, Formula>();
const MAX_KEPT = 2_000;

/** The formula of a field of type formula. @throws FormulaFault */
export function parseFormula(text: string): Formula {
  const known = parsed.get(text);
  if (known) return known;
  const parser = new Parser(text);
  const made = parser.sum();
  parser.end();
  if (parsed.size >= MAX_KEPT) parsed.clear();
  parsed.set(text, made);
  return made;
}

const AGGREGATE = /^\s*(\w+)\s*\(\s*(?:(\w+)\s*(?:,\s*(\w+)\s*)?)?\)\s*$/;

/** The formula of a rollup: one function over the records that refer to this one. @throws FormulaFault */
export function parseAggregate(text: string): Aggregate {
  const [, name, field, weight] = (text.length > MAX_FORMULA ? null : AGGREGATE.exec(text)) ?? [];
  if (!(AGGREGATES as readonly string[]).includes(name ?? ''))
    throw new FormulaFault(
      0,
      `"${text.slice(0, 60)}" is no figure over records: give count(), sum(field), min(field), max(field), avg(field) or avg(field, weight)`,
    );
  const made = name as AggregateName;
  if (made === 'count' ? field !== undefined : field === undefined)
    throw new FormulaFault(
      0,
      made === 'count' ? 'count() counts records and takes no field' : `${made} needs the field that it is about: ${made}(amount)`,
    );
  if (weight !== undefined && made !== 'avg') throw new FormulaFault(0, `only avg takes a weight; remove ", ${weight}"`);
  return { name: made, ...(field === undefined ? {} : { field }), ...(weight === undefined ? {} : { weight }) };
}

/** The formula of a field whose metadata is validated. */
export const formulaOf = ({ formula }: { formula?: string }): Formula => parseFormula(formula ?? '');
/** The same for a rollup. */
export const aggregateOf = ({ formula }: { formula?: string }): Aggregate => parseAggregate(formula ?? '');

export type FieldPath = Extract<Formula, { kind: 'field' }>;

/** All fields in a formula, with duplicates. */
export function fieldsIn(formula: Formula): FieldPath[] {
  switch (formula.kind) {
    case 'field':
      return [formula];
    case 'minus':
      return fieldsIn(formula.of);
    case 'operation':
      return [...fieldsIn(formula.left), ...fieldsIn(formula.right)];
    case 'call':
      return formula.given.flatMap(fieldsIn);
    default:
      return [];
  }
}

/** Does it calculate, so that the result is rounded to the field's `scale`? Choices and day counts are not rounded. */
export const calculates = (formula: Formula): boolean =>
  formula.kind === 'operation' ||
  formula.kind === 'minus' ||
  (formula.kind === 'call' && formula.name === 'first' && formula.given.some(calculates));

/** Is the result always a number of days? */
export const countsDays = (formula: Formula): boolean =>
  formula.kind === 'call' && (formula.name === 'days' || (formula.name === 'first' && formula.given.every(countsDays)));

/** Is there always a value? @param filled whether a field of the record always has one. */
export function alwaysThere(formula: Formula, filled: (name: string) => boolean): boolean {
  switch (formula.kind) {
    case 'number':
    case 'today':
      return true;
    case 'field':
      return formula.beyond === undefined && filled(formula.name);
    case 'minus':
      return alwaysThere(formula.of, filled);
    case 'operation':
      return formula.operator !== '/' && alwaysThere(formula.left, filled) && alwaysThere(formula.right, filled);
    case 'call':
      return formula.name === 'first'
        ? formula.given.some((one) => alwaysThere(one, filled))
        : formula.given.every((one) => alwaysThere(one, filled));
  }
}

const DAY = 86_400_000;

export interface Values {
  /** Value of a field of the record: a number, or its text; anything else is empty. */
  value(name: string): unknown;
  /** The day of a date or moment, `2026-11-20`; undefined where it is empty. */
  day(name: string): string | undefined;
  today(): string;
}

/**
 * The value of a formula for one record; undefined where a needed value is empty, or for a division by zero.
 * @param scale decimal places of the result.
 */
export function workOut(formula: Formula, values: Values, scale = 2): number | undefined {
  const result = amount(formula, values);
  return result && numberOf(calculates(formula) ? rounded(result, scale) : result);
}

function amount(formula: Formula, values: Values): Decimal | undefined {
  switch (formula.kind) {
    case 'number':
      return decimalOf(formula.value);
    case 'field':
      return given(formula.beyond === undefined ? values.value(formula.name) : undefined);
    case 'minus': {
      const of = amount(formula.of, values);
      return of && negative(of);
    }
    case 'operation': {
      const [left, right] = [amount(formula.left, values), amount(formula.right, values)];
      return left && right && calculated(formula.operator, left, right);
    }
    case 'call': {
      if (formula.name === 'days') {
        const [from, to] = formula.given.map((one) => dayIn(one, values));
        return from === undefined || to === undefined ? undefined : decimalOf(Math.round((Date.parse(to) - Date.parse(from)) / DAY));
      }
      for (const one of formula.given) {
        const found = amount(one, values);
        if (found !== undefined) return found;
      }
      return undefined;
    }
    default:
      return undefined;
  }
}

function calculated(operator: Operator, left: Decimal, right: Decimal): Decimal | undefined {
  if (operator === '+') return plus(left, right);
  if (operator === '-') return plus(left, negative(right));
  return operator === '*' ? times(left, right) : over(left, right, QUOTIENT_DIGITS);
}

const PLAIN = /^-?\d+(\.\d+)?$/;

/** Parses a number of the record: JSON numbers, and texts of inputs. */
function given(value: unknown): Decimal | undefined {
  return typeof value === 'number' || (typeof value === 'string' && PLAIN.test(value)) ? decimalOf(value) : undefined;
}

function dayIn(formula: Formula, values: Values): string | undefined {
  if (formula.kind === 'today') return values.today();
  if (formula.kind === 'field') return formula.beyond === undefined ? values.day(formula.name) : undefined;
  if (formula.kind !== 'call' || formula.name !== 'first') return undefined;
  for (const one of formula.given) {
    const found = dayIn(one, values);
    if (found !== undefined) return found;
  }
  return undefined;
}
