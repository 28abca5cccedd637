/** For tests of single sign-on: a product, a provider, and journeys between them. */
import { expect } from '@jest/globals';
import { type Answer, type Client, type TestKernel, createTestKernel } from './kernel.ts';
import { tenantId } from './people.ts';
import { type SignInProvider, startSignInProvider } from './sign-in-provider.ts';

export let product: TestKernel;
export let provider: SignInProvider;
export let nobody: Client;
export let admin: Client;
export let id: number;
export let role: number;
let pmis: number;

export async function open(): Promise<void> {
  product = await createTestKernel({ SSO_ADDRESSES: 'private', SSO_DOMAIN_PROOF: 'off' });
  provider = await startSignInProvider([`${product.url}/api/login/oidc/callback`]);
  [nobody, admin] = [await product.as(), await product.as('admin@pmis.example')];
  pmis = await tenantId(product);
  const roles = (await admin.get('/api/roles?limit=100')).body.data as { id: number; code: string }[];
  role = roles.find((r) => r.code !== 'administrator')!.id;
  id = await make();
}
export async function close(): Promise<void> {
  await provider.close();
  await product.close();
}
export const begin = (): void => provider.people.clear();

export const body = (more: object = {}): object => ({
  name_en: 'Marsa Login',
  name_ar: 'دخول مرسى',
  issuer: provider.issuer,
  client_id: provider.clientId,
  domains: ['pmis.example'],
  enabled: true,
  ...more,
});
export async function make(more: object = {}, by = admin): Promise<number> {
  const made = await by.post('/api/identity-providers', body(more));
  expect([made.status, made.body.errors]).toEqual([200, undefined]);
  const made_id = made.body.data.id as number;
  expect((await by.put(`/api/identity-providers/${made_id}/secret`, { client_secret: provider.clientSecret })).status).toBe(200);
  return made_id;
}
export const change = async (more: object, which = id): Promise<Answer> => admin.put(`/api/identity-providers/${which}`, more);
export const inTenant = <R extends Record<string, unknown>>(text: string, values: unknown[] = [], tenant = pmis): Promise<R[]> =>
  product.kernel.db.query<R>({ tenant }, { text, values });

/** A browser: cookies by address, redirects one by one. */
export class Browser {
  readonly jar = new Map<string, Map<string, string>>();
  async open(url: string): Promise<Response> {
    const { origin } = new URL(url);
    const jar = this.jar.get(origin) ?? new Map<string, string>();
    this.jar.set(origin, jar);
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: [...jar].map(([n, v]) => `${n}=${v}`).join('; ') } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/Max-Age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
  /** @returns the address at which `stop` holds, or the last one. */
  async follow(from: string, stop: (url: URL) => boolean = () => false): Promise<URL> {
    let at = new URL(from);
    for (let hops = 0; hops < 12 && !stop(at); hops += 1) {
      const to = (await this.open(at.href)).headers.get('location');
      if (!to) return at;
      at = new URL(to, at);
      if (at.origin === product.url && !at.pathname.startsWith('/api/')) return at;
    }
    return at;
  }
  get session(): string | undefined {
    return this.jar.get(product.url)?.get('rukn_session');
  }
}

export const startUrl = (hint: string, more = '', which = id): string =>
  `${product.url}/api/login/oidc/${which}/start?email=${encodeURIComponent(hint)}${more}`;
export const isCallback = (url: URL): boolean => url.pathname === '/api/login/oidc/callback';
/** @returns the path at which the person arrives, and their session. */
export async function signIn(hint: string, more = '', which = id): Promise<{ at: string; session: string | undefined }> {
  const browser = new Browser();
  const url = await browser.follow(startUrl(hint, more, which));
  return { at: url.pathname + url.search, session: browser.session };
}
export const who = async (session: string | undefined): Promise<{ id: number; email: string }> =>
  (await product.bearer(session!).get('/api/user')).body.data;
