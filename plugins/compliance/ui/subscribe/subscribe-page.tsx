import { useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { LeaveGuard, PageHead } from '../../../../ui/index.ts';
import { SubscribeForm } from './subscribe-form.tsx';
import { useSubscribe } from './use-subscribe.ts';

const nothing = (): void => undefined;

/** /grc/subscribe: a new audit contract over packages. */
export default function SubscribePage(): ReactElement {
  const navigate = useNavigate();
  const state = useSubscribe();
  const leaving = useRef(false);
  const made = ({ id }: { id: number }): void => {
    leaving.current = true;
    void navigate(`/grc/contracts/${id}`, { replace: true });
  };
  return (
    <div className="sb-page">
      <SubscribeForm
        state={state}
        onMade={made}
        onCancel={() => void navigate('/grc/contracts')}
        head={
          <PageHead
            title={<FormattedMessage id="compliance.contracts.create" />}
            about={<FormattedMessage id="compliance.subscribe.about" />}
          />
        }
      />
      <LeaveGuard dirty={state.dirty} open={leaving} onLeave={nothing} />
    </div>
  );
}
