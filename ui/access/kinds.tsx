import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { KindReach } from '../../core/shared/access.ts';
import { Glyph } from '../kit/index.ts';

const GLYPH = { all: 'done', some: 'doing', none: 'todo' } as const;

/** The access to each kind of shared record in one sentence: all records, some and why, or none. */
export function Kinds({ kinds }: { kinds: readonly KindReach[] }) {
  return (
    <ul className="ac-kinds">
      {kinds.map((kind) => (
        <li key={kind.entity} data-reach={kind.reach}>
          <Glyph name={GLYPH[kind.reach]} />
          <b>
            {kind.page ? (
              <Link className="ac-name" to={kind.page}>
                {kind.label}
              </Link>
            ) : (
              kind.label
            )}
          </b>
          <span className="ac-reach">
            <Reach kind={kind} />
          </span>
          <span className="ac-verbs faint">
            <Verbs kind={kind} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Reach({ kind: { reach, roles, counts } }: { kind: KindReach }) {
  const { formatMessage, formatList } = useIntl();
  const n = counts.capped ? `${counts.total}+` : counts.total;
  if (reach === 'none')
    return (
      <span className="muted">
        <FormattedMessage id="access.kind.none" />
      </span>
    );
  if (reach === 'all')
    return <FormattedMessage id="access.kind.all" values={{ n, roles: formatList(roles.map((r) => r.label)), count: roles.length }} />;
  if (counts.total === 0)
    return (
      <span className="muted">
        <FormattedMessage id="access.kind.empty" />
      </span>
    );
  const ways = (['own', 'granted', 'above'] as const)
    .filter((way) => counts[way] > 0)
    .map((way) => formatMessage({ id: `access.kind.${way}` }, { n: counts[way] }));
  return <FormattedMessage id="access.kind.some" values={{ n, ways: formatList(ways) }} />;
}

function Verbs({ kind: { reach, verbs } }: { kind: KindReach }) {
  const { formatMessage, formatList } = useIntl();
  if (reach === 'none') return null;
  return formatList(
    (['read', 'update', 'delete'] as const).filter((verb) => verbs[verb]).map((verb) => formatMessage({ id: `access.verb.${verb}` })),
  );
}
