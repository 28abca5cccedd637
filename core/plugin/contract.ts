/**
 * What a plugin may bring: behaviour for entities that the metadata declares. A plain object in an explicit list (plugins/index.ts), or a
 * function that makes it from the product.
 */
import type { Readable } from 'node:stream';
import type { Actor, Locale } from '../shared/actor.ts';
import type { Where } from '../shared/where.ts';
import type { HistoryEntry } from '../shared/wire.ts';
import type { Db, Tx } from '../db/pool.ts';
import type { Config } from '../config.ts';
import type { RecordClass } from '../db/models.ts';
import type { FieldErrors, Text } from '../errors.ts';
import type { Events } from '../events/contract.ts';
import type { ApiRequest } from '../http/context.ts';
import type { Texts } from '../http/texts.ts';
import type { Kernel } from '../kernel.ts';
import type { Registry, ResolvedEntity } from '../metadata/registry.ts';
import type { JobDef, JobRequest } from '../jobs/contract.ts';
import type { Reader } from '../crud/read-statement.ts';
import type { Reads } from '../crud/find.ts';
import type { NewNotification } from '../crud/insert-notifications.ts';
import type { AskedOf, AskedValues } from '../crud/row-types.ts';
import type { ComputedFields } from '../crud/computed-fields.ts';
import type { SourceHost, SourceOf } from './source.ts';

/** One row on its way through a write. Hooks change `row` or call `reject`; they return nothing and do no network. */
export interface Draft<Asked = Readonly<Record<string, unknown>>> {
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
  /**
   * What the dialog of an action asked for (`ask` of the entity file), checked, by name: null where nothing was said, no name where it asks
   * for nothing. Written to no column; history keeps it. Typed by the entity files: `Draft<AskedOf<'punch_item.assign'>>`.
   */
  readonly asked: Asked;
  /** Refuses this row; the others go on. */
  reject(errors: FieldErrors, message?: Text): void;
  readonly rejected: boolean;
}

/** Its reads (`find`, `one`, `count`, `sum`, `max`) and `query` stand inside the write's transaction. */
export interface HookContext extends Reads {
  /** Name of the drafts' entity. */
  readonly entity: string;
  readonly actor: Actor;
  readonly locale: Locale;
  /** The write's transaction, bound to the actor's tenant: for functions that take one, and for `afterCommit`. */
  readonly tx: Tx;
  /**
   * The entity's objection model inside this transaction, for graphs and invariants: it sees the whole tenant, and updates count the row's
   * version up.
   */
  model(entity: string): Promise<RecordClass>;
  /**
   * New rows of another entity through its own pipeline, as part of this write; columns that only the server fills too. What the actor may
   * do is the hook's to ask.
   * @returns the ids in the order of the rows.
   * @throws AppError naming fields as `<index>.<field>`.
   */
  create(entity: string, rows: readonly Record<string, unknown>[]): Promise<number[]>;
  /** The same for rows with `id`, within the actor's reach; locks do not bind it. */
  update(entity: string, rows: readonly Record<string, unknown>[]): Promise<number[]>;
  /**
   * An action on rows of another entity as the actor does it at its address; each row answers for itself.
   * @throws AppError forbidden where the role lacks it.
   */
  act(entity: string, action: string, ids: readonly number[]): Promise<{ id: number; refused?: Text }[]>;
  readonly answer: HookAnswer;
  readonly history: {
    /** Says in the history of other records what the hook changed there. */
    add(entity: string, entries: HookHistory[]): Promise<void>;
  };
  readonly people: HookPeople;
  readonly notifications: {
    /** By the actor, or by nobody where the system does it; to people who can open the record (`people.readers`). */
    add(notifications: readonly NewNotification[]): Promise<void>;
  };
  /** Work that goes on after the commit, as the actor. */
  readonly jobs: { enqueue(request: NewJob): Promise<void> };
  /** Word for people who have a screen open; to be told after the commit. */
  readonly events: Events;
  /** `providerAddresses`: whether addresses that a tenant names may lead into our own network. */
  readonly config: Pick<Config, 'providerAddresses'>;
}

/** What is asked for as a job: on whose behalf follows from where it is asked. */
export type NewJob = Omit<JobRequest, 'actor' | 'locale'>;

/** What the writer gets back beside the records. */
export interface HookAnswer {
  /** Tells the writer something after the message of success. */
  note(draft: Draft, text: Text): void;
  /** What an action on a record has made: the screens lead there. */
  made(draft: Draft, record: { entity: string; id: number }): void;
}

export interface HookPeople {
  /** Which of these people can open which of these records, as they stand in this transaction. */
  readers(entity: string, ids: readonly number[], people: readonly number[]): Promise<{ person: number; id: number }[]>;
  /** After the commit, drops what is kept about people's permissions, so that a change of theirs counts at once. */
  forget(ids: number[]): void;
  /** After the commit, drops what is kept about the whole organisation: its settings have changed. */
  forgetOrganisation(): void;
}

/** What a hook changed in one record. */
export interface HookHistory {
  id: number;
  changes: { field: string; from: unknown; to: unknown }[];
}

export type DraftHook<Asked = Readonly<Record<string, unknown>>> = (drafts: Draft<Asked>[], ctx: HookContext) => void | Promise<void>;

/** By `entity.action`. Code of an action that asks for something may say so, with the values of its own (row-types.ts). */
export type ActionHooks = Record<string, DraftHook<never>> & { [A in keyof AskedValues]?: DraftHook<AskedOf<A>> };

export interface Hooks {
  /** Business rules, before the SQL. */
  validate?: DraftHook;
  /** Computed columns, in the transaction, before the SQL. */
  before?: DraftHook;
  /**
   * Its `before` reads only what the rows name, so that it may run beside the checks of references and beside other such hooks instead of
   * after them: one round trip for all.
   */
  parallel?: boolean;
  /** Consequences in other rows, in the transaction, after the SQL; draft.id is set. */
  after?: DraftHook;
  /** The rows that `after` is for; default: all. Writes without any of them keep the shorter way. */
  when?: (draft: Draft, ctx: Pick<HookContext, 'entity' | 'actor'>) => boolean;
}

/**
 * Hooks by entity: one, or several that run one after the other (those with `parallel` at once), each with what the ones before have not
 * refused, and `after` with the rows of its own `when`.
 */
export type HooksOf = Record<string, Hooks | Hooks[]>;

/** A row of a write: names of the wire, `id` for all but new ones. */
export type RouteRow = Record<string, unknown>;

/** What a caller has sent. */
export interface RouteRequest {
  /** Segments of the address by their names. */
  readonly params: Record<string, string>;
  /** Parameters behind the address, the last value of each. */
  readonly query: Record<string, string>;
  /** All values of a parameter, however they are written: `name=1,2`, `name[]=1&name[]=2`. */
  list(name: string): string[];
  /** The value of a parameter that takes one of these words; undefined without one. @throws AppError invalid that lists them. */
  choice<T extends string>(name: string, allowed: readonly T[]): T | undefined;
  /** Parsed JSON; of a route with a file the other fields of the form, as texts. */
  readonly body: unknown;
  /**
   * What a route with `file` was sent. It stays as long as a record holds it, or a waiting job names it as `sha256` in its payload; else
   * for a day.
   */
  readonly file?: RouteFile;
  readonly ip: string;
}

/** Its reads give what the caller may read, within the workspaces that the call keeps to. */
export interface RouteContext extends Reads {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly request: RouteRequest;
  /**
   * SQL condition (and its values) for rows of `entity` that the actor may read, for hand-written statements; throws 403. `alias` is the
   * table's name in the statement, `from` the number of values already used. `full`: only rows that are theirs to change and to act on, as
   * far as the role lets them.
   */
  readable(entity: string, alias: string, from: number, level?: 'full'): { text: string; values: unknown[] };
  /** One write, exactly as the entity's own endpoint does it. @returns that endpoint's answer. @throws AppError with the refusal. */
  write(entity: string, op: Draft['op'], row: unknown, of?: { id?: number; action?: string }): Promise<string>;
  /** The bulk call of the entity: results in the order of the rows; a refused row leaves the others alone. */
  bulk(entity: string, op: Draft['op'], rows: unknown, action?: string): Promise<object>;
  /** Reads and writes that belong together, all or nothing; with `?dry_run=1` nothing stays. */
  transaction<T>(work: (tx: RouteTx) => Promise<T>): Promise<T>;
  /** Work that goes on after the answer, as the actor. */
  readonly jobs: { enqueue(request: NewJob): Promise<{ id: number }> };
  readonly files: {
    /**
     * The file that a record of `entity` holds, for whoever may read that record.
     * @throws AppError not_found for one out of reach, and for one without a file.
     */
    held(entity: string, id: number): Promise<RouteFile>;
    /** A download, always as an attachment: `return ctx.files.send(...)`. */
    send(file: Download): object;
  };
  /** For routes about a tenant's connection to another system. */
  readonly host: SourceHost;
  readonly texts: {
    /** In the reader's language. */
    say(text: Text): string;
  };
  readonly history: {
    /** Newest entries of a record's history, as its own address gives them. @throws AppError not_found for a record out of reach. */
    of(entity: string, id: number): Promise<HistoryEntry[]>;
  };
}

/** A file that is sent: `body` is its content. */
export interface Download {
  name: string;
  mime: string;
  body: Buffer | Readable;
  size?: number;
}

/** A file that was received: its name cleaned, its kind found in its content. */
export interface RouteFile {
  name: string;
  size: number;
  mime: string;
  sha256: string;
  read(): Promise<Readable>;
}

/**
 * A route's transaction. Writes are the actor's, as at the endpoints: permission, scope, rules, hooks. They throw at refused rows, naming
 * fields as `<index>.<field>`. Its reads are the caller's too, inside the transaction.
 */
export interface RouteTx extends Reads {
  /** `file` is what the route received, for rows that hold one. @returns the ids in the order of the rows; the others do the same. */
  create(entity: string, rows: RouteRow[], file?: RouteFile): Promise<number[]>;
  update(entity: string, rows: RouteRow[]): Promise<number[]>;
  act(entity: string, action: string, rows: RouteRow[]): Promise<number[]>;
  remove(entity: string, ids: number[]): Promise<number[]>;
  readonly jobs: { enqueue(request: NewJob): Promise<{ id: number }> };
}

export interface RouteDef {
  /** A GET writes nothing: `write`, `bulk` and `transaction` refuse to. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, or below `base`. */
  path: string;
  /** `services`: below /services, for the token of the services. */
  base?: 'services';
  /** Permission, any of several, or null for every signed-in user. */
  permission: string | string[] | null;
  /** Takes multipart/form-data with a part `file`, of so many bytes at most; never more than the settings allow. */
  file?: { limit?: number; optional?: true };
  /** What it gives, for the description of the API; default: its path in words. */
  title?: { en: string; ar: string };
  /** Media type of the download that it gives, for the same description; default: JSON. */
  gives?: string;
  /** The answer's body, or a text that is JSON already. */
  run(ctx: RouteContext): Promise<object | string>;
}

/**
 * A call as the transport sees it, for what a RouteDef does not give: one address for every entity, a form that is read as it comes, an
 * answer that streams, a page, a picture with headers of its own, callers without a session.
 */
export interface EndpointDef {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, or below `base`; `{name}` stands for one segment, `request.params.name`. */
  path: string;
  /** `services`: below /services. */
  base?: 'services';
  /** Answers the token of the services, and no other. */
  service?: true;
  /** Asked before anything is read; null: anybody signed in, and what else the call needs it asks itself. */
  permission: string | string[] | null;
  /** Answers people who are not signed in, too. */
  public?: true;
  /** A GET that writes all the same. */
  writes?: true;
  /** What it gives, for who grants the permission and for the description of the API; default: its path in words. */
  title?: { en: string; ar: string };
  /** The answer's body, or a text that is JSON already; nothing of it is sent where `request.koa` has a body. */
  run(request: ApiRequest): Promise<object | string>;
}

/**
 * A call of somebody without an account, whose mailed link opens one record (core/identity/guest-links.ts). It carries the link as `token`,
 * in the query or in the body; whatever opens nothing is answered alike, and counted. Whether the record may still be opened, and for what,
 * is the route's to ask.
 */
export interface GuestRouteDef {
  method: 'GET' | 'POST';
  /** Below /api. */
  path: string;
  /** Entity of the record that the link opens. */
  opens: string;
  /** What it gives, for the description of the API. */
  title: { en: string; ar: string };
  /** Media type of the download that it gives, for the same description; default: JSON. */
  gives?: string;
  run(ctx: GuestContext): Promise<object>;
}

export interface GuestContext extends Reads {
  /** As the link's tenant has it. */
  readonly kernel: Kernel;
  /** The system in that tenant: nobody's permissions stand between the route and its rows. */
  readonly actor: Actor;
  readonly locale: Locale;
  readonly link: { record: number; address: string; until: Date };
  readonly request: {
    readonly params: Record<string, string>;
    /** Of a POST, without the token. */
    readonly body: Readonly<Record<string, unknown>>;
    readonly ip: string;
    readonly id: string;
  };
  /** Reads and writes that belong together, all or nothing. */
  transaction<T>(work: (tx: Tx & Reads) => Promise<T>): Promise<T>;
  readonly texts: {
    /** In the reader's language. */
    say(text: Text): string;
    /** A text of the metadata, or the English given. */
    label(key: string, english: string): string;
  };
  readonly files: {
    /** A download, always as an attachment: `return ctx.files.send(...)`. */
    send(file: Download): object;
  };
}

export interface Plugin {
  name: string;
  after?: string[];
  /** By entity; `*` is every entity. A list of records where parts of the plugin bring their own. */
  hooks?: HooksOf | HooksOf[];
  /** Takes rows away from an actor; can never give. */
  narrow?: Record<string, (actor: Actor) => Where | undefined>;
  /** Fields that are made when rows are read, by entity. */
  computedFields?: Record<string, ComputedFields>;
  /** Code of declared actions with `"code": true`: `entity.action` -> run. */
  actions?: ActionHooks;
  routes?: RouteDef[];
  /** Whether screens of an entity offer somebody what the plugin does with its rows: a word of `can` in what they are drawn from. */
  offers?: Partial<Record<Offer, (entity: ResolvedEntity, actor: Actor) => boolean>>;
  /**
   * What a signal of a type (core/events) says to each person with a screen open, in their own reach: the signal itself says only that
   * there is something new. Default: the signal's data.
   */
  signals?: Record<string, SignalWords>;
  /** Calls below the level of `routes`. */
  endpoints?: EndpointDef[];
  /** What people without an account may call, by a link. */
  guests?: GuestRouteDef[];
  /** Names of descriptions at api/openapi/{name} that stand beside that of the API, for who may read anything of what they describe. */
  documents?: (request: ApiRequest) => string[];
  /** Where rows of its entities live for tenants that are connected to another system. */
  source?: SourceOf;
  /** Metadata of single tenants over the common ones. One plugin of a build brings them. */
  tenantMetadata?: TenantMetadata;
  /** What its hooks and routes may enqueue, or what repeats by itself. */
  jobs?: JobDef[];
  /**
   * What every tenant begins with (lists of values, catalogues): run once per tenant, for new ones when they are made, for others at the
   * next start.
   */
  provisioning?: (ctx: ProvisioningContext) => Promise<void>;
  /**
   * Work of the web process after its start, beside people at work, such as indexes that an upgrade left to be made. What fails is told,
   * and tried again at the next start.
   */
  starts?: (kernel: Kernel) => Promise<void>;
  /**
   * What an operator runs by hand over the database of a product, by name: `npm run <name>`. Each line is said as it comes.
   * @returns whether all is well.
   */
  commands?: Record<string, Command>;
  /** Demo data of the plugin, run once on an empty database with SEED=demo. */
  seed?: (ctx: SeedContext) => Promise<void>;
}

export interface TenantMetadata {
  /** The kernel with the registry of the actor's tenant; the one given where the tenant has nothing of its own. */
  of(kernel: Kernel, actor: Pick<Actor, 'tenantId' | 'fieldsVersion'>): Kernel | Promise<Kernel>;
  /** What the tenant has made has changed: whoever asks next gets it anew. */
  forget(tenant: number): void;
}

/** What is offered for rows of an entity and is not core's own. */
export type Offer = 'import';

export type SignalWords = (kernel: Kernel, reader: Reader) => Promise<object>;

export type Command = (db: Db, say: (line: string) => void) => Promise<boolean>;

/** One transaction with the mark that it was done. */
export interface ProvisioningContext extends Reads {
  /**
   * `application` is the one that its people work in (module.json), without a type. `modules` may be switched
   * on later: what they need is made whether they are on or not.
   */
  tenant: { id: number; key: string; application: string | undefined; modules: readonly string[] };
  /**
   * Creates rows through the write pipeline as the system, columns that only the server fills too; gives the ids in order; throws at the
   * first refusal.
   */
  create(entity: string, rows: Record<string, unknown>[]): Promise<number[]>;
}

export interface SeedContext extends Reads {
  tenant: { id: number; key: string };
  /** Ids of seeded users by e-mail. */
  users: Record<string, number>;
  /**
   * Creates rows through the write pipeline as the tenant's administrator, or as the person named; gives the ids in order; throws at the
   * first refusal.
   */
  create(entity: string, rows: Record<string, unknown>[], by?: number): Promise<number[]>;
  /** Keeps the content of a file; gives what an attachment says of it. */
  keep(content: Buffer): Promise<{ size: number; sha256: string }>;
  /** Days from today as YYYY-MM-DD. */
  day(offset: number): string;
}

/** What a plugin is made from where its parts follow from the metadata: hooks of every entity that has a certain keyword, say. */
export interface Product {
  readonly registry: Registry;
  readonly texts: Texts;
  /** The process, for code of the plugin that runs later. @throws Error while the plugins are still being made. */
  kernel(): Kernel;
}

/** An entry of the list: the plugin, or how it is made. */
export type PluginEntry = Plugin | ((product: Product) => Plugin);

/** Gives a plugin its type; nothing else. */
export const definePlugin = <P extends PluginEntry>(plugin: P): P => plugin;
