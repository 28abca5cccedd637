import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { PanelProps } from '../../../../ui/index.ts';
import { SubscribeForm } from './subscribe-form.tsx';
import { useSubscribe } from './use-subscribe.ts';

/** drawer:create-audit-contract: the same form in a drawer, in one column. */
export default function SubscribeDrawer({ close, hold }: PanelProps): ReactElement {
  const navigate = useNavigate();
  const state = useSubscribe();
  useEffect(() => hold(state.dirty), [hold, state.dirty]);
  const made = ({ id }: { id: number }): void => {
    close();
    void navigate(`/grc/contracts/${id}`);
  };
  return (
    <div className="sb-drawer">
      <SubscribeForm
        state={state}
        onMade={made}
        onCancel={close}
        head={
          <p className="muted sb-about">
            <FormattedMessage id="compliance.subscribe.about" />
          </p>
        }
      />
    </div>
  );
}
