import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { NamedRecord, Reason } from '../../core/shared/access.ts';
import { DateText } from '../kit/index.ts';

/** A link to a record's people; only its kind and key if the reader may not open it. */
export function RecordLink({ record: { label, page, id, entity_label: kind } }: { record: NamedRecord }) {
  if (label === null)
    return (
      <span className="muted">
        <FormattedMessage id="access.record.closed" values={{ kind }} />
      </span>
    );
  return page === null ? (
    <bdi>{label}</bdi>
  ) : (
    <Link className="link" to={`${page}/${id}?tab=access`}>
      <bdi>{label}</bdi>
    </Link>
  );
}

/** A reason as a sentence. @param there it applies to a parent record that was named before. */
export function ReasonText({ reason, there = false }: { reason: Reason; there?: boolean }) {
  const { formatList } = useIntl();
  switch (reason.kind) {
    case 'all':
      return reason.roles.length ? (
        <FormattedMessage
          id="access.why.all.roles"
          values={{ roles: formatList(reason.roles.map((r) => r.label)), n: reason.roles.length }}
        />
      ) : (
        <FormattedMessage id="access.why.all" />
      );
    case 'part':
      return <FormattedMessage id={there ? 'access.why.part.there' : 'access.why.part'} values={{ part: reason.label }} />;
    case 'entry':
      return <Entry reason={reason} />;
    case 'above':
      return <Above reason={reason} />;
    default:
      return <FormattedMessage id={`access.why.${reason.kind}`} />;
  }
}

function Entry({ reason: { level, by, at, instead } }: { reason: Extract<Reason, { kind: 'entry' }> }) {
  return (
    <>
      <FormattedMessage
        id={by ? `access.why.entry.${level}.by` : `access.why.entry.${level}`}
        values={{ by: <bdi>{by?.label}</bdi>, at: <DateText value={at} /> }}
      />
      {instead && (
        <>
          {' '}
          <FormattedMessage id="access.why.instead" values={{ record: <RecordLink record={instead} /> }} />
        </>
      )}
    </>
  );
}

/** The chain of parent records, and the reason on the first of them, if any. */
function Above({ reason }: { reason: Extract<Reason, { kind: 'above' }> }) {
  const path: NamedRecord[] = [];
  let holds: Reason = reason;
  while (holds.kind === 'above') {
    path.push(holds.record);
    const next: Reason | undefined = holds.reasons.find((r) => r.kind !== 'above') ?? holds.reasons[0];
    if (!next) break;
    holds = next;
  }
  const way = path.map((record, i) => (
    <Fragment key={`${record.entity}-${record.id}`}>
      {i > 0 && ' › '}
      <RecordLink record={record} />
    </Fragment>
  ));
  return (
    <>
      <FormattedMessage id="access.why.above" values={{ way: <span key="way">{way}</span> }} />
      {holds.kind !== 'above' && (
        <>
          {' '}
          <ReasonText reason={holds} there />
        </>
      )}
    </>
  );
}
