/**
 * Files of a folder in the bench: 500 different ones, sent one after the other as the drop of a folder does, and what a careful hand would
 * write: the bytes counted, written and named, a row for the document, its version and its history, by one statement.
 */
import type { Bench, BenchTenant, FloorAnswer, FloorRequest, Load } from '../../../core/cli/bench/contract.ts';

const RIGHTS = ['access_document_management', 'access_compliance_document_management', 'manage_compliance_documents'];
/** Files before they come again; each that comes again is other by its place in the load. */
const FILES = 500;
const BYTES = 20_000;

interface Filled {
  folder: number;
}

async function fill({ sql, tenant }: BenchTenant): Promise<Filled> {
  await sql(`update tenants set modules = modules || 'documents'::text where id = $1`, [tenant]);
  const [row] = await sql(`insert into document_folder (tenant_id, name_en, area) values ($1, 'Bench', 'compliance') returning id`, [
    tenant,
  ]);
  return { folder: Number(row?.['id']) };
}

const BOUNDARY = '----rukn-bench-boundary';
const field = (name: string, value: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** A text like no other. */
const contentOf = (i: number): string => `Record ${i}. `.padEnd(BYTES, 'Every session is recorded and kept for one year. ');

const formOf = (folder: number, i: number): string =>
  [
    field('area', 'compliance'),
    field('folder_id', String(folder)),
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="record-${i % FILES}.txt"\r\nContent-Type: text/plain\r\n\r\n`,
    contentOf(i),
    `\r\n--${BOUNDARY}--\r\n`,
  ].join('');

const loads = ({ folder }: Filled): Record<string, Load> => ({
  'file of a folder uploaded': {
    method: 'POST',
    path: () => '/api/documents',
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: (i) => formOf(folder, i),
  },
});

const STATEMENTS = {
  upload: `with d as (insert into document (tenant_id, area, folder_id, title_en, name, size, mime, sha256, status, version, classification)
      values ($1, 'compliance', $2, $3, $3, $4, 'text/plain', $5, 'draft', '0.1', 'confidential') returning *),
    v as (insert into document_version (tenant_id, document_id, number, level, name, size, mime, sha256)
      select $1, d.id, '0.1', 'minor', d.name, d.size, d.mime, d.sha256 from d returning id),
    told as (insert into history (tenant_id, entity, record_id, actor_id, action, source, changes)
      select $1, 'document', d.id, null, 'create', 'api', '[]'::jsonb from d returning id)
    select json_build_object('data', row_to_json(d))::text as j, (select count(*) from v, told) as total from d`,
};

/** The bytes between the head of the file's part and the end of the form. */
function partOf(bytes: Buffer): { name: string; content: Buffer } {
  const head = bytes.indexOf('filename="');
  const begin = bytes.indexOf('\r\n\r\n', head) + 4;
  const end = bytes.lastIndexOf(`\r\n--${BOUNDARY}`);
  return { name: bytes.toString('utf8', head + 10, bytes.indexOf('"', head + 10)), content: bytes.subarray(begin, end) };
}

function byHand({ method, url, bytes, tenant }: FloorRequest): FloorAnswer | undefined {
  if (method !== 'POST' || url.pathname !== '/api/documents') return undefined;
  const { name, content } = partOf(bytes);
  const [, folder] = /name="folder_id"\r\n\r\n(\d+)/.exec(bytes.toString('latin1', 0, 600)) ?? [];
  return { name: 'upload', file: content, values: [tenant, Number(folder), name, content.length] };
}

const bench: Bench<Filled> = { name: 'documents', rights: RIGHTS, fill, loads, statements: STATEMENTS, byHand };

export default bench;
