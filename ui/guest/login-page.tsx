import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import '../theme/public.css';
import { Mark } from '../kit/mark.tsx';
import { SignInForm } from './sign-in-form.tsx';

const REASONS: ReadonlySet<string> = new Set(['over', 'provider', 'denied', 'unverified', 'domain', 'unknown', 'closed']);
/** The challenge in the address, if the organisation requires a second factor in addition to the sign-in provider. */
const openChallenge = (): string | null => /^#challenge=([\w-]{43})$/.exec(window.location.hash)?.[1] ?? null;

/** /login and /education/auth/login: the sign-in form as a full page without a frame (AMB-28). Sign-in providers return here. */
export default function LoginPage() {
  const navigate = useNavigate();
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const reason = search.get('sso') ?? '';
  const problem = REASONS.has(reason) ? formatMessage({ id: `public.sso.${reason}` }) : undefined;
  return (
    <div className="solo">
      <div className="solo-column">
        <Link to="/" className="solo-brand">
          <Mark />
          <FormattedMessage id="public.product" />
        </Link>
        <section className="solo-card">
          <header className="solo-head">
            <h1>
              <FormattedMessage id="public.signin.title" />
            </h1>
          </header>
          <SignInForm
            challenge={openChallenge()}
            problem={problem}
            onForgot={() => void navigate('/password-reset')}
            onRegister={() => void navigate('/tenant/registration')}
          />
        </section>
      </div>
    </div>
  );
}
