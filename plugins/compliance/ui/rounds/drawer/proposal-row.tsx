import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, DateText, Icon } from '../../../../../ui/index.ts';
import type { Proposal } from '../sheet-types.ts';
import { Facts } from './facts.tsx';

interface ProposalRowProps {
  proposal: Proposal;
  /** Absent if the reader attaches nothing here. */
  use: (() => void) | undefined;
  busy: boolean;
}

/** Evidence of a library that is proposed for the control, with the reason. */
export function ProposalRow({ proposal, use, busy }: ProposalRowProps): ReactElement {
  const { code, title, why, through, sent_on: sent, expiry_date: until } = proposal;
  return (
    <li>
      <Icon name="shield-badge" />
      <span className="rd-file">
        <bdi className="rd-file-name cut">{title}</bdi>
        <Facts>
          <span className="rd-proposed">
            <FormattedMessage id="compliance.item.proposed" />
          </span>
          <bdi dir="ltr">{code}</bdi>
          <span>
            <FormattedMessage
              id={why === 'mapped' && through ? 'compliance.item.why.mapped_from' : `compliance.item.why.${why}`}
              values={{ from: <bdi dir="ltr">{through}</bdi>, date: <DateText value={sent} /> }}
            />
          </span>
          {until && (
            <span>
              <FormattedMessage id="compliance.item.valid_until" values={{ date: <DateText value={until} /> }} />
            </span>
          )}
        </Facts>
      </span>
      {use && (
        <Button size="sm" busy={busy} onClick={use}>
          <FormattedMessage id="compliance.item.use" />
        </Button>
      )}
    </li>
  );
}
