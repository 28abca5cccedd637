import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ApprovalType } from '../../core/shared/approvals.ts';
import type { Row } from '../../core/shared/wire.ts';
import type { Where } from '../../core/shared/where.ts';
import { useApi, useEntityMeta } from '../data/index.ts';
import { GroupText } from '../list/filter/condition-text.tsx';
import { fromWhere } from '../list/filter/items.ts';
import { Button, Empty, Icon, PageHead, Pill, Skeleton } from '../kit/index.ts';
import { useTypes } from './calls.ts';
import './approvals.css';

/** /settings/approvals: approval paths by record type (manage_approvals). */
export default function PathsPage(): ReactElement {
  const intl = useIntl();
  const word = (id: string): string => intl.formatMessage({ id: `approvals.${id}` });
  const types = useTypes();
  const paths = useApi<{ data: Row[] }>('approval-templates', { query: { expand: 'steps', limit: 500 } });
  const rows = paths.data?.data ?? [];
  const add = (
    <Link className="k-btn" data-variant="primary" to="/settings/approvals/new">
      <Icon name="plus" />
      {word('new_path')}
    </Link>
  );
  const used = types.data?.data.filter(({ entity }) => rows.some((row) => row['record_type'] === entity)) ?? [];
  return (
    <div className="ap-page">
      <PageHead line title={word('paths')} about={word('paths_text')} actions={rows.length > 0 && add} />
      {paths.isError && (
        <Empty art="error" title={word('failed')} actions={<Button onClick={() => void paths.refetch()}>{word('retry')}</Button>} />
      )}
      {paths.isPending && (
        <div className="ap-wait" aria-busy="true">
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      )}
      {paths.data && rows.length === 0 && <Empty title={word('no_paths')} text={word('no_paths_text')} actions={add} />}
      <div className="ap-paths">
        {used.map((type) => (
          <Kind key={type.entity} type={type} rows={rows.filter((row) => row['record_type'] === type.entity)} />
        ))}
      </div>
    </div>
  );
}

/** The paths of one type in the order of evaluation. */
function Kind({ type, rows }: { type: ApprovalType; rows: readonly Row[] }): ReactElement {
  const intl = useIntl();
  const meta = useEntityMeta(type.entity);
  return (
    <section>
      <h2 className="h-13">{type.plural}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/settings/approvals/${row.id}`}>
              <span className="ap-path-name">
                <b className="cut" dir="auto">
                  {String(row['name'])}
                </b>
                {row['is_active'] !== true && (
                  <Pill tone="todo" glyph="off">
                    {intl.formatMessage({ id: 'approvals.out_of_use' })}
                  </Pill>
                )}
              </span>
              <span className="ap-chain">
                {(row['steps'] as (Row & { name: string })[])
                  .toSorted((a, b) => Number(a['step_no']) - Number(b['step_no']))
                  .map((step, i) => (
                    <span key={step.id}>
                      {i > 0 && <Icon name="chevron-right" size={12} flip />}
                      <bdi>{step.name}</bdi>
                    </span>
                  ))}
              </span>
              <span className="muted small">
                {meta.data && row['condition'] ? (
                  <GroupText meta={meta.data} group={fromWhere(row['condition'] as Where, meta.data.fields)} />
                ) : (
                  intl.formatMessage({ id: row['condition'] ? 'approvals.some' : 'approvals.every' })
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
