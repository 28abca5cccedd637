import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, Ref } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../kit/icon.tsx';
import type { ControlProps } from './contract.ts';
import { Floating } from './floating.tsx';
import { listKeys } from './list-keys.ts';
import { OptionList } from './option-list.tsx';
import type { Option } from './option-list.tsx';

export interface ComboboxProps {
  control: ControlProps;
  /** The chosen option; null for none. */
  chosen: Option | null;
  onChoose: (option: Option | null) => void;
  onBlur: () => void;
  /** The options for the typed text. */
  options: readonly Option[];
  onSearch: (text: string) => void;
  /** Options are loading. */
  loading?: boolean;
  /** Shown instead of the options: why there are none. */
  failure?: string;
  placeholder: string;
  locked: boolean;
  /** Can be emptied. */
  clearable: boolean;
  /** Offered below the list: creates a record from the typed text. */
  onCreate?: { text: (typed: string) => ReactNode; run: (typed: string) => void };
  /** In a grid cell: open at once, and Tab accepts the active option. */
  compact?: boolean;
  /** Initial search text. */
  begin?: string;
  /** Number of options above a separator, such as recent ones. */
  split?: number;
  /** Between the chosen label and the arrow: a link to the chosen record. */
  end?: ReactNode;
  /** Called on hover or focus, to prefetch. */
  onNear?: () => void;
}

/**
 * A searchable select (WAI-ARIA combobox with a listbox): arrows move, Enter selects, Escape reverts, an emptied text clears. The focus
 * stays in the input.
 */
export function Combobox({
  control,
  chosen,
  onChoose,
  onBlur,
  options,
  onSearch,
  loading = false,
  failure,
  placeholder,
  locked,
  clearable,
  onCreate,
  compact = false,
  begin,
  split = 0,
  end,
  onNear,
}: ComboboxProps): ReactElement {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(compact && !locked);
  const [typed, setTyped] = useState<string | null>(begin ?? null);
  const [active, setActive] = useState(0);
  const count = options.length + (onCreate ? 1 : 0);
  const listId = `${control.id}-list`;
  // Enter was pressed while loading: the first option is selected when it arrives.
  const [due, setDue] = useState(false);

  const chosenId = chosen?.id;
  const searching = Boolean(typed);
  useEffect(
    () =>
      setActive(
        searching
          ? 0
          : Math.max(
              0,
              options.findIndex((option) => option.id === chosenId),
            ),
      ),
    [options, searching, chosenId],
  );
  const begun = useRef(!compact || locked);
  useLayoutEffect(() => {
    // once, when the grid cell opens
    if (begun.current) return;
    begun.current = true;
    onSearch(begin ?? '');
  }, [begin, onSearch]);

  const show = (): void => {
    if (!locked && !open) {
      setOpen(true);
      onSearch('');
    }
  };
  const close = (): void => {
    setOpen(false);
    setTyped(null);
    setDue(false);
  };
  const create = (): void => {
    const text = (typed ?? '').trim();
    close();
    onCreate?.run(text);
  };
  const choose = (option: Option | null): void => {
    onChoose(option);
    close();
  };
  const leave = (): void => {
    if (typed === '' && clearable && chosen) onChoose(null);
    close();
    onBlur();
  };
  const type = (text: string): void => {
    setTyped(text);
    setOpen(true);
    setDue(false);
    onSearch(text);
  };

  const take = (): void => {
    const option = options[active];
    if (typed === '' && clearable && chosen) choose(null);
    else if (loading && typed) setDue(true);
    else if (option) choose(option);
    else if (onCreate) create();
  };
  const first = useRef<() => void>(() => undefined);
  useEffect(() => {
    first.current = () => {
      if (options[0]) choose(options[0]);
      else take();
    };
  });
  useEffect(() => {
    if (due && !loading) {
      setDue(false);
      first.current();
    }
  }, [due, loading]);
  const move = (step: number): void => {
    if (count > 0) setActive((active + step + count) % count);
  };
  const keys = listKeys({ open, show, close, take, move });
  const press = (event: KeyboardEvent): void => {
    if (compact && event.key === 'Tab' && open && typed && options[active] && !loading) choose(options[active]);
    keys(event);
  };

  const content = (
    <OptionList
      id={listId}
      label={intl.formatMessage({ id: 'form.choices' })}
      options={options}
      split={split}
      active={active}
      chosen={chosen?.id}
      search={typed ?? ''}
      loading={loading}
      failure={failure}
      onHover={setActive}
      onChoose={choose}
      create={onCreate && { text: onCreate.text((typed ?? '').trim()), run: create }}
    />
  );
  return (
    <Floating isOpen={open} onClose={close} content={content} matchWidth>
      {(ref) => (
        <span
          ref={ref as Ref<HTMLSpanElement>}
          className="k-input f-combo"
          data-error={control['aria-invalid'] || undefined}
          data-locked={locked || undefined}
          data-waiting={due || (loading && typed) ? '' : undefined}
          onPointerEnter={onNear}
          onMouseDown={(event) => {
            if (event.target !== input.current && !(event.target as Element).closest('button, a')) {
              event.preventDefault();
              input.current?.focus();
              if (open) close();
              else show();
            }
          }}
        >
          {open ? <Icon name="magnifying-glass" /> : chosen?.lead}
          <input
            {...control}
            ref={input}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-activedescendant={open && active < count ? `${listId}-${active}` : undefined}
            className={chosen || typed ? 'f-plaintext' : undefined}
            placeholder={chosen?.label ?? placeholder}
            readOnly={locked}
            value={typed ?? chosen?.label ?? ''}
            onChange={(event) => type(event.target.value)}
            onClick={show}
            onKeyDown={press}
            onBlur={leave}
            onFocus={(event) => {
              onNear?.();
              event.target.select();
            }}
          />
          {clearable && chosen && !locked && (
            <button
              type="button"
              tabIndex={-1}
              className="f-inside"
              aria-label={intl.formatMessage({ id: 'form.clear' })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(null)}
            >
              <Icon name="x-small" />
            </button>
          )}
          {end}
          <Icon name={locked ? 'lock' : 'chevron-down'} />
        </span>
      )}
    </Floating>
  );
}
