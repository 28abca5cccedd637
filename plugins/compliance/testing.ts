/** Fixtures for tests: published packages of any size, and audit contracts, created through the API as an administrator of the demo. */

/** The used part of a test's product. */
interface Product {
  as(email?: string): Promise<{
    post(path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
    get(path: string): Promise<{ status: number; body: unknown }>;
  }>;
}

export interface PackageWish {
  /** Assessed controls at the lowest level. Default 3. */
  controls?: number;
  /** Number of levels, including the controls: 1 to 4. Default 2. */
  depth?: number;
  /** Prefix of the references and name of the package; default: unique. */
  ref?: string;
  /** Leave it a draft. */
  draft?: boolean;
  /** Columns of the package. */
  values?: Record<string, unknown>;
  email?: string;
}

export interface MadeNode {
  id: number;
  parent_id: number | null;
  ref_no: string;
  node_type: string;
  assessable: boolean;
  position: number;
  lineage_ids: number[];
}

export interface MadePackage {
  package: { id: number; row_version: number; short_name: string; controls_count: number; scale_id: number } & Record<string, unknown>;
  /** In the order in which the package is read. */
  nodes: MadeNode[];
}

const KINDS = ['domain', 'subdomain', 'control', 'subcontrol'] as const;
const ADMIN = 'admin@grc.example';
/** Number of children per node. */
const WIDTH = 10;
let serial = 0;

/** Creates a package of the requested size: one call per level. */
export async function publishedPackage(product: Product, wish: PackageWish = {}): Promise<MadePackage> {
  const { controls = 3, depth = 2, ref = `P${++serial}`, draft = false, values = {}, email = ADMIN } = wish;
  const send = sender(await product.as(email));
  const regulator =
    values['regulator_id'] ??
    (await send.post<Id>('regulators', { name_en: `Body of ${ref}`, short_name: `${ref}-${Date.now() % 1e9}` })).id;
  const made = await send.post<Id>('compliance-packages', {
    name_en: `Framework ${ref}`,
    name_ar: `إطار ${ref}`,
    short_name: ref,
    version: '1.0',
    ...values,
    regulator_id: regulator,
  });
  let above: { id: number; ref: string }[] = [];
  for (let level = 0; level < depth; level += 1)
    above = await putLevel(send, made.id, above, level, depth, sizeOf(controls, depth - 1 - level), ref);
  if (!draft) await send.post(`compliance-packages/${made.id}/publish`, {});
  const { package: pack, nodes } = await send.get<MadePackage>(`compliance-packages/${made.id}/tree`);
  return { package: pack, nodes };
}

type Id = { id: number };

const sizeOf = (controls: number, above: number): number => Math.max(1, Math.ceil(controls / WIDTH ** above));

async function putLevel(
  send: Sender,
  pack: number,
  above: { id: number; ref: string }[],
  level: number,
  depth: number,
  size: number,
  ref: string,
): Promise<{ id: number; ref: string }[]> {
  const kind = depth === 1 ? 'control' : level === depth - 1 && level < 2 ? 'control' : KINDS[level];
  const rows = Array.from({ length: size }, (_, i) => {
    const parent = above[Math.floor((i * above.length) / size)];
    const no = parent ? `${parent.ref}-${i + 1}` : `${ref}-${i + 1}`;
    return {
      package_id: pack,
      parent_id: parent?.id ?? null,
      ref_no: no,
      title_en: `${kind as string} ${no}`,
      title_ar: `عنصر ${no}`,
      node_type: kind,
      assessable: level === depth - 1,
    };
  });
  const ids = await send.bulk('package_node', rows);
  return rows.map((row, i) => ({ id: ids[i] as number, ref: row.ref_no }));
}

/** Creates an open audit contract with these packages. */
export async function subscribed(
  product: Product,
  packages: readonly (MadePackage | number)[],
  values: Record<string, unknown> = {},
  email = ADMIN,
): Promise<{ id: number; row_version: number } & Record<string, unknown>> {
  const ids = packages.map((p) => (typeof p === 'number' ? p : p.package.id));
  return sender(await product.as(email)).post('subscriptions', { title: `Contract ${++serial}`, compliance_package_ids: ids, ...values });
}

interface Sender {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  bulk(entity: string, rows: object[]): Promise<number[]>;
}

/** Returns the data of answers; throws if not successful. */
function sender(client: Awaited<ReturnType<Product['as']>>): Sender {
  const dataOf = <T>(path: string, { status, body }: { status: number; body: unknown }): T => {
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return (body as { data: T }).data;
  };
  return {
    get: async (path) => dataOf(path, await client.get(`/api/${path}`)),
    post: async (path, body) => dataOf(path, await client.post(`/api/${path}`, body)),
    async bulk(entity, rows) {
      const { status, body } = await client.post(`/api/bulk/${entity}`, rows);
      const refused = status === 200 ? (body as { StatusCode: string }[]).find((item) => item.StatusCode !== 'S') : body;
      if (refused) throw new Error(`bulk ${entity}: ${status} ${JSON.stringify(refused)}`);
      return (body as { id: number }[]).map((item) => item.id);
    },
  };
}
