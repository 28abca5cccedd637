import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '../kit/index.ts';
import type { PublicDialog } from './dialogs.ts';
import { ForgotForm } from './forgot-form.tsx';
import type { RegistrationValues } from './registration-calls.ts';
import { RegistrationSent } from './registration-sent.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Few visitors register, so this form is loaded on demand. */
const RegistrationForm = lazy(() => import('./registration-form.tsx').then((module) => ({ default: module.RegistrationForm })));

interface DialogsProps {
  open: PublicDialog | null;
  show: (dialog: PublicDialog | null) => void;
}

function Register({ show }: Pick<DialogsProps, 'show'>) {
  const [sent, setSent] = useState<RegistrationValues>();
  const close = (): void => show(null);
  const title = <FormattedMessage id="public.register.title" />;
  if (sent)
    return (
      <Dialog isOpen onClose={close} title={title}>
        <RegistrationSent values={sent} onDone={close} />
      </Dialog>
    );
  return (
    <Suspense fallback={null}>
      <RegistrationForm
        onSent={setSent}
        onCancel={close}
        frame={(form, foot) => (
          <Dialog isOpen onClose={close} title={title} footer={foot}>
            <p className="dialog-sub">
              <FormattedMessage id="public.register.sub" />
            </p>
            {form}
          </Dialog>
        )}
      />
    </Suspense>
  );
}

/** The three dialogs of the public pages, for guests: sign in, forgot password, request a workspace (500 wide each). */
export function PublicDialogs({ open, show }: DialogsProps) {
  const close = (): void => show(null);
  switch (open) {
    case 'signin':
      return (
        <Dialog isOpen onClose={close} title={<FormattedMessage id="public.signin.title" />}>
          <SignInForm onForgot={() => show('forgot')} onRegister={() => show('register')} />
        </Dialog>
      );
    case 'forgot':
      return (
        <Dialog isOpen onClose={close} title={<FormattedMessage id="public.forgot.title" />}>
          <ForgotForm onBack={() => show('signin')} />
        </Dialog>
      );
    case 'register':
      return <Register show={show} />;
    default:
      return null;
  }
}
