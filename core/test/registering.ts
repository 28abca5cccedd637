/** For tests of registration: a guest, the platform, requests and their mails. */
import { createTestKernel, type Answer, type Client, type TestKernel } from './kernel.ts';

export const PLATFORM = 'platform@rukn.example';
export let product: TestKernel;
export let guest: Client;
export let platform: Client;
export let home: number;
export let place: { country_id: number; city_id: number };
export let elsewhere: number;
let n = 0;

export const auth = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>('auth', { text, values });
export const inPlatform = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>({ tenant: home }, { text, values });
export const good = (more: object = {}): Record<string, unknown> => ({
  company_name: 'Sahab Contracting',
  email: `owner-${(n += 1)}@sahab.example`,
  phone: '+966 512 345 678',
  full_name: 'Salma Haddad',
  ...place,
  is_grc: 0,
  ...more,
});
export const store = (body: unknown): Promise<Answer> => guest.post('/api/tenant-request/store', body);
export const register = (body: unknown): Promise<Answer> => guest.post('/api/tenant/register', body);
export const show = (token?: string): Promise<Answer> => guest.get(`/api/tenant-request${token === undefined ? '' : `?token=${token}`}`);

/** Waits for what a job does. */
export async function soon<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let i = 0; i < 200; i += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('it did not come');
}
/** The last mail to somebody with a link of this kind, and the link's token. */
export const mailTo = (to: unknown, link: RegExp): Promise<{ text: string; token: string }> =>
  soon(async () => {
    const mails = await auth<{ text: string }>('select text from mail_outbox where recipient = $1 order by id desc', [to]);
    const found = mails.find(({ text }) => link.test(text));
    return found && { text: found.text, token: link.exec(found.text)?.[1] ?? '' };
  });
export const REQUEST_LINK = /\/tenant\/registration\?token=([\w-]{43})/;
export const PASSWORD_LINK = /\/password-reset\/([\w-]{43})/;
export const stateOf = async (id: number): Promise<Record<string, unknown>> => (await platform.get(`/api/tenant-requests/${id}`)).body.data;
export const reaches = (id: number, status: string): Promise<Record<string, unknown>> =>
  soon(async () => {
    const row = await stateOf(id);
    return row['status'] === status ? row : undefined;
  });
export const act = (id: number, action: string, body: object = {}): Promise<Answer> =>
  platform.post(`/api/tenant-requests/${id}/${action}`, body);

/** A request that was sent, with the token of its mail. */
export async function asked(more: object = {}): Promise<{ body: Record<string, unknown>; token: string; id: number }> {
  const body = good(more);
  const id = Number((await store(body)).body.data.id);
  return { body, id, token: (await mailTo(body['email'], REQUEST_LINK)).token };
}

export async function open(): Promise<void> {
  product = await createTestKernel();
  [guest, platform] = [await product.as(), await product.as(PLATFORM)];
  home = (await auth<{ id: number }>(`select id from tenants where key = 'rukn'`))[0]!.id;
  place = (
    await auth<typeof place>(
      `select c.id as country_id, t.id as city_id from countries c join cities t on t.country_id = c.id
        where c.code = 'SA' and t.name_en = 'Jeddah'`,
    )
  )[0]!;
  elsewhere = (
    await auth<{ id: number }>(
      `select t.id from countries c join cities t on t.country_id = c.id where c.code = 'EG' and t.name_en = 'Cairo'`,
    )
  )[0]!.id;
}
export const close = (): Promise<void> => product.close();
/** Nobody of these tests has asked yet. */
export const forgetAttempts = () => auth(`delete from login_attempts where kind like 'registration%'`);
