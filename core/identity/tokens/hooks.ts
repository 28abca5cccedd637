/** Validates new tokens, and ends tokens. */
import { text } from '../../errors.ts';
import type { Draft, DraftHook } from '../../plugin/contract.ts';
import { clock } from '../../shared/clock.ts';
import { hashToken } from '../token.ts';
import { ALL, READ } from './scopes.ts';
import { hintOf, newSecret } from './secret.ts';

const DAY_MS = 86_400_000;
/** Default and maximum life of a token. */
export const DEFAULT_DAYS = 90;
export const MAX_DAYS = 365;

/** Secrets of tokens that are being created, until their answer is written; they are stored nowhere else. */
const secrets = new WeakMap<object, string>();

/** The secret of the token that this draft creates; undefined for other drafts. */
export const secretOf = (draft: object): string | undefined => secrets.get(draft);

/** A token's scopes are limited to the permissions of its owner; programs with a token can neither create nor end tokens. */
export const checkToken: DraftHook = (drafts, { actor }) => {
  for (const draft of drafts) {
    if (actor.tokenId !== undefined) draft.reject({}, text('tokens.not_by_token'));
    if (draft.op !== 'create') continue;
    const scopes = draft.row['scopes'] as string[];
    const foreign = scopes.filter((s) => s !== ALL && s !== READ && !actor.permissions.has(s));
    if (foreign.length > 0) draft.reject({ scopes: [text('tokens.scope_not_yours', { scope: foreign.join(', ') })] });
    checkEnd(draft);
  }
};

function checkEnd(draft: Draft): void {
  const given = draft.row['expires_at'] as string | null | undefined;
  if (given === undefined || given === null) return;
  const left = Date.parse(given) - clock.now();
  if (left <= 0) draft.reject({ expires_at: [text('tokens.expires_past')] });
  // A minute of tolerance: the form's year began when it was opened.
  else if (left > MAX_DAYS * DAY_MS + 60_000) draft.reject({ expires_at: [text('tokens.expires_late', { days: MAX_DAYS })] });
}

/** A new token gets its secret; a deleted token is revoked, and stays revoked if it is restored. */
export const prepareToken: DraftHook = (drafts) => {
  for (const draft of drafts) {
    if (draft.op === 'remove') end(draft);
    if (draft.op !== 'create') continue;
    const secret = newSecret();
    secrets.set(draft, secret);
    draft.row['hint'] = hintOf(secret);
    draft.row['expires_at'] ??= new Date(clock.now() + DEFAULT_DAYS * DAY_MS).toISOString();
  }
};

/** Stores only the hash. Other processes notice an ended token within five seconds. */
export const keepSecret: DraftHook = async (drafts, ctx) => {
  for (const draft of drafts) {
    const secret = secrets.get(draft);
    if (secret === undefined) ctx.people.forget([Number(draft.before?.['created_by'])]);
    else
      await ctx.query({
        text: 'insert into api_token_secrets (tenant_id, token_id, token_hash) values ($1, $2, $3)',
        values: [ctx.actor.tenantId, draft.id, hashToken(secret)],
      });
  }
};

/** The action `revoke`; idempotent. */
export const revoke: DraftHook = (drafts) => drafts.forEach(end);

function end(draft: Draft): void {
  draft.row['revoked_at'] = draft.before?.['revoked_at'] ?? clock.iso();
}
