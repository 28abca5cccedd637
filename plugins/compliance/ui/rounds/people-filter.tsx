import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { holdsText } from '../../../../core/shared/fold.ts';
import { Avatar, Button, Checkbox, Input, Popover } from '../../../../ui/index.ts';
import type { Person } from '../model/contract.ts';

interface PeopleFilterProps {
  /** All people with an item here. */
  people: readonly Person[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

const FACES = 3;

/** Filters items by people: reviewers or owners. */
export function PeopleFilter({ people, value, onChange }: PeopleFilterProps): ReactElement {
  const chosen = people.filter(({ id }) => value.includes(id));
  return (
    <Popover kind="dialog" bare content={<Choice people={people} value={value} onChange={onChange} />}>
      <Button size="sm" className="rd-chip" endIcon="chevron-down" data-set={value.length > 0 || undefined}>
        <span className="rd-chip-key">
          <FormattedMessage id="compliance.round.reviewers" />
        </span>
        {chosen.length === 0 ? (
          <FormattedMessage id="compliance.round.any" />
        ) : (
          <span className="rd-faces">
            {chosen.slice(0, FACES).map((one) => (
              <Avatar key={one.id} id={one.id} name={one.label} src={one.picture} />
            ))}
            {chosen.length > FACES && (
              <bdi dir="ltr" className="rd-more">
                +{chosen.length - FACES}
              </bdi>
            )}
            <span className="sr">{chosen.map(({ label }) => label).join(', ')}</span>
          </span>
        )}
      </Button>
    </Popover>
  );
}

function Choice({ people, value, onChange }: PeopleFilterProps): ReactElement {
  const intl = useIntl();
  const [words, setWords] = useState('');
  const label = intl.formatMessage({ id: 'compliance.round.find_person' });
  const found = people.filter((one) => holdsText(words, one.label));
  const flip = (id: number): void => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <div className="rd-people-choice">
      <Input
        size="sm"
        icon="magnifying-glass"
        autoFocus
        dir="auto"
        value={words}
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => setWords(target.value)}
      />
      <ul>
        {found.map((one) => (
          <li key={one.id}>
            <Checkbox checked={value.includes(one.id)} onChange={() => flip(one.id)}>
              <span className="rd-choice">
                <Avatar id={one.id} name={one.label} src={one.picture} />
                <bdi className="cut">{one.label}</bdi>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="faint small">
          <FormattedMessage id="compliance.round.nobody_found" />
        </p>
      )}
      {value.length > 0 && (
        <Button size="sm" variant="ghost" icon="x" onClick={() => onChange([])}>
          <FormattedMessage id="compliance.round.everybody" />
        </Button>
      )}
    </div>
  );
}

/** All reviewers and owners of the items, by name. */
export function peopleOf(items: readonly { reviewers: Person[]; control_owner: Person | null }[], locale: string): Person[] {
  const byId = new Map<number, Person>();
  for (const { reviewers, control_owner } of items)
    for (const one of control_owner ? [...reviewers, control_owner] : reviewers) byId.set(one.id, one);
  return [...byId.values()].sort((a, b) => a.label.localeCompare(b.label, locale));
}
