/**
 * What a plugin can provide: behaviour for entities that the metadata declares. A plain object in an explicit list (plugins/index.ts), or a
 * function that builds it from the product.
 */
import type { DemoLife } from './demo-life.ts';
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
import type { Texts } from '../i18n/texts.ts';
import type { Kernel } from '../kernel.ts';
import type { Registry, ResolvedEntity } from '../metadata/registry.ts';
import type { JobDef, JobRequest } from '../jobs/contract.ts';
import type { Reader } from '../crud/read-statement.ts';
import type { Reads } from '../crud/find.ts';
import type { NewNotification } from '../crud/insert-notifications.ts';
import type { ActionName, AskedOf, EntityName, Stored, Written } from '../crud/row-types.ts';
import type { ComputedFields } from '../crud/computed-fields.ts';
import type { Beside } from './beside.ts';
import type { ListPaper, PaperTemplate } from './paper.ts';
import type { SourceHost, SourceOf } from './source.ts';

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
   * Does an action on rows of another entity as its endpoint does; each row is refused separately.
   * @throws AppError forbidden without the permission.
   */
  act(entity: string, action: string, ids: readonly number[]): Promise<{ id: number; refused?: Text }[]>;
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

/** A row of a write in wire format, with `id` except for new ones. */
export type RouteRow = Record<string, unknown>;

/** The request of the caller. */
export interface RouteRequest {
  /** Path parameters by name. */
  readonly params: Record<string, string>;
  /** Query parameters, the last value of each. */
  readonly query: Record<string, string>;
  /** All values of a query parameter in any notation: `name=1,2`, `name[]=1&name[]=2`. */
  list(name: string): string[];
  /** The value of a query parameter with fixed values; undefined without it. @throws AppError invalid that lists them. */
  choice<T extends string>(name: string, allowed: readonly T[]): T | undefined;
  /** Parsed JSON; for a route with a file the other fields of the form, as texts. */
  readonly body: unknown;
  /**
   * The uploaded file of a route with `file`. It is kept while a record holds it or a waiting job names it as `sha256` in its payload,
   * otherwise for a day.
   */
  readonly file?: RouteFile;
  readonly ip: string;
}

/** Its reads are limited to what the caller may read, in the workspaces of the call. */
export interface RouteContext extends Reads {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly request: RouteRequest;
  /**
   * SQL condition (and its values) for rows of `entity` that the actor may read, for hand-written statements; throws 403. `alias` is the
   * table's name in the statement, `from` the number of values already used. `full`: only rows to which the actor has full access.
   * `filtered`: only rows of the parameter `filter` of the call, a Where in JSON as every list takes it; throws 422 that names what it
   * does not know.
   */
  readable(entity: string, alias: string, from: number, which?: 'full' | 'filtered'): { text: string; values: unknown[] };
  /**
   * One write, exactly as the entity's own endpoint does it. `unread`: the record is not read for the answer, which has its key only.
   * @returns that endpoint's answer. @throws AppError where it is refused.
   */
  write(entity: string, op: Draft['op'], row: unknown, of?: { id?: number; action?: string; unread?: true }): Promise<string>;
  /** The bulk call of the entity: results in the order of the rows; a refused row does not affect the others. */
  bulk(entity: string, op: Draft['op'], rows: unknown, action?: string): Promise<object>;
  /** Reads and writes in one transaction; `?dry_run=1` rolls it back. */
  transaction<T>(work: (tx: RouteTx) => Promise<T>): Promise<T>;
  /** Work after the answer, as the actor. */
  readonly jobs: { enqueue(request: NewJob): Promise<{ id: number }> };
  readonly files: {
    /**
     * The file of a record of `entity`, if the caller may read the record.
     * @throws AppError not_found for a record out of reach, and for one without a file.
     */
    held(entity: string, id: number): Promise<RouteFile>;
    /** A download, always as an attachment: `return ctx.files.send(...)`. */
    send(file: Download): object;
  };
  /** For routes about a tenant's connection to another system. */
  readonly host: SourceHost;
  readonly texts: {
    /** Translates a text for the reader, or into the language of what is made for others. */
    say(text: Text, language?: Locale): string;
  };
  readonly history: {
    /** Latest entries of a record's history, as its endpoint returns them. @throws AppError not_found for a record out of reach. */
    of(entity: string, id: number): Promise<HistoryEntry[]>;
  };
}

/** A file to send: `body` is its content. */
export interface Download {
  name: string;
  mime: string;
  body: Buffer | Readable;
  size?: number;
}

/** An uploaded file: its name is cleaned, its type detected from the content. */
export interface RouteFile {
  name: string;
  size: number;
  mime: string;
  sha256: string;
  read(): Promise<Readable>;
}

/**
 * A route's transaction. Writes are the actor's, as at the endpoints: permission, scope, rules, hooks. They throw for refused rows, naming
 * fields as `<index>.<field>`. Reads are the caller's too, inside the transaction.
 */
export interface RouteTx extends Reads {
  /** `file` is the route's upload, for rows that hold one. @returns the ids in the order of the rows; the others do the same. */
  create(entity: string, rows: RouteRow[], file?: RouteFile): Promise<number[]>;
  update(entity: string, rows: RouteRow[]): Promise<number[]>;
  act(entity: string, action: string, rows: RouteRow[]): Promise<number[]>;
  remove(entity: string, ids: number[]): Promise<number[]>;
  readonly jobs: { enqueue(request: NewJob): Promise<{ id: number }> };
}

export interface RouteDef {
  /** A GET may not write: `write`, `bulk` and `transaction` throw. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, or below `base`. */
  path: string;
  /** `services`: below /services, for service tokens. */
  base?: 'services';
  /** Permission, any of several, or null for every signed-in user. */
  permission: string | string[] | null;
  /**
   * Accepts multipart/form-data with a part `file`, up to this size and the configured limit. `text`: most bytes of the other fields;
   * default: a few short ones.
   */
  file?: { limit?: number; optional?: true; text?: number };
  /** Title in the API description; default: its path in words. */
  title?: { en: string; ar: string };
  /** Media type of its download, for the API description; default: JSON. */
  gives?: string;
  /** The answer's body, or a string that already is JSON. */
  run(ctx: RouteContext): Promise<object | string>;
}

/**
 * A call at transport level, for what a RouteDef cannot do: one path for every entity, a streamed form, a streamed answer, a page, an image
 * with its own headers, callers without a session.
 */
export interface EndpointDef {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, or below `base`; `{name}` is one segment, in `request.params.name`. */
  path: string;
  /** `services`: below /services. */
  base?: 'services';
  /** Accepts service tokens only. */
  service?: true;
  /** Checked before the body is read; null: every signed-in user, and the call checks all else itself. */
  permission: string | string[] | null;
  /** Available without signing in. */
  public?: true;
  /** A GET that writes. */
  writes?: true;
  /** Title for the role editor and the API description; default: its path in words. */
  title?: { en: string; ar: string };
  /** The answer's body, or a string that already is JSON; ignored where `request.koa` has a body. */
  run(request: ApiRequest): Promise<object | string>;
}

/**
 * A call of somebody without an account, whose mailed link opens one record (core/identity/guest-links.ts). The link is sent as `token`, in
 * query or body; all invalid links get the same answer, and are counted. The route must check whether the record may still be opened, and
 * for what.
 */
export interface GuestRouteDef {
  method: 'GET' | 'POST';
  /** Below /api. */
  path: string;
  /** Entity of the linked record. */
  opens: string;
  /** Title in the API description. */
  title: { en: string; ar: string };
  /** Media type of its download, for the API description; default: JSON. */
  gives?: string;
  run(ctx: GuestContext): Promise<object>;
}

export interface GuestContext extends Reads {
  /** The kernel of the link's tenant. */
  readonly kernel: Kernel;
  /** The system in that tenant, with all permissions. */
  readonly actor: Actor;
  readonly locale: Locale;
  readonly link: { record: number; address: string; until: Date };
  readonly request: {
    readonly params: Record<string, string>;
    /** The body of a POST, without the token. */
    readonly body: Readonly<Record<string, unknown>>;
    readonly ip: string;
    readonly id: string;
  };
  /** Reads and writes in one transaction. */
  transaction<T>(work: (tx: Tx & Reads) => Promise<T>): Promise<T>;
  readonly texts: {
    /** Translates a text for the reader. */
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
  /** By entity; `*` is every entity. A list where parts of the plugin have their own. */
  hooks?: HooksOf | HooksOf[];
  /** Hides rows from an actor; can never add any. */
  narrow?: Record<string, (actor: Actor) => Where | undefined>;
  /** Fields that are computed when rows are read, by entity. */
  computedFields?: Record<string, ComputedFields>;
  /** What stands beside the rows in the answer of an entity's list, by entity. */
  beside?: Record<string, Beside>;
  /** Code of declared actions with `"code": true`: `entity.action` -> run. */
  actions?: ActionHooks;
  routes?: RouteDef[];
  /** Does the plugin offer something for the rows of an entity? A name in `can` of the entity's metadata. */
  offers?: Partial<Record<Offer, (entity: ResolvedEntity, actor: Actor) => boolean>>;
  /**
   * The data of a signal (core/events) for each person with an open screen, limited to what they may read: the signal itself only says that
   * there is news. Default: the signal's data.
   */
  signals?: Record<string, SignalWords>;
  /** Calls at transport level. */
  endpoints?: EndpointDef[];
  /** Calls for people without an account, by a link. */
  guests?: GuestRouteDef[];
  /** Names of further API descriptions at api/openapi/{name}, for callers who may read part of what they describe. */
  documents?: (request: ApiRequest) => string[];
  /**
   * What is printed of a record of an entity, where the default (its form) is not enough. `entity.name` is a further paper of its records,
   * which is asked for by that name.
   */
  papers?: Record<string, PaperTemplate>;
  /** What is printed of a list of an entity, beyond its table. */
  listPapers?: Record<string, ListPaper>;
  /** Storage of its entities' rows for tenants that are connected to another system. */
  source?: SourceOf;
  /** Metadata of single tenants, added to the common metadata. Only one plugin of a build may have it. */
  tenantMetadata?: TenantMetadata;
  /** Jobs that its hooks and routes enqueue, or that repeat. */
  jobs?: JobDef[];
  /**
   * Initial data of every tenant (lists of values, catalogues): runs once per tenant, when it is created or, for existing ones, at the next
   * start.
   */
  provisioning?: (ctx: ProvisioningContext) => Promise<void>;
  /**
   * Background work of the web process after its start, such as building indexes after an upgrade. A failure is logged, and tried again at
   * the next start.
   */
  starts?: (kernel: Kernel) => Promise<void>;
  /**
   * Commands for operators on the product's database, by name: `npm run <name>`. Lines are printed at once.
   * @returns whether it succeeded.
   */
  commands?: Record<string, Command>;
  /** Demo data of the plugin; runs once on an empty database with SEED=demo. */
  seed?: (ctx: SeedContext) => Promise<void>;
  /** More demo data, when those of all plugins are there and people have their permissions: what they said, files, saved views. */
  seedLater?: (ctx: SeedContext) => Promise<void>;
  /** By entity: how the records of its demo came to what they hold. Their history is told by it. */
  life?: Readonly<Record<string, DemoLife>>;
}

export interface TenantMetadata {
  /** The kernel with the registry of the actor's tenant; the given one where the tenant has no metadata of its own. */
  of(kernel: Kernel, actor: Pick<Actor, 'tenantId' | 'fieldsVersion'>): Kernel | Promise<Kernel>;
  /** Clears the cache of a tenant's metadata. */
  forget(tenant: number): void;
}

/** Offers of plugins for the rows of an entity. */
export type Offer = 'import';

export type SignalWords = (kernel: Kernel, reader: Reader) => Promise<object>;

export type Command = (db: Db, say: (line: string) => void) => Promise<boolean>;

/** Runs in one transaction with the marker of its completion. */
export interface ProvisioningContext extends Reads {
  /**
   * `application` is the application of its people (module.json), by an organisation without a type. `modules` may be switched on later:
   * create their data in any case.
   */
  tenant: { id: number; key: string; application: string | undefined; modules: readonly string[] };
  /**
   * Creates rows through the write pipeline as the system, including columns that only the server fills; returns the ids in order; throws
   * at the first refusal.
   */
  create(entity: string, rows: Record<string, unknown>[]): Promise<number[]>;
}

export interface SeedContext extends Reads {
  tenant: { id: number; key: string };
  /** Ids of seeded users by e-mail. */
  users: Record<string, number>;
  /** Id of a seeded person of this tenant, by what stands before the @ of their e-mail. */
  person(short: string): number;
  /**
   * Creates rows through the write pipeline as the tenant's administrator, or as the given person; returns the ids in order; throws at the
   * first refusal.
   */
  create(entity: string, rows: Record<string, unknown>[], by?: number): Promise<number[]>;
  /** The records that a person finds first in the list of an entity, of what earlier steps made; none where they may not read it. */
  first(entity: string, person: number, limit: number): Promise<{ id: number; created_at: string }[]>;
  /** Stores the content of a file; returns the values for an attachment. */
  keep(content: Buffer): Promise<{ size: number; sha256: string }>;
  /** A day relative to today as YYYY-MM-DD. */
  day(offset: number): string;
  /** The same for what people do: the nearest day on which they work. */
  workday(offset: number): string;
}

/** What a plugin can be built from where it depends on the metadata, such as hooks of every entity with a certain keyword. */
export interface Product {
  readonly registry: Registry;
  readonly texts: Texts;
  /** The kernel, for code of the plugin that runs later. @throws Error while the plugins are being built. */
  kernel(): Kernel;
}

/** An entry of the list: the plugin, or a function that builds it. */
export type PluginEntry = Plugin | ((product: Product) => Plugin);

/** Types a plugin; returns it unchanged. */
export const definePlugin = <P extends PluginEntry>(plugin: P): P => plugin;
