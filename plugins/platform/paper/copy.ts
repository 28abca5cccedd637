/**
 * The code in the head of a paper: it names the record, the mark of the copy and what the record was when it was printed, signed with a key
 * of the organisation. Nothing is stored for a copy, and nobody can make a code for another record or guess one.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { asSystem, type Db, type Kernel, q } from '../../../core/engine.ts';
import { publicBase, type ResolvedEntity } from '../../../core/index.ts';

/** What a code says. */
export interface Copy {
  tenant: number;
  entity: string;
  id: number;
  /** Mark of what was printed, as in the foot of the paper. */
  mark: string;
  /** Print of the record's state at that moment. */
  state: string;
}

/** 128 bits of the signature. */
const SIGNATURE = 16;
const CODE = /^(\d{1,15})\.([a-z][a-z0-9_]{0,59})\.(\d{1,15})\.([0-9a-f]{12})\.([0-9a-f]{12})\.([\w-]{22})$/;

const KEY = 'select key from paper_key where tenant_id = $1';
/** The first key stays: with another one all codes that were printed before would be void. */
const MAKE_KEY = 'insert into paper_key (tenant_id, key) values ($1, $2) on conflict do nothing';

async function keyOf(db: Db, tenant: number): Promise<Buffer | undefined> {
  const [row] = await db.query<{ key: Buffer }>({ tenant }, { name: 'paper_key', text: KEY, values: [tenant] });
  return row?.key;
}

/** A download only reads, but the first one of an organisation makes its key. */
async function keyFor(db: Db, tenant: number): Promise<Buffer> {
  const known = await keyOf(db, tenant);
  if (known) return known;
  await asSystem(() => db.query({ tenant }, { text: MAKE_KEY, values: [tenant, randomBytes(32)] }));
  return (await keyOf(db, tenant)) as Buffer;
}

const signed = (key: Buffer, { tenant, entity, id, mark, state }: Copy): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['paper', tenant, entity, id, mark, state]))
    .digest()
    .subarray(0, SIGNATURE);

/** @returns the address of the page that checks this copy. */
export async function copyLink({ db, config }: Kernel, copy: Copy): Promise<string> {
  const { tenant, entity, id, mark, state } = copy;
  const signature = signed(await keyFor(db, tenant), copy).toString('base64url');
  const code = [tenant, entity, id, mark, state, signature].join('.');
  return `${publicBase(config)}/check/${code}`;
}

/** @returns undefined for everything that is no code of ours, without distinction. */
export async function copyOf(db: Db, code: unknown): Promise<Copy | undefined> {
  const [, tenant, entity, id, mark, state, signature] = (typeof code === 'string' && CODE.exec(code)) || [];
  if (signature === undefined) return undefined;
  const copy = { tenant: Number(tenant), entity, id: Number(id), mark, state } as Copy;
  // Without a key the comparison is made all the same, so that it takes as long as a wrong signature.
  const key = (await keyOf(db, copy.tenant)) ?? randomBytes(32);
  return timingSafeEqual(signed(key, copy), Buffer.from(signature, 'base64url')) ? copy : undefined;
}

/**
 * A print of what the paper of a record says, without reading what it says: the last change of a field that counts, decisions, and the
 * versions of its rows. It is the same for every reader and does not change with a release.
 * @param keeps fields whose change does not count.
 */
export async function stateOf(
  { db, registry }: Kernel,
  tenant: number,
  entity: ResolvedEntity,
  id: number,
  keeps: readonly string[],
): Promise<string> {
  const grids = [...entity.fields.values()].flatMap(({ type, to, by }) => {
    const child = type === 'children' && to && by ? registry.entities.get(to) : undefined;
    const column = child?.fields.get(by ?? '')?.columns[0];
    return child && column ? [{ table: child.table, column }] : [];
  });
  const rows = grids.map(
    ({ table, column }) =>
      `select count(*)::text || '.' || sum(row_version) || '.' || max(id) from ${q(table)}
        where tenant_id = $1 and ${q(column)} = $3 and deleted_at is null having count(*) > 0`,
  );
  const [row] = await db.query<{ state: string }>(
    { tenant },
    {
      text: `select concat_ws('|', (select max(h.id) from history h where h.tenant_id = $1 and h.entity = $2 and h.record_id = $3
          and exists (select 1 from jsonb_array_elements(h.changes) c where c ->> 'field' <> all($4::text[]))),
        (select max(id) from approval_event where tenant_id = $1 and record_entity = $2 and record_id = $3)
        ${rows.map((text) => `, (${text})`).join('')}) as state`,
      values: [tenant, entity.name, id, keeps],
    },
  );
  return createHash('sha256')
    .update(row?.state ?? '')
    .digest('hex')
    .slice(0, 12);
}
