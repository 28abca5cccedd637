/** Fixtures for tests: people of a building site, and a project that all of them can open. */

export const ADMIN = 'admin@pmis.example';
export type Row = { id: number; row_version: number } & Record<string, unknown>;

interface Answer {
  status: number;
  /** Of the shape that the test asserts. */
  // oxlint-disable-next-line no-explicit-any
  body: any;
}

interface Client {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
}

export interface Person {
  id: number;
  client: Client;
}

/** The used part of a test's product. */
interface Product {
  as(email?: string): Promise<Client>;
  build(email: string, entity: string, values?: Record<string, unknown>): Promise<Row>;
  close(): Promise<void>;
  kernel: {
    db: {
      query<R extends Record<string, unknown>>(principal: { tenant: number }, statement: { text: string; values: unknown[] }): Promise<R[]>;
    };
  };
}

export interface Site {
  product: Product;
  tenant: number;
  admin: Client;
  project: number;
  company: number;
  /** Creates a person with the permissions of these modules except managers' ones, and access to all projects. */
  person(modules: readonly string[], more?: readonly string[]): Promise<Person>;
  /** Reads stored data as the administrator. */
  read(path: string): Promise<Row>;
  /** The first value is the tenant. */
  sql<R extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>;
}

const VERBS = ['access', 'create', 'update', 'delete'];
const SITE = ['access_pmweb', 'access_pmweb_all', 'access_pmweb_projects', 'access_companies'];

/** @param personWith creates people with exactly these permissions. */
export async function siteOf<P extends Product>(
  product: P,
  tenant: number,
  personWith: (product: P, permissions: readonly string[]) => Promise<Person>,
): Promise<Site> {
  const admin = await product.as(ADMIN);
  return {
    product,
    tenant,
    admin,
    project: (await product.build(ADMIN, 'construction_project')).id,
    company: (await product.build(ADMIN, 'company')).id,
    person: (modules, more = []) =>
      personWith(product, [...SITE, ...modules.flatMap((m) => VERBS.map((verb) => `${verb}_pmweb_${m}`)), ...more]),
    async read(path) {
      const { status, body } = await admin.get(`/api/pm-web/${path}`);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data as Row;
    },
    sql: (text, values = []) => product.kernel.db.query({ tenant }, { text, values: [tenant, ...values] }),
  };
}
