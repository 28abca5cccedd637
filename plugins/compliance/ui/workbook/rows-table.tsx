import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button, formatDate, Glyph, Ltr, Segmented } from '../../../../ui/index.ts';
import type { GlyphName } from '../../../../ui/index.ts';
import type { Change, Fate, Taken, WorkbookRow } from './types.ts';

const GLYPH: Record<Fate, GlyphName> = { write: 'done', refused: 'stop', repeated: 'waiting', other: 'off' };
/** Rows before "show more". */
const FEW = 100;

/** Row by row what is written, or why not. */
export function RowsTable({ taken, done, round }: { taken: Taken; done: boolean; round: number }): ReactElement | null {
  const intl = useIntl();
  const left = taken.rows.filter(({ fate }) => fate !== 'write');
  const [chosen, choose] = useState<'write' | 'left' | null>(null);
  const [most, setMost] = useState(FEW);
  if (!taken.rows.length)
    return (
      <p className="pi-none">
        <FormattedMessage id="compliance.workbook.nothing" />
      </p>
    );
  const written = taken.rows.filter(({ fate }) => fate === 'write');
  const which = chosen ?? (written.length ? 'write' : 'left');
  const rows = which === 'write' ? written : left;
  const word = (name: string, n: number): string => intl.formatMessage({ id: `compliance.workbook.${name}` }, { n });
  return (
    <section className="wb-rows">
      <Segmented
        label={word('rows', taken.rows.length)}
        value={which}
        onChange={(next) => {
          choose(next);
          setMost(FEW);
        }}
        items={[
          { value: 'write', label: word(done ? 'was_written' : 'will_write', written.length) },
          { value: 'left', label: word(done ? 'was_left' : 'will_leave', left.length) },
        ]}
      />
      {rows.length > 0 && (
        <table className="pi-table wb-table">
          <thead>
            <tr>
              <th scope="col" className="wb-row">
                <FormattedMessage id="compliance.workbook.row" />
              </th>
              <th scope="col">
                <FormattedMessage id="compliance.workbook.control" />
              </th>
              <th scope="col">
                <FormattedMessage id={which === 'write' ? 'compliance.workbook.changes' : 'compliance.workbook.why'} />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <Row key={`${row.sheet} ${row.row}`} row={row} round={round} />
            ))}
          </tbody>
          {rows.length > most && (
            <tfoot>
              <tr>
                <td colSpan={3}>
                  <Button size="sm" variant="ghost" onClick={() => setMost(rows.length)}>
                    <FormattedMessage id="compliance.import.show_all" values={{ n: rows.length }} />
                  </Button>
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </section>
  );
}

function Row({ row, round }: { row: WorkbookRow; round: number }): ReactElement {
  const intl = useIntl();
  const why = row.errors.length ? row.errors : row.fate === 'other' ? [intl.formatMessage({ id: 'compliance.workbook.not_here' })] : [];
  return (
    <tr>
      <td className="num wb-row" title={row.sheet}>
        {row.row}
      </td>
      <td>
        <span className="wb-control">
          <Glyph name={GLYPH[row.fate]} />
          {row.item ? (
            <Link to={`/grc/audit-rounds/${round}?item=${row.item}`}>
              <Ltr>{row.ref}</Ltr>
            </Link>
          ) : (
            <Ltr>{row.ref}</Ltr>
          )}
        </span>
        {row.title && (
          <span className="wb-title cut" title={row.title}>
            <bdi>{row.title}</bdi>
          </span>
        )}
      </td>
      <td>
        {row.fate === 'write' ? (
          <dl className="wb-changes">
            {row.changes.map((change) => (
              <Changed key={change.field} change={change} />
            ))}
          </dl>
        ) : (
          <ul>
            {why.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

function Changed({ change: { field, from, to } }: { change: Change }): ReactElement {
  const intl = useIntl();
  const shown = (value: Change['from']): string => {
    if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'compliance.workbook.yes' : 'compliance.workbook.no' });
    return field === 'expected_compliance_date' && value ? formatDate(value) : (value ?? '');
  };
  return (
    <div>
      <dt>
        <FormattedMessage id={`compliance.workbook.field.${field}`} />
      </dt>
      <dd>
        {from !== null && from !== '' && (
          <>
            <del>
              <bdi>{shown(from)}</bdi>
            </del>{' '}
          </>
        )}
        <bdi className="wb-new">{shown(to)}</bdi>
      </dd>
    </div>
  );
}
