import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Avatar, Icon, RefPicker } from '../../../../../ui/index.ts';
import type { Person } from '../../model/contract.ts';

interface PeopleChoiceProps {
  chosen: readonly Person[];
  onChange: (people: Person[]) => void;
  /** Not offered, because they are reviewers already. */
  without?: ReadonlySet<number>;
  /** Only these are offered, for removal. */
  among?: readonly Person[];
}

/** Selects people one after the other. */
export function PeopleChoice({ chosen, onChange, without, among }: PeopleChoiceProps): ReactElement {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'compliance.round.find_person' });
  const taken = new Set([...chosen.map(({ id }) => id), ...(without ?? [])]);
  const where = among && { id: { in: among.map(({ id }) => id) } };
  const place = useRef<HTMLDivElement>(null);
  // after the menu that opened this has returned the focus
  useEffect(() => {
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => place.current?.querySelector('input')?.focus()));
    return () => cancelAnimationFrame(frame);
  }, [chosen.length]);
  return (
    <div ref={place} className="rd-people">
      {chosen.length > 0 && (
        <ul className="rd-people-chosen">
          {chosen.map((one) => (
            <li key={one.id}>
              <Avatar id={one.id} name={one.label} src={one.picture} />
              <bdi className="cut">{one.label}</bdi>
              <button
                type="button"
                aria-label={intl.formatMessage({ id: 'compliance.round.leave_out' }, { name: one.label })}
                onClick={() => onChange(chosen.filter(({ id }) => id !== one.id))}
              >
                <Icon name="x-small" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <RefPicker
        key={chosen.length}
        entity="user"
        label={label}
        placeholder={label}
        without={taken}
        where={where}
        onPick={(item) => {
          if (item) onChange([...chosen, item]);
        }}
      />
    </div>
  );
}
