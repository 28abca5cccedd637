/** Resolves a token's secret to the actor: its owner, with those of the owner's current permissions that the scopes allow. */
import { ROLES } from '../../access/roles.ts';
import type { Row } from '../../db/pool.ts';
import { actorOf, type ActorSource } from '../actors.ts';
import { TENANT_FACTS, type TenantFacts } from '../tenant-settings/within.ts';
import { onlyReads, permissionsOf } from './scopes.ts';
import { isSecret } from './secret.ts';

const ALIVE = 'a.revoked_at is null and a.deleted_at is null and a.expires_at > now()';

// One statement: it also records, at most every five minutes, that the token is in use.
const RESOLVE = `
with used as (
  update api_token a set last_used_at = now() from api_token_secrets k
  where k.token_hash = $1 and a.id = k.token_id and ${ALIVE} and (a.last_used_at is null or a.last_used_at < now() - interval '5 minutes')
)
select a.id as token_id, a.scopes, u.id as user_id, a.tenant_id, t.fields_version, ${TENANT_FACTS}, ty.code as type,
  ${ROLES} as permissions
from api_token_secrets k
join api_token a on a.id = k.token_id and ${ALIVE}
join users u on u.id = a.created_by and u.status = 'active' and u.deleted_at is null
join tenants t on t.id = a.tenant_id and t.status = 'active' and t.deleted_at is null
left join user_types ty on ty.id = u.type_id
where k.token_hash = $1`;

interface TokenRow extends Row, TenantFacts {
  token_id: number;
  scopes: string[];
  user_id: number;
  tenant_id: number;
  fields_version: number;
  type: string | null;
  permissions: string[];
}

/** @param reads permissions that gate reads. */
export const tokenSource = (reads: ReadonlySet<string>): ActorSource<TokenRow> => ({
  name: 'api-token',
  text: RESOLVE,
  knows: isSecret,
  actorOf: ({ token_id, scopes, permissions, ...row }) => ({
    ...actorOf({ ...row, session_id: 0, permissions: permissionsOf(scopes, permissions, reads) }),
    tokenId: token_id,
    ...(onlyReads(scopes) ? { readOnly: true } : {}),
  }),
});
