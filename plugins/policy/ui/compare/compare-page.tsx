import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Button, Empty, Skeleton, useApi, useCrumb, usePage } from '../../../../ui/index.ts';
import { CompareView } from './compare-view.tsx';
import type { Redline } from './wire.ts';
import './compare.css';

/** /policy/:id/compare: what changed between two versions of a policy, word by word in both languages. */
export default function ComparePage(): ReactElement {
  const intl = useIntl();
  const { params } = usePage();
  const id = params['id'] ?? '';
  const [search, setSearch] = useSearchParams();
  const [whole, setWhole] = useState(false);
  const [from, to] = [search.get('from') ?? undefined, search.get('to') ?? undefined];
  const answer = useApi<{ data: Redline }>(`policies/${id}/redline`, { query: { from, to, same: whole ? 1 : undefined } });
  const [last, setLast] = useState<Redline>();
  const redline = answer.data?.data ?? last;
  if (answer.data && answer.data.data !== last) setLast(answer.data.data);
  useCrumb(redline?.policy.code);
  const choose = (name: 'from' | 'to', value: string): void => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next, { replace: true });
  };
  if (answer.error)
    return (
      <Empty
        art="error"
        title={intl.formatMessage({ id: 'policy.compare.failed' })}
        text={answer.error.message}
        actions={
          <Button onClick={() => void answer.refetch()}>
            <FormattedMessage id="policy.compare.retry" />
          </Button>
        }
      />
    );
  if (redline)
    return <CompareView redline={redline} waiting={answer.isFetching && !answer.data} onChoose={choose} onWhole={() => setWhole(true)} />;
  return (
    <div className="pc-wait" aria-busy="true">
      {[32, 20, 96, 72, 96].map((height, i) => (
        <Skeleton key={i} height={height} />
      ))}
    </div>
  );
}
