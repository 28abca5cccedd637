import { PART_BYTES, UPLOAD_HEADER, type PartUpload } from '../../core/shared/part-upload.ts';
import type { WriteAnswer } from '../../core/shared/wire.ts';
import { api } from './api.ts';
import { formOf, upload, type UploadOptions } from './upload.ts';

export interface PartsOptions extends UploadOptions {
  /** The entity whose record will hold the file. */
  entity: string;
  /** Checksum of the file where it is known: then the server compares the whole with it. */
  sha256?: string | undefined;
}

/** The same file, the same mark: an upload that a cut or a reload has ended goes on by it. */
const markOf = ({ name, size, lastModified }: File, sha256: string | undefined): string =>
  (sha256 ?? `${size} ${lastModified} ${name}`).slice(0, 200);

/** The checksum of a part, as the server counts it; undefined where the browser counts none (no https). */
async function hashOf(part: Blob): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', await part.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends a form with a file; a large file in parts, each of which is kept, so that the next call goes on with the one that is missing.
 * @returns and @throws as `upload`.
 */
export async function uploadInParts<T = WriteAnswer>(
  path: string,
  values: Readonly<Record<string, unknown>>,
  file: File,
  { entity, sha256, progress, signal, method }: PartsOptions,
): Promise<T> {
  const rest = { ...(method ? { method } : {}), ...(signal ? { signal } : {}) };
  if (file.size <= PART_BYTES) return upload<T>(path, formOf(values, file), { ...rest, ...(progress ? { progress } : {}) });
  const body = { entity, name: file.name, size: file.size, mark: markOf(file, sha256), ...(sha256 ? { sha256 } : {}) };
  const begin = async (): Promise<PartUpload> =>
    (await api.post<{ data: PartUpload }>('part-uploads', { body, quiet: true, ...(signal ? { signal } : {}) })).data;
  let state = await begin();
  const told = (sending = 0): void => progress?.(Math.min(1, (state.there.length * state.part_bytes + sending) / file.size));
  told();
  for (let number = 0; number < state.parts; number += 1) {
    if (state.there.includes(number)) continue;
    const part = file.slice(number * state.part_bytes, (number + 1) * state.part_bytes);
    const form = formOf({ sha256: await hashOf(part) }, new File([part], 'part'));
    const { data } = await upload<{ data: PartUpload }>(`part-uploads/${state.id}/${number}`, form, {
      ...rest,
      method: 'PUT',
      progress: (share) => told(share * part.size),
    });
    state = data;
    told();
  }
  return upload<T>(path, formOf(values), { ...rest, headers: { [UPLOAD_HEADER]: state.id } });
}
