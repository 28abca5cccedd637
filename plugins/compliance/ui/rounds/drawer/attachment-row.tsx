import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { api, DateText, FilePreview, fileOf, Icon, IconButton, iconOf, useConfirm } from '../../../../../ui/index.ts';
import type { Attachment } from '../sheet-types.ts';
import { useRefresh } from '../use-round.ts';
import { Facts } from './facts.tsx';
import { Judge } from './judge.tsx';

const PAGES = { audit_evidence: '/grc/master-evidence', compliance_evidence: '/grc/comp-master-evidence' } as const;

/** A file or a piece of evidence: name, who added it when, and its judgement. */
export function AttachmentRow({ attachment }: { attachment: Attachment }): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const [shown, setShown] = useState(false);
  const { evidence, type, purpose, created_by: by, created_at: at, carried, warning, valid, invalid_reason: reason, can } = attachment;
  const file = fileOf({ ...attachment });
  const name = evidence?.title ?? attachment.name ?? '';
  const word = (id: string): string => intl.formatMessage({ id: `compliance.item.${id}` }, { name });
  const remove = async (): Promise<void> => {
    if (
      !(await confirm({
        title: word('remove_attachment'),
        text: word('remove_attachment_text'),
        confirm: word('remove_attachment_do'),
        danger: true,
      }))
    )
      return;
    await api.del(`review-attachment/${attachment.id}`);
    refresh();
  };
  return (
    <li data-valid={valid === null ? undefined : valid}>
      <Icon name={evidence ? 'shield-badge' : iconOf(attachment.mime ?? '')} />
      <span className="rd-file">
        {evidence ? (
          <Link className="rd-file-name cut" to={`${PAGES[evidence.kind]}/${evidence.id}`}>
            <bdi>{name}</bdi>
          </Link>
        ) : file ? (
          <button type="button" className="rd-file-name cut" onClick={() => setShown(true)}>
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi className="rd-file-name cut">{name}</bdi>
        )}
        <Facts>
          {evidence && <bdi dir="ltr">{evidence.code}</bdi>}
          {type && <bdi>{type.label}</bdi>}
          {purpose && <bdi>{purpose.label}</bdi>}
          {by && <bdi>{by.label}</bdi>}
          <DateText value={at} />
          {carried && (
            <span>
              <FormattedMessage id="compliance.item.carried" />
            </span>
          )}
          {warning && (
            <span className="rd-why">
              <FormattedMessage id={`compliance.item.warning.${warning}`} />
            </span>
          )}
        </Facts>
        {valid === false && reason && (
          <span className="rd-reason" dir="auto">
            {reason}
          </span>
        )}
      </span>
      {evidence && file && <IconButton icon="eye" aria-label={word('look_at')} onClick={() => setShown(true)} />}
      {can.delete && valid === null && (
        <IconButton
          icon="trash"
          className="rd-remove"
          aria-label={word('remove_attachment')}
          onClick={() => {
            remove().catch(() => undefined);
          }}
        />
      )}
      <Judge attachment={attachment} name={name} />
      {shown && file && <FilePreview files={[file]} close={() => setShown(false)} />}
    </li>
  );
}
