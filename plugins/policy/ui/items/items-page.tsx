import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { Row } from '../../../../core/shared/wire.ts';
import { Button, Empty, Skeleton, useAllRows, useApi, useCrumb, useEntityMeta, usePage } from '../../../../ui/index.ts';
import { earlierOf } from './order.ts';
import { PolicyText } from './policy-text.tsx';
import './items.css';

/** /policy/:id/items: the text of a policy to read, with its outline at the start and the comments on the chosen item at the end. */
export default function ItemsPage(): ReactElement {
  const { params } = usePage();
  const id = params['id'] ?? '';
  const [search, setSearch] = useSearchParams();
  const version = search.get('version') ?? '';
  const [meta, policyMeta] = [useEntityMeta('policy_item').data, useEntityMeta('policy').data];
  const policy = useApi<{ data: Row }>(`policies/${id}`);
  const items = useAllRows('policy-items', { query: { policyId: id, sort: 'position,id' } });
  const published = useAllRows('policy-versions', {
    query: { filter: JSON.stringify({ policy_id: Number(id) }), sort: '-published_at,-id', fields: 'version,published_at,superseded_at' },
  });
  const kept = useApi<{ data: Row }>(`policy-versions/${version}`, { enabled: version !== '' });
  useCrumb(policy.data && String(policy.data.data['code'] ?? ''));
  const reads = [policy, items, published, ...(version ? [kept] : [])];
  const failed = reads.find(({ error }) => error)?.error;
  const ready = meta && policyMeta && policy.data && items.data && published.data && (!version || kept.data);
  if (ready)
    return (
      <PolicyText
        key={version}
        meta={meta}
        policyMeta={policyMeta}
        policy={policy.data.data}
        items={items.data.data}
        earlier={earlierOf(policy.data.data, published.data.data)}
        kept={version ? kept.data?.data : undefined}
        onVersion={(chosen) => setSearch(chosen ? { version: chosen } : {}, { replace: true })}
      />
    );
  if (failed)
    return (
      <Empty
        art="error"
        title={<FormattedMessage id="policy.items.failed" />}
        text={failed.message}
        actions={
          <Button onClick={() => void Promise.all(reads.map((read) => read.refetch()))}>
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
