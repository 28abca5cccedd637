/** Test fixture: a round of a small package with its items and reviewers. */
import { publishedPackage, subscribed, type MadePackage } from '../testing.ts';

interface Answer {
  status: number;
  body: unknown;
}
interface Client {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
}
interface Product {
  as(email?: string): Promise<Client>;
}

export interface StagedItem {
  id: number;
  node_id: number;
  round_id: number;
  row_version: number;
  ref_no: string;
}
export interface Stage {
  pack: MadePackage;
  subscription: { id: number };
  round: { id: number };
  items: StagedItem[];
  /** Results of the package's scale by kind. */
  results: Record<string, number>;
}

const ADMIN = 'admin@grc.example';

export async function stagedRound(product: Product, reviewers: readonly number[], controls = 3, pack?: MadePackage): Promise<Stage> {
  const admin = await product.as(ADMIN);
  const made = pack ?? (await publishedPackage(product, { controls }));
  const subscription = await subscribed(product, [made]);
  const round = dataOf<{ id: number }>(
    await admin.post('/api/audit-rounds', { subscription_id: subscription.id, compliance_package_id: made.package.id }),
  );
  const found = dataOf<StagedItem[]>(await admin.get(`/api/audit-items?round_id=${round.id}&sort=position&limit=200`));
  await admin.put(
    '/api/bulk/audit_item',
    found.map(({ id }) => ({ id, reviewer_ids: reviewers })),
  );
  const items = dataOf<StagedItem[]>(await admin.get(`/api/audit-items?round_id=${round.id}&sort=position&limit=200`));
  const scale = dataOf<{ id: number; kind: string }[]>(await admin.get(`/api/audit-statuses?scale_id=${made.package.scale_id}&limit=50`));
  return { pack: made, subscription, round, items, results: Object.fromEntries(scale.map((s) => [s.kind, s.id])) };
}

/** The data of a successful answer. @throws with the whole answer otherwise. */
export function dataOf<T>({ status, body }: Answer): T {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body as { data: T }).data;
}
