import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Row } from '../../../../core/shared/wire.ts';
import { Button, Empty, Skeleton, useAllRows, useApi, useEntityMeta, usePage } from '../../../../ui/index.ts';
import { PolicyText } from './policy-text.tsx';
import './items.css';

/** /policy/:id/items: the text of a policy to read, with its outline at the start and the comments on the chosen item at the end. */
export default function ItemsPage(): ReactElement {
  const { params } = usePage();
  const id = params['id'] ?? '';
  const meta = useEntityMeta('policy_item').data;
  const policy = useApi<{ data: Row }>(`policies/${id}`);
  const items = useAllRows('policy-items', { query: { policyId: id, sort: 'position,id' } });
  const failed = policy.error ?? items.error;
  if (meta && policy.data && items.data) return <PolicyText meta={meta} policy={policy.data.data} items={items.data.data} />;
  if (failed)
    return (
      <Empty
        art="error"
        title={<FormattedMessage id="policy.items.failed" />}
        text={failed.message}
        actions={
          <Button onClick={() => void Promise.all([policy.refetch(), items.refetch()])}>
            <FormattedMessage id="policy.items.retry" />
          </Button>
        }
      />
    );
  return (
    <div className="pi-wait" aria-busy="true">
      {[32, 20, 72, 20, 96, 20, 72].map((height, i) => (
        <Skeleton key={i} height={height} />
      ))}
    </div>
  );
}
