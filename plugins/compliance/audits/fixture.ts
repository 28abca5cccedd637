/** Test fixture: a product with the records that audit tests start from. */
import { publishedPackage, subscribed, type MadePackage } from '../testing.ts';

export const ADMIN = 'admin@grc.example';

export type Row = { id: number } & Record<string, unknown>;

export interface Item extends Row {
  ref_no: string;
  row_version: number;
  closed: boolean;
  reviewers: { id: number; label: string }[];
  audit_status: { kind: string } | null;
}

interface Answer {
  status: number;
  body: { data: unknown } & Record<string, unknown>;
}

/** The used part of a test's product. */
interface Product {
  as(email?: string): Promise<{ post(path: string, body?: unknown): Promise<Answer>; get(path: string): Promise<Answer> }>;
  kernel: {
    db: {
      query<R extends Record<string, unknown>>(principal: { tenant: number }, statement: { text: string; values: unknown[] }): Promise<R[]>;
    };
  };
}

export interface Audit<P extends Product> {
  product: P;
  tenant: number;
  admin: Awaited<ReturnType<P['as']>>;
  /** Three levels, twelve controls. */
  pack: MadePackage;
  sql<R extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>;
  contract(packages?: MadePackage[], values?: Record<string, unknown>): Promise<Row>;
  /** In a new contract, unless one is given. */
  round(values?: Record<string, unknown>, of?: MadePackage): Promise<Row>;
  items(round: number): Promise<Item[]>;
  /** Key of the package's result of a kind. */
  result(kind: string): Promise<number>;
}

/** @param tenant in which the records are created, as its administrator. */
export async function auditIn<P extends Product>(product: P, tenant: number): Promise<Audit<P>> {
  const admin = (await product.as(ADMIN)) as Audit<P>['admin'];
  const pack = await publishedPackage(product, { controls: 12, depth: 3 });
  const sql: Audit<P>['sql'] = (text, values = []) => product.kernel.db.query({ tenant }, { text, values });
  const contract: Audit<P>['contract'] = (packages = [pack], values = {}) => subscribed(product, packages, values);
  return {
    product,
    tenant,
    admin,
    pack,
    sql,
    contract,
    async round({ subscription_id: given, ...values } = {}, of = pack) {
      const subscription = given ?? (await contract([of])).id;
      const { status, body } = await admin.post('/api/audit-rounds', {
        subscription_id: subscription,
        compliance_package_id: of.package.id,
        ...values,
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data as Row;
    },
    items: async (round) => ((await admin.get(`/api/audit/${round}`)).body.data as { items: Item[] }).items,
    async result(kind) {
      const [row] = await sql<{ id: number }>(
        'select id from audit_status where tenant_id = $1 and scale_id = $2 and kind = $3 order by id limit 1',
        [tenant, pack.package.scale_id, kind],
      );
      if (!row) throw new Error(`no result of kind ${kind}`);
      return row.id;
    },
  };
}
