/** The share of change orders in a commitment's value: approval paths depend on it (domain model 1.18). */
import { type DraftHook, keysIn } from '../../../core/index.ts';
import { share } from './commitment-statements.ts';
import { hold } from './drafts.ts';

/** commitment_co, before the approval path of a submission is chosen. */
export const shareBeforePath: DraftHook<'commitment_co'> = async (drafts, ctx) => {
  const entering = drafts.filter((d) => d.op === 'act' && ['submit', 'resubmit'].includes(d.action ?? ''));
  await hold(ctx, 'commitment', keysIn(entering, 'commitment_id'));
  await share(
    ctx,
    entering.map((d) => d.id),
  );
};
