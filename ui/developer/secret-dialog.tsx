import { FormattedMessage, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { Button, Dialog, useCopy } from '../kit/index.ts';
import { Code } from './code.tsx';

/** Shows a secret, only once: if it is lost, a new one is needed. */
export function SecretDialog({ title, secret, onClose }: { title: ReactNode; secret: string; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const copy = useCopy();
  const foot = (
    <>
      <Button onClick={onClose}>
        <FormattedMessage id="developer.secret.done" />
      </Button>
      <Button variant="primary" icon="clipboard" autoFocus onClick={() => copy(secret)}>
        <FormattedMessage id="developer.secret.copy" />
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} role="alertdialog" title={title} width={500} footer={foot}>
      <div className="dev-form">
        <p>
          <FormattedMessage id="developer.secret.text" />
        </p>
        <Code label={formatMessage({ id: 'developer.secret.label' })} text={secret} />
      </div>
    </Dialog>
  );
}
