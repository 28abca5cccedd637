import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { heldUntil, pictureOf } from '../cells/index.ts';
import { invalidateRows, useSession } from '../data/index.ts';
import { DateText, Icon, Skeleton } from '../kit/index.ts';
import type { RecordPartProps } from '../slots/record-parts.ts';
import { fetchPresence } from './calls.ts';
import { PictureEditor } from './picture-editor.tsx';
import type { Presence } from './types.ts';
import '../theme/people.css';

/** Beside a person's page: the picture, and their presence. */
export default function PersonAside({ meta, row }: RecordPartProps): ReactElement {
  const client = useQueryClient();
  const { user, refresh } = useSession();
  const presence = useQuery({ queryKey: ['presence', row.id, row.row_version], queryFn: ({ signal }) => fetchPresence(row.id, signal) });
  const changed = (): void => {
    invalidateRows(client);
    if (user?.id === row.id) void refresh();
  };
  return (
    <>
      {row.can.update && (
        <section className="d-aside-sec" aria-labelledby="pe-picture">
          <h2 className="h-13" id="pe-picture">
            <FormattedMessage id="people.picture" />
          </h2>
          <PictureEditor user={row.id} id={row.id} name={String(row['full_name'] ?? '')} src={pictureOf(meta, row)} onChanged={changed} />
        </section>
      )}
      <section className="d-aside-sec" aria-labelledby="pe-presence">
        <h2 className="h-13" id="pe-presence">
          <FormattedMessage id="people.presence" />
        </h2>
        {presence.data ? (
          <PresenceFacts meta={meta} row={row} presence={presence.data} />
        ) : presence.isError ? (
          <p className="muted">
            <FormattedMessage id="people.presence.failed" />
          </p>
        ) : (
          <Skeleton height={64} />
        )}
        <Link className="link small" to={`/users/${row.id}/access`}>
          <FormattedMessage id="people.access" />
        </Link>
      </section>
    </>
  );
}

function PresenceFacts({ meta, row, presence }: RecordPartProps & { presence: Presence }): ReactElement {
  const locked = heldUntil(meta.fields['status'], row);
  const moment = (label: string, value: unknown): ReactNode =>
    value ? (
      <Fact label={label}>
        <DateText value={value} time />
      </Fact>
    ) : null;
  return (
    <dl className="pe-facts">
      {row['status'] === 'active' && (
        <Fact label="people.sessions">
          <FormattedMessage id="people.sessions.open" values={{ n: presence.sessions }} />
        </Fact>
      )}
      {row['status'] === 'active' && presence.sessions > 0 && moment('people.seen', presence.seen_at)}
      {row['status'] !== 'invited' && (
        <Fact label="people.tokens">
          <FormattedMessage id="people.tokens.count" values={{ n: presence.tokens }} />
        </Fact>
      )}
      {locked && moment('people.locked_until', row['locked_until'])}
      {row['status'] === 'invited' && moment('people.invited', row['invited_at'])}
      {row['status'] === 'invited' &&
        (presence.link_until ? (
          moment('people.link_until', presence.link_until)
        ) : (
          <Fact label="people.link_until">
            <span className="pe-over">
              <Icon name="circle-exclamation-filled" size={12} />
              <FormattedMessage id="people.link_over" />
            </span>
          </Fact>
        ))}
      {row['status'] !== 'invited' && presence.link_until && moment('people.password_link', presence.link_until)}
      {row['status'] !== 'invited' && moment('people.joined', row['joined_at'])}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }): ReactElement => (
  <>
    <dt>
      <FormattedMessage id={label} />
    </dt>
    <dd>{children}</dd>
  </>
);
