import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportRow, ImportRun } from '../../core/shared/import.ts';
import { rowsQuery } from './calls.ts';
import { ErrorsButton } from './errors-button.tsx';

/** Number of listed rows; the others are counted. */
const LISTED = 5;

/** The rows that were not imported, the first few with reasons; the error workbook has all. */
export function LeftOut({ run, failed }: { run: ImportRun; failed: number }): ReactElement {
  const intl = useIntl();
  const rows = useQuery(rowsQuery(run.id, 'failed', 0, LISTED)).data?.data ?? [];
  const errors = (row: ImportRow): string => [...new Set(row.errors.map(({ message }) => message))].join(', ');
  return (
    <section className="im-left" aria-label={intl.formatMessage({ id: 'import.rows_have_errors' }, { count: failed })}>
      <h3 className="h-13">{intl.formatMessage({ id: 'import.rows_have_errors' }, { count: failed })}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.row}>{intl.formatMessage({ id: 'import.row_errors' }, { row: row.row, errors: errors(row) })}</li>
        ))}
        {failed > rows.length && rows.length > 0 && (
          <li className="muted">{intl.formatMessage({ id: 'import.and_more' }, { n: failed - rows.length })}</li>
        )}
      </ul>
      <p className="muted">{intl.formatMessage({ id: 'import.left_out' }, { n: failed })}</p>
      <div className="row">
        <ErrorsButton run={run} />
      </div>
    </section>
  );
}
