/** The entity of sign-in providers. */
import { text } from '../../errors.ts';
import { definePlugin, type DraftHook, type Plugin } from '../../plugin/contract.ts';
import type { IdentityConfig } from '../types.ts';
import { checkProvider, dropSecret } from './hooks.ts';

/** Only people may change how others sign in, not programs. */
const peopleOnly: DraftHook = (drafts, { actor }) => {
  if (actor.tokenId !== undefined) for (const draft of drafts) draft.reject({}, text('tokens.people_only'));
};

export const signIn = (config: IdentityConfig): Plugin =>
  definePlugin({
    name: 'sign-in',
    hooks: {
      identity_provider: [{ validate: peopleOnly }, { validate: checkProvider(config), after: dropSecret }],
    },
  });
