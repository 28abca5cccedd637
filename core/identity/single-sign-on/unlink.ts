/** The action `unlink` of a person: deletes the providers' subjects, so that the next sign-in matches by address. Sessions continue. */
import { text } from '../../errors.ts';
import type { DraftHook } from '../../plugin/contract.ts';

const REMOVE = 'delete from identity_links where tenant_id = $1 and user_id = any($2::bigint[]) returning user_id';

export const unlink: DraftHook = async (drafts, { actor, query }) => {
  const removed = await query<{ user_id: number }>({ text: REMOVE, values: [actor.tenantId, drafts.map((d) => d.id)] });
  const linked = new Set(removed.map((r) => r.user_id));
  for (const draft of drafts) {
    if (linked.has(draft.id as number)) draft.row['provider_ids'] = [];
    else draft.reject({}, text('sso.not_linked'));
  }
};
