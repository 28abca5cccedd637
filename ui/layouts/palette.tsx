import { Overlay2 } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../data/index.ts';
import { Icon, Kbd } from '../kit/index.ts';
import { useDestinations } from './destinations.ts';
import type { Destination } from './destinations.ts';
import type { Application } from './navigation.ts';

/** One hit of GET /api/search. */
interface Hit {
  entity: string;
  id: number;
  label: string;
  hint?: string;
  /** List page of the entity; the record is below it. */
  page: string;
}

/** Icons of the records that the tree shows too. */
const ICON: Record<string, string> = { portfolio: 'briefcase', program: 'layers', project: 'building', contract: 'file-lines' };

/** Searching starts after a short pause in typing (fetchDelayMs) */
const PAUSE_MS = 200;

function useDelayed(text: string): string {
  const [value, setValue] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setValue(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return value.trim();
}

/** Records that match, then pages of the side bar. */
function useResults(text: string, application: Application): { items: Destination[]; busy: boolean } {
  const asked = useDelayed(text);
  const { data, isFetching } = useApi<{ data: Hit[] }>('search', { query: { q: asked }, enabled: asked.length > 1 });
  const pages = useDestinations(application, text.trim());
  const records = asked.length > 1 ? (data?.data ?? []) : [];
  return {
    items: [...records.map(({ entity, id, label, hint, page }): Destination => ({ key: `${entity}:${id}`, group: 'records', icon: ICON[entity] ?? 'file-lines', label, hint, run: `${page}/${id}` })), ...pages],
    busy: isFetching,
  };
}

/** The words with the searched part marked. */
function Marked({ label, text }: { label: string; text: string }): ReactElement {
  const at = text ? label.toLowerCase().indexOf(text.toLowerCase()) : -1;
  if (at < 0) return <bdi className="cut">{label}</bdi>;
  return <bdi className="cut">{label.slice(0, at)}<mark>{label.slice(at, at + text.length)}</mark>{label.slice(at + text.length)}</bdi>;
}

function Option({ item, text, active, choose }: { item: Destination; text: string; active: boolean; choose: () => void }): ReactElement {
  return (
    <div id={`palette-${item.key}`} role="option" aria-selected={active} className="k-menu-item" data-active={active || undefined} onMouseDown={(event) => event.preventDefault()} onClick={choose}>
      <Icon name={item.icon} /><Marked label={item.label} text={text} />
      {item.hint && <bdi className="faint small cut">{item.hint}</bdi>}
      {active && <span className="end"><Kbd>↵</Kbd></span>}
    </div>
  );
}

const GROUPS = ['records', 'pages', 'actions'] as const;

function List({ items, current, text, choose }: { items: Destination[]; current: Destination | undefined; text: string; choose: (item: Destination) => void }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <div className="palette-list" role="listbox" id="palette-list" aria-label={formatMessage({ id: 'shell.search' })}>
      {items.length === 0 && <p className="k-menu-title">{formatMessage({ id: 'shell.search_nothing' })}</p>}
      {GROUPS.map((group) => {
        const own = items.filter((item) => item.group === group);
        if (own.length === 0) return null;
        const title = formatMessage({ id: `shell.search_${group}` });
        return (
          <div key={group} role="group" aria-label={title}>
            <div className="k-menu-title" aria-hidden="true">{title}</div>
            {own.map((item) => <Option key={item.key} item={item} text={text} active={item === current} choose={() => choose(item)} />)}
          </div>
        );
      })}
    </div>
  );
}

function PaletteBody({ application, onClose }: { application: Application; onClose: () => void }): ReactElement {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { items, busy } = useResults(text, application);
  const current = Math.min(at, Math.max(0, items.length - 1));
  const choose = (item: Destination): void => {
    onClose();
    if (typeof item.run === 'string') void navigate(item.run);
    else item.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const item = items[current];
    if (step !== undefined && items.length > 0) setAt((current + step + items.length) % items.length);
    else if (event.key === 'Enter' && item) choose(item);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="palette-in">
        <Icon name="magnifying-glass" />
        <input autoFocus type="search" role="combobox" aria-expanded="true" aria-controls="palette-list" aria-activedescendant={items[current] ? `palette-${items[current].key}` : undefined} aria-label={formatMessage({ id: 'shell.search' })} placeholder={formatMessage({ id: 'shell.search_or_jump' })} value={text} onChange={(event) => { setText(event.target.value); setAt(0); }} onKeyDown={onKeyDown} />
        <Kbd>Esc</Kbd>
      </div>
      <List items={items} current={items[current]} text={text.trim()} choose={choose} />
      <div className="palette-foot">
        <span><Kbd>↑</Kbd><Kbd>↓</Kbd>{formatMessage({ id: 'shell.palette_move' })}</span>
        <span><Kbd>↵</Kbd>{formatMessage({ id: 'shell.palette_open' })}</span>
        <span className="end faint" role="status">{busy ? formatMessage({ id: 'shell.palette_busy' }) : formatMessage({ id: 'shell.palette_count' }, { count: items.length })}</span>
      </div>
    </>
  );
}

/** Search and jump (Ctrl or Cmd K): records from the server, pages from the side bar. */
export function Palette({ isOpen, application, onClose }: { isOpen: boolean; application: Application; onClose: () => void }): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  const label = useIntl().formatMessage({ id: 'shell.search_or_jump' });
  return (
    <Overlay2 isOpen={isOpen} onClose={onClose} transitionDuration={0} childRef={ref as RefObject<HTMLElement>}>
      <div className="palette" ref={ref} role="dialog" aria-modal="true" aria-label={label}><PaletteBody application={application} onClose={onClose} /></div>
    </Overlay2>
  );
}
