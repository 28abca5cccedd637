import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Empty } from '../kit/index.ts';
import { usePage } from '../page/page.ts';
import { PartsPage, PartWaiting } from '../page/parts-page.tsx';
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
    <PartsPage
      title={<FormattedMessage id="lookups.title" />}
      about={<FormattedMessage id="lookups.text" />}
      nav={modules ? <TableNav modules={modules} current={table?.entity} /> : <PartWaiting nav rows={6} />}
      chosen={params['entity'] !== undefined}
    >
      {values.isError ? (
        <Failed onRetry={retry} />
      ) : values.data && table ? (
        <ValuesPanel key={table.entity} answer={values.data} icon={table.icon} />
      ) : (
        <PartWaiting rows={8} />
      )}
    </PartsPage>
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
