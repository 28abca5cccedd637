import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Empty, PageHead, Skeleton } from '../kit/index.ts';
import { usePage } from '../page/page.ts';
import { useTables, useValues } from './calls.ts';
import { TableNav } from './table-nav.tsx';
import { ValuesPanel } from './values-panel.tsx';
import './lookups.css';

/** /settings/lookups and /settings/lookups/:entity: all value lists of all modules (manage_lookups). */
export default function LookupsPage(): ReactElement {
  const { params } = usePage();
  const { data: modules, isError, refetch } = useTables();
  const tables = modules?.flatMap((m) => m.tables) ?? [];
  const table = params['entity'] === undefined ? tables[0] : tables.find(({ entity }) => entity === params['entity']);
  const values = useValues(table?.entity);
  const retry = (): void => void Promise.all([refetch(), values.refetch()]);
  if (isError) return <Failed onRetry={retry} />;
  if (modules && !table)
    return <Empty level={1} art="missing" title={<FormattedMessage id={tables.length ? 'lookups.missing' : 'lookups.no_tables'} />} />;
  return (
    <div className="lu" data-chosen={params['entity'] !== undefined || undefined}>
      <PageHead line title={<FormattedMessage id="lookups.title" />} about={<FormattedMessage id="lookups.text" />} />
      <div className="lu-body">
        {modules ? <TableNav modules={modules} current={table?.entity} /> : <Waiting rows={6} />}
        {values.isError ? (
          <Failed onRetry={retry} />
        ) : values.data && table ? (
          <ValuesPanel key={table.entity} answer={values.data} icon={table.icon} />
        ) : (
          <Waiting rows={8} />
        )}
      </div>
    </div>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }): ReactElement => (
  <Empty
    art="error"
    title={<FormattedMessage id="lookups.failed" />}
    actions={
      <Button onClick={onRetry}>
        <FormattedMessage id="lookups.retry" />
      </Button>
    }
  />
);

const Waiting = ({ rows }: { rows: number }): ReactElement => (
  <div className="lu-waiting" aria-busy="true">
    {Array.from({ length: rows }, (_, i) => (
      <Skeleton key={i} height={28} />
    ))}
  </div>
);
