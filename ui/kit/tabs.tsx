import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconGiven } from './icons.ts';
import { Menu, MenuItem } from './menu.tsx';
import { Popover } from './popover.tsx';

export interface TabItem {
  id: string;
  label: ReactNode;
  /** A real number beside it. */
  count?: number | string;
  icon?: IconGiven;
}

export interface TabsProps {
  tabs: readonly TabItem[];
  /** Id of the selected tab. */
  value: string;
  onChange: (id: string) => void;
  /** Accessible name of the tab list. */
  label: string;
  /** Prefix of ids: the panel is `${idPrefix}-panel-${id}` with role tabpanel. */
  idPrefix?: string;
  /** Further tabs in the "more" menu; a selected one of them is shown among the others. */
  rest?: { tabs: readonly TabItem[]; label: string };
  /** Content after the last tab. */
  end?: ReactNode;
}

function step(event: KeyboardEvent<HTMLElement>, tabs: readonly TabItem[], value: string): string | undefined {
  const back = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const forth = back === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const at = tabs.findIndex((tab) => tab.id === value);
  const to = { [back]: at - 1, [forth]: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
  return to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]?.id;
}

/** Tabs with an underline. Arrow keys in reading direction, Home and End move and select. Further tabs open from the "more" menu. */
export function Tabs({ tabs: first, value, onChange, label, idPrefix = 'tab', rest, end }: TabsProps): ReactElement {
  const hidden = rest?.tabs.filter(({ id }) => id !== value) ?? [];
  const tabs = [...first, ...(rest?.tabs.filter(({ id }) => id === value) ?? [])];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = step(event, tabs, value);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(`${idPrefix}-${next}`)?.focus();
  };
  return (
    <div className="k-tabs">
      <div role="tablist" aria-label={label} className="k-tablist" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${idPrefix}-${tab.id}`}
            type="button"
            role="tab"
            className="k-tab"
            aria-selected={tab.id === value}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon !== undefined && <Icon name={tab.icon} size={12} />}
            {tab.label}
            {tab.count !== undefined && <span className="k-tab-n">{tab.count}</span>}
          </button>
        ))}
      </div>
      {rest && hidden.length > 0 && (
        <Popover
          placement="bottom-end"
          content={
            <Menu label={rest.label}>
              {hidden.map((tab) => (
                <MenuItem key={tab.id} text={tab.label} end={tab.count} onClick={() => onChange(tab.id)} />
              ))}
            </Menu>
          }
        >
          <button type="button" className="k-tab">
            {rest.label}
            <Icon name="chevron-down" size={12} />
          </button>
        </Popover>
      )}
      {end}
    </div>
  );
}

export interface SegmentedProps<T extends string> {
  items: readonly { value: T; label: ReactNode; icon?: IconGiven }[];
  value: T;
  onChange: (value: T) => void;
  label: string;
}

/** A switch between a few views, all visible. */
export function Segmented<T extends string>({ items, value, onChange, label }: SegmentedProps<T>): ReactElement {
  return (
    <div className="k-seg" role="group" aria-label={label}>
      {items.map((item) => (
        <button key={item.value} type="button" aria-pressed={item.value === value} onClick={() => onChange(item.value)}>
          {item.icon !== undefined && <Icon name={item.icon} />}
          {item.label}
        </button>
      ))}
    </div>
  );
}
