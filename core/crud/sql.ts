/**
 * Statements written by hand, for what no Where says: joins, sums over sets, changes of many rows. `sql` binds every value that stands in it; `rows` gives a
 * table as the rows of the tenant without those in the recycle bin, so that neither can be forgotten. The tenant is the one of the transaction in which
 * the statement is sent: nobody passes it. The statement says which tables it reads.
 *
 *   sql`select c.id, sum(l.amount) as amount from ${rows('commitment', 'c')} join ${rows('commitment_line', 'l')} on l.commitment_id = c.id
 *       where c.id = any(${ids}::bigint[]) group by c.id`
 */
import { createHash } from 'node:crypto';
import { TENANT, type Statement } from '../db/pool.ts';
import { q } from './binds.ts';
import type { TableName } from './row-types.ts';

/** A piece of a statement: texts, and between them values and further pieces. */
export class Piece {
  readonly texts: readonly string[];
  readonly parts: readonly unknown[];
  readonly table: string | undefined;

  constructor(texts: readonly string[], parts: readonly unknown[] = [], table?: string) {
    this.texts = texts;
    this.parts = parts;
    this.table = table;
  }
}

/** A piece that can be sent. */
export class Sql extends Piece implements Statement {
  private made: Required<Pick<Statement, 'text' | 'values' | 'reads'>> | undefined;

  private get whole(): Required<Pick<Statement, 'text' | 'values' | 'reads'>> {
    return (this.made ??= written(this));
  }

  get text(): string { return this.whole.text; }
  get values(): unknown[] { return this.whole.values; }
  get reads(): readonly string[] { return this.whole.reads; }
  /** Planned once per connection, except where a pattern decides on the best plan. */
  get name(): string | undefined { return named(this.text); }
}

/** A statement, or a piece of another one. What stands in it as `${}` is bound as a value, unless it is a piece itself. */
export const sql = (strings: TemplateStringsArray, ...parts: unknown[]): Sql => new Sql(strings, parts);

const tenantOf = (alias: string, deleted: boolean): Piece => new Piece([`${alias}.tenant_id = `, `::bigint${deleted ? '' : ` and ${alias}.deleted_at is null`}`], [TENANT]);

/** A table as the tenant's rows, under a name of its own; with `deleted: 'include'` those in the recycle bin too. */
export function rows(table: TableName, alias: string = table, { deleted }: { deleted?: 'include' } = {}): Piece {
  return new Piece([`(select * from ${q(table)} where `, `) ${q(alias)}`], [tenantOf(q(table), deleted === 'include')], table);
}

/** The same as a condition, for the table that a statement changes. */
export function own(table: TableName, alias: string = table, { deleted }: { deleted?: 'include' } = {}): Piece {
  return new Piece(['(', ')'], [tenantOf(q(alias), deleted === 'include')], table);
}

/** The tenant in which the statement is sent, as a value: for rows that are added, and for tables that are no entity's. */
export const tenant: Piece = new Piece(['', '::bigint'], [TENANT]);

/** Text of the program itself (a column of the reader's language, an order that was chosen from a list). Never what somebody sent. */
export const plain = (text: string): Piece => new Piece([text]);

/** A condition that core gives with its values (`ctx.readable`), its placeholders beginning at `$1`. */
export function bound({ text, values }: Pick<Statement, 'text' | 'values'>): Piece {
  const pieces = text.split(/\$(\d+)/);
  return new Piece(pieces.filter((_, i) => i % 2 === 0), pieces.filter((_, i) => i % 2 === 1).map((n) => {
    if (Number(n) > values.length) throw new Error(`a condition names the value $${n} of ${values.length}`);
    return new Piece(['', ''], [values[Number(n) - 1]]);
  }));
}

/** Pieces with a word between them. */
export const joined = (pieces: readonly Piece[], between: string): Piece =>
  new Piece(['', ...pieces.slice(1).map(() => between), ''].slice(0, pieces.length + 1), pieces);

function written(statement: Piece): Required<Pick<Statement, 'text' | 'values' | 'reads'>> {
  const [values, reads]: [unknown[], Set<string>] = [[], new Set()];
  let tenantAt = 0;
  const bind = (value: unknown): string => {
    if (value === TENANT && tenantAt) return `$${tenantAt}`;
    if (value === undefined) throw new Error('a value of a statement is undefined: give a value or null');
    values.push(value);
    if (value === TENANT) tenantAt = values.length;
    return `$${values.length}`;
  };
  const write = ({ texts, parts, table }: Piece): string => {
    if (table !== undefined) reads.add(table);
    return texts.map((text, i) => (i < parts.length ? `${text}${parts[i] instanceof Piece ? write(parts[i]) : bind(parts[i])}` : text)).join('');
  };
  return { text: write(statement), values, reads: [...reads] };
}

const names = new Map<string, string>();
/** As many texts have a name: one that is put together anew each time must not fill the connections. */
const MAX_NAMED = 400;

function named(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMED || / like /i.test(text)) return known;
  const name = `h_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}
