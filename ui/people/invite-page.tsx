import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import FormPage from '../form/form-page.tsx';
import { Icon } from '../kit/index.ts';
import '../theme/people.css';

/** /users/create: an added person gets a mail, which the form says beforehand. */
export default function InvitePage(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <FormPage
      submit={formatMessage({ id: 'people.invite.submit' })}
      note={
        <p className="pe-note">
          <Icon name="envelope" />
          <FormattedMessage id="people.invite.note" />
        </p>
      }
    />
  );
}
