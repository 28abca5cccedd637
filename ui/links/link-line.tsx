import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LinkableKind, LinkRow } from '../../core/shared/links.ts';
import { when } from '../kit/dates/when.ts';
import { Avatar, formatDateTime, Icon, IconButton, StatePill, Tooltip } from '../kit/index.ts';

export interface LinkLineProps {
  link: LinkRow;
  kind: LinkableKind | undefined;
  remove: (link: LinkRow) => void;
}

/** A linked record: kind, title, state, and who created the link when. */
export function LinkLine({ link, kind, remove }: LinkLineProps): ReactElement {
  const intl = useIntl();
  const { record, state, created_by: by, created_at: at } = link;
  const name = by?.label ?? intl.formatMessage({ id: 'links.system' });
  return (
    <li className="lk-row">
      <Icon name={kind?.icon ?? 'file-lines'} />
      <span className="lk-name">
        {kind?.page ? (
          <Link className="lk-open strong cut" dir="auto" to={`${kind.page}/${record.id}`}>
            {record.label}
          </Link>
        ) : (
          <span className="strong cut" dir="auto">
            {record.label}
          </span>
        )}
        <span className="small muted cut">{kind?.label ?? link.entity}</span>
      </span>
      <span className="lk-state">{state && <StatePill choice={state} />}</span>
      <span className="lk-by">
        {by && <Avatar id={by.id} name={name} />}
        <bdi className="cut">{name}</bdi>
        <Tooltip content={formatDateTime(at)} describe={false}>
          <time className="num faint small" dateTime={at}>
            {when(at, intl)}
          </time>
        </Tooltip>
      </span>
      <span className="lk-end">
        {link.removable && (
          <IconButton
            icon="x"
            aria-label={intl.formatMessage({ id: 'links.remove' }, { title: record.label })}
            onClick={() => remove(link)}
          />
        )}
      </span>
    </li>
  );
}
