import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import '../../theme/public.css';
import { Mark } from '../../kit/mark.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** /login and /education/auth/login: the sign-in form as a full page, without any frame around it (AMB-28). */
export default function LoginPage() {
  const navigate = useNavigate();
  return (
    <div className="solo">
      <div className="solo-column">
        <Link to="/" className="solo-brand"><Mark /><FormattedMessage id="public.product" /></Link>
        <section className="solo-card">
          <header className="solo-head"><h1><FormattedMessage id="public.signin.title" /></h1></header>
          <SignInForm onForgot={() => void navigate('/password-reset')} onRegister={() => void navigate('/tenant/registration')} />
        </section>
      </div>
    </div>
  );
}
