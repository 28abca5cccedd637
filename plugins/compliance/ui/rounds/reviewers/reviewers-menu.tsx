import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Menu, MenuItem, Popover } from '../../../../../ui/index.ts';
import type { Round, RoundItem } from '../types.ts';
import type { ReviewerVerb } from './calls.ts';
import { ReviewersDialog } from './reviewers-dialog.tsx';

/** Changes reviewers: on all controls, below a node of the package, or on the selected ones. */
export function ReviewersMenu({ round, node, picked }: { round: Round; node: number | null; picked: readonly RoundItem[] }): ReactElement {
  const intl = useIntl();
  const [verb, setVerb] = useState<ReviewerVerb | null>(null);
  const menu = (
    <Menu label={intl.formatMessage({ id: 'compliance.round.reviewers' })}>
      <MenuItem icon="user-plus" text={<FormattedMessage id="compliance.round.add_reviewers" />} onClick={() => setVerb('add')} />
      <MenuItem icon="x" text={<FormattedMessage id="compliance.round.remove_reviewers" />} onClick={() => setVerb('remove')} />
    </Menu>
  );
  return (
    <>
      <Popover placement="bottom-end" content={menu}>
        <Button size="sm" icon="users" endIcon="chevron-down">
          <FormattedMessage id="compliance.round.reviewers" />
        </Button>
      </Popover>
      {verb && <ReviewersDialog round={round} verb={verb} node={node} picked={picked} onClose={() => setVerb(null)} />}
    </>
  );
}
