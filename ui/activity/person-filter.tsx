import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLookup } from '../data/index.ts';
import { Avatar, Button, Icon, Input, Popover } from '../kit/index.ts';
import { useDebounced } from '../kit/hooks/use-debounced.ts';

/** The actor: people are searched on the server. */
export function PersonFilter({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange: (person: number | undefined) => void;
}): ReactElement {
  const chosen = useLookup('user', '', { ids: value === undefined ? [] : [value], enabled: value !== undefined });
  const name = value === undefined ? undefined : (chosen.data?.[0]?.label ?? `#${value}`);
  return (
    <Popover
      kind="dialog"
      bare
      content={(close) => (
        <People
          onChoose={(person) => {
            onChange(person);
            close();
          }}
        />
      )}
    >
      <Button size="sm" className="av-person" data-set={value !== undefined || undefined}>
        {name ? <bdi>{name}</bdi> : <FormattedMessage id="activity.all.actor" />}
        <Icon name="chevron-down" />
      </Button>
    </Popover>
  );
}

function People({ onChoose }: { onChoose: (person: number | undefined) => void }): ReactElement {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useState('');
  const { data = [] } = useLookup('user', useDebounced(search, 200));
  const label = formatMessage({ id: 'activity.by.actor' });
  return (
    <div className="av-people">
      <Input
        size="sm"
        icon="magnifying-glass"
        autoFocus
        dir="auto"
        value={search}
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul>
        <li>
          <button type="button" onClick={() => onChoose(undefined)}>
            <FormattedMessage id="activity.all.actor" />
          </button>
        </li>
        {data.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => onChoose(person.id)}>
              <Avatar id={person.id} name={person.label} />
              <bdi className="cut">{person.label}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
