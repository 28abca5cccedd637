import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Icon, Kbd, Marked } from '../kit/index.ts';
import type { Destination } from './destinations.ts';

interface OptionProps {
  item: Destination;
  text: string;
  active: boolean;
  choose: (newTab: boolean) => void;
}

const Hint = ({ hint, typed }: { hint: string; typed: string }): ReactElement => (
  <span className="faint small cut">
    <bdi className="cut">
      <Marked text={hint} typed={typed} />
    </bdi>
  </span>
);

/** A file's name with its record, and below them in full width the excerpt of the match. */
const Lines = ({ label, hint, below, typed }: { label: string; hint: string | undefined; below: string; typed: string }): ReactElement => (
  <span className="k-menu-text palette-found">
    <span className="palette-name">
      <bdi className="cut">
        <Marked text={label} typed={typed} />
      </bdi>
      {hint && <Hint hint={hint} typed={typed} />}
    </span>
    <small className="palette-words" dir="auto">
      <Marked text={below} typed={typed} />
    </small>
  </span>
);

function Option({ item, text, active, choose }: OptionProps): ReactElement {
  return (
    <div
      id={`palette-${item.key}`}
      role="option"
      aria-selected={active}
      className="k-menu-item"
      data-active={active || undefined}
      data-two={item.text === undefined ? undefined : true}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => choose(event.ctrlKey || event.metaKey)}
    >
      <Icon name={item.icon} />
      {item.text === undefined ? (
        <>
          <bdi className="cut">
            <Marked text={item.label} typed={text} />
          </bdi>
          {item.hint && <Hint hint={item.hint} typed={text} />}
        </>
      ) : (
        <Lines label={item.label} hint={item.hint} below={item.text} typed={text} />
      )}
      {active && (
        <span className="end">
          <Kbd>↵</Kbd>
        </span>
      )}
    </div>
  );
}

const GROUPS = ['recent', 'records', 'files', 'pages', 'actions'] as const;

export interface PaletteListProps {
  items: Destination[];
  current: Destination | undefined;
  text: string;
  /** Records are loading: "no results" cannot be said yet. */
  busy: boolean;
  choose: (item: Destination, newTab: boolean) => void;
}

/** The results, in groups. */
export function PaletteList({ items, current, text, busy, choose }: PaletteListProps): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <div className="palette-list" role="listbox" id="palette-list" aria-label={formatMessage({ id: 'shell.search' })}>
      {items.length === 0 && !busy && <p className="k-menu-title">{formatMessage({ id: 'shell.search_nothing' })}</p>}
      {GROUPS.map((group) => {
        const own = items.filter((item) => item.group === group);
        if (own.length === 0) return null;
        const title = formatMessage({ id: `shell.search_${group}` });
        return (
          <div key={group} role="group" aria-label={title}>
            <div className="k-menu-title" aria-hidden="true">
              {title}
            </div>
            {own.map((item) => (
              <Option key={item.key} item={item} text={text} active={item === current} choose={(newTab) => choose(item, newTab)} />
            ))}
          </div>
        );
      })}
    </div>
  );
}
