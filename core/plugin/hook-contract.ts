/** Hooks of plugins: drafts of a write, what a hook may read and do, and how hooks are given. */
import type { Actor, Locale } from '../shared/actor.ts';
import type { Tx } from '../db/pool.ts';
import type { Config } from '../config.ts';
import type { RecordClass } from '../db/models.ts';
import type { FieldErrors, Text } from '../errors.ts';
import type { Events } from '../events/contract.ts';
import type { JobRequest } from '../jobs/contract.ts';
import type { Reads } from '../crud/find.ts';
import type { ActedRow } from '../crud/rows-by.ts';
import type { NewNotification } from '../crud/insert-notifications.ts';
import type { ActionName, AskedOf, EntityName, Stored, Written } from '../crud/row-types.ts';

/**
 * One row on its way through a write. Hooks change `row` or call `reject`; they return nothing and use no network. `Of` gives its values
 * their types: `Draft<'punch_item'>`, or `Draft<'punch_item.assign'>` where the action's own values are read, too. Without it the draft may
 * be of any entity, and its values are unknown.
 */
export interface Draft<Of extends string = string> {
  readonly op: 'create' | 'update' | 'remove' | 'restore' | 'act';
  /** Name of the action when op is act. */
  readonly action?: string;
  /** Position in the caller's array. */
  readonly index: number;
  readonly id?: number;
  /** The stored row before the write (columns); undefined for create. */
  readonly before?: Stored<Of>;
  /** The columns that the write sets. */
  row: Written<Of>;
  /**
   * Values of an action without a column (`ask` of the entity file), validated, by name: null where none was sent. Not stored in columns,
   * but in history.
   */
  readonly asked: AskedOf<Of>;
  /** Refuses this row; the others continue. */
  reject(errors: FieldErrors, message?: Text): void;
  /** The same as a 403: the values are valid, but this actor may not write them. */
  forbid(errors: FieldErrors, message?: Text): void;
  /** The same as a 409: the values are valid, but what they speak of is no longer as the caller knows it, or not yet. */
  conflict(errors: FieldErrors, message: Text): void;
  readonly rejected: boolean;
}

/** Its reads (`find`, `one`, `count`, `sum`, `max`) and `query` run inside the write's transaction. */
export interface HookContext extends Reads {
  /** Name of the drafts' entity. */
  readonly entity: string;
  readonly actor: Actor;
  readonly locale: Locale;
  /** Network address of the caller; undefined in work of the system. */
  readonly ip: string | undefined;
  /** The write's transaction, bound to the actor's tenant: for functions with such a parameter, and for `afterCommit`. */
  readonly tx: Tx;
  /**
   * The entity's objection model inside this transaction, for graphs and invariants: it sees the whole tenant, and updates increment the
   * row's version.
   */
  model(entity: string): Promise<RecordClass>;
  /**
   * Creates rows of another entity through its own pipeline, as part of this write, including columns that only the server fills. The hook
   * must check permissions itself.
   * @returns the ids in the order of the rows.
   * @throws AppError naming fields as `<index>.<field>`.
   */
  create(entity: string, rows: readonly Record<string, unknown>[]): Promise<number[]>;
  /** Updates rows with `id`, within the actor's reach; locks do not apply. */
  update(entity: string, rows: readonly Record<string, unknown>[]): Promise<number[]>;
  /**
   * Does an action on rows of another entity as its endpoint does; each row is refused separately. A row is its id, or the id with what
   * the action takes.
   * @throws AppError forbidden without the permission.
   */
  act(entity: string, action: string, rows: readonly (number | Readonly<Record<string, unknown>>)[]): Promise<ActedRow[]>;
  readonly answer: HookAnswer;
  readonly history: {
    /** Records in the history of other records what the hook changed there. */
    add(entity: string, entries: HookHistory[]): Promise<void>;
  };
  readonly people: HookPeople;
  readonly notifications: {
    /** Notifies people who can open the record (`people.readers`); sent by the actor, or by nobody in work of the system. */
    add(notifications: readonly NewNotification[]): Promise<void>;
  };
  /** Work after the commit, as the actor. */
  readonly jobs: { enqueue(request: NewJob): Promise<void> };
  /** Signals for open screens; send them after the commit. */
  readonly events: Events;
  /** `providerAddresses`: may addresses entered by tenants lead into the private network? */
  readonly config: Pick<Config, 'providerAddresses'>;
}

/** A job to enqueue; its actor and language come from the context. */
export type NewJob = Omit<JobRequest, 'actor' | 'locale'>;

/** What the caller gets in addition to the records. */
export interface HookAnswer {
  /** Shows a message after the message of success. */
  note(draft: Draft, text: Text): void;
  /** The record that an action created: the screens open it. */
  made(draft: Draft, record: { entity: string; id: number }): void;
}

export interface HookPeople {
  /** Which of these people can open which of these records, in the current transaction. */
  readers(entity: string, ids: readonly number[], people: readonly number[]): Promise<{ person: number; id: number }[]>;
  /** Clears the cache of people's permissions after the commit, so that changes take effect at once. */
  forget(ids: number[]): void;
  /** Clears the cache of the whole organisation after the commit, when its settings change. */
  forgetOrganisation(): void;
}

/** A change of a hook in one record. */
export interface HookHistory {
  id: number;
  changes: { field: string; from: unknown; to: unknown }[];
}

export type DraftHook<Of extends string = string> = (drafts: Draft<Of>[], ctx: HookContext) => void | Promise<void>;

/** By `entity.action`: code of actions. */
export type ActionHooks = { [A in ActionName]?: DraftHook<A> };

/** Hooks of one entity, `Hooks<'punch_item'>`, or of any. */
export interface Hooks<Of extends string = string> {
  /** Business rules, before the SQL. */
  validate?: DraftHook<Of>;
  /** Sets computed columns, in the transaction, before the SQL. */
  before?: DraftHook<Of>;
  /**
   * `before` reads only what the rows name, so that it may run in parallel with the reference checks and other such hooks: one round trip
   * for all.
   */
  parallel?: boolean;
  /** Changes of other rows, in the transaction, after the SQL; draft.id is set. */
  after?: DraftHook<Of>;
  /** Selects the rows for `after`; default: all. Writes without such rows take the faster path. */
  when?: (draft: Draft<Of>, ctx: Pick<HookContext, 'entity' | 'actor'>) => boolean;
}

/**
 * Hooks by entity: one, or several that run in sequence (those with `parallel` at once). Each gets the rows that earlier ones have not
 * refused, and `after` those of its own `when`.
 */
export type HooksOf = { [E in EntityName]?: Hooks<E> | Hooks<E>[] } & { '*'?: Hooks | Hooks[] };
