/**
 * Uploads in parts: a large file arrives piece by piece, and after a cut the sender goes on with the piece that is missing. Each piece is a
 * content of the store for itself, so that any process can go on with it; it is counted and swept as every content is. The upload belongs
 * to one person, and waits a day for its next piece.
 */
import { Readable } from 'node:stream';
import type { Db } from '../db/pool.ts';
import { AppError, invalid, text } from '../errors.ts';
import type { Actor } from '../shared/actor.ts';
import { PART_BYTES, type PartUpload } from '../shared/part-upload.ts';
import { keepContent, type Keeper } from './keep.ts';
import { discard, receive, type Received } from './receive.ts';
import type { FileStore } from './store.ts';

type Sender = Pick<Actor, 'tenantId' | 'userId'>;

/** Uploads in parts that one person may have begun and not ended. */
const MOST_OPEN = 50;

interface Begun extends Record<string, unknown> {
  id: string;
  entity: string;
  name: string;
  size: number;
  sha256: string | null;
}

export interface NewUpload {
  /** The entity whose record will hold the file. */
  entity: string;
  name: string;
  size: number;
  /** What the sender calls the file: the same person, the same mark is the same upload. */
  mark: string;
  /** Of the whole. */
  sha256: string | null;
}

const WAITS = `touched_at > now() - interval '1 day'`;
const BEGIN = `with open as (select count(*) as n from part_upload where tenant_id = $1 and user_id = $2 and ${WAITS} and mark <> $3)
insert into part_upload as u (tenant_id, user_id, mark, entity, name, size, whole_hash)
select $1, $2, $3, $4, $5, $6::bigint, $7 from open where open.n < ${MOST_OPEN}
on conflict (tenant_id, user_id, mark) do update set touched_at = now(), entity = excluded.entity, name = excluded.name,
  size = excluded.size, whole_hash = excluded.whole_hash returning u.id`;
const FIND = `select id, entity, name, size, whole_hash as sha256 from part_upload
  where tenant_id = $1 and user_id = $2 and id = $3::uuid and ${WAITS}`;
const PARTS = 'select number from part_upload_piece where tenant_id = $1 and upload_id = $2::uuid order by number';
const PIECES = 'select content_sha256 as sha256, size from part_upload_piece where tenant_id = $1 and upload_id = $2::uuid order by number';
const KEEP = `with u as (update part_upload set touched_at = now() where tenant_id = $1 and id = $2::uuid returning id)
insert into part_upload_piece (tenant_id, upload_id, number, content_sha256, size) select $1, u.id, $3, $4, $5 from u
on conflict (tenant_id, upload_id, number) do update set content_sha256 = excluded.content_sha256, size = excluded.size`;
const FORGET = 'delete from part_upload where tenant_id = $1 and user_id = $2 and id = $3::uuid';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Begins an upload, or finds the one that the same person began with this mark. */
export async function beginParts(kernel: Keeper, who: Sender, upload: NewUpload): Promise<PartUpload> {
  const { tenantId: tenant, userId } = who;
  const [begun] = await kernel.db.query<{ id: string }>(
    { tenant },
    {
      name: 'parts_begin',
      text: BEGIN,
      values: [tenant, userId, upload.mark, upload.entity, upload.name, upload.size, upload.sha256],
    },
  );
  if (!begun) throw new AppError('conflict', { message: text('files.parts.too_many', { max: MOST_OPEN }) });
  return stateOf(kernel, tenant, begun.id, upload.size);
}

export async function openParts(kernel: { db: Db }, who: Sender, id: string): Promise<PartUpload> {
  const { size } = await begunBy(kernel, who, id);
  return stateOf(kernel, who.tenantId, id, size);
}

async function stateOf({ db }: { db: Db }, tenant: number, id: string, size: number): Promise<PartUpload> {
  const rows = await db.query<{ number: number }>({ tenant }, { name: 'parts_there', text: PARTS, values: [tenant, id] });
  return { id, size, part_bytes: PART_BYTES, parts: countOf(size), there: rows.map(({ number }) => number) };
}

/** @throws AppError not_found for another person's upload, and for one that is over. */
async function begunBy({ db }: { db: Db }, { tenantId: tenant, userId }: Sender, id: string): Promise<Begun> {
  const [found] = UUID.test(id) ? await db.query<Begun>({ tenant }, { name: 'parts_find', text: FIND, values: [tenant, userId, id] }) : [];
  if (!found) throw new AppError('not_found', { message: text('files.parts.over') });
  return found;
}

const countOf = (size: number): number => Math.ceil(size / PART_BYTES);
const bytesOf = (size: number, number: number): number => Math.min(PART_BYTES, size - number * PART_BYTES);

/** The bytes that a part must have. @throws AppError not_found; invalid for a number that is none. */
export async function expectedPart(
  kernel: { db: Db },
  who: Sender,
  id: string,
  number: string,
): Promise<{ number: number; bytes: number }> {
  const { size } = await begunBy(kernel, who, id);
  const at = /^\d{1,6}$/.test(number) ? Number(number) : -1;
  if (at < 0 || at >= countOf(size)) throw invalid({ number: [text('files.parts.number', { max: countOf(size) - 1 })] });
  return { number: at, bytes: bytesOf(size, at) };
}

/**
 * Keeps a part; one that is sent again replaces the former.
 * @throws AppError invalid at `file` or `sha256` for bytes that are not those announced.
 */
export async function keepPart(
  kernel: Keeper,
  { tenantId: tenant }: Sender,
  { id, number, bytes, sha256 }: { id: string; number: number; bytes: number; sha256: string | undefined },
  part: Received,
): Promise<void> {
  if (part.size !== bytes) throw invalid({ file: [text('files.parts.size', { bytes })] });
  if (sha256 !== undefined && sha256.toLowerCase() !== part.sha256) throw invalid({ sha256: [text('files.parts.differs')] });
  await kernel.db.transaction({ tenant }, async (tx) => {
    await tx.query({ name: 'parts_keep', text: KEEP, values: [tenant, id, number, part.sha256, part.size] });
    await keepContent(kernel, tenant, part, tx);
  });
}

/**
 * The whole file, put together for the record that will hold it. The caller must discard it if it is not kept.
 * @throws AppError not_found; invalid at `file` for an upload that is not whole, is for another entity, or is not what was announced.
 */
export async function wholeOf(
  kernel: { db: Db; files: FileStore; config: { filesDir: string } },
  who: Sender,
  id: string,
  entity: string,
): Promise<Received & { name: string }> {
  const begun = await begunBy(kernel, who, id);
  if (begun.entity !== entity) throw invalid({ file: [text('files.parts.other')] });
  const pieces = await kernel.db.query<{ sha256: string; size: number }>(
    { tenant: who.tenantId },
    { name: 'parts_pieces', text: PIECES, values: [who.tenantId, id] },
  );
  if (pieces.length < countOf(begun.size))
    throw invalid({ file: [text('files.parts.open', { there: pieces.length, parts: countOf(begun.size) })] });
  const content = Readable.from(joined(kernel.files, who.tenantId, pieces));
  const whole = await receive(kernel.config.filesDir, content, begun.size);
  if (whole.size === begun.size && [null, whole.sha256].includes(begun.sha256)) return { ...whole, name: begun.name };
  await discard(whole.path);
  // What was put together will be no other the next time: the sender begins anew.
  await forgetParts(kernel, who, id);
  throw invalid({ file: [text('files.parts.broken')] });
}

async function* joined(files: FileStore, tenant: number, pieces: readonly { sha256: string }[]): AsyncGenerator<Buffer> {
  for (const { sha256 } of pieces) {
    const content = await files.read(tenant, sha256);
    if (!content) throw new AppError('gone');
    yield* content as AsyncIterable<Buffer>;
  }
}

/** The parts leave the store with a later sweep, unless something else holds the same bytes. */
export async function forgetParts({ db }: { db: Db }, { tenantId: tenant, userId }: Sender, id: string): Promise<void> {
  if (UUID.test(id)) await db.query({ tenant }, { name: 'parts_forget', text: FORGET, values: [tenant, userId, id] });
}
