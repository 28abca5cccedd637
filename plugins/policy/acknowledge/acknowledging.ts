/** policy_acknowledgement.acknowledge: for oneself, of exactly the text that was read, after its quiz. */
import { keysIn, text, type ActionHooks, type Draft, type Hooks } from '../../../core/index.ts';
import { logAcknowledged } from './acknowledge-statements.ts';

const acknowledges = ({ op, action }: Draft<'policy_acknowledgement'>): boolean => op === 'act' && action === 'acknowledge';

export const acknowledging: Hooks<'policy_acknowledgement'> = {
  async validate(drafts, { find }) {
    const own = drafts.filter(acknowledges);
    if (!own.length) return;
    const versions = await find(
      'policy_version',
      { id: keysIn(own, 'policy_version_id') },
      { fields: ['version', 'text_hash', 'quiz', 'superseded_at'], unscoped: true },
    );
    for (const d of own) {
      const version = versions.find(({ id }) => id === d.before?.policy_version_id);
      if (d.asked.agreed !== true) d.reject({ agreed: [text('policy.agree_first')] });
      else if (!version || version.superseded_at !== null) d.conflict({}, text('policy.version_replaced'));
      else if (d.row.text_hash !== version.text_hash)
        d.conflict(
          { text_hash: [text('policy.other_text', { version: version.version })] },
          text('policy.other_text', { version: version.version }),
        );
      else if (version.quiz && !d.before?.quiz_passed_at) d.conflict({}, text('policy.quiz_first'));
    }
  },
  async before(drafts, { ip }) {
    for (const d of drafts) if (acknowledges(d)) d.row.ip = ip ?? null;
  },
  when: acknowledges,
  async after(drafts, ctx) {
    await logAcknowledged(
      ctx,
      drafts.map(({ id }) => id as number),
    );
  },
};

export const acknowledgingActions: ActionHooks = { 'policy_acknowledgement.acknowledge': () => {} };
