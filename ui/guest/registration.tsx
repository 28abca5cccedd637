import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { RegistrationValues } from './registration-calls.ts';
import { RegistrationForm } from './registration-form.tsx';
import { RegistrationLink } from './registration-link.tsx';
import { RegistrationSent } from './registration-sent.tsx';
import { Solo } from './solo.tsx';

/** The same form as in the dialog, as a page. */
function Request() {
  const navigate = useNavigate();
  const [sent, setSent] = useState<RegistrationValues>();
  const home = (): void => void navigate('/');
  return (
    <Solo wide title={<FormattedMessage id="public.register.title" />} sub={<FormattedMessage id="public.register.sub" />}>
      {sent ? (
        <RegistrationSent values={sent} onDone={home} />
      ) : (
        <RegistrationForm
          onSent={setSent}
          onCancel={home}
          frame={(form, foot) => (
            <>
              {form}
              <footer className="solo-foot">{foot}</footer>
            </>
          )}
        />
      )}
    </Solo>
  );
}

/** /tenant/registration: the request, or with its token (`?token=`) its confirmation and status. */
export default function Registration() {
  const token = useSearchParams()[0].get('token');
  return token ? <RegistrationLink key={token} token={token} /> : <Request />;
}
