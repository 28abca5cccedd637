/** For tests of the write path: a product, its administrator, and what is stored. */
import type { Hooks } from '../plugin/contract.ts';
import { createTestKernel, type Client, type TestKernel } from './kernel.ts';
import { tenantId } from './people.ts';
import { WriteDraft } from '../crud/draft.ts';
import type { WriteContext } from '../crud/pipeline.ts';

export const ADMIN = 'admin@pmis.example';
export let product: TestKernel;
export let admin: Client;
export let tenant: number;
export let me: number;

export type Item = {
  id?: number;
  StatusCode: string;
  StatusMessage: string;
  StatusErrors?: { Field: string; Code: string; Message: string }[];
  row_version?: number;
};
export const codes = (body: Item[]): string[] => body.map((r) => r.StatusCode);
export const make = (entity: string, row: Record<string, unknown> = {}): ReturnType<TestKernel['build']> =>
  product.build(ADMIN, entity, row);
export const read = async (path: string): Promise<Record<string, unknown>> => (await admin.get(`/api/${path}`)).body.data;
export const history = async (
  path: string,
): Promise<
  { action: string; actor: { id: number }; source: string; at: string; changes: { field: string; from: unknown; to: unknown }[] }[]
> => (await admin.get(`/api/${path}/history`)).body.data;
export const sql = <R extends Record<string, unknown>>(statement: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>({ tenant }, { text: statement, values });

export async function open(): Promise<void> {
  product = await createTestKernel();
  [admin, tenant, me] = [await product.as(ADMIN), await tenantId(product), product.users[ADMIN] as number];
}
export const close = (): Promise<void> => product.close();

export const context = async (hooks: Hooks[] = []): Promise<WriteContext> => ({
  kernel: { ...product.kernel, hooks: new Map(product.kernel.hooks).set('portfolio', hooks) },
  entity: product.kernel.registry.entity('portfolio'),
  actor: await actor(),
  locale: 'en',
  origin: { source: 'api' },
});
export async function actor(): Promise<WriteContext['actor']> {
  const { token } = (await (await product.as()).post('/api/login', { email: ADMIN, password: 'Rukn#2026' })).body as { token: string };
  return (await product.kernel.identity.resolve(token))!;
}
export const portfolios = (names: string[]): WriteDraft[] =>
  names.map((name_en, i) => new WriteDraft('create', i, { name_en, owner_id: me }));
