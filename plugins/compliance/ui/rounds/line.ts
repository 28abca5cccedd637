import type { Round } from './types.ts';
import type { Target } from '../contracts/lines.ts';

/** The round as a line of the contracts' tree, for the dialogs of the tree (note, closing). */
export function lineOf(round: Round): Target {
  const { subscription, compliance_package, can } = round;
  const measured = { counts: round.counts, compliance: round.compliance };
  const quiet = { has_note: false, note_locked: false, closed_at: null, start_date: null, end_date: null, overdue: false };
  return {
    kind: 'round',
    key: `r${round.id}`,
    level: 3,
    at: 0,
    of: 1,
    open: undefined,
    parent: '',
    subscription: {
      ...measured,
      ...quiet,
      ...subscription,
      code: null,
      owner: null,
      can: { note: false, close: false, create_round: false, edit: false },
      audit_contracts: [],
    },
    contract: {
      ...measured,
      id: 0,
      subscription_id: subscription.id,
      compliance_package_id: compliance_package.id,
      compliance_package: { ...compliance_package, regulator: null },
      can: { create_round: false },
      children: [],
    },
    round: { ...round, lead: round.lead_auditor, can: { open: true, note: can.note, close: can.close } },
  };
}
