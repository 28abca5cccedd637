/**
 * What a plugin can provide: behaviour for entities that the metadata declares. A plain object in an explicit list (plugins/index.ts), or a
 * function that builds it from the product.
 */
import type { DemoLife } from './demo-life.ts';
import type { Actor } from '../shared/actor.ts';
import type { Where } from '../shared/where.ts';
import type { Db } from '../db/pool.ts';
import type { ApiRequest } from '../http/context.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Kernel } from '../kernel.ts';
import type { Registry, ResolvedEntity } from '../metadata/registry.ts';
import type { JobDef } from '../jobs/contract.ts';
import type { Reader } from '../crud/read-statement.ts';
import type { Reads } from '../crud/find.ts';
import type { ComputedFields } from '../crud/computed-fields.ts';
import type { Beside } from './beside.ts';
import type { ListPaper, PaperTemplate } from './paper.ts';
import type { SourceOf } from './source.ts';
import type { ActionHooks, HooksOf } from './hook-contract.ts';
import type { RouteDef, EndpointDef, GuestRouteDef } from './route-contract.ts';

export type * from './hook-contract.ts';
export type * from './route-contract.ts';

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
