/** Multipart bodies for tests, as a browser would send them, and as none would. */
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { Answer, Client } from './kernel.ts';
import { pdfOf } from './office.ts';

export interface Part {
  name: string;
  value: string | Buffer;
  /** The part is a file of this name. */
  file?: string;
  type?: string;
}

const BOUNDARY = '----rukn-test-boundary';

export const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** @returns the bytes of a form. */
export function formBody(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name, value, file, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n${file === undefined ? '' : `Content-Type: ${type ?? 'application/octet-stream'}\r\n`}\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** The parts of a row of values: lists and objects as JSON, as a page's form writes them. */
export const partsOf = (row: Record<string, unknown>): Part[] =>
  Object.entries(row).map(([name, value]) => ({
    name,
    value: value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value),
  }));

/** Sends a row with a file as a form. */
export function sendRow(
  client: Client,
  method: 'POST' | 'PUT',
  path: string,
  row: Record<string, unknown>,
  file?: { name: string; content: string | Buffer },
): Promise<Answer> {
  return client.raw(
    method,
    path,
    formBody([...partsOf(row), ...(file ? [{ name: 'file', value: file.content, file: file.name }] : [])]),
    FORM,
  );
}

/** A small file of a kind that the entity takes: a text, or a PDF. */
const smallFile = ({ fileKinds }: ResolvedEntity['def']): { name: string; content: string | Buffer } =>
  Array.isArray(fileKinds) && !fileKinds.includes('text')
    ? { name: 'built.pdf', content: pdfOf([`Built at ${Date.now()}`]) }
    : { name: 'built.txt', content: `Built at ${Date.now()}` };

/** Creates a row as its entity takes it: with a small file where every record holds one. */
export function createRow(
  client: Client,
  { def, endpoints }: Pick<ResolvedEntity, 'def' | 'endpoints'>,
  row: Record<string, unknown>,
): Promise<Answer> {
  const path = `/api/${endpoints.create[0]?.path ?? ''}`;
  return def.file === true ? sendRow(client, 'POST', path, row, smallFile(def)) : client.post(path, row);
}

/** Puts a file beside a record. */
export function upload(
  client: Client,
  record: { entity: string; id: number | string },
  name: string,
  content: string | Buffer,
  more: readonly Part[] = [],
): Promise<Answer> {
  return client.raw(
    'POST',
    '/api/files',
    formBody([
      { name: 'record_type', value: record.entity },
      { name: 'record_id', value: String(record.id) },
      { name: 'file', value: content, file: name },
      ...more,
    ]),
    FORM,
  );
}
