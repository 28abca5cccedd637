/**
 * The only way to put contents into the store or remove them: checked against the tenant's quota, and counted. A content counts once,
 * however many records name it. The usage of a tenant is one row, so that an upload need not sum up all contents.
 */
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/pool.ts';
import { AppError, text } from '../errors.ts';
import type { Received } from './receive.ts';
import type { FileStore } from './store.ts';

export interface Keeper {
  db: Db;
  files: FileStore;
  config: Pick<Config, 'storageQuota'>;
}

const GB = 1024 ** 3;
/** Share of the quota above which uploads of a tenant are serialised, so that no content is stored that exceeds the quota. */
const NEAR = 0.95;

const ROOM = `select coalesce((select used from tenant_storage where tenant_id = $1), 0) as used,
  exists (select 1 from stored_content where tenant_id = $1 and content_hash = $2) as kept`;

/** A content that is already counted is locked until the commit too, so that the sweep does not delete it in between. */
const COUNT = `with kept as (
  insert into stored_content (tenant_id, content_hash, size) values ($1::bigint, $2, $3::bigint)
  on conflict (tenant_id, content_hash) do update set size = stored_content.size returning size, xmax = 0 as fresh
)
insert into tenant_storage as s (tenant_id, used) select $1::bigint, size from kept where fresh
on conflict (tenant_id) do update set used = s.used + excluded.used returning used`;

const COUNT_FOUND = `with kept as (
  insert into stored_content (tenant_id, content_hash, size)
  select $1::bigint, c.hash, c.size from unnest($2::text[], $3::bigint[]) as c (hash, size)
  on conflict do nothing returning size
)
insert into tenant_storage as s (tenant_id, used) select $1::bigint, sum(size) from kept having count(*) > 0
on conflict (tenant_id) do update set used = s.used + excluded.used`;

const UNCOUNT = 'delete from stored_content where tenant_id = $1 and content_hash = $2 returning size';
const FREE = 'update tenant_storage set used = used - $2 where tenant_id = $1';
const USED = 'select used from tenant_storage where tenant_id = $1';

/**
 * Stores a received file. @param tx the transaction of the row that names it; default: one of its own.
 * @throws AppError payload_too_large where the quota is exceeded. Nothing is counted then; if large uploads at the same moment exceeded it
 * together, the sweep removes their contents.
 */
export async function keepContent(kernel: Keeper, tenant: number, content: Received, tx?: Tx): Promise<void> {
  const {
    db,
    files,
    config: { storageQuota: quota },
  } = kernel;
  const { used, kept } = await room(tx ?? { query: (statement) => db.query({ tenant }, statement) }, tenant, content.sha256);
  const after = kept ? used : used + content.size;
  if (quota > 0 && !kept && after > quota) throw storageFull(used, quota);
  const within = (work: (tx: Tx) => Promise<void>): Promise<void> => (tx ? work(tx) : db.transaction({ tenant }, work));
  const put = (): Promise<void> => files.put(tenant, content.sha256, content.path);
  if (quota > 0 && after > quota * NEAR) {
    return within(async (held) => {
      await count(held, tenant, content, quota);
      await put();
    });
  }
  await put();
  await within((held) => count(held, tenant, content, quota));
}

async function room(tx: Pick<Tx, 'query'>, tenant: number, sha256: string): Promise<{ used: number; kept: boolean }> {
  const [row] = await tx.query<{ used: number; kept: boolean }>({ name: 'files_room', text: ROOM, values: [tenant, sha256] });
  return row ?? { used: 0, kept: false };
}

async function count(tx: Tx, tenant: number, { sha256, size }: Received, quota: number): Promise<void> {
  const [counted] = await tx.query<{ used: number }>({ name: 'files_count', text: COUNT, values: [tenant, sha256, size] });
  if (counted && quota > 0 && counted.used > quota) throw storageFull(counted.used - size, quota);
}

/** A 413 that says how much is used and who can help. */
function storageFull(used: number, quota: number): AppError {
  const message = text('files.storage_full', { used: (used / GB).toFixed(1), allowed: Math.round(quota / GB) });
  return new AppError('payload_too_large', { message, errors: { file: [message] } });
}

/** Counts contents that are in the store but not counted: files from before counting began. */
export async function countFound(tx: Pick<Tx, 'query'>, tenant: number, found: readonly Omit<Received, 'path'>[]): Promise<void> {
  if (found.length) await tx.query({ text: COUNT_FOUND, values: [tenant, found.map((f) => f.sha256), found.map((f) => f.size)] });
}

/** Thrown to roll back the transaction where the content stays in the store. */
class Stays extends Error {}

/**
 * Removes a content that no row names and reduces the usage, unless it was stored again since `before`. @returns whether it was removed.
 */
export async function forgetContent({ db, files }: Omit<Keeper, 'config'>, tenant: number, sha256: string, before: Date): Promise<boolean> {
  try {
    await db.transaction({ tenant }, async (tx) => {
      const [counted] = await tx.query<{ size: number }>({ text: UNCOUNT, values: [tenant, sha256] });
      if (!(await files.remove(tenant, sha256, before))) throw new Stays();
      if (counted) await tx.query({ text: FREE, values: [tenant, counted.size] });
    });
    return true;
  } catch (error) {
    if (error instanceof Stays) return false;
    throw error;
  }
}

export interface Storage {
  /** Bytes of all contents of a tenant, each counted once. */
  used: number;
  /** The quota; null: no limit. */
  allowed: number | null;
}

export async function storageOf({ db, config }: Omit<Keeper, 'files'>, tenant: number): Promise<Storage> {
  const [row] = await db.query<{ used: number }>({ tenant }, { name: 'files_used', text: USED, values: [tenant] });
  return { used: row?.used ?? 0, allowed: config.storageQuota || null };
}
