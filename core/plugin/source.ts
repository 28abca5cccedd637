/**
 * Rows that some tenants store in another system. The same screens and calls read and write them: the plugin says which tenants are
 * connected, provides the rows, and writes; filter, order, scope, groups and labels are the product's (docs/decisions/bridge.md).
 */
import type { Actor, Locale } from '../shared/actor.ts';
import type { SourceState } from '../shared/source.ts';
import type { Where } from '../shared/where.ts';
import type { Config } from '../config.ts';
import type { Statement } from '../db/pool.ts';
import type { Events } from '../events/contract.ts';
import type { Registry } from '../metadata/registry.ts';
import type { WriteDraft } from '../crud/draft.ts';

/** What a read needs, so that no more is fetched. */
export interface SourceAsk {
  /** Only these keys, without a cache. */
  ids?: readonly number[];
  /** Only children of these records. */
  parents?: readonly number[];
  /** Rows for labels beside the requested ones: left out where the other system refuses them. */
  related?: true;
  /** Conditions that all rows meet; the source filters by those that it cannot pass on. */
  where?: readonly Where[];
}

/** One write of several rows, already validated here: permission, reach, types, rules. */
export interface SourceWrite {
  entity: string;
  op: 'create' | 'update' | 'remove' | 'act';
  action?: string;
  drafts: readonly WriteDraft[];
  reader: { actor: Actor; locale: Locale };
}

export interface Source {
  /** Display name of the other system. */
  readonly host: string;
  /** Part of every ETag: another connection gives other answers. */
  readonly key: string;
  /** Entities whose rows are read and written there. */
  readonly entities: ReadonlySet<string>;
  /** Entities whose rows are sent inside them, as grids. */
  readonly children: ReadonlySet<string>;
  /** All entities whose rows it can provide: both, and the lists that they refer to. */
  readonly tables: ReadonlySet<string>;
  /** State of the connection. */
  state(): SourceState;
  /**
   * A JSON list of rows with the columns of the entity's table, as a string or UTF-8 bytes.
   * @throws AppError unavailable where the other system does not answer as specified.
   */
  rows(entity: string, ask: SourceAsk): Promise<string | Buffer>;
  /** Values without a column of a row that was just read (roll-ups, formulas). */
  computed(entity: string, id: number): Readonly<Record<string, unknown>> | undefined;
  /** Sets `id` and `rowVersion` of the drafts, or refuses single ones. @throws AppError unavailable where nothing was sent. */
  write(write: SourceWrite): Promise<void>;
}

/** What a plugin gets to build its sources. */
export interface SourceHost {
  registry: Registry;
  config: Config;
  events: Pick<Events, 'publish'>;
  /** A statement in the tenant. */
  query<R extends Record<string, unknown>>(tenant: number, statement: Statement): Promise<R[]>;
}

/** @returns undefined for a tenant whose rows are stored here. */
export type SourceOf = (tenant: number, host: SourceHost) => Promise<Source | undefined>;
