/**
 * Statements written by hand, for what no Where says: joins, sums over sets, changes of many rows. `sql` binds every value that stands in
 * it; `rowsOf` gives a table as the rows of the tenant without those in the recycle bin, so that neither can be forgotten. The tenant is
 * the one of the transaction in which the statement is sent: nobody passes it. The statement says which tables it reads.
 *
 *   sql`select c.id, sum(l.amount) as amount from ${rowsOf('commitment', 'c')}
 *       join ${rowsOf('commitment_line', 'l')} on l.commitment_id = c.id where c.id = any(${ids}::bigint[]) group by c.id`
 *
 * One that is written ahead, and put together of pieces, names its values by their places, and is given them when it is sent: `$1` is the
 * tenant.
 *
 *   const PAID = sql`select sum(p.amount) as paid from ${rowsOf('payment', 'p')} where p.invoice_id = any($2::bigint[])`;
 *   await query(PAID.with(ids));
 */
import { TENANT, type Statement } from '../db/pool.ts';
import { nameOf } from '../db/prepared.ts';
import { q } from './binds.ts';
import type { TableName } from './row-types.ts';

/** A part of a statement: texts, and between them values and further parts. */
export class Piece {
  readonly texts: readonly string[];
  readonly parts: readonly unknown[];
  readonly table: string | undefined;

  constructor(texts: readonly string[], parts: readonly unknown[] = [], table?: string) {
    this.texts = texts;
    this.parts = parts;
    this.table = table;
  }

  /** As plain text a piece would lose its values. */
  toString(): never {
    throw new Error('a piece of a statement stands in another one by sql`...` or joined, not in a plain text');
  }
}

/** A complete statement. */
export class Sql extends Piece implements Statement {
  readonly later: readonly unknown[];
  private made: Required<Pick<Statement, 'text' | 'values' | 'reads'>> | undefined;

  constructor(texts: readonly string[], parts: readonly unknown[] = [], later: readonly unknown[] = []) {
    super(texts, parts);
    this.later = later;
  }

  /** Sets the values of a prepared statement from `$2` on; `$1` is the tenant. */
  with(...values: unknown[]): Sql {
    return new Sql(this.texts, this.parts, values);
  }

  private get whole(): Required<Pick<Statement, 'text' | 'values' | 'reads'>> {
    return (this.made ??= written(this));
  }

  get text(): string {
    return this.whole.text;
  }
  get values(): unknown[] {
    return this.whole.values;
  }
  get reads(): readonly string[] {
    return this.whole.reads;
  }
  /** Planned once per connection, except where the best plan depends on a pattern. */
  get name(): string | undefined {
    return / like /i.test(this.text) ? undefined : nameOf(this.text);
  }
}

/** A statement, or a piece of another one. `${}` is bound as a value, unless it is a piece. */
export const sql = (strings: TemplateStringsArray, ...parts: unknown[]): Sql => new Sql(strings, parts);

const tenantOf = (alias: string, deleted: boolean): Piece =>
  new Piece([`${alias}.tenant_id = `, `::bigint${deleted ? '' : ` and ${alias}.deleted_at is null`}`], [TENANT]);

type Named = [alias?: string, options?: { deleted?: 'include' }] | [options: { deleted?: 'include' }];

function named(table: string, [first, second]: Named): { alias: string; deleted: boolean } {
  const [alias, options] = typeof first === 'object' ? [table, first] : [first ?? table, second];
  return { alias, deleted: options?.deleted === 'include' };
}

/** A table limited to the tenant's rows, with an alias; `deleted: 'include'` adds those in the recycle bin. */
export function rowsOf(table: TableName, ...as: Named): Piece {
  const { alias, deleted } = named(table, as);
  return new Piece([`(select * from ${q(table)} where `, `) ${q(alias)}`], [tenantOf(q(table), deleted)], table);
}

/** The same as a condition, for the table that a statement changes. */
export function ofTenant(table: TableName, ...as: Named): Piece {
  const { alias, deleted } = named(table, as);
  return new Piece(['(', ')'], [tenantOf(q(alias), deleted)], table);
}

/** The row on `alias` is not in the recycle bin: for joins of tables without that condition. */
export const present = (alias: string): Piece => new Piece([`${q(alias)}.deleted_at is null`]);

/** The current tenant as a value: for inserts, and for tables without an entity. */
export const thisTenant: Piece = new Piece(['', '::bigint'], [TENANT]);

/** Text of the program itself (a column of the reader's language, one of a fixed list of orders). Never input of a caller. */
export const plain = (text: string | number): Piece => new Piece([String(text)]);

/** A condition from core with its values (`ctx.readable`); its placeholders begin at `$1`. */
export function bound({ text, values }: Pick<Statement, 'text' | 'values'>): Piece {
  const pieces = text.split(/\$(\d+)/);
  return new Piece(
    pieces.filter((_, i) => i % 2 === 0),
    pieces
      .filter((_, i) => i % 2 === 1)
      .map((n) => {
        if (Number(n) > values.length) throw new Error(`a condition names the value $${n} of ${values.length}`);
        return new Piece(['', ''], [values[Number(n) - 1]]);
      }),
  );
}

/** Joins pieces with a separator. */
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
  /** Uses one placeholder for a value, however often it is named. */
  const placed = (text: string, given: readonly unknown[], places: Map<number, string>): string =>
    text.replace(/\$(\d+)/g, (_, n: string) => {
      const at = Number(n);
      if (at > given.length + 1 || at < 1) throw new Error(`a statement names the value $${n} of ${given.length + 1}`);
      if (!places.has(at)) places.set(at, bind(at === 1 ? TENANT : given[at - 2]));
      return places.get(at) as string;
    });
  /** A piece with values of its own keeps them; others use those of the enclosing statement. */
  const write = (piece: Piece, outer: readonly unknown[], outerPlaces: Map<number, string>): string => {
    const own = piece instanceof Sql && piece.later.length > 0;
    const [given, places] = own ? [piece.later, new Map<number, string>()] : [outer, outerPlaces];
    if (piece.table !== undefined) reads.add(piece.table);
    return piece.texts
      .map((text, i) => {
        const part = piece.parts[i];
        return `${placed(text, given, places)}${i < piece.parts.length ? (part instanceof Piece ? write(part, given, places) : bind(part)) : ''}`;
      })
      .join('');
  };
  return { text: write(statement, [], new Map()), values, reads: [...reads] };
}
