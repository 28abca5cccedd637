import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useSession } from '../data/index.ts';
import { Avatar, Icon, Ltr, Person, Skeleton } from '../kit/index.ts';
import { useDebounced } from '../kit/hooks/use-debounced.ts';
import { useHolders, usePeopleWith } from './calls.ts';
import type { RoleRow } from './calls.ts';
import { inWords, uncapital } from './in-words.ts';
import { markOf } from './matrix.ts';
import { OpensList } from './opens-list.tsx';
import type { Looked, RoleMatrix } from './use-matrix.ts';

/** How long the focus rests on a box before people are asked for. */
const RESTS_MS = 250;
const SHOWN = 4;
const FACES = 3;

/** Beside the matrix: the role in words, the permission with the focus, and who holds the role. */
export function RoleSide({ matrix, role, roles }: { matrix: RoleMatrix; role: RoleRow | undefined; roles: readonly RoleRow[] }) {
  return (
    <aside className="rl-side">
      <InWords matrix={matrix} />
      {matrix.looked && <Explained looked={matrix.looked} matrix={matrix} roles={roles} />}
      {role && <HeldBy role={role} />}
    </aside>
  );
}

function InWords({ matrix: { families, chosen } }: { matrix: RoleMatrix }) {
  const { formatMessage, formatList } = useIntl();
  const { can, more, cannot } = inWords(families, chosen, {
    say: (id, values) => formatMessage({ id }, values),
    list: (items, type = 'conjunction') => formatList(items, { type }),
    within: uncapital,
  });
  return (
    <section>
      <h2 className="h-13">
        <FormattedMessage id="roles.words" />
      </h2>
      <ul className="rl-says">
        {can.map(({ family, text }) => (
          <li key={family}>
            <Icon name="check-small" />
            <span>{family ? <FormattedMessage id="roles.words.line" values={{ family, text, b: (part) => <b>{part}</b> }} /> : text}</span>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Icon name="check-small" />
            <span className="muted">
              <FormattedMessage id="roles.words.families" values={{ n: more }} />
            </span>
          </li>
        )}
        {can.length === 0 && (
          <li data-no="">
            <Icon name="x-small" />
            <FormattedMessage id="roles.words.nothing" />
          </li>
        )}
        {cannot && (
          <li data-no="">
            <Icon name="x-small" />
            <span>{cannot}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** What a permission does, where its limits are, its code, and who has it through which roles. */
function Explained({ looked: { permission }, matrix, roles }: { looked: Looked; matrix: RoleMatrix; roles: readonly RoleRow[] }) {
  const { formatMessage } = useIntl();
  const { can } = useSession();
  const { id, label, says, opens } = permission;
  const mark = markOf(id, matrix.chosen, matrix.base);
  const giving = roles.filter((r) => r.permissions?.includes(id));
  const steps = opens.records.flatMap((r) => r.actions);
  const rested = useDebounced(id, RESTS_MS);
  const { data } = usePeopleWith(
    giving.map((r) => r.id),
    FACES,
    can('access_users') && rested === id,
  );
  return (
    <section>
      <div className="rl-about">
        <h3>
          {label}{' '}
          {mark && (
            <span data-mark={mark}>
              {mark} <FormattedMessage id={mark === '+' ? 'roles.plus' : 'roles.minus'} />
            </span>
          )}
        </h3>
        <p>{says}</p>
        {steps.length > 0 && (
          <p className="muted">
            <FormattedMessage id="roles.steps" values={{ list: [...new Set(steps)].join(formatMessage({ id: 'roles.comma' })) }} />
          </p>
        )}
        <Ltr className="rl-code">{id}</Ltr>
        <details>
          <summary>
            <FormattedMessage id="roles.opens" values={{ label }} />
          </summary>
          <OpensList opens={opens} />
        </details>
      </div>
      <div className="rl-who">
        <span className="muted">
          <FormattedMessage id="roles.givenBy" values={{ n: giving.length, of: roles.length }} />
        </span>
        {data && data.total > 0 && (
          <span className="rl-faces" title={data.people.map((p) => p.full_name).join(formatMessage({ id: 'roles.comma' }))}>
            {data.people.map((p) => (
              <Avatar key={p.id} id={p.id} name={p.full_name} size={24} />
            ))}
            {data.total > data.people.length && <b className="num">+{data.total - data.people.length}</b>}
            <span className="sr">
              <FormattedMessage id="roles.people" values={{ n: data.total }} />
            </span>
          </span>
        )}
      </div>
    </section>
  );
}

/** The people with the role; all of them are on their own tab. */
function HeldBy({ role }: { role: RoleRow }) {
  const { can } = useSession();
  const { data } = useHolders(role.id, can('access_users') && role.users_count > 0);
  const waiting = can('access_users') && role.users_count > 0 && !data;
  return (
    <section>
      <div className="rl-who">
        <h2 className="h-13">
          <FormattedMessage id="roles.heldBy" values={{ n: role.users_count }} />
        </h2>
        {role.users_count > SHOWN && (
          <Link className="link" to="?tab=people">
            <FormattedMessage id="roles.heldBy.all" />
          </Link>
        )}
      </div>
      {waiting && <Skeleton height={24} />}
      <ul>
        {data?.people.slice(0, SHOWN).map((p) => (
          <li key={p.id} className="rl-who">
            <Link to={`/users/${p.id}/access`}>
              <Person id={p.id} name={p.full_name} size={24} />
            </Link>
            <span className="faint">
              <FormattedMessage id="roles.directly" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
