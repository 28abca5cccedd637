import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { clock } from '../../../../core/shared/clock.ts';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { Button, DateText, Icon, Ltr, toast, useAction, useConfirm, useSession } from '../../../../ui/index.ts';
import { holderOf } from './model.ts';

/** Who edits the document and until when, and what this reader can do about it. */
export function CheckOutBar({ meta, row, checkIn }: { meta: EntityMeta; row: Row; checkIn: () => void }): ReactElement | null {
  const intl = useIntl();
  const confirm = useConfirm();
  const action = useAction(meta);
  const { user } = useSession();
  const holder = holderOf(row, clock.now());
  if (!holder) return null;
  const mine = holder.id === user?.id;
  const may = (name: string): boolean => row.can.actions.includes(name);
  const takeOver = meta.actions.find(({ name }) => name === 'take_over');
  const run = (name: string, done?: string): void =>
    action.mutate({ id: row.id, action: name }, { onSuccess: () => void (done && toast.success(intl.formatMessage({ id: done }))) });
  const take = async (): Promise<void> => {
    if (takeOver && (await confirm({ title: takeOver.label, text: takeOver.confirm, confirm: takeOver.label }))) run('take_over');
  };
  return (
    <div className="dc-bar-held" data-mine={mine || undefined}>
      <Icon name={mine ? 'pencil' : 'lock'} />
      <div className="grow">
        <b>
          {mine ? (
            <FormattedMessage id="documents.page.mine" />
          ) : (
            <FormattedMessage id="documents.page.edits" values={{ person: <bdi>{holder.name}</bdi> }} />
          )}
        </b>
        <p>
          <FormattedMessage
            id={mine ? 'documents.page.mine_until' : 'documents.page.held_until'}
            values={{ until: <DateText value={holder.until} time />, version: <Ltr className="num">{String(row['version'] ?? '')}</Ltr> }}
          />
        </p>
      </div>
      <span className="dc-bar-acts">
        {mine && may('release') && (
          <Button size="sm" variant="ghost" onClick={() => run('release')}>
            <FormattedMessage id="documents.page.discard" />
          </Button>
        )}
        {mine && (
          <Button size="sm" variant="primary" icon="arrow-up-from-tray" onClick={checkIn}>
            <FormattedMessage id="documents.page.check_in" />
          </Button>
        )}
        {!mine && may('ask_for') && (
          <Button size="sm" busy={action.isPending} onClick={() => run('ask_for', 'documents.page.asked')}>
            <FormattedMessage id="documents.page.ask_for" />
          </Button>
        )}
        {!mine && may('take_over') && (
          <Button size="sm" variant="ghost" onClick={() => void take()}>
            <FormattedMessage id="documents.page.take_over" />
          </Button>
        )}
      </span>
    </div>
  );
}
