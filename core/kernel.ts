/** What a process of the product consists of. Made once in main.ts (or a test), passed on, never global. */
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
  /** What signals say to each reader, by type. */
  signals: ReadonlyMap<string, SignalWords>;
  narrow: Narrow;
  /** Fields that are made when rows are read, by entity. */
  computedFields: ReadonlyMap<string, ComputedFields>;
  identity: Identity;
  jobs: Jobs;
  /** For mail jobs (core/mail/job.ts); nothing else sends. */
  mailer: Mailer;
  /** What can be enqueued, by name: the system's own and those of plugins. */
  jobDefs: ReadonlyMap<string, JobDef>;
  events: Events;
  /** What tenants add to entities; tenantKernel (core/plugin) gives an actor's registry. */
  tenantMetadata: TenantMetadata;
  /** Of the database for an owner of its tables, without a pooler in between. */
  databaseUrl: string;
  /** Tenants whose records of some entities live elsewhere. */
  sources: Sources;
  /** Of a tenant's own kernel: where they live. */
  source?: Source;
  files: FileStore;
  /** Unique index name -> the field it guards, read from the database at start. */
  uniques: ReadonlyMap<string, string>;
  /** Day of the build, YYYY-MM-DD. */
  built: string;
}
