import { useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../kit/icon.tsx';
import type { FieldWidgetProps } from './contract.ts';
import { addTags, hasSeveral } from './tag-list.ts';

/** Tags as chips: Enter or a comma adds, Backspace in the empty input removes the last one. */
export function TagsWidget({ control, value, onChange, onBlur, locked }: FieldWidgetProps): ReactElement {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const list = Array.isArray(value) ? (value as string[]) : [];
  const set = (next: string[]): void => onChange(next.length > 0 ? next : null);
  const add = (text: string): void => {
    set(addTags(list, text));
    setTyped('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === ',' || event.key === '،') {
      event.preventDefault();
      if (typed.trim()) add(typed);
    } else if (event.key === 'Backspace' && typed === '' && list.length > 0) set(list.slice(0, -1));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (!hasSeveral(text)) return;
    event.preventDefault();
    add(typed + text);
  };
  return (
    <span className="k-input f-tags" data-error={control['aria-invalid'] || undefined} data-locked={locked || undefined}>
      {list.map((tag) => (
        <span key={tag} className="f-chip">
          <bdi className="cut">{tag}</bdi>
          {!locked && (
            <button
              type="button"
              aria-label={intl.formatMessage({ id: 'form.remove' }, { name: tag })}
              onClick={() => set(list.filter((other) => other !== tag))}
            >
              <Icon name="x-small" />
            </button>
          )}
        </span>
      ))}
      <input
        {...control}
        type="text"
        autoComplete="off"
        readOnly={locked}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => {
          if (typed.trim()) add(typed);
          onBlur();
        }}
      />
      {locked && <Icon name="lock" />}
    </span>
  );
}
