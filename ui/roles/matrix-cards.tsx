import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../kit/index.ts';
import { differ, givenOf } from './matrix.ts';
import type { Family, MatrixRow } from './matrix.ts';
import { PermissionBox } from './permission-box.tsx';
import type { RoleMatrix } from './use-matrix.ts';

/** On a phone: the families with their records, then one record with a line for each permission. */
export function MatrixCards({ matrix, bar }: { matrix: RoleMatrix; bar: React.ReactNode }) {
  const [at, setAt] = useState<{ family: Family; row: MatrixRow } | null>(null);
  return (
    <>
      <div className="rl-cards">
        {at ? <OneRecord {...at} matrix={matrix} back={() => setAt(null)} /> : <Records matrix={matrix} go={setAt} />}
      </div>
      {bar}
    </>
  );
}

function Records({ matrix, go }: { matrix: RoleMatrix; go: (at: { family: Family; row: MatrixRow }) => void }) {
  const { families, chosen, base } = matrix;
  return families.map((family) => (
    <section key={family.id}>
      <h2 className="rl-card-head">
        {family.within ? `${family.within.label} · ${family.label}` : family.label}
        <span className="muted">
          <FormattedMessage id="roles.of" values={{ on: givenOf(family.permissions, chosen), of: family.permissions.length }} />
        </span>
      </h2>
      <ul>
        {family.rows.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => go({ family, row })}>
              {row.icon && <Icon name={row.icon} />}
              <span className="cut">{row.label}</span>
              {differ(row.permissions, chosen, base) && (
                <i className="rl-dot">
                  <span className="sr">
                    <FormattedMessage id="roles.differs" />
                  </span>
                </i>
              )}
              <span className="muted num">
                <FormattedMessage id="roles.of" values={{ on: givenOf(row.permissions, chosen), of: row.permissions.length }} />
              </span>
              <Icon name="chevron-right" flip size={12} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function OneRecord({ family, row, matrix, back }: { family: Family; row: MatrixRow; matrix: RoleMatrix; back: () => void }) {
  return (
    <section>
      <button type="button" className="rl-card-head" onClick={back}>
        <Icon name="chevron-left" flip size={12} />
        {`${family.label} · ${row.label}`}
        <span className="muted">
          <FormattedMessage id="roles.of" values={{ on: givenOf(row.permissions, matrix.chosen), of: row.permissions.length }} />
        </span>
      </button>
      <ul>
        {row.permissions.map((p) => (
          <li key={p.id}>
            <label>
              <span className="grow">
                {p.verb ? <FormattedMessage id={`roles.verb.${p.verb}`} /> : p.label}
                <small>{p.says}</small>
              </span>
              <PermissionBox permission={p} matrix={matrix} onChange={(on) => matrix.set(row, p, on)} />
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
