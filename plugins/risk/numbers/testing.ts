/** Fixtures for tests of figures: a governance tenant's lists, and risks with or without amounts. */

export interface Answer {
  status: number;
  // Of the shape that the test asserts.
  // oxlint-disable-next-line no-explicit-any
  body: any;
}
export interface Client {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
}
/** The used part of a test's product. */
interface Product {
  as(email?: string): Promise<Client>;
  users: Record<string, number>;
}

/** A row of an answer. */
// oxlint-disable-next-line no-explicit-any
export type Found = Record<string, any>;

export const ADMIN = 'admin@grc.example';

/** An organisation that works with projects too, and what its tests need beside the permissions on records (personOfModules). */
export const WITH_PROJECTS = [
  'grc',
  ['risk', 'compliance', 'pmis'],
  ['access_all_audits', 'manage_risks', 'manage_audits', 'manage_compliance_packages'],
] as const;

/** The body of an answer that must be a success. */
export function ok({ status, body }: Answer): Found {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as Found;
}

export interface RiskSite {
  client: Client;
  me: number;
  /** Keys of the active matrix by value. */
  likelihood: Record<number, number>;
  impact: Record<number, number>;
  category: number;
  /** Creates a risk: rare and of low impact, unless it says otherwise. */
  risk(values?: Record<string, unknown>): Promise<{ id: number } & Record<string, unknown>>;
  treatment(risk: number, values?: Record<string, unknown>): Promise<{ id: number }>;
}

export async function riskSite(product: Product, email = ADMIN): Promise<RiskSite> {
  const client = await product.as(email);
  const me = product.users[email] as number;
  const byValue = async (path: string): Promise<Record<number, number>> =>
    Object.fromEntries(
      ok(await client.get(`/api/${path}?limit=100`)).data.map((row: { value: number; id: number }) => [row.value, row.id]),
    );
  const first = async (path: string): Promise<number> => ok(await client.get(`/api/${path}?limit=1`)).data[0].id;
  const [likelihood, impact] = [await byValue('likelihoods'), await byValue('impacts')];
  const [category, area] = [await first('risk-categories'), await first('risk-areas')];
  return {
    client,
    me,
    likelihood,
    impact,
    category,
    async risk(values = {}) {
      const usual = {
        short_name_en: 'Pipe bursts',
        risk_area_id: area,
        category_id: category,
        risk_owner_id: me,
        likelihood_id: likelihood[3],
        impact_id: impact[3],
      };
      return ok(await client.post('/api/risk', { ...usual, ...values })).data;
    },
    treatment: async (risk_id, values = {}) =>
      ok(
        await client.post('/api/treatments', {
          risk_id,
          description_en: 'Replace the pipe',
          owner_id: me,
          deadline: '2030-01-01',
          ...values,
        }),
      ).data,
  };
}
