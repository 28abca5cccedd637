/** Documents in the bench: a folder of 500, and files of 20 kB that are uploaded into it three at a time, as the screen does. */
import type { Bench, BenchTenant, FloorAnswer, FloorRequest, Load } from '../../../core/cli/bench/contract.ts';

const RIGHTS = ['access_document_management', 'access_compliance_document_management', 'manage_compliance_documents'];
const FILES = 500;
const PAGE = 100;
const BYTES = 20_000;
const BOUNDARY = 'rukn-bench-boundary';

/** What the requests know of the rows. */
interface Filled {
  folder: number;
}

async function fill({ sql, tenant, member }: BenchTenant): Promise<Filled> {
  await sql(`update tenants set modules = modules || 'documents'::text where id = $1`, [tenant]);
  const [made] = await sql(`insert into document_folder (tenant_id, name_en, area) values ($1, 'Bench', 'compliance') returning id`, [
    tenant,
  ]);
  const folder = Number(made?.['id']);
  await sql(
    `with d as (insert into document (tenant_id, title_en, name, code, area, folder_id, status, version, classification, owner_id, size,
      mime, sha256, on_hold) select $1, 'Paper ' || i, 'paper-' || i || '.txt', 'B-' || i, 'compliance', $2, 'draft', '0.1', 'confidential', $3,
      100, 'text/plain', encode(sha256(('paper ' || i)::bytea), 'hex'), false from generate_series(1, $4::int) i returning *)
    insert into document_version (tenant_id, document_id, number, level, name, size, mime, sha256)
      select tenant_id, id, version, 'minor', name, size, mime, sha256 from d`,
    [tenant, folder, member, FILES],
  );
  return { folder };
}

const LISTED = 'title,code,status,version,owner_id,checked_out_by_id,checked_out_until,updated_at';

const part = (name: string, value: string, more = ''): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** No two files are the same. */
const form = (folder: number, i: number): string =>
  `${part('area', 'compliance')}${part('folder_id', String(folder))}${part(
    'file',
    `Paper ${i} ${process.pid} `.padEnd(BYTES, 'lorem ipsum '),
    `; filename="bench-${i}.txt"`,
  )}--${BOUNDARY}--\r\n`;

const loads = ({ folder }: Filled): Record<string, Load> => ({
  'folder of 500': {
    method: 'GET',
    path: () =>
      `/api/documents?limit=${PAGE}&sort=title&fields=${LISTED}&filter=${encodeURIComponent(JSON.stringify({ folder_id: folder }))}`,
  },
  'upload of 20 kB': {
    method: 'POST',
    path: () => '/api/documents',
    body: (i) => form(folder, i),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    connections: 3,
  },
});

const SHOWN = `t.id, t.code, coalesce(t.title_en, t.title_ar) as title, t.title_en, t.title_ar, t.status, t.version, t.owner_id,
  json_build_object('id', u.id, 'label', u.full_name_en) as owner, t.checked_out_by_id, t.checked_out_until, t.updated_at, t.row_version`;

/** The same answers by hand: one statement each, without permissions; the content is hashed, and not put on disk. */
const STATEMENTS = {
  list: `select json_build_object('data', (select coalesce(json_agg(r), '[]') from (select ${SHOWN} from document t
      left join users u on u.id = t.owner_id where t.tenant_id = $1 and t.deleted_at is null and t.folder_id = $2
      order by t.title_en, t.id limit ${PAGE}) r))::text as j,
    (select count(*) from document t where t.tenant_id = $1 and t.deleted_at is null and t.folder_id = $2) as total`,
  upload: `with s as (insert into number_sequence as s (tenant_id, name, value) values ($1, 'floor', 1)
      on conflict (tenant_id, name) do update set value = s.value + 1 returning value),
    t as (insert into document (tenant_id, title_en, name, code, area, folder_id, status, version, classification, size, mime, sha256,
      on_hold)
      select $1, $3, $3, 'FLD-' || s.value, 'compliance', $2, 'draft', '0.1', 'confidential', length($4), 'text/plain',
      encode(sha256(convert_to($4, 'UTF8')), 'hex'), false from s returning *),
    v as (insert into document_version (tenant_id, document_id, number, level, name, size, mime, sha256)
      select tenant_id, id, version, 'minor', name, size, mime, sha256 from t returning id),
    told as (insert into history (tenant_id, entity, record_id, action, source, changes)
      select $1, e, i, 'create', 'api', '[]' from t, v, lateral (values ('document', t.id), ('document_version', v.id)) x (e, i) returning id)
    select row_to_json(r)::text as j, (select count(*) from told) as total
    from (select ${SHOWN} from t left join users u on u.id = t.owner_id) r`,
};

function byHand({ method, url, body, tenant }: FloorRequest): FloorAnswer | undefined {
  if (url.pathname !== '/api/documents') return undefined;
  if (method === 'POST') {
    const folder = /name="folder_id"\r\n\r\n(\d+)/.exec(body)?.[1];
    const [, name, content] = /filename="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/.exec(body) ?? [];
    return { name: 'upload', values: [tenant, folder, name, content], body: ({ j }) => `{"data":${j}}` };
  }
  const filter = JSON.parse(url.searchParams.get('filter') ?? '{}') as { folder_id?: number };
  return { name: 'list', values: [tenant, filter.folder_id] };
}

const bench: Bench<Filled> = { name: 'documents', rights: RIGHTS, fill, loads, statements: STATEMENTS, byHand };

export default bench;
