/** API tokens: programs that act as a person. An entity (metadata/core/api_token.json), plus the behaviour that its file cannot express. */
import { definePlugin } from '../../plugin/contract.ts';
import { checkToken, keepSecret, prepareToken, revoke } from './hooks.ts';

const MANAGE = 'manage_api_tokens';

/** Everybody has their own tokens; managers of tokens see and end all of them. */
export const apiTokens = definePlugin({
  name: 'api-tokens',
  hooks: { api_token: { validate: checkToken, before: prepareToken, after: keepSecret } },
  narrow: { api_token: (actor) => (actor.permissions.has(MANAGE) ? undefined : { created_by: '$me' }) },
  actions: { 'api_token.revoke': revoke },
});
