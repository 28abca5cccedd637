import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../kit/index.ts';

/** Makes a workspace the current one, or resets to all. */
export function WorkIn({ current, onChoose }: { current: boolean; onChoose: () => void }): ReactElement {
  return (
    <div className="ws-use">
      <Button icon={current ? 'x' : 'check'} onClick={onChoose}>
        <FormattedMessage id={current ? 'workspaces.leave' : 'workspaces.use'} />
      </Button>
      <p className="muted small">
        <FormattedMessage id={current ? 'workspaces.current' : 'workspaces.use_about'} />
      </p>
    </div>
  );
}
