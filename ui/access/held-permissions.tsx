import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PersonAccessAnswer } from '../../core/shared/access.ts';
import { Empty, Input } from '../kit/index.ts';
import { useCatalogue } from '../roles/calls.ts';
import { matching } from '../roles/catalogue.ts';

type Data = PersonAccessAnswer['data'];

/** Permissions by module, each with the roles that grant it. */
export function HeldPermissions({ permissions, roles }: Pick<Data, 'permissions' | 'roles'>) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const { data: groups = [] } = useCatalogue();
  const names = new Map(roles.map((r) => [r.id, r.label]));
  const from = new Map(permissions.map((p) => [p.id, p.roles]));
  const shown = matching(groups, text, ({ id }) => from.has(id));
  if (permissions.length === 0)
    return <Empty title={<FormattedMessage id="access.nothing" />} text={<FormattedMessage id="access.nothing.text" />} />;
  return (
    <>
      <div className="ac-find">
        <Input
          icon="magnifying-glass"
          type="search"
          aria-label={formatMessage({ id: 'access.find' })}
          placeholder={formatMessage({ id: 'access.find' })}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="ac-modules">
        {shown.map((g) => (
          <section key={g.id}>
            <h2 className="h-13">
              {g.label} <span className="faint num">{g.permissions.length}</span>
            </h2>
            <ul>
              {g.permissions.map((p) => (
                <li key={p.id}>
                  <span>{p.label}</span>
                  <span className="ac-from">
                    {(from.get(p.id) ?? []).map((r) => (
                      <span key={r} className="ac-chip">
                        {names.get(r)}
                      </span>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {shown.length === 0 && (
        <p className="muted">
          <FormattedMessage id="access.find.none" />
        </p>
      )}
    </>
  );
}
