import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { holdsText } from '../../../core/shared/fold.ts';
import { isReference } from '../../../core/shared/entity.ts';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { useEntityMeta } from '../../data/index.ts';
import { Icon, Input, Skeleton } from '../../kit/index.ts';
import { filterChoices } from '../table/fields.ts';
import { beyond } from './path.ts';

interface FieldPickerProps {
  meta: EntityMeta;
  /** Receives the field under its path: `budget`, or `program_id.portfolio_id`. */
  onPick: (field: FieldMeta) => void;
  /** Above the fields, while nothing is typed: presets. */
  above?: ReactNode;
  /** Below the list. */
  foot?: ReactNode;
}

/**
 * All fields that can be filtered: the entity's suggestions, then the others; a reference opens the fields of its entity. Typing filters,
 * arrows move and go in and out, Enter selects the first.
 */
export function FieldPicker({ meta, onPick, above, foot }: FieldPickerProps): ReactElement {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [ref, setRef] = useState<FieldMeta | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** Enter was pressed while loading: the first field is selected when they arrive. */
  const ahead = useRef(false);
  const takeFirst = (): void => {
    const first = list.current?.querySelector<HTMLElement>('[data-field]');
    ahead.current = !first;
    first?.click();
  };
  const enter = (field: FieldMeta | null): void => {
    ahead.current = false;
    setRef(field);
    setText('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') step(list.current, event, 1);
    else if (event.key === 'ArrowUp') step(list.current, event, -1);
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      takeFirst();
    }
  };
  return (
    <div className="lt-pick" role="dialog" aria-label={intl.formatMessage({ id: 'list.filter.title' })} onKeyDown={onKeyDown}>
      <div className="lt-pick-find">
        <Input
          ref={input}
          size="sm"
          icon="magnifying-glass"
          value={text}
          onChange={(e) => {
            ahead.current = false;
            setText(e.target.value);
          }}
          autoFocus
          dir="auto"
          aria-label={intl.formatMessage({ id: 'list.filter.find' })}
          placeholder={intl.formatMessage({ id: 'list.filter.find' })}
        />
      </div>
      <div ref={list} className="lt-pick-list">
        {ref ? (
          <Beyond
            of={ref}
            text={text}
            onPick={onPick}
            onBack={() => enter(null)}
            onThere={() => {
              if (ahead.current) takeFirst();
            }}
          />
        ) : (
          <>
            {text === '' && above}
            <Rows {...filterChoices(meta)} text={text} onPick={onPick} onEnter={enter} />
          </>
        )}
      </div>
      {foot && <div className="lt-pick-foot">{foot}</div>}
    </div>
  );
}

interface RowsProps {
  first: readonly FieldMeta[];
  more: readonly FieldMeta[];
  text: string;
  onPick: (field: FieldMeta) => void;
  onEnter?: (field: FieldMeta) => void;
}

function Rows({ first, more, text, onPick, onEnter }: RowsProps): ReactElement {
  const intl = useIntl();
  const matches = (fields: readonly FieldMeta[]): FieldMeta[] => fields.filter((f) => holdsText(text, f.label));
  const [a, b] = [matches(first), matches(more)];
  const row = (field: FieldMeta): ReactElement => (
    <FieldRow key={field.name} field={field} onPick={onPick} onEnter={isReference(field) ? onEnter : undefined} />
  );
  return (
    <>
      {a.map(row)}
      {a.length > 0 && b.length > 0 && <div role="separator" className="k-menu-sep" />}
      {b.map(row)}
      {a.length + b.length === 0 && <p className="lt-pick-none">{intl.formatMessage({ id: 'list.filter.no_field' })}</p>}
    </>
  );
}

function FieldRow({ field, onPick, onEnter }: { field: FieldMeta } & Pick<RowsProps, 'onPick' | 'onEnter'>): ReactElement {
  const intl = useIntl();
  const inward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return (
    <div
      className="lf-field"
      onKeyDown={(e) => {
        if (e.key === inward && onEnter) {
          e.preventDefault();
          onEnter(field);
        }
      }}
    >
      <button type="button" className="k-menu-item" data-field={field.name} onClick={() => onPick(field)}>
        <span className="k-menu-text">
          <span className="cut">{field.label}</span>
        </span>
      </button>
      {onEnter && (
        <button
          type="button"
          className="lf-enter"
          tabIndex={-1}
          aria-label={intl.formatMessage({ id: 'filter.fields_of' }, { field: field.label })}
          title={intl.formatMessage({ id: 'filter.fields_of' }, { field: field.label })}
          onClick={() => onEnter(field)}
        >
          <Icon name="chevron-right" flip />
        </button>
      )}
    </div>
  );
}

/** The fields of a referenced entity, without further references. */
function Beyond({
  of,
  text,
  onPick,
  onBack,
  onThere,
}: {
  of: FieldMeta;
  text: string;
  onPick: (field: FieldMeta) => void;
  onBack: () => void;
  onThere: () => void;
}): ReactElement {
  const intl = useIntl();
  const other = useEntityMeta(of.to);
  const there = useRef(onThere);
  there.current = onThere;
  useEffect(() => {
    if (other.data) there.current();
  }, [other.data]);
  const choices = other.data ? filterChoices(other.data) : { first: [], more: [] };
  return (
    <>
      <button type="button" className="k-menu-item lf-back" aria-label={intl.formatMessage({ id: 'filter.back' })} onClick={onBack}>
        <Icon name="arrow-left" flip />
        <span className="k-menu-text">
          <span className="cut">{of.label}</span>
        </span>
      </button>
      {other.isPending ? (
        [60, 80, 50].map((w) => (
          <div key={w} className="lt-pick-row" aria-hidden="true">
            <Skeleton width={`${w}%`} />
          </div>
        ))
      ) : (
        <Rows {...choices} text={text} onPick={(field) => onPick(beyond(of, field))} />
      )}
    </>
  );
}

function step(list: HTMLElement | null, event: KeyboardEvent, by: 1 | -1): void {
  const items = [...(list?.querySelectorAll<HTMLElement>('.k-menu-item') ?? [])];
  event.preventDefault();
  items[(items.indexOf(document.activeElement as HTMLElement) + by + items.length) % items.length]?.focus();
}
