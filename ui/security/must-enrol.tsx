import { FormattedMessage } from 'react-intl';
import '../theme/public.css';
import { Mark } from '../kit/mark.tsx';
import { useSession } from '../data/index.ts';
import { useLeave } from '../page/leave.ts';
import { Enrol } from './enrol.tsx';
import './security.css';

/** Shown instead of every page if the organisation requires a second factor; afterwards the requested page opens. */
export default function MustEnrol() {
  const { user } = useSession();
  const leave = useLeave();
  return (
    <main id="main" className="solo">
      <div className="solo-column">
        <p className="solo-brand">
          <Mark />
          <FormattedMessage id="public.product" />
        </p>
        <section className="solo-card">
          <header className="solo-head">
            <h1>
              <FormattedMessage id="security.must.title" />
            </h1>
            <p>
              <FormattedMessage id="security.must.text" values={{ company: <bdi>{user?.tenant.company_name}</bdi> }} />
            </p>
          </header>
          <Enrol onDone={() => window.location.reload()} />
          <footer className="solo-foot">
            <span className="muted">
              <bdi dir="ltr">{user?.email}</bdi>
            </span>
            <button type="button" className="link" onClick={leave}>
              <FormattedMessage id="security.must.leave" />
            </button>
          </footer>
        </section>
      </div>
    </main>
  );
}
