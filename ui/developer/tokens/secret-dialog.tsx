import { FormattedMessage, useIntl } from 'react-intl';
import type { ApiTokenMade } from '../../../core/shared/tokens.ts';
import { Button, Dialog, useCopy } from '../../kit/index.ts';
import { Code } from '../code.tsx';

/** Shows the secret, only once: if it is lost, a new token is needed. */
export function SecretDialog({ token, onClose }: { token: ApiTokenMade; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const copy = useCopy();
  const foot = (
    <>
      <Button onClick={onClose}>
        <FormattedMessage id="developer.secret.done" />
      </Button>
      <Button variant="primary" icon="clipboard" autoFocus onClick={() => copy(token.secret)}>
        <FormattedMessage id="developer.secret.copy" />
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={<FormattedMessage id="developer.secret" values={{ name: <bdi>{token.name}</bdi> }} />}
      width={500}
      footer={foot}
    >
      <div className="dev-form">
        <p>
          <FormattedMessage id="developer.secret.text" />
        </p>
        <Code label={formatMessage({ id: 'developer.secret.label' })} text={token.secret} />
      </div>
    </Dialog>
  );
}
