import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { Input } from '../../kit/index.ts';

interface FieldPickerProps {
  /** Offered first, then a hairline, then the others. */
  first: readonly FieldMeta[];
  more: readonly FieldMeta[];
  onPick: (field: FieldMeta) => void;
}

/** Every field one may filter by; typing narrows, arrows move, Enter takes the first. */
export function FieldPicker({ first, more, onPick }: FieldPickerProps): ReactElement {
  const intl = useIntl();
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const matches = (fields: readonly FieldMeta[]): FieldMeta[] => fields.filter((f) => f.label.toLowerCase().includes(text.trim().toLowerCase()));
  const [a, b] = [matches(first), matches(more)];
  const step = (event: KeyboardEvent, by: 1 | -1): void => {
    const items = [...(list.current?.querySelectorAll('button') ?? [])];
    event.preventDefault();
    items[(items.indexOf(document.activeElement as HTMLButtonElement) + by + items.length) % items.length]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') step(event, 1);
    else if (event.key === 'ArrowUp') step(event, -1);
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      const field = a[0] ?? b[0];
      if (field) onPick(field);
    }
  };
  const item = (field: FieldMeta): ReactElement => (
    <button key={field.name} type="button" className="k-menu-item" onClick={() => onPick(field)}><span className="k-menu-text"><span className="cut">{field.label}</span></span></button>
  );
  return (
    <div className="lt-pick" role="dialog" aria-label={intl.formatMessage({ id: 'list.filter.title' })} onKeyDown={onKeyDown}>
      <div className="lt-pick-find">
        <Input size="sm" icon="magnifying-glass" value={text} onChange={(e) => setText(e.target.value)} autoFocus dir="auto"
          aria-label={intl.formatMessage({ id: 'list.filter.find' })} placeholder={intl.formatMessage({ id: 'list.filter.find' })} />
      </div>
      <div ref={list} className="lt-pick-list">
        {a.map(item)}
        {a.length > 0 && b.length > 0 && <div role="separator" className="k-menu-sep" />}
        {b.map(item)}
        {a.length + b.length === 0 && <p className="lt-pick-none">{intl.formatMessage({ id: 'list.filter.no_field' })}</p>}
      </div>
    </div>
  );
}
