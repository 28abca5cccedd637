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

/** A file's name, and the words around what was found in it. */
const Lines = ({ label, below, typed }: { label: string; below: string; typed: string }): ReactElement => (
  <span className="k-menu-text palette-found"><bdi className="cut"><Marked text={label} typed={typed} /></bdi><small className="cut" dir="auto"><Marked text={below} typed={typed} /></small></span>
);

function Option({ item, text, active, choose }: OptionProps): ReactElement {
  return (
    <div id={`palette-${item.key}`} role="option" aria-selected={active} className="k-menu-item" data-active={active || undefined} data-two={item.text === undefined ? undefined : true} onMouseDown={(event) => event.preventDefault()} onClick={(event) => choose(event.ctrlKey || event.metaKey)}>
      <Icon name={item.icon} />{item.text === undefined ? <bdi className="cut"><Marked text={item.label} typed={text} /></bdi> : <Lines label={item.label} below={item.text} typed={text} />}
      {item.hint && <span className="faint small cut"><bdi className="cut"><Marked text={item.hint} typed={text} /></bdi></span>}
      {active && <span className="end"><Kbd>↵</Kbd></span>}
    </div>
  );
}

const GROUPS = ['recent', 'records', 'files', 'pages', 'actions'] as const;

export interface PaletteListProps {
  items: Destination[];
  current: Destination | undefined;
  text: string;
  /** The records are on their way: nothing found is not known yet. */
  busy: boolean;
  choose: (item: Destination, newTab: boolean) => void;
}

/** What was found, by groups. */
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
            <div className="k-menu-title" aria-hidden="true">{title}</div>
            {own.map((item) => <Option key={item.key} item={item} text={text} active={item === current} choose={(newTab) => choose(item, newTab)} />)}
          </div>
        );
      })}
    </div>
  );
}
