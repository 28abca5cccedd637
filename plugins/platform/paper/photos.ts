/** Photos of a record: those of its own fields, and pictures among its attachments. */
import { can } from '../../../core/engine.ts';
import {
  type PaperBlock,
  type PaperPhoto,
  type PaperRecord,
  readsOf,
  type ResolvedEntity,
  type ResolvedField,
} from '../../../core/index.ts';
import type { HeldFile } from '../../../core/shared/entity.ts';
import { PRINTABLE, storedPicture } from './pictures.ts';
import { labelOf, type Reading, sayBoth } from './words.ts';

/** Most photos of a paper, and most bytes of one and of all. Further ones are counted in a note. */
export const PHOTO_LIMITS = { photos: 12, each: 3 * 1024 * 1024, all: 9 * 1024 * 1024 } as const;

interface Found {
  sha256: string;
  size: number;
  caption: PaperPhoto['caption'];
}

/** @param fields of type file that the reader may see. */
export async function photosOf(
  reading: Reading,
  entity: ResolvedEntity,
  row: PaperRecord,
  fields: readonly ResolvedField[],
): Promise<PaperBlock[]> {
  const { kernel, texts, actor } = reading;
  const held = fields.flatMap((field) =>
    ((row[field.name] ?? []) as HeldFile[])
      .filter(({ mime }) => PRINTABLE.has(mime))
      .map(({ sha256, size }): Found => ({ sha256, size, caption: labelOf(texts, entity, field) })),
  );
  const found = [...held, ...(await attached(reading, entity, row.id))];
  if (!found.length) return [];
  const taken = within(found);
  const pictures = await Promise.all(taken.map(({ sha256 }) => storedPicture(kernel.files, actor.tenantId, sha256, PHOTO_LIMITS.each)));
  const photos = taken.flatMap(({ caption }, i): PaperPhoto[] => (pictures[i] ? [{ picture: pictures[i], caption }] : []));
  const left = found.length - photos.length;
  return [
    ...(photos.length ? [{ kind: 'photos' as const, title: sayBoth(texts, 'paper.photos'), photos }] : []),
    ...(left ? [{ kind: 'note' as const, value: sayBoth(texts, 'paper.photos_left', { photos: left }) }] : []),
  ];
}

/** The content of a record that is a picture itself, in base64; null where it is none or too large. */
export async function pictureOf({ kernel, actor }: Reading, entity: ResolvedEntity, id: number): Promise<string | null> {
  if (!entity.def.file) return null;
  const name = entity.name as 'attachment';
  const file = await readsOf({ kernel, actor, locale: 'en' }).one(name, { id }, { fields: ['mime', 'size', 'sha256'] });
  if (!file || !PRINTABLE.has(String(file.mime)) || Number(file.size ?? 0) > PHOTO_LIMITS.each) return null;
  return storedPicture(kernel.files, actor.tenantId, String(file.sha256), PHOTO_LIMITS.each);
}

/** Pictures among the attachments that the reader may open, oldest first, named as their senders named them. */
async function attached({ kernel, actor }: Reading, entity: ResolvedEntity, id: number): Promise<Found[]> {
  if (!can(actor, kernel.registry.entity('attachment').def.access.read)) return [];
  const files = await readsOf({ kernel, actor, locale: 'en' }).find(
    'attachment',
    { record_type: entity.name, record_id: id, mime: { in: [...PRINTABLE] } },
    { fields: ['name', 'description', 'size', 'sha256'], sort: ['id'], limit: 100 },
  );
  return files.map(({ name, description, size, sha256 }) => ({
    sha256: String(sha256),
    size: Number(size ?? 0),
    caption: String(description || name || '').slice(0, 120),
  }));
}

/** The first that find room, in their order. */
export function within<T extends Pick<Found, 'size'>>(found: readonly T[]): T[] {
  let left = PHOTO_LIMITS.all;
  return found
    .filter(({ size }) => {
      if (size > PHOTO_LIMITS.each || size > left) return false;
      left -= size;
      return true;
    })
    .slice(0, PHOTO_LIMITS.photos);
}
