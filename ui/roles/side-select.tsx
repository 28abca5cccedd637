import { useIntl } from 'react-intl';
import { useLookup, useSession } from '../data/index.ts';
import { Select } from '../kit/index.ts';
import type { RoleRow } from './calls.ts';

export interface SideSelectProps {
  label: string;
  value: string;
  roles: readonly RoleRow[] | undefined;
  onChange: (value: string) => void;
}

/** A role, or a person, whose roles are compared together. */
export function SideSelect({ label, value, roles = [], onChange }: SideSelectProps) {
  const { formatMessage } = useIntl();
  const { can } = useSession();
  const people = useLookup('user', '', { limit: 100, enabled: can('access_users') }).data ?? [];
  // A person from a link may not be among the first hundred.
  const chosen = value.startsWith('u') ? Number(value.slice(1)) : 0;
  const other = useLookup('user', '', { ids: [chosen], enabled: chosen > 0 && !people.some((p) => p.id === chosen) }).data ?? [];
  return (
    <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="" disabled>
        {label}
      </option>
      <optgroup label={formatMessage({ id: 'roles.title' })}>
        {roles.map((r) => (
          <option key={r.id} value={r.id}>
            {r.name}
          </option>
        ))}
      </optgroup>
      {people.length > 0 && (
        <optgroup label={formatMessage({ id: 'roles.tab.people' })}>
          {[...people, ...other.filter((o) => !people.some((p) => p.id === o.id))].map((p) => (
            <option key={p.id} value={`u${p.id}`}>
              {p.label}
            </option>
          ))}
        </optgroup>
      )}
    </Select>
  );
}
