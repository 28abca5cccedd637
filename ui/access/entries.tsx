import { FormattedMessage, useIntl } from 'react-intl';
import type { EntryOf } from '../../core/shared/access.ts';
import { Button, DateText } from '../kit/index.ts';
import { RecordLink } from './reason-text.tsx';

export interface EntriesProps {
  entries: readonly EntryOf[];
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
}

/** Access granted individually, record by record, newest first. */
export function Entries({ entries, page, limit, total, onPage }: EntriesProps) {
  const { formatMessage } = useIntl();
  const head = (
    <h2 className="h-14">
      <FormattedMessage id="access.entries" />
    </h2>
  );
  if (total === 0)
    return (
      <section className="ac-entries">
        {head}
        <p className="muted">
          <FormattedMessage id="access.entries.none" />
        </p>
      </section>
    );
  return (
    <section className="ac-entries">
      {head}
      <table>
        <thead>
          <tr>
            {['record', 'kind', 'level', 'by', 'at'].map((id) => (
              <th key={id} scope="col" data-col={id}>
                {formatMessage({ id: `access.head.${id}` })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((e) => (
            <tr key={`${e.entity}-${e.id}`}>
              <th scope="row">
                <RecordLink record={e} />
                {e.deleted && (
                  <span className="ac-status">
                    <FormattedMessage id="access.deleted" />
                  </span>
                )}
              </th>
              <td data-col="kind">{e.entity_label}</td>
              <td>
                <FormattedMessage id={`access.level.${e.level}`} />
              </td>
              <td data-col="by">
                {e.by ? (
                  <bdi>{e.by.label}</bdi>
                ) : (
                  <span className="muted">
                    <FormattedMessage id="access.system" />
                  </span>
                )}
              </td>
              <td data-col="at">
                <DateText value={e.at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > limit && (
        <div className="ac-pages">
          <Button size="sm" disabledReason={page > 1 ? undefined : formatMessage({ id: 'access.first' })} onClick={() => onPage(page - 1)}>
            <FormattedMessage id="access.newer" />
          </Button>
          <span className="muted num">
            <FormattedMessage id="access.page" values={{ page, of: Math.ceil(total / limit) }} />
          </span>
          <Button
            size="sm"
            disabledReason={page * limit < total ? undefined : formatMessage({ id: 'access.last' })}
            onClick={() => onPage(page + 1)}
          >
            <FormattedMessage id="access.older" />
          </Button>
        </div>
      )}
    </section>
  );
}
