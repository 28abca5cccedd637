/** The body of a write: JSON, or a form, with a file where the entity accepts one. */
import { AppError, invalid, text } from '../errors.ts';
import type { SentFile } from '../crud/files.ts';
import { kindOf } from '../files/kind.ts';
import type { Upload } from '../files/multipart.ts';
import { cleanName } from '../files/name.ts';
import { discard } from '../files/receive.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { takesForm } from '../shared/entity.ts';
import { MAX_BODY, readText } from './body.ts';
import type { ApiRequest } from './context.ts';
import { valuesOf, type Entries } from './form-values.ts';
import { withParts } from './part-uploads.ts';
import { receiveForm } from './receive-form.ts';
import { objectBody } from './single.ts';

/** Most fields of one form; a list is sent as one field per value. */
const MOST = 1000;

export interface SentRow {
  input: Record<string, unknown>;
  file?: SentFile;
}

const isType = (r: ApiRequest, type: string): boolean => r.koa.get('content-type').toLowerCase().startsWith(type);

/**
 * Passes the row to `work`, and deletes a file that was not stored.
 * @throws AppError as the readers of bodies and forms do; invalid at `file`.
 */
export async function withSentRow<T>(r: ApiRequest, entity: ResolvedEntity, work: (sent: SentRow) => Promise<T>): Promise<T> {
  if (takesForm(entity.def) && isType(r, 'application/x-www-form-urlencoded')) {
    return work({ input: inputOf(entity, pairsOf(await readText(r.koa.req, MAX_BODY))) });
  }
  if (!takesForm(entity.def) || !isType(r, 'multipart/form-data')) return work({ input: withoutFile(await objectBody(r)) });
  const upload = await receiveForm(r, entity.def.file === undefined ? 0 : r.kernel.config.fileLimit, {
    fields: { count: MOST, bytes: MAX_BODY },
  });
  const written = entity.def.file === undefined ? undefined : await withParts(r, entity, upload);
  const answer = await withFile(upload, (file) => work({ input: inputOf(entity, upload.entries), ...(file ? { file } : {}) }));
  await written?.();
  return answer;
}

/** @throws AppError malformed for more pairs than a multipart form may have. */
function pairsOf(form: string): URLSearchParams {
  let pairs = 1;
  for (let at = form.indexOf('&'); at >= 0; at = form.indexOf('&', at + 1)) {
    if ((pairs += 1) > MOST) throw new AppError('malformed', { message: text('error.too_many_names', { max: MOST }) });
  }
  return new URLSearchParams(form);
}

/**
 * Runs `work` with the file of a form, and deletes it if it was not stored. Browsers send an empty file input as a file without name and
 * content.
 */
export async function withFile<T>({ file }: Upload, work: (file: SentFile | undefined) => Promise<T>): Promise<T> {
  if (!file) return work(undefined);
  try {
    if (file.size === 0 && file.name === '') return await work(undefined);
    if (file.size === 0) throw invalid({ file: [text('files.empty')] });
    const { path, size, sha256 } = file;
    const name = cleanName(file.name);
    return await work({ path, name, size, sha256, mime: await kindOf(path, name) });
  } finally {
    await discard(file.path);
  }
}

function inputOf(entity: ResolvedEntity, entries: Entries): Record<string, unknown> {
  const list = [...entries];
  if (list.some(([name]) => name.startsWith('__proto__')))
    throw new AppError('malformed', { message: text('error.malformed', { reason: '__proto__' }) });
  return valuesOf(entity, list);
}

/** Programs that send a whole record send null for a file that does not change. */
const withoutFile = ({ file, ...input }: Record<string, unknown>): Record<string, unknown> =>
  file === null || file === undefined ? input : { ...input, file };
