import { useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Icon, Menu, MenuItem, Popover } from '../../kit/index.ts';
import { useWidth } from '../state/use-width.ts';
import { fitTabs } from './fit-tabs.ts';
import { textWidth } from './text-width.ts';

/** One tab: all rows, a saved view, or the recycle bin. */
export interface ViewTab {
  id: string;
  label: string;
  icon?: string;
  /** Announced with the name: the view is shared. */
  hint?: string;
  /** Only for the selected tab. */
  count?: string;
  /** Opens on a click on the selected tab. */
  menu?: ReactElement;
}

interface ViewTabsProps {
  tabs: readonly ViewTab[];
  value: string;
  onOpen: (id: string) => void;
  /** Content beside the tabs. */
  after?: ReactElement;
  /** Content at the end of the row. */
  end?: ReactElement;
}

/** Gap between tabs, and icon width. */
const [GAP, ICON] = [16, 16];
const widthOf = (tab: ViewTab, chosen: boolean): number =>
  textWidth(tab.label) + GAP + (tab.icon ? ICON : 0) + (chosen && tab.menu ? ICON : 0) + (tab.count ? textWidth(tab.count) + 4 : 0);

/** The recycle bin, if it has room beside the selected tab; otherwise it is in the menu. */
function binOf(tabs: readonly ViewTab[], value: string, room: number): ViewTab | undefined {
  const bin = tabs.at(-1);
  const chosen = tabs.find(({ id }) => id === value);
  if (bin?.id !== 'bin') return undefined;
  return !chosen || chosen === bin || widthOf(chosen, true) + widthOf(bin, false) <= room ? bin : undefined;
}

/** The views of a list in one row. The recycle bin comes last; tabs that do not fit are in a menu, except the selected one. */
export function ViewTabs({ tabs, value, onOpen, after, end }: ViewTabsProps): ReactElement {
  const intl = useIntl();
  const [row, width] = useWidth();
  const [beside, besideWidth] = useWidth();
  const [atEnd, endWidth] = useWidth();
  const free = width === 0 ? 0 : Math.max(1, width - besideWidth - endWidth - 3 * GAP);
  // At most so many are hidden: the menu that tells their number needs no more room.
  const more = textWidth(intl.formatMessage({ id: 'views.more' }, { n: tabs.length })) + GAP + ICON;
  const last = binOf(tabs, value, free === 0 ? Infinity : free - more);
  const others = last ? tabs.slice(0, -1) : tabs;
  const shown = fitTabs(
    others.map((tab) => widthOf(tab, tab.id === value)),
    last && free > 0 ? Math.max(1, free - widthOf(last, last.id === value)) : free,
    more,
    others.findIndex((tab) => tab.id === value),
  );
  const inRow = [...shown.map((i) => others[i]!), ...(last ? [last] : [])];
  const hidden = others.filter((_, i) => !shown.includes(i));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = step(event, inRow, value);
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next);
    document.getElementById(`list-view-${next}`)?.focus();
  };
  return (
    <div className="k-tabs lf-tabs" ref={row}>
      <div role="tablist" aria-label={intl.formatMessage({ id: 'list.views' })} className="k-tablist" onKeyDown={onKeyDown}>
        {inRow.map((tab) => (
          <Tab key={tab.id} tab={tab} chosen={tab.id === value} onOpen={() => onOpen(tab.id)} />
        ))}
      </div>
      {hidden.length > 0 && <Hidden tabs={hidden} onOpen={onOpen} />}
      <div className="lf-tabs-part" ref={beside}>
        {after}
      </div>
      <div className="lf-tabs-part lf-tabs-end" ref={atEnd}>
        {end}
      </div>
    </div>
  );
}

/** A tab; clicking the selected tab of a saved view opens its menu. */
function Tab({ tab, chosen, onOpen }: { tab: ViewTab; chosen: boolean; onOpen: () => void }): ReactElement {
  const [open, setOpen] = useState(false);
  const button = (
    <button
      id={`list-view-${tab.id}`}
      type="button"
      role="tab"
      className="k-tab"
      aria-selected={chosen}
      tabIndex={chosen ? 0 : -1}
      onClick={tab.menu ? undefined : onOpen}
    >
      {tab.icon !== undefined && <Icon name={tab.icon} size={12} />}
      <bdi>{tab.label}</bdi>
      {tab.hint && <span className="sr">{tab.hint}</span>}
      {tab.count !== undefined && <span className="k-tab-n">{tab.count}</span>}
      {chosen && tab.menu && <Icon name="chevron-down" size={12} />}
    </button>
  );
  if (!tab.menu) return button;
  return (
    <Popover
      isOpen={open && chosen}
      onOpenChange={(next) => {
        if (chosen) setOpen(next);
        else onOpen();
      }}
      content={tab.menu}
    >
      {button}
    </Popover>
  );
}

function Hidden({ tabs, onOpen }: { tabs: readonly ViewTab[]; onOpen: (id: string) => void }): ReactElement {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'views.more' }, { n: tabs.length });
  return (
    <Popover
      content={
        <Menu label={label}>
          {tabs.map((tab) => (
            <MenuItem key={tab.id} icon={tab.icon} text={<bdi>{tab.label}</bdi>} onClick={() => onOpen(tab.id)} />
          ))}
        </Menu>
      }
    >
      <button type="button" className="k-tab">
        <span className="num">{label}</span>
        <Icon name="chevron-down" size={12} />
      </button>
    </Popover>
  );
}

/** Arrows in reading direction, Home and End. */
function step(event: KeyboardEvent<HTMLElement>, tabs: readonly ViewTab[], value: string): string | undefined {
  const back = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const forth = back === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const at = tabs.findIndex((tab) => tab.id === value);
  const to = { [back]: at - 1, [forth]: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
  return to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]?.id;
}
