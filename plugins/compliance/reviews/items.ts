/** The items of reviews and attachments, for their writes. */
import { type Draft, type HookContext, text } from '../../../core/index.ts';
import type { Item } from '../audits/item-statements.ts';
import { refuse } from '../audits/open.ts';

/** Refuses drafts about closed items (ST-09): the item must be reopened first. */
export function refuseClosed<D extends Draft>(drafts: readonly D[], itemOf: (draft: D) => Item | undefined): void {
  for (const draft of drafts) if (itemOf(draft)?.closed) refuse(draft, 'audit_item_id', text('compliance.item_closed'));
}

export const manages = ({ actor }: Pick<HookContext, 'actor'>): boolean => actor.permissions.has('manage_audits');
