/** Validates sign-in providers, for every write. */
import { text } from '../../errors.ts';
import type { Draft, DraftHook, HookContext } from '../../plugin/contract.ts';
import type { IdentityConfig } from '../types.ts';
import { faultOf } from './addresses.ts';

type Config = Pick<IdentityConfig, 'providerAddresses' | 'domainProof'>;

interface ProviderRow {
  issuer: string;
  domains: string[];
  proven: string[];
  auto_create: boolean;
  role_id: number | null;
  required: boolean;
  enabled: boolean;
}

const EMPTY: ProviderRow = { issuer: '', domains: [], proven: [], auto_create: false, role_id: null, required: false, enabled: false };
const after = (d: Draft): ProviderRow => ({ ...EMPTY, ...d.before, ...d.row }) as ProviderRow;

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** Domains whose addresses belong to the public. */
const PUBLIC_MAIL = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'aol.com',
  'gmx.com',
  'mail.com',
]);

/** Normalises domains; a removed domain is no longer proven. */
export const prepareProvider =
  ({ domainProof }: Config): DraftHook =>
  (drafts) => {
    for (const d of drafts) {
      if (Array.isArray(d.row['domains'])) {
        d.row['domains'] = [...new Set((d.row['domains'] as string[]).map((name) => name.trim().toLowerCase().replace(/^@/, '')))];
        d.row['proven'] =
          domainProof === 'off'
            ? d.row['domains']
            : after(d).domains.filter((name) => ((d.before?.['proven'] as string[] | undefined) ?? []).includes(name));
      }
      // A secret belongs to the provider for which it was entered, and is never sent to another address.
      if (d.op === 'update' && d.row['issuer'] !== undefined && d.row['issuer'] !== d.before?.['issuer']) d.row['secret_set_at'] = null;
      if (d.op === 'restore') d.row['enabled'] = false;
    }
  };

export const checkProvider =
  (config: Config): DraftHook =>
  async (drafts, ctx) => {
    prepareProvider(config)(drafts, ctx);
    const roles = await permissionsOf(drafts, ctx);
    for (const d of drafts) {
      if (d.op === 'remove') continue;
      const row = after(d);
      const fault = d.row['issuer'] === undefined ? null : faultOf(row.issuer, config.providerAddresses);
      if (fault) d.reject({ issuer: [text(`sso.url.${fault}`)] });
      const wrong = row.domains.find((name) => !DOMAIN.test(name) || PUBLIC_MAIL.has(name));
      if (d.row['domains'] !== undefined && row.domains.length === 0) d.reject({ domains: [text('field.required')] });
      if (d.row['domains'] !== undefined && wrong !== undefined)
        d.reject({ domains: [text(PUBLIC_MAIL.has(wrong) ? 'sso.domain_public' : 'sso.domain_form', { domain: wrong })] });
      if (row.enabled && row.proven.length === 0) d.reject({ enabled: [text('sso.no_proven_domain')] });
      if (row.auto_create && row.role_id === null) d.reject({ role_id: [text('sso.role_missing')] });
      checkRole(d, roles, ctx);
    }
  };

/** The role of people who are added by signing in may not have more permissions than the person who chose it. */
function checkRole(d: Draft, roles: ReadonlyMap<number, string[]>, { actor }: HookContext): void {
  const given = d.row['role_id'] ?? (d.row['auto_create'] === true ? d.before?.['role_id'] : undefined);
  if (typeof given !== 'number') return;
  const foreign = (roles.get(given) ?? []).filter((p) => !actor.permissions.has(p));
  if (foreign.length === 0) return;
  const sentence = text('auth.permission_not_yours', { permission: foreign.join(', ') });
  d.forbid({ role_id: [sentence] }, sentence);
}

async function permissionsOf(drafts: Draft[], ctx: HookContext): Promise<Map<number, string[]>> {
  const ids = drafts.map((d) => after(d).role_id).filter((id): id is number => typeof id === 'number');
  if (ids.length === 0) return new Map();
  const rows = await ctx.query<{ id: number; permissions: string[] }>({
    text: 'select id, permissions from roles where id = any($1::bigint[])',
    values: [ids],
  });
  return new Map(rows.map((r) => [r.id, r.permissions]));
}

/** Deletes the secret when the issuer changes. */
export const dropSecret: DraftHook = async (drafts, ctx) => {
  const moved = drafts.filter((d) => d.row['secret_set_at'] === null && d.op === 'update').map((d) => d.id);
  if (moved.length)
    await ctx.query({
      text: 'delete from identity_provider_secrets where tenant_id = $1 and provider_id = any($2::bigint[])',
      values: [ctx.actor.tenantId, moved],
    });
};
