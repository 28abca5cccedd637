/** The parts of a process of the product. Created once in main.ts (or a test), passed on, never global. */
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/pool.ts';
import type { Events } from './events/contract.ts';
import type { FileStore } from './files/store.ts';
import type { Identity } from './identity/index.ts';
import type { JobDef, Jobs } from './jobs/contract.ts';
import type { Mailer } from './mail/index.ts';
import type { Registry } from './metadata/registry.ts';
import type { Narrow } from './access/scope.ts';
import type { ComputedFields } from './crud/computed-fields.ts';
import type { Beside } from './plugin/beside.ts';
import type { DraftHook, EndpointDef, Hooks, Plugin, RouteDef, SignalWords, TenantMetadata } from './plugin/contract.ts';
import type { Source } from './plugin/source.ts';
import type { Sources } from './plugin/sourced.ts';

export interface Kernel {
  config: Config;
  log: Logger;
  db: Db;
  registry: Registry;
  plugins: readonly Plugin[];
  /** Hooks of all plugins by entity, in plugin order. */
  hooks: ReadonlyMap<string, readonly Hooks[]>;
  /** Code of actions by `entity.action`. */
  actions: ReadonlyMap<string, DraftHook>;
  routes: readonly RouteDef[];
  endpoints: readonly EndpointDef[];
  /** Data of signals for each reader, by type. */
  signals: ReadonlyMap<string, SignalWords>;
  narrow: Narrow;
  /** Fields that are computed when rows are read, by entity. */
  computedFields: ReadonlyMap<string, ComputedFields>;
  /** What stands beside the rows in the answers of lists, by entity. */
  beside: ReadonlyMap<string, readonly Beside[]>;
  identity: Identity;
  jobs: Jobs;
  /** Used by mail jobs only (core/mail/job.ts). */
  mailer: Mailer;
  /** Jobs that can be enqueued, by name: system jobs and those of plugins. */
  jobDefs: ReadonlyMap<string, JobDef>;
  events: Events;
  /** Metadata of tenants; tenantKernel (core/plugin) returns an actor's registry. */
  tenantMetadata: TenantMetadata;
  /** Address of the database for the owner of its tables, without a pooler. */
  databaseUrl: string;
  /** External sources of tenants. */
  sources: Sources;
  /** In a tenant's kernel: its external source. */
  source?: Source;
  files: FileStore;
  /** Unique index name -> the field it guards, read from the database at start. */
  uniques: ReadonlyMap<string, string>;
  /** Day of the build, YYYY-MM-DD. */
  built: string;
}
