import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Opens } from '../../core/shared/access.ts';

/** What a permission allows: records with actions, pages, other calls. */
export function OpensList({ opens: { pages, records, calls } }: { opens: Opens }) {
  const { formatMessage, formatList } = useIntl();
  const nothing = pages.length + records.length + calls.length === 0;
  if (nothing)
    return (
      <p className="ro-opens muted">
        <FormattedMessage id="roles.opens.nothing" />
      </p>
    );
  const done = (r: Opens['records'][number]): string =>
    formatList([
      ...(r.all ? [formatMessage({ id: 'roles.opens.all' })] : []),
      ...r.verbs.map((verb) => formatMessage({ id: `roles.opens.${verb}` })),
      ...r.actions,
      ...(r.fields.length ? [formatMessage({ id: 'roles.opens.fields' }, { fields: formatList(r.fields) })] : []),
    ]);
  return (
    <dl className="ro-opens">
      {records.length > 0 && (
        <div>
          <dt>
            <FormattedMessage id="roles.opens.records" />
          </dt>
          <dd>
            {records.map((r) => (
              <span key={r.entity}>
                <b>{r.label}</b>: {done(r)}
              </span>
            ))}
          </dd>
        </div>
      )}
      {pages.length > 0 && (
        <div>
          <dt>
            <FormattedMessage id="roles.opens.pages" />
          </dt>
          <dd>
            {pages.map((p) =>
              p.path.includes(':') ? (
                <span key={p.path}>{p.label}</span>
              ) : (
                <Link key={p.path} className="link" to={p.path}>
                  {p.label}
                </Link>
              ),
            )}
          </dd>
        </div>
      )}
      {calls.length > 0 && (
        <div>
          <dt>
            <FormattedMessage id="roles.opens.calls" />
          </dt>
          <dd>
            {calls.map((c) => (
              <span key={c}>
                <bdi>{c}</bdi>
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
