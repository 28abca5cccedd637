import { useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Kbd } from '../kit/bdi.tsx';
import { Icon } from '../kit/icon.tsx';
import { Marked } from '../kit/marked.tsx';

export interface Option {
  id: string | number;
  label: string;
  /** A second line in small type. */
  hint?: string;
  /** Avatar or glyph before the label. */
  lead?: ReactNode;
}

export interface OptionListProps {
  id: string;
  label: string;
  options: readonly Option[];
  /** Number of options above the separator. */
  split: number;
  /** Index of the option that Enter selects. */
  active: number;
  chosen?: string | number;
  /** The selected options, if several are allowed. */
  ticked?: ReadonlySet<string | number>;
  /** Highlighted in the labels. */
  search: string;
  loading: boolean;
  failure?: string;
  /** Above the options: why no more can be selected. */
  note?: string;
  onHover: (index: number) => void;
  onChoose: (option: Option) => void;
  /** The last option: creates a record. */
  create?: { text: ReactNode; run: () => void };
}

/** The list below a combobox. It takes no focus: a click on it leaves the focus in the input. */
export function OptionList({
  id,
  label,
  options: latest,
  split,
  active,
  chosen,
  ticked,
  search,
  loading,
  failure,
  note: said,
  onHover,
  onChoose,
  create,
}: OptionListProps): ReactElement {
  const intl = useIntl();
  const [options, press] = useHeld(latest);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const note = failure ?? said ?? (options.length > 0 ? null : intl.formatMessage({ id: loading ? 'form.searching' : 'form.no_match' }));
  return (
    <div
      className="k-pop f-options"
      onMouseDown={(event) => {
        event.preventDefault();
        press();
      }}
    >
      {note && (
        <div className="f-options-note" role="status">
          {note}
        </div>
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={ticked ? true : undefined}
        aria-busy={loading || undefined}
      >
        {options.map((option, index) => (
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={ticked?.has(option.id) ?? option.id === chosen}
            className="k-menu-item"
            data-active={index === active || undefined}
            data-two={option.hint ? '' : undefined}
            data-last={split > 0 && split < options.length && index === split - 1 ? '' : undefined}
            onMouseMove={() => {
              if (index !== active) onHover(index);
            }}
            onClick={() => onChoose(option)}
          >
            {option.lead}
            <span className="k-menu-text">
              <bdi className="cut">
                <Marked text={option.label} typed={search} />
              </bdi>
              {option.hint && (
                <small>
                  <bdi>
                    <Marked text={option.hint} typed={search} />
                  </bdi>
                </small>
              )}
            </span>
            {ticked?.has(option.id) && <Icon name="check" />}
            {index === active && (
              <span aria-hidden="true">
                <Kbd>↵</Kbd>
              </span>
            )}
          </div>
        ))}
        {create && (
          <div
            id={`${id}-${options.length}`}
            role="option"
            aria-selected={false}
            className="k-menu-item f-create"
            data-active={active === options.length || undefined}
            onMouseMove={() => {
              if (active !== options.length) onHover(options.length);
            }}
            onClick={create.run}
          >
            <Icon name="plus" />
            <span className="k-menu-text">
              <span className="cut">{create.text}</span>
            </span>
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * What is shown of a list that the server may change at any moment: while a button is pressed on it the list stays as it is, or the press
 * and its release would meet two different options, which is no click on either.
 * @returns the shown list, and what to call when a button is pressed on it
 */
function useHeld<T>(latest: T): [T, () => void] {
  const [held, setHeld] = useState<{ list: T } | null>(null);
  useEffect(() => {
    if (!held) return undefined;
    // After the click, which follows the release.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = (): void => {
      timer = setTimeout(() => setHeld(null));
    };
    window.addEventListener('mouseup', release);
    window.addEventListener('dragend', release);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('mouseup', release);
      window.removeEventListener('dragend', release);
    };
  }, [held]);
  return [held ? held.list : latest, () => setHeld({ list: latest })];
}
