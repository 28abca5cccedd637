/** Proves by a DNS TXT record that an e-mail domain belongs to a tenant. Otherwise a tenant could vouch for addresses of others. */
import { Resolver } from 'node:dns/promises';

/** Content of the record at `_rukn.<domain>`. */
export const recordOf = (tenantKey: string): string => `rukn-tenant=${tenantKey}`;
export const recordName = (domain: string): string => `_rukn.${domain}`;

export type TxtLookup = (name: string) => Promise<string[][]>;

const resolver = new Resolver({ timeout: 3_000, tries: 2 });

/** @returns the proven domains. A name server that does not answer proves nothing. */
export async function provenOf(
  domains: readonly string[],
  tenantKey: string,
  lookup: TxtLookup = (name) => resolver.resolveTxt(name),
): Promise<string[]> {
  const wanted = recordOf(tenantKey);
  const found = await Promise.all(
    domains.map(async (domain) => {
      try {
        return (await lookup(recordName(domain))).some((parts) => parts.join('').trim() === wanted);
      } catch {
        return false;
      }
    }),
  );
  return domains.filter((_, i) => found[i]);
}
