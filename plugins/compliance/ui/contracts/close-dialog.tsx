import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { clock } from '../../../../core/shared/clock.ts';
import { api, Button, Dialog, invalidateRows, Textarea, useAggregate } from '../../../../ui/index.ts';
import { useTitleOf } from './row-parts.tsx';
import type { Subscription } from '../model/contract.ts';
import { useMarkContracts } from './use-contracts.ts';
import type { Target } from './lines.ts';

/** The contract or round marked as closed. */
function closedIn(line: Target): (one: Subscription) => Subscription {
  const now = { closed_at: clock.iso(), overdue: false };
  return (one) => {
    if (one.id !== line.subscription.id) return one;
    if (line.kind === 'subscription') return { ...one, ...now, close: true, can: { ...one.can, close: false, create_round: false } };
    const { id } = line.round;
    return {
      ...one,
      audit_contracts: one.audit_contracts.map((contract) => ({
        ...contract,
        children: contract.children.map((round) =>
          round.id === id ? { ...round, ...now, closed: true, can: { ...round.can, close: false } } : round,
        ),
      })),
    };
  };
}

const openRounds = (line: Target): number =>
  line.kind === 'round' ? 0 : line.subscription.audit_contracts.flatMap(({ children }) => children).filter(({ closed }) => !closed).length;

/** Closing is final: the dialog lists what stays open below, and asks for a reason if there is any (ST-04). */
export function CloseDialog({ line, onDone }: { line: Target; onDone: () => void }): ReactElement {
  const intl = useIntl();
  const id = useId();
  const client = useQueryClient();
  const mark = useMarkContracts();
  const titleOf = useTitleOf();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const round = line.kind === 'round';
  const items = useAggregate('audit_item', {
    filter: round ? { round_id: line.round.id, status: 'open' } : { 'round_id.subscription_id': line.subscription.id, status: 'open' },
  });
  const open = { items: items.data?.meta.totals.count ?? 0, rounds: openRounds(line) };
  const word = (name: string): string => intl.formatMessage({ id: `compliance.contracts.${name}` });
  const name = round
    ? (line.round.name ?? intl.formatMessage({ id: 'compliance.contracts.round' }, { n: line.round.index }))
    : titleOf(line.subscription);
  const close = (): void => {
    setBusy(true);
    const body = round && reason.trim() ? { close_reason: reason.trim() } : {};
    api
      .post<{ status: string }>(round ? `audit/${line.round.id}/close` : `subscription/${line.subscription.id}/close`, {
        body,
        final: true,
      })
      .then(
        ({ status }) => {
          if (status === 'success') mark(closedIn(line));
          invalidateRows(client);
          onDone();
        },
        () => setBusy(false),
      );
  };
  const footer = (
    <>
      <Button autoFocus onClick={onDone}>
        {word('cancel')}
      </Button>
      <Button variant="primary" busy={busy} onClick={close}>
        {word(round ? 'close_round' : 'close_contract')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onDone}
      title={intl.formatMessage({ id: 'compliance.contracts.close_title' }, { name })}
      width={400}
      role="alertdialog"
      footer={footer}
    >
      <div className="ct-close">
        {open.rounds > 0 && (
          <p>
            <FormattedMessage id="compliance.contracts.close_rounds" values={{ n: open.rounds }} />
          </p>
        )}
        {open.items > 0 && (
          <p>
            <FormattedMessage id="compliance.contracts.close_items" values={{ n: open.items }} />
          </p>
        )}
        <p>
          {word(round ? 'close_round_text' : 'close_contract_text')} <FormattedMessage id="kit.confirm_text" />
        </p>
      </div>
      {round && open.items > 0 && (
        <div className="k-field ct-reason">
          <label className="k-label" htmlFor={id}>
            {word('close_reason')} <span className="k-opt">{word('optional')}</span>
          </label>
          <Textarea id={id} rows={3} maxLength={5000} dir="auto" value={reason} onChange={(event) => setReason(event.target.value)} />
        </div>
      )}
    </Dialog>
  );
}
