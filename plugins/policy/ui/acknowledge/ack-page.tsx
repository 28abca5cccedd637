import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Empty, isApiError, Skeleton, useApi, useCrumb, usePage } from '../../../../ui/index.ts';
import { AckView } from './ack-view.tsx';
import type { Reading } from './types.ts';
import { languageOf, said } from './words.ts';
import './ack.css';

/** /to-acknowledge/:id: a policy to read and to acknowledge, and the receipt afterwards. */
export default function AckPage(): ReactElement {
  const intl = useIntl();
  const { params } = usePage();
  const id = params['id'] ?? '';
  const { data, error, refetch } = useApi<{ data: Reading }>(`policy-reading/${id}`);
  useCrumb(data && said(data.data, 'name', languageOf(intl.locale)).text);
  if (data) return <AckView key={data.data.id} reading={data.data} />;
  const gone = isApiError(error) && (error.status === 404 || error.status === 403);
  if (error)
    return (
      <Empty
        art={gone ? 'missing' : 'error'}
        title={intl.formatMessage({ id: gone ? 'policy.ack.missing' : 'policy.ack.failed' })}
        text={error.message}
        actions={<Button onClick={() => void refetch()}>{intl.formatMessage({ id: 'policy.ack.retry' })}</Button>}
      />
    );
  return (
    <div className="ak-wait" aria-busy="true">
      {[36, 16, 96, 20, 72, 20, 72].map((height, i) => (
        <Skeleton key={i} height={height} />
      ))}
    </div>
  );
}
