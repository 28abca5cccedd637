import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { api, useSession } from '../../data/index.ts';
import { withTexts } from '../../i18n/index.ts';
import { useMetaText } from '../../i18n/texts.tsx';
import { Avatar, Button, Empty } from '../../kit/index.ts';
import { HomeButton } from './home-button.tsx';

/** Readable names of permissions from the metadata; the raw names until they are `loaded`. */
function usePermissionNames(wanted: readonly string[]): { names: string[]; loaded: boolean } {
  const t = useMetaText();
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>();
  useEffect(() => {
    let gone = false;
    void withTexts('permissions', import('virtual:metadata/permissions')).then(
      ({ default: groups }) => {
        if (!gone) setLabels(new Map(groups.flatMap((group) => group.permissions.map(({ id, label }) => [id, label]))));
      },
      () => {
        if (!gone) setLabels(new Map());
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  return { names: wanted.map((id) => t(`permissions.${id}`, labels?.get(id) ?? id)), loaded: labels !== undefined };
}

interface Administrator {
  id: number;
  label: string;
  email: string;
}

/** The administrators to ask; busy until they are loaded. */
export function Administrators(): ReactElement | null {
  const { formatMessage } = useIntl();
  const [people, setPeople] = useState<Administrator[]>();
  useEffect(() => {
    const abort = new AbortController();
    api.get<{ data: Administrator[] }>('administrators', { quiet: true, signal: abort.signal }).then(
      ({ data }) => setPeople(data),
      () => {
        if (!abort.signal.aborted) setPeople([]);
      },
    );
    return () => abort.abort();
  }, []);
  if (!people) return <div aria-busy="true" />;
  if (people.length === 0) return null;
  return (
    <ul className="denied-people" aria-label={formatMessage({ id: 'errors.administrators' })}>
      {people.map(({ id, label, email }) => (
        <li key={id}>
          <Avatar id={id} name={label} size={28} />
          <span>
            <bdi className="strong">{label}</bdi>
            <a className="link small" href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}

export interface NoPermissionProps {
  /** Name of the refused content. */
  what: string;
  permission: string | readonly string[] | null;
}

/** The page for people without the permission (BR-15): says whom to ask, and for what. */
export function NoPermission({ what, permission }: NoPermissionProps): ReactElement {
  const { formatMessage } = useIntl();
  const { user } = useSession();
  const { names, loaded } = usePermissionNames(permission === null ? [] : typeof permission === 'string' ? [permission] : permission);
  return (
    <Empty
      art="denied"
      level={1}
      title={formatMessage({ id: 'errors.denied_title' }, { what })}
      text={formatMessage({ id: 'errors.no_permission' })}
      actions={
        <>
          <Button onClick={() => window.history.back()}>{formatMessage({ id: 'errors.go_back' })}</Button>
          <HomeButton />
        </>
      }
    >
      {user && names.length > 0 && (
        <p className="muted small" aria-busy={!loaded || undefined}>
          {formatMessage(
            { id: 'errors.denied_ask' },
            {
              company: user.tenant.company_name,
              permission: names.join(formatMessage({ id: 'errors.or' })),
              b: (words) => (
                <b key="b" className="strong">
                  {words}
                </b>
              ),
            },
          )}
        </p>
      )}
      {user && <Administrators />}
    </Empty>
  );
}
