/** How far change orders have changed a commitment: approval paths go by it (domain model 1.18). */
import { type DraftHook } from '../../../core/index.ts';
import { share } from './commitment-statements.ts';
import { hold, parents } from './drafts.ts';

/** commitment_co, before the path of a submission is chosen. */
export const shareBeforePath: DraftHook = async (drafts, ctx) => {
  const entering = drafts.filter((d) => d.op === 'act' && ['submit', 'resubmit'].includes(d.action ?? ''));
  await hold(ctx, 'commitment', parents(entering, 'commitment_id'));
  await share(
    ctx,
    entering.map((d) => d.id),
  );
};
