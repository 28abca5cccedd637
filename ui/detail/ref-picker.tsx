import { useDeferredValue, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Where } from '../../core/shared/where.ts';
import type { LookupItem, RefValue } from '../../core/shared/wire.ts';
import { useLookup } from '../data/index.ts';
import { Avatar, Input } from '../kit/index.ts';

export interface RefPickerProps {
  /** The entity to choose from; people are shown with their initials. */
  entity: string;
  label: string;
  current?: RefValue | undefined;
  /** Offers "none" first. */
  clearable?: boolean;
  invalid?: boolean;
  placeholder?: string;
  /** Receives the focus when mounted. */
  autoFocus?: boolean;
  /** `entity.field` of the reference, and its allowed values for this record. */
  field?: string | undefined;
  where?: Where | undefined;
  /** Ids that are not offered. */
  without?: ReadonlySet<number>;
  onPick: (item: LookupItem | null) => void;
}

/** Searches an entity and selects one record: type, arrows, Enter. The list is loaded from the server. */
export function RefPicker({
  entity,
  label,
  current,
  clearable = false,
  invalid = false,
  placeholder,
  autoFocus = false,
  field,
  where,
  without,
  onPick,
}: RefPickerProps): React.JSX.Element {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = useLookup(entity, useDeferredValue(text), { field, where });
  const items = (found.data ?? []).filter((item) => !without?.has(item.id));
  const options: (LookupItem | null)[] = clearable && !text ? [null, ...items] : items;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt(Math.max(0, Math.min(options.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      const option = options[at];
      if (option !== undefined) onPick(option);
    }
  };
  return (
    <div className="d-picker">
      <Input
        size="sm"
        icon="magnifying-glass"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        invalid={invalid}
        dir="auto"
        aria-activedescendant={options.length ? `${id}-${at}` : undefined}
        placeholder={current?.label ?? placeholder}
        autoFocus={autoFocus}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
      />
      <ul id={id} role="listbox" aria-label={label} className="k-pop d-options">
        {options.map((option, index) => (
          <li
            key={option?.id ?? 'none'}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            data-at={index === at || undefined}
            onMouseMove={() => setAt(index)}
            onMouseDown={(event) => {
              event.preventDefault();
              onPick(option);
            }}
          >
            {option ? (
              <Option item={option} person={entity === 'user'} />
            ) : (
              <span className="muted">
                <FormattedMessage id="detail.none" />
              </span>
            )}
          </li>
        ))}
        {!options.length && (
          <li className="faint d-no-option" role="presentation">
            {found.isPending ? <FormattedMessage id="detail.searching" /> : <FormattedMessage id="detail.noMatch" />}
          </li>
        )}
      </ul>
    </div>
  );
}

function Option({ item, person }: { item: LookupItem; person: boolean }): React.JSX.Element {
  return (
    <>
      {person && <Avatar id={item.id} name={item.label} src={item.picture} />}
      <bdi className="cut grow">{item.label}</bdi>
      {item.hint && <bdi className="faint small cut">{item.hint}</bdi>}
    </>
  );
}
