/** What a plugin may bring: behaviour for entities that the metadata declares. A plain object in an explicit list (plugins/index.ts). */
import type { Actor, Locale } from '../shared/actor.ts';
import type { Where } from '../shared/where.ts';
import type { Statement, Tx } from '../db/pool.ts';
import type { RecordClass } from '../db/models.ts';
import type { FieldErrors, Text } from '../errors.ts';
import type { Events } from '../events/contract.ts';
import type { JobDef, JobRequest } from '../jobs/contract.ts';
import type { Teller } from '../crud/told.ts';

/** One row on its way through a write. Hooks change `row` or call `reject`; they return nothing and do no network. */
export interface Draft {
  readonly op: 'create' | 'update' | 'remove' | 'restore' | 'act';
  /** Name of the action when op is act. */
  readonly action?: string;
  /** Position in the caller's array. */
  readonly index: number;
  readonly id?: number;
  /** The stored row before the write (columns); undefined for create. */
  readonly before?: Record<string, unknown>;
  /** The columns that the write sets. */
  row: Record<string, unknown>;
  /** Refuses this row; the others go on. */
  reject(errors: FieldErrors, message?: Text): void;
  readonly rejected: boolean;
}

export interface HookContext {
  /** Name of the drafts' entity. */
  readonly entity: string;
  readonly actor: Actor;
  readonly locale: Locale;
  /** Inside the write's transaction, bound to the actor's tenant. */
  readonly tx: Tx;
  /** A statement that sees the whole tenant, for invariants. */
  query<R extends Record<string, unknown>>(statement: Statement): Promise<R[]>;
  /** The entity's objection model inside this transaction, for graphs and invariants: it sees the whole tenant, and updates count the row's version up. */
  model(entity: string): Promise<RecordClass>;
  /** Says in the history of other records what the hook changed there. */
  history(entity: string, entries: HookHistory[]): Promise<void>;
  /** Tells the writer something after the message of success. */
  note(draft: Draft, text: Text): void;
  /** Which of these people can open which of these records, as they stand in this transaction. */
  readers(entity: string, ids: readonly number[], people: readonly number[]): Promise<{ person: number; id: number }[]>;
  /** Word for people who have a screen open; to be told after the commit. */
  readonly events: Events;
  /** Work that goes on after the commit, as the actor. */
  enqueue(request: Omit<JobRequest, 'actor' | 'locale'>): Promise<void>;
  /** After the commit, drops what is kept about people's permissions, so that a change of theirs counts at once. */
  forgetPeople(ids: number[]): void;
  /** After the commit, drops what is kept about the whole organisation: its settings have changed. */
  forgetOrganisation(): void;
}

/** What a hook changed in one record. */
export interface HookHistory {
  id: number;
  changes: { field: string; from: unknown; to: unknown }[];
}

export type DraftHook = (drafts: Draft[], ctx: HookContext) => void | Promise<void>;

export interface Hooks {
  /** Business rules, before the SQL. */
  validate?: DraftHook;
  /** Computed columns, in the transaction, before the SQL. */
  before?: DraftHook;
  /** Its `before` reads only what the rows name, so that it may run beside the checks of references instead of after them: one round trip less. */
  beside?: boolean;
  /** Consequences in other rows, in the transaction, after the SQL; draft.id is set. */
  after?: DraftHook;
  /** The rows that `after` is for; default: all. Writes without any of them keep the shorter way. */
  when?: (draft: Draft, ctx: Pick<HookContext, 'entity' | 'actor'>) => boolean;
}

export interface RouteContext {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body: unknown;
  /** One statement in the actor's tenant. */
  sql<R extends Record<string, unknown>>(statement: Statement): Promise<R[]>;
  /** SQL condition (and its values) for rows of `entity` that the actor may read, for hand-written statements; throws 403. `alias` is the table's name in the statement, `from` the number of values already used. */
  readable(entity: string, alias: string, from: number): { text: string; values: unknown[] };
}

export interface RouteDef {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api. */
  path: string;
  /** Permission, any of several, or null for every signed-in user. */
  permission: string | string[] | null;
  /** What it gives, for the description of the API; default: its path in words. */
  title?: { en: string; ar: string };
  /** The answer's body, or a text that is JSON already. */
  run(ctx: RouteContext): Promise<object | string>;
}

export interface Plugin {
  name: string;
  after?: string[];
  /** By entity; `*` is every entity. */
  hooks?: Record<string, Hooks>;
  /** Takes rows away from an actor; can never give. */
  narrow?: Record<string, (actor: Actor) => Where | undefined>;
  /** Fields that are made when rows are read, by entity. */
  tellers?: Record<string, Teller>;
  /** Code of declared actions with `"code": true`: `entity.action` -> run. */
  actions?: Record<string, DraftHook>;
  routes?: RouteDef[];
  /** What its hooks and routes may enqueue, or what repeats by itself. */
  jobs?: JobDef[];
  /** Demo data of the plugin, run once on an empty database with SEED=demo. */
  seed?: (ctx: SeedContext) => Promise<void>;
}

export interface SeedContext {
  tenant: { id: number; key: string };
  /** Ids of seeded users by e-mail. */
  users: Record<string, number>;
  /** Creates rows through the write pipeline as the tenant's administrator, or as the person named; gives the ids in order; throws at the first refusal. */
  create(entity: string, rows: Record<string, unknown>[], by?: number): Promise<number[]>;
  /** Keeps the content of a file; gives what an attachment says of it. */
  keep(content: Buffer): Promise<{ size: number; sha256: string }>;
  /** A literal statement in the tenant, for what is no entity (grants). */
  sql<R extends Record<string, unknown>>(statement: Statement): Promise<R[]>;
  /** Days from today as YYYY-MM-DD. */
  day(offset: number): string;
}

/** Gives a plugin its type; nothing else. */
export const definePlugin = (plugin: Plugin): Plugin => plugin;
