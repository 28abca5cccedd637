/**
 * Metadata per tenant, cached per version of the tenant's definitions: custom fields, and paths of optional approvals. A tenant without any
 * uses the common metadata at no cost.
 */
import type { Db, Kernel } from '../../../core/engine.ts';
import type { Registry, TenantMetadata } from '../../../core/index.ts';
import type { StoredField } from './fields.ts';
import { VALUE, WORDS } from './indexes.ts';
import { overlay } from './overlay.ts';
import { optionalOf, PATHS, type StoredPath } from './paths.ts';

/** Lifetime of the cache for actors without a known version. */
const LIFE_MS = 5_000;
/** Cached tenants; the oldest is removed first. */
const KEPT = 500;

interface Entry {
  /** Version of its fields. */
  version: number;
  at: number;
  kernel: Promise<Kernel>;
}

export function createTenantKernels(base: Registry): TenantMetadata {
  const kept = new Map<number, Entry>();
  /** Tenants whose actors may still have a version from before a change in this process. */
  const changed = new Set<number>();

  function load(kernel: Kernel, tenant: number): Promise<Kernel> {
    const entry: Entry = {
      version: Number.POSITIVE_INFINITY,
      at: performance.now(),
      kernel: read(kernel.db, base, tenant).then(({ version, registry }) => {
        entry.version = version;
        return registry === base ? kernel : { ...kernel, registry };
      }),
    };
    entry.kernel.catch(() => {
      if (kept.get(tenant) === entry) kept.delete(tenant);
    });
    kept.delete(tenant);
    kept.set(tenant, entry);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value as number);
    return entry.kernel;
  }

  return {
    of(kernel, { tenantId, fieldsVersion }) {
      const entry = kept.get(tenantId);
      if (!entry && fieldsVersion === 0 && !changed.has(tenantId)) return kernel;
      const fresh = entry && (fieldsVersion === undefined ? performance.now() - entry.at < LIFE_MS : entry.version >= fieldsVersion);
      return fresh ? entry.kernel : load(kernel, tenantId);
    },
    forget(tenant) {
      kept.delete(tenant);
      changed.add(tenant);
    },
  };
}

/** SQL: does a field's index exist, completely built? */
const ready = (suffix: string): string =>
  `exists (select 1 from pg_class c join pg_index i on i.indexrelid = c.oid and i.indisvalid
    where c.relname = 'custom_field_' || f.id || '${suffix}')`;

/** One statement, so that version, fields and paths are consistent. Rows are in wire format. */
const FIELDS = `select t.fields_version as version,
  coalesce((select json_agg(to_jsonb(f) || jsonb_build_object('indexes',
  jsonb_build_object('values', ${ready(VALUE)}, 'words', ${ready(WORDS)})) order by f.position, f.id)
  from custom_field f where f.tenant_id = t.id and f.deleted_at is null and not f.retired), '[]')::text as fields, ${PATHS} as paths
  from tenants t where t.id = $1`;

async function read(db: Db, base: Registry, tenant: number): Promise<{ version: number; registry: Registry }> {
  const [row] = await db.query<{ version: number; fields: string; paths: string }>(
    { tenant },
    { name: 'custom-fields', text: FIELDS, values: [tenant, optionalOf(base)] },
  );
  const version = row?.version ?? 0;
  const [fields, paths] = [JSON.parse(row?.fields ?? '[]') as StoredField[], JSON.parse(row?.paths ?? '[]') as StoredPath[]];
  return { version, registry: overlay(base, { tenant, version, fields, paths }) };
}
