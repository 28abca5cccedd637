import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Empty, Ltr } from '../../kit/index.ts';
import { HomeButton, LinkButton } from './home-button.tsx';

/** An address without a page, or a missing record: 404 (BR-13, page.not_found). */
export default function NotFound(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Empty
      art="missing"
      level={1}
      title={formatMessage({ id: 'errors.page_not_found' })}
      text={formatMessage({ id: 'errors.page_not_found_text' })}
      actions={
        <>
          <LinkButton onClick={() => window.history.back()}>{formatMessage({ id: 'errors.go_back' })}</LinkButton>
          <HomeButton />
        </>
      }
      code={<Ltr>404</Ltr>}
    />
  );
}
