/** Builds the kernel from the settings: database, metadata, plugins, sign-in. Used by the web process, workers and tests. */
import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { plugins } from '../plugins/index.ts';
import { sourceEndpoint } from './http/external-source.ts';
import { permissionEndpoint } from './http/permissions.ts';
import { signInEndpoints } from './http/sign-in-settings.ts';
import { storageEndpoint } from './http/storage.ts';
import { tokenEndpoints } from './http/tokens.ts';
import type { Plugin, PluginEntry } from './plugin/contract.ts';
import { switchesOf } from './access/modules.ts';
import { provisionTenant } from './provisioning.ts';
import type { Config } from './config.ts';
import { connect, placeOf } from './db/connect.ts';
import { createDb, type Db } from './db/pool.ts';
import { createEvents } from './events/index.ts';
import { StartFailure } from './failure.ts';
import { fileStore } from './files/index.ts';
import { createIdentity } from './identity/index.ts';
import { registration } from './identity/registration/plugin.ts';
import { tenantSettings } from './identity/tenant-settings/index.ts';
import { apiTokens } from './identity/tokens/index.ts';
import { signIn } from './identity/single-sign-on/plugin.ts';
import { readPermissions } from './identity/tokens/scopes.ts';
import { createTexts } from './i18n/texts.ts';
import { createJobs, jobDefsOf } from './jobs/index.ts';
import { jobsPlugin } from './jobs/plugin.ts';
import type { Kernel } from './kernel.ts';
import { createMailer } from './mail/index.ts';
import { loadMetadata } from './metadata/load.ts';
import type { Registry } from './metadata/registry.ts';
import { misfitMessage, misfits } from './metadata/schema-fit.ts';
import { loadPlugins, madePlugins } from './plugin/load.ts';
import { peopleRules } from './shared/modules.ts';
import { createSources } from './plugin/sourced.ts';
import { ROOT } from './root.ts';
import { settingsRows } from './settings.ts';

/** Endpoints of core's own features. */
export const CALLS: readonly Plugin[] = [
  { name: 'sign-in-settings', endpoints: [...tokenEndpoints, ...signInEndpoints] },
  { name: 'permissions', endpoints: [permissionEndpoint] },
  { name: 'storage', endpoints: [storageEndpoint] },
  { name: 'source', endpoints: [sourceEndpoint] },
];

export interface BootOptions {
  config: Config;
  log: Logger;
  /** Address of a migrated database, through a pooler if the settings have a direct address too. */
  databaseUrl: string;
  /** Loaded metadata. */
  registry?: Registry;
  /** Open connections to that database. */
  db?: Db;
  /** Folder of the metadata. Default: the product's own. */
  metadata?: string;
  /** Plugins in addition to the product's. */
  beside?: readonly PluginEntry[];
}

/** Without rate limits nobody is refused for many concurrent calls: they wait. */
const UNCOUNTED = { waitMs: 60_000, line: 10_000 };

/**
 * @throws MetadataError, StartFailure (also for tables that do not match the entity files), or the database's error. The caller closes
 * `kernel.jobs`, `kernel.events` and `kernel.db`.
 */
export async function boot({
  config,
  log,
  databaseUrl,
  metadata = path.join(ROOT, 'metadata'),
  registry = loadMetadata(metadata),
  db = openDb(config, databaseUrl),
  beside = [],
}: BootOptions): Promise<Kernel> {
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  // The migrations used the direct address, so this one has not been tested yet.
  if (config.databaseDirectUrl) await (await connect(databaseUrl)).end();
  const uniques = await tablesOf(db, registry, placeOf(directUrl));
  const mailer = createMailer({ db, config, log });
  const texts = createTexts(registry);
  const jobs = createJobs({ databaseUrl: directUrl, kernel: () => kernel, say: texts.say });
  const loaded = loadPlugins(
    [
      ...CALLS,
      jobsPlugin(jobs, config),
      registration(db, (tenant) => provisionTenant(kernel, tenant)),
      apiTokens,
      signIn(config),
      tenantSettings(registry),
      ...settingsRows(registry),
      ...madePlugins([...plugins, ...beside], { registry, texts, kernel: () => kernel }),
    ],
    registry,
  );
  const files = fileStore(config);
  await files.ready();
  const events = createEvents({ redisUrl: config.redisUrl, databaseUrl: directUrl, redisMoved: (there) => redisTold(log, there) });
  const kernel: Kernel = {
    config,
    log,
    db,
    registry,
    ...loaded,
    jobs,
    mailer,
    jobDefs: jobDefsOf(loaded.plugins),
    events,
    databaseUrl: directUrl,
    files,
    sources: createSources(
      loaded.plugins.flatMap((p) => p.source ?? []),
      () => ({ registry, config, events, query: (tenant, statement) => db.query({ tenant }, statement) }),
    ),
    identity: createIdentity({
      db,
      config,
      log,
      enqueue: jobs.enqueue,
      events,
      modules: registry.modules,
      people: peopleRules(registry.modules),
      reads: readPermissions(registry, loaded.routes),
      switches: switchesOf(registry),
    }),
    uniques,
    built: builtOn(),
  };
  kernel.events.onPeopleChanged((tenant, ids) => {
    if (ids) return ids.forEach((id) => kernel.identity.forget(id));
    kernel.sources.forget(tenant);
    return kernel.identity.forgetTenant(tenant);
  });
  return kernel;
}

/** The connection pool by the settings; opens no connection yet. */
export const openDb = (config: Config, connectionString: string): Db =>
  createDb({
    connectionString,
    prepared: config.preparedStatements,
    requests: { statement: config.querySeconds, idle: config.idleSeconds },
    system: { statement: config.jobQuerySeconds, idle: config.jobQuerySeconds },
    ...(config.rateLimit ? {} : { patience: UNCOUNTED }),
  });

/** What was asked of a database, by its connections: tests hand them on from product to product, and the catalogue is long to read. */
const asked = new WeakMap<Db, { registry: Registry; uniques: Map<string, string> }>();

/** @returns the field of each unique index. @throws StartFailure for tables that do not match. */
async function tablesOf(db: Db, registry: Registry, place: string): Promise<Map<string, string>> {
  const known = asked.get(db);
  if (known?.registry === registry) return known.uniques;
  await refuseMisfits(db, registry, place);
  const uniques = await uniqueFields(db, registry);
  asked.set(db, { registry, uniques });
  return uniques;
}

/** With tables that do not match the entity files, reads and writes would fail one by one. @throws StartFailure with all differences. */
async function refuseMisfits(db: Db, registry: Registry, place: string): Promise<void> {
  const found = await misfits(registry, { query: async <R>(text: string) => (await db.query('auth', { text, values: [] })) as R[] });
  if (!found.length) return;
  await db.close();
  throw new StartFailure(misfitMessage(found, place));
}

/**
 * The field that shows the error of each unique index: the unique one, or the first after the tenant. PostgreSQL does not name the columns
 * of a refused row under row-level security.
 */
async function uniqueFields(db: Db, registry: Registry): Promise<Map<string, string>> {
  const rows = await db.query<{ index: string; table: string; columns: string[] }>('auth', {
    text: `select i.indexrelid::regclass::text as index, c.relname as table,
      array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as columns from pg_index i
           join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
           join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
           where i.indisunique and not i.indisprimary and n.nspname = 'public' group by 1, 2`,
    values: [],
  });
  const known = new Set([...registry.entities.values()].flatMap((e) => [...e.columns.keys()]));
  const unique = new Set(
    [...registry.entities.values()].flatMap((e) => [...e.columns].filter(([, { field }]) => field.unique).map(([c]) => `${e.table}.${c}`)),
  );
  return new Map(
    rows.flatMap((r) => {
      const column = r.columns.find((c) => unique.has(`${r.table}.${c}`)) ?? r.columns.find((c) => c !== 'tenant_id' && known.has(c));
      return column ? [[r.index.replaceAll('"', ''), column] as const] : [];
    }),
  );
}

/** Redis holds no unique data: while it is down, the clock finds jobs, and other processes learn of changes late. */
const redisTold = (log: Logger, there: boolean): void =>
  there
    ? log.info('Redis is there again')
    : log.error('Redis is lost: jobs begin later and screens of other processes hear of changes late, until it is back');

/** The date of the build is that of the server's file. */
function builtOn(): string {
  const file = path.join(ROOT, 'dist', 'server', 'main.js');
  return (fs.existsSync(file) ? fs.statSync(file).mtime : new Date()).toISOString().slice(0, 10);
}
