import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import {
  apiUrl,
  Button,
  DateText,
  Icon,
  IconButton,
  Ltr,
  Menu,
  MenuItem,
  PageHead,
  PercentText,
  Pill,
  Popover,
  useNarrow,
} from '../../../../ui/index.ts';
import { CloseDialog } from '../contracts/close-dialog.tsx';
import { ContractNote } from '../contracts/contract-note.tsx';
import { lineOf } from './line.ts';
import { ShareDialog } from './share/share-dialog.tsx';
import type { Round } from './types.ts';

/** Title, state, and actions of the round. */
export function RoundHead({ round }: { round: Round }): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const [dialog, setDialog] = useState<'note' | 'close' | 'share' | null>(null);
  const word = (id: string): string => intl.formatMessage({ id: `compliance.round.${id}` });
  const done = (): void => setDialog(null);
  const items = { filter: JSON.stringify({ round_id: round.id }), sort: 'position' };
  const workbook = `/grc/audit-rounds/${round.id}/workbook`;
  const take = (url: string): void => {
    window.location.assign(url);
  };
  const exports = (
    <Menu label={word('export')}>
      <MenuItem icon="table" text={word('export_xlsx')} onClick={() => take(apiUrl('export/audit_item', { ...items, format: 'xlsx' }))} />
      <MenuItem
        icon="file-lines"
        text={word('export_csv')}
        onClick={() => take(apiUrl('export/audit_item', { ...items, format: 'csv' }))}
      />
      <MenuItem icon="table" text={word('export_workbook')} hint={word('export_workbook_hint')} to={workbook} />
      <MenuItem
        icon="file-code"
        text={word('export_oscal')}
        hint={word('export_oscal_hint')}
        onClick={() => take(apiUrl(`audit/${round.id}/oscal`))}
      />
    </Menu>
  );
  const more = (
    <Menu label={word('more')}>
      <MenuItem icon="arrow-down-to-tray" text={word('workbook')} hint={word('workbook_hint')} to={workbook} />
      <MenuItem icon="list-checklist" text={word('reviews')} to={`/grc/audit-rounds/${round.id}/control-reviews`} />
      {round.can.share && <MenuItem icon="link" text={word('share')} hint={word('share_hint')} onClick={() => setDialog('share')} />}
      {round.can.edit && <MenuItem icon="pencil" text={word('edit')} onClick={() => void navigate(`/grc/audit-rounds/${round.id}/edit`)} />}
    </Menu>
  );
  const actions = (
    <>
      {round.note !== undefined &&
        (narrow ? (
          <IconButton icon="square-pen" aria-label={word('note')} onClick={() => setDialog('note')} />
        ) : (
          <Button variant="ghost" icon="square-pen" onClick={() => setDialog('note')}>
            {word('note')}
          </Button>
        ))}
      <Popover placement="bottom-end" content={exports}>
        {narrow ? (
          <IconButton icon="arrow-up-from-tray" aria-label={word('export')} tooltip={false} />
        ) : (
          <Button variant="ghost" icon="arrow-up-from-tray">
            {word('export')}
          </Button>
        )}
      </Popover>
      <Popover placement="bottom-end" content={more}>
        <IconButton icon="dots-three" aria-label={word('more')} tooltip={false} />
      </Popover>
      {round.can.close && (
        <Button icon="lock" onClick={() => setDialog('close')}>
          {word('close')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHead
        title={
          <>
            <Ltr className="">{`${round.compliance_package.short_name}:${round.compliance_package.version}`}</Ltr>{' '}
            <bdi>{round.name ?? intl.formatMessage({ id: 'compliance.contracts.round' }, { n: round.index })}</bdi>
          </>
        }
        beside={<RoundPill round={round} />}
        about={
          round.closed && round.closed_at ? (
            <FormattedMessage
              id="compliance.round.closed_on"
              values={{ date: <DateText value={round.closed_at} />, reason: <bdi>{round.close_reason ?? ''}</bdi> }}
            />
          ) : undefined
        }
        actions={actions}
      />
      <TooMany round={round} />
      {dialog === 'note' && <ContractNote line={lineOf(round)} onClose={done} />}
      {dialog === 'share' && <ShareDialog round={round.id} onClose={done} />}
      {dialog === 'close' && <CloseDialog line={lineOf(round)} onDone={done} />}
    </>
  );
}

/** A warning that more controls are "not applicable" than the organisation allows. */
function TooMany({
  round: {
    not_applicable: { share, limit },
    counts,
  },
}: {
  round: Pick<Round, 'not_applicable' | 'counts'>;
}): ReactElement | null {
  if (share === null || limit === null || share <= limit) return null;
  return (
    <p className="k-lock rd-share" role="note">
      <Icon name="circle-exclamation" />
      <span>
        <FormattedMessage
          id="compliance.round.not_applicable_share"
          values={{
            n: counts.not_applicable,
            of: counts.items,
            share: <PercentText value={share} />,
            limit: <PercentText value={limit} />,
          }}
        />
      </span>
    </p>
  );
}

/** Open, overdue or closed (round.closed). */
export function RoundPill({ round: { closed, overdue } }: { round: Pick<Round, 'closed' | 'overdue'> }): ReactElement {
  const [tone, id] = closed
    ? (['done', 'compliance.round.closed'] as const)
    : overdue
      ? (['stop', 'compliance.contracts.round.overdue'] as const)
      : (['doing', 'compliance.contracts.round.open'] as const);
  return (
    <Pill tone={tone} size="lg">
      <FormattedMessage id={id} />
    </Pill>
  );
}
