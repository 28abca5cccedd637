import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Empty, Ltr } from '../../kit/index.ts';
import { HomeButton } from './home-button.tsx';

const NAMED = [400, 401, 403, 404, 500];

/** The error page (BR-13): status code (500 if unknown), heading, message and home link. `message` replaces the name of the status. */
export function ErrorPage({ status = 500, message, requestId }: { status?: number; message?: string; requestId?: string }): ReactElement {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: `errors.http_${NAMED.includes(status) ? status : 500}` });
  return (
    <Empty
      art="error"
      level={1}
      title={formatMessage({ id: 'errors.something_wrong' })}
      text={message || name}
      actions={
        <>
          <Button icon="arrow-cw" onClick={() => window.location.reload()}>
            {formatMessage({ id: 'errors.try_again' })}
          </Button>
          <HomeButton />
        </>
      }
      code={<Ltr>{requestId ? `${status}, ${requestId}` : status}</Ltr>}
    />
  );
}
