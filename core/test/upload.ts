/** Multipart bodies for tests, as a browser would send them, and as none would. */
import type { Answer, Client } from './kernel.ts';

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
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n${file === undefined ? '' : `Content-Type: ${type ?? 'application/octet-stream'}\r\n`}\r\n`),
    Buffer.from(value), Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Puts a file beside a record. */
export function upload(client: Client, record: { entity: string; id: number | string }, name: string, content: string | Buffer, more: readonly Part[] = []): Promise<Answer> {
  return client.raw('POST', '/api/files', formBody([{ name: 'record_type', value: record.entity }, { name: 'record_id', value: String(record.id) }, { name: 'file', value: content, file: name }, ...more]), FORM);
}
