/**
 * Rows that live in another system for some tenants. The same screens and calls read and write them there: a plugin says which tenants are
 * connected, what stands there, and writes; filter, order, scope, groups and labels stay those of the system (docs/decisions/bridge.md).
 */
import type { Actor, Locale } from '../shared/actor.ts';
import type { SourceState } from '../shared/source.ts';
import type { Where } from '../shared/where.ts';
import type { Config } from '../config.ts';
import type { Statement } from '../db/pool.ts';
import type { Events } from '../events/contract.ts';
import type { Registry } from '../metadata/registry.ts';
import type { WriteDraft } from '../crud/draft.ts';

/** What a read is about, so that no more is fetched than it needs. */
export interface SourceAsk {
  /** Only these keys, as they are now. */
  ids?: readonly number[];
  /** Only children of these. */
  parents?: readonly number[];
  /** For names beside the rows that are asked for: what the other side refuses is left out. */
  related?: true;
  /** Conditions that all rows fulfil; those that the source cannot pass on are looked at here. */
  where?: readonly Where[];
}

/** One write of several rows. Drafts have been checked here: permission, reach, types, rules. */
export interface SourceWrite {
  entity: string;
  op: 'create' | 'update' | 'remove' | 'act';
  action?: string;
  drafts: readonly WriteDraft[];
  reader: { actor: Actor; locale: Locale };
}

export interface Source {
  /** Where the rows come from, as people read it. */
  readonly host: string;
  /** Part of every ETag: another connection is another answer. */
  readonly key: string;
  /** Entities whose rows are read and written there. */
  readonly entities: ReadonlySet<string>;
  /** Rows of the grids that come inside them. */
  readonly children: ReadonlySet<string>;
  /** Entities whose rows it can give: both, and the lists that they refer to. */
  readonly tables: ReadonlySet<string>;
  /** How the connection is. */
  state(): SourceState;
  /**
   * A JSON list of rows as the columns of the entity's table hold them, as a text or its bytes in UTF-8.
   * @throws AppError unavailable where the other system does not answer as agreed.
   */
  rows(entity: string, ask: SourceAsk): Promise<string | Buffer>;
  /** Values of a row that was just read which no column holds (roll-ups, formulas). */
  computed(entity: string, id: number): Readonly<Record<string, unknown>> | undefined;
  /** Fills `id` and `rowVersion` of the drafts, or refuses them one by one. @throws AppError unavailable where nothing was sent. */
  write(write: SourceWrite): Promise<void>;
}

/** What a plugin gets to make its sources. */
export interface SourceHost {
  registry: Registry;
  config: Config;
  events: Pick<Events, 'tell'>;
  /** A statement in the tenant. */
  query<R extends Record<string, unknown>>(tenant: number, statement: Statement): Promise<R[]>;
}

/** @returns undefined for a tenant that works with the product's own rows. */
export type SourceOf = (tenant: number, host: SourceHost) => Promise<Source | undefined>;
