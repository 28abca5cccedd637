/** For tests of imports: a product, its administrator, and what came of a file. */
import type { ImportRow, ImportRun } from '../shared/import.ts';
import { createTestKernel, type Client, type TestKernel } from './kernel.ts';
import { tenantId } from './people.ts';

export let product: TestKernel;
export let admin: Client;
export const ADMIN = 'admin@pmis.example';
export const MANAGER = 'faisal@pmis.example';

export const rowsOf = async (run: ImportRun, query = ''): Promise<ImportRow[]> =>
  (await admin.get(`/api/imports/${run.id}/rows?limit=500${query}`)).body.data as ImportRow[];
export const projects = async (search: string): Promise<Record<string, unknown>[]> =>
  (await admin.get(`/api/projects?limit=500&search=${encodeURIComponent(search)}`)).body.data as Record<string, unknown>[];
export const figuresOf = async ({ job }: ImportRun): Promise<Record<string, unknown> | undefined> =>
  (
    await product.kernel.db.query(
      { tenant: await tenantId(product) },
      { text: 'select total, done, failed from job where id = $1', values: [job] },
    )
  )[0];
export const fieldsOf = (run: ImportRun): (string | null)[] => run.columns.map((c) => c.field);

/** For downloads. */
export const bearer = async (): Promise<string> => {
  const { body } = await (await product.as()).post('/api/login', { email: ADMIN, password: 'Rukn#2026' });
  return `Bearer ${body.token as string}`;
};

export async function open(): Promise<void> {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
}
export const close = (): Promise<void> => product.close();
