import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, Ref } from 'react';
import { useIntl } from 'react-intl';
import type { RefValue } from '../../core/shared/wire.ts';
import { useSession } from '../data/index.ts';
import { useLatest } from '../kit/hooks/use-latest.ts';
import { Icon } from '../kit/icon.tsx';
import { Avatar } from '../kit/person.tsx';
import type { FieldWidgetProps } from './contract.ts';
import { Floating } from './floating.tsx';
import { listKeys } from './list-keys.ts';
import { OptionList } from './option-list.tsx';
import { useRecordMaker } from './record-maker.tsx';
import { keysOf, MAX_REFS, toggled } from './references.ts';
import { useDependentWhere } from './use-dependent-where.ts';
import { useChoices } from './use-choices.ts';
import { useNamed } from './use-named.ts';
import type { Option } from './option-list.tsx';

const NONE: readonly Option[] = [];

/**
 * Several records of another entity as chips, with a searchable list of check boxes. Enter toggles and keeps the list open, Backspace in
 * the empty input removes the last one, Escape closes the list.
 */
export function ReferencesWidget({
  control,
  field,
  entity: holder,
  value,
  onChange,
  onLabels,
  onBlur,
  locked: fixed,
  refLabels,
  compact = false,
  sibling,
}: FieldWidgetProps): ReactElement {
  const intl = useIntl();
  const { where, waits } = useDependentWhere(field, holder, sibling);
  const locked = fixed || (waits !== undefined && keysOf(value).length === 0);
  const { user } = useSession();
  const to = field.to ?? '';
  const me = to === 'user' ? user?.id : undefined;
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(compact && !locked);
  const [typed, setTyped] = useState('');
  // No option is active before typing or an arrow key, so that Enter does not select by accident.
  const [active, setActive] = useState(-1);
  // Enter was pressed while loading: the first option is selected when it arrives.
  const [due, setDue] = useState(false);
  const { chosen, learn } = useNamed(to, value, refLabels);
  const ids = useMemo(() => new Set<string | number>(chosen.map((one) => one.id)), [chosen]);
  const first = useMemo(() => (me === undefined ? [] : [me]), [me]);
  const found = useChoices({ to, field: holder && `${holder}.${field.name}`, where, search: open && !locked ? typed : null, first });
  const options = useMemo(
    () =>
      found.items?.map((item): Option => ({
        id: item.id,
        label: item.label,
        lead: to === 'user' ? <Avatar id={item.id} name={item.label} src={item.picture} size={24} /> : undefined,
        ...(item.id === me ? { hint: intl.formatMessage({ id: 'form.me' }) } : item.hint ? { hint: item.hint } : {}),
      })) ?? NONE,
    [found.items, to, me, intl],
  );

  const most = field.maximum ?? MAX_REFS;
  const full = chosen.length >= most;
  const set = (next: RefValue[]): void => {
    onLabels?.(next);
    onChange(next.map((one) => one.id));
  };
  const tick = (option: Option): void => {
    const item = found.items?.find((one) => one.id === option.id);
    const record: RefValue = { id: Number(option.id), label: option.label, ...(item?.picture ? { picture: item.picture } : {}) };
    if (full && !ids.has(record.id)) return;
    learn(record);
    setTyped('');
    set(toggled(chosen, record));
  };
  const maker = useRecordMaker(to, open && !locked && !compact && !full, tick);

  const count = options.length + (maker.offer ? 1 : 0);
  useEffect(() => setActive(typed === '' ? -1 : 0), [typed]);
  useEffect(() => setActive((at) => Math.min(at, count - 1)), [count]);
  useLayoutEffect(() => {
    if (compact && !locked) input.current?.focus({ preventScroll: true });
  }, [compact, locked]);
  const show = (): void => {
    if (!locked) setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setTyped('');
    setDue(false);
  };
  const create = (): void => {
    const text = typed.trim();
    close();
    maker.offer?.run(text);
  };
  const take = (): void => {
    const option = options[active];
    if (found.loading && typed) setDue(true);
    else if (option) tick(option);
    else if (maker.offer && active === options.length) create();
    else close();
  };
  const latest = useLatest(take);
  useEffect(() => {
    if (due && !found.loading) {
      setDue(false);
      latest.current();
    }
  }, [due, found.loading, latest]);
  const keys = listKeys({
    open,
    show,
    close,
    take,
    move: (step) => {
      if (count > 0) setActive((Math.max(active, step < 0 ? 0 : -1) + step + count) % count);
    },
  });
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Backspace' && typed === '' && chosen.length > 0 && !locked) set(chosen.slice(0, -1));
    keys(event);
  };

  const listId = `${control.id}-list`;
  const content = (
    <OptionList
      id={listId}
      label={intl.formatMessage({ id: 'form.choices' })}
      options={options}
      split={found.recent}
      active={active}
      ticked={ids}
      search={typed}
      loading={found.loading}
      failure={found.failed ? intl.formatMessage({ id: 'form.lookup_failed' }) : undefined}
      note={full ? intl.formatMessage({ id: 'form.error.too_many' }, { max: most }) : undefined}
      onHover={setActive}
      onChoose={tick}
      create={maker.offer && { text: maker.offer.text(typed.trim()), run: create }}
    />
  );
  return (
    <>
      <Floating isOpen={open} onClose={close} content={content} matchWidth>
        {(ref) => (
          <span
            ref={ref as Ref<HTMLSpanElement>}
            className="k-input f-tags f-refs"
            data-error={control['aria-invalid'] || undefined}
            data-locked={locked || undefined}
            data-waiting={due || (found.loading && typed) ? '' : undefined}
            onMouseDown={(event) => {
              if (event.target !== input.current) {
                event.preventDefault();
                input.current?.focus();
                if (!(event.target as Element).closest('button')) show();
              }
            }}
          >
            {chosen.map((one) => (
              <ReferenceChip
                key={one.id}
                record={one}
                person={to === 'user'}
                onRemove={locked ? undefined : () => set(chosen.filter((other) => other.id !== one.id))}
              />
            ))}
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              className="f-plaintext"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-activedescendant={open && active >= 0 && active < count ? `${listId}-${active}` : undefined}
              placeholder={waits ?? (chosen.length === 0 && !locked ? intl.formatMessage({ id: 'form.choose' }) : undefined)}
              readOnly={locked}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setDue(false);
                show();
              }}
              onClick={show}
              onKeyDown={press}
              onBlur={() => {
                close();
                onBlur();
              }}
            />
            <Icon name={locked ? 'lock' : 'chevron-down'} />
          </span>
        )}
      </Floating>
      {maker.drawer}
    </>
  );
}

/** One of the chosen records; the remove button is for the mouse, the keyboard uses the list. */
function ReferenceChip({ record, person, onRemove }: { record: RefValue; person: boolean; onRemove?: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <span className="f-chip" data-person={person || undefined}>
      {person && <Avatar id={record.id} name={record.label} src={record.picture} size={20} />}
      <bdi className="cut">{record.label || '…'}</bdi>
      {onRemove && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={intl.formatMessage({ id: 'form.remove' }, { name: record.label })}
          onClick={onRemove}
        >
          <Icon name="x-small" />
        </button>
      )}
    </span>
  );
}
