import { useCallback, useState } from 'react';
import type { ReactElement } from 'react';
import { ContractNote } from './contract-note.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { RoundDialog } from './round-dialog.tsx';
import type { AuditContract, Subscription } from '../model/contract.ts';
import type { RowDeeds, Target } from './lines.ts';

type Open = { what: 'note' | 'close'; kind: Target['kind']; id: number } | { what: 'round'; contract: number } | null;

/** The current data of the line: dialogs stay open during a refetch. */
function targetOf(subscriptions: readonly Subscription[], kind: Target['kind'], id: number): Target | undefined {
  const place = { at: 0, of: 1 };
  for (const subscription of subscriptions) {
    if (kind === 'subscription' && subscription.id === id)
      return { kind, key: '', level: 1, ...place, open: false, parent: undefined, subscription };
    for (const contract of subscription.audit_contracts) {
      const round = kind === 'round' ? contract.children.find((one) => one.id === id) : undefined;
      if (round) return { kind: 'round', key: '', level: 3, ...place, open: undefined, parent: '', subscription, contract, round };
    }
  }
  return undefined;
}

const contractOf = (subscriptions: readonly Subscription[], id: number): AuditContract | undefined =>
  subscriptions.flatMap(({ audit_contracts }) => audit_contracts).find((one) => one.id === id);

/** The dialogs of the tree's rows, and the open one. */
export function useDialogs(subscriptions: readonly Subscription[]): { deeds: RowDeeds; dialog: ReactElement | null } {
  const [open, setOpen] = useState<Open>(null);
  const close = useCallback(() => setOpen(null), []);
  const idOf = (line: Target): number => (line.kind === 'round' ? line.round.id : line.subscription.id);
  const onNote = useCallback((line: Target) => setOpen({ what: 'note', kind: line.kind, id: idOf(line) }), []);
  const onClose = useCallback((line: Target) => setOpen({ what: 'close', kind: line.kind, id: idOf(line) }), []);
  const onCreateRound = useCallback((contract: AuditContract) => setOpen({ what: 'round', contract: contract.id }), []);
  const deeds = { onNote, onClose, onCreateRound };
  if (!open) return { deeds, dialog: null };
  if (open.what === 'round') {
    const contract = contractOf(subscriptions, open.contract);
    return { deeds, dialog: contract ? <RoundDialog contract={contract} onClose={close} /> : null };
  }
  const line = targetOf(subscriptions, open.kind, open.id);
  if (!line) return { deeds, dialog: null };
  return {
    deeds,
    dialog: open.what === 'note' ? <ContractNote line={line} onClose={close} /> : <CloseDialog line={line} onDone={close} />,
  };
}
