import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Menu, MenuDivider, MenuItem, toast, useSession } from '../../../../ui/index.ts';
import type { RowDeeds, Target } from './lines.ts';

/** All actions on a contract or a round. */
export function RowMenu({ line, onNote, onClose }: Omit<RowDeeds, 'onCreateRound'> & { line: Target }): ReactElement {
  const intl = useIntl();
  const { can } = useSession();
  const word = (id: string): string => intl.formatMessage({ id: `compliance.contracts.${id}` });
  const round = line.kind === 'round';
  const own = round ? line.round : line.subscription;
  const href = round ? `/grc/audit-rounds/${line.round.id}` : `/grc/contracts/${line.subscription.id}`;
  const closed = round ? line.round.closed : line.subscription.close;
  const opens = !round || (can('access_audit_rounds') && line.round.can.open);
  const edits = !closed && (round ? can('manage_audits') : line.subscription.can.edit);
  const copy = (): void => {
    void navigator.clipboard.writeText(`${window.location.origin}${href}`).then(() => toast.success(word('copied')));
  };
  return (
    <Menu label={word('more')}>
      <MenuItem
        icon="arrow-right"
        flip
        text={word(round ? 'open_round' : 'open_contract')}
        to={href}
        disabled={opens ? false : word('no_rounds')}
      />
      {edits && <MenuItem icon="pencil" text={word('edit')} to={`${href}/edit`} />}
      {own.note !== undefined && <MenuItem icon="square-pen" text={word('note')} onClick={() => onNote(line)} />}
      <MenuItem icon="link" text={word('copy')} onClick={copy} />
      {own.can.close && <MenuDivider />}
      {own.can.close && <MenuItem icon="check" text={word(round ? 'close_round' : 'close_contract')} onClick={() => onClose(line)} />}
    </Menu>
  );
}
