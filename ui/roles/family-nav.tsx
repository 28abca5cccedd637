import { FormattedMessage, useIntl } from 'react-intl';
import { differ, givenOf, headingsOf } from './matrix.ts';
import type { RoleMatrix } from './use-matrix.ts';

export interface FamilyNavProps {
  matrix: RoleMatrix;
  /** The family that is at the top of the matrix. */
  current: string | undefined;
  go: (family: string) => void;
}

/** The families with what is given of each; a dot marks one that differs from the standard role. */
export function FamilyNav({ matrix: { families, chosen, base }, current, go }: FamilyNavProps) {
  const { formatMessage } = useIntl();
  const link = (id: string, label: string, permissions: Parameters<typeof givenOf>[0], level: 'top' | 'in', to = id) => {
    const on = givenOf(permissions, chosen);
    return (
      <button
        key={`${level}-${id}`}
        type="button"
        data-level={level}
        data-none={on === 0 || undefined}
        aria-current={level === 'in' || to === id ? (current === id ? 'true' : undefined) : undefined}
        onClick={() => go(to)}
      >
        <span className="cut">{label}</span>
        {differ(permissions, chosen, base) && (
          <i className="rl-dot">
            <span className="sr">
              <FormattedMessage id="roles.differs" />
            </span>
          </i>
        )}
        <span className="num">
          {on}/{permissions.length}
        </span>
      </button>
    );
  };
  return (
    <nav className="rl-families" aria-label={formatMessage({ id: 'roles.families' })}>
      {headingsOf(families).map((heading) => [
        link(
          heading.id,
          heading.label,
          heading.families.flatMap((f) => f.permissions),
          'top',
          heading.families[0]?.id,
        ),
        ...(heading.alone ? [] : heading.families.map((f) => link(f.id, f.label, f.permissions, 'in'))),
      ])}
    </nav>
  );
}
