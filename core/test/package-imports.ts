/** For tests of imports of packages: a product, its administrator and a regulator. */
import { expect } from '@jest/globals';
import { type Answer, type Client, type TestKernel, createTestKernel } from './kernel.ts';

export let product: TestKernel;
export let admin: Client;
export let regulator: string;
export let serial = 0;

export async function open(): Promise<void> {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
  regulator = String((await product.build('admin@grc.example', 'regulator', { name_en: 'Harbour Authority', short_name: 'HA' })).id);
}
export const close = (): Promise<void> => product.close();

export const fields = (more: Record<string, string> = {}): Record<string, string> => ({
  regulator_id: regulator,
  short_name: `HSB ${++serial}`,
  ...more,
});
export const tree = async (id: number): Promise<Answer['body']> => (await admin.get(`/api/compliance-packages/${id}/tree`)).body.data;
export const faultsOf = ({ status, body }: Answer): unknown => ({ status, file: body.errors?.file });

export const nodesOnly = ({ catalog }: Answer['body']): unknown => [catalog.groups, catalog.controls, catalog['back-matter']];

/** Nodes without keys; references between them by ref_no. */
export async function stored(id: number): Promise<unknown[]> {
  const [{ tenant }] = (await product.kernel.db.query<{ tenant: number }>('auth', {
    text: `select id as tenant from tenants where key = 'grc'`,
    values: [],
  })) as [{ tenant: number }];
  const rows = await product.kernel.db.query<{ j: object }>(
    { tenant },
    {
      text: `select to_jsonb(n) - '{id,package_id,parent_id,created_at,updated_at,row_version}'::text[] || jsonb_build_object('parent',
        p.ref_no) as j
           from package_node n left join package_node p on p.id = n.parent_id where n.package_id = $1 order by n.position`,
      values: [id],
    },
  );
  return rows.map(({ j }) => j);
}

/** Bytes of a download, in a language. */
export async function download(path: string, language: string): Promise<Buffer> {
  const login = await (await product.as()).post('/api/login', { email: 'admin@grc.example', password: 'Rukn#2026' });
  const answer = await fetch(product.url + path, { headers: { authorization: `Bearer ${login.body.token}`, 'accept-language': language } });
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('attachment')]);
  return Buffer.from(await answer.arrayBuffer());
}
