import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDateTime, Tooltip } from '../kit/index.ts';
import { since } from '../kit/dates/since.ts';

/** Author and time; the exact time in a tooltip. */
export function Byline({ name, at, edited }: { name: string; at: string; edited: boolean }): ReactElement {
  const intl = useIntl();
  return (
    <>
      <b className="strong cut">
        <bdi>{name}</bdi>
      </b>
      <Tooltip content={formatDateTime(at)} describe={false}>
        <time className="num faint small" dateTime={at}>
          {since(at, intl)}
        </time>
      </Tooltip>
      {edited && (
        <span className="faint small">
          <FormattedMessage id="discussion.edited" />
        </span>
      )}
    </>
  );
}
