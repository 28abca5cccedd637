import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Row } from '../../../../core/shared/wire.ts';
import { Icon } from '../../../../ui/index.ts';
import type { Pack } from './types.ts';

/** Notices about the whole package: that it is read-only, and that it has titles only. */
export function Notice({ pack, row }: { pack: Pack; row: Row }): ReactElement | null {
  const fixed = pack.status !== 'draft';
  const titles = pack.content === 'titles';
  if (!fixed && !titles) return null;
  return (
    <div className="pk-notice">
      {fixed && (
        <p>
          <Icon name="lock" />
          <span>
            <FormattedMessage id={pack.status === 'superseded' ? 'compliance.package.superseded' : 'compliance.package.fixed'} />
            {row.can.actions.includes('new_version') && (
              <>
                {' '}
                <FormattedMessage id="compliance.package.fixed_mend" />
              </>
            )}
          </span>
        </p>
      )}
      {titles && (
        <p>
          <Icon name="circle-info" />
          <span>
            <b>
              <FormattedMessage id="compliance.package.titles" />
            </b>{' '}
            <FormattedMessage id="compliance.package.titles_text" />
            {pack.source_url && (
              <>
                {' '}
                <a className="link" href={pack.source_url} target="_blank" rel="noreferrer">
                  <FormattedMessage id="compliance.package.source" />
                </a>
              </>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
