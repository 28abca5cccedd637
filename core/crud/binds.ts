/**
 * Values of a statement that is being written, and the tables that it names. Everything that comes from a caller goes through `add`; text
 * is only ever metadata.
 */
export class Binds {
  readonly values: unknown[];
  private named = new Set<string>();
  private aliases = 0;
  private readonly shared = new Map<string, string>();

  constructor(values: unknown[] = []) {
    this.values = values;
  }

  /** @returns the placeholder. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** A value used in several places of the statement: one placeholder. */
  once(key: string, value: unknown): string {
    const known = this.shared.get(key);
    if (known) return known;
    const placeholder = this.add(value);
    this.shared.set(key, placeholder);
    return placeholder;
  }

  /** Quotes the name of a table and records that the statement reads it. */
  table(name: string): string {
    this.named.add(name);
    return q(name);
  }

  /** Tables recorded so far. */
  get reads(): readonly string[] {
    return [...this.named];
  }

  /**
   * Runs `make` and returns its result with the tables it recorded, for a cached piece: each statement that uses it calls `table` for them.
   */
  apart<T>(make: () => T): { made: T; reads: readonly string[] } {
    const outer = this.named;
    this.named = new Set();
    try {
      return { made: make(), reads: this.reads };
    } finally {
      this.named = outer;
    }
  }

  /** A table alias not used before in this statement. */
  alias(): string {
    this.aliases += 1;
    return `x${this.aliases}`;
  }
}

/** Writes values as literals instead of binding them. For conditions of the metadata only, never for values of a caller. */
export class Literals extends Binds {
  private readonly outer: Binds;

  constructor(outer: Binds) {
    super();
    this.outer = outer;
  }

  override add(value: unknown): string {
    if (Array.isArray(value)) return `array[${value.map((v) => this.add(v)).join(', ')}]`;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value === null ? 'null' : lit(String(value));
  }

  override alias(): string {
    return this.outer.alias();
  }

  override table(name: string): string {
    return this.outer.table(name);
  }
}

/**
 * `= $1` for one key, `= any($1)` for several. PostgreSQL caches a plan for a single key. For arrays it estimates the generic plan as too
 * expensive and plans each call again, which costs more than the statement itself.
 */
export const among = (binds: Binds, ids: readonly unknown[]): string =>
  ids.length === 1 ? `= ${binds.add(ids[0])}::bigint` : `= any(${binds.add(ids)}::bigint[])`;

/** Quotes a name of the metadata. */
export const q = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** Quotes a text of the metadata (choices, labels). */
export const lit = (text: string): string => `'${text.replaceAll("'", "''")}'`;
