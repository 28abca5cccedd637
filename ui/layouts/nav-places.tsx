import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import type { NavPlace } from '../../core/shared/navigation.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { usePersistedState } from '../kit/hooks/use-persisted-state.ts';
import { Icon, IconButton, Skeleton, Tooltip } from '../kit/index.ts';
import { moved, stepped } from '../kit/sorting/ordering.ts';
import { useSort } from '../kit/sorting/use-sort.ts';
import { CutName } from '../kit/text/cut-name.tsx';
import { useNavigation, usePins } from '../page/navigation.ts';
import { PAGES } from '../page/pages.ts';
import { addressToPin } from '../page/use-pin.ts';
import { pageAt } from '../../core/shared/page-at.ts';
import { useEffect } from 'react';

/** Records that the side bar shows of those opened last. */
const SHOWN = 3;

/** What a place is called: a record or a view by its name, a page by its title. */
function useNameOf(): (place: NavPlace) => string {
  const t = useMetaText();
  return ({ title, path }) => {
    if (title) return title;
    const page = pageAt(path.split('?')[0]!, PAGES);
    return page ? t(`pages.${page.path}`, page.title) : path;
  };
}

interface LineProps {
  place: NavPlace;
  name: string;
  current: boolean;
  onNavigate?: (() => void) | undefined;
}

function Line({ place, name, current, onNavigate }: LineProps): ReactElement {
  const icon = place.icon ?? (place.kind === 'page' ? 'gauge' : 'file-lines');
  return (
    <Link className="nav-item" to={place.to} aria-current={current ? 'page' : undefined} title={name} onClick={onNavigate}>
      <Icon name={icon} />
      <CutName className="nav-label" name={name} />
    </Link>
  );
}

/** A pin that was deleted, or whose record the reader may no longer open: it has no name. */
function LostLine(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Tooltip content={formatMessage({ id: 'shell.pin_lost.text' })} side="inline-end">
      <span className="nav-item" tabIndex={0} role="note">
        <Icon name="lock" />
        <span className="nav-label">{formatMessage({ id: 'shell.pin_lost' })}</span>
      </span>
    </Tooltip>
  );
}

/** Rows of the height that the list had last time, so that nothing moves when it is loaded. */
function Waiting({ rows }: { rows: number }): ReactElement {
  return (
    <>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="nav-item" aria-busy="true">
          <Skeleton width={at % 2 === 0 ? '70%' : '50%'} />
        </div>
      ))}
    </>
  );
}

/** Remembers how many rows a list has. */
function useRows(name: string, rows: number | undefined): number {
  const [kept, keep] = usePersistedState(name, 0);
  useEffect(() => {
    if (rows !== undefined && rows !== kept) keep(rows);
  }, [rows, kept, keep]);
  return rows ?? kept;
}

interface PlacesProps {
  onNavigate?: () => void;
}

/** The pins: dragged, or moved by Alt and arrows; the pencil offers to remove them. */
export function Pinned({ onNavigate }: PlacesProps): ReactElement | null {
  const { formatMessage } = useIntl();
  const { pins, known } = useNavigation();
  const { set } = usePins();
  const nameOf = useNameOf();
  const { pathname, search } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const [editing, setEditing] = useState(false);
  const rows = useRows('nav.pins', known ? pins.length : undefined);
  const paths = pins.map(({ path }) => path);
  useSort(list, paths, 'pin', (path, target, after) => set(moved(paths, path, target, after)), { everywhere: true });
  if (rows === 0) return null;
  const onKeyDown = (event: KeyboardEvent, path: string): void => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    set(stepped(paths, path, by));
  };
  return (
    <section className="nav-group" data-open="">
      <h2 className="nav-title" data-still="">
        <span className="nav-label">{formatMessage({ id: 'shell.pinned' })}</span>
        <IconButton
          icon={editing ? 'check' : 'pencil'}
          size="sm"
          className="nav-edit"
          aria-label={formatMessage({ id: editing ? 'shell.pins_done' : 'shell.pins_edit' })}
          aria-pressed={editing}
          onClick={() => setEditing(!editing)}
        />
      </h2>
      {!known && <Waiting rows={rows} />}
      <ul ref={list}>
        {pins.map((place) => {
          const name = nameOf(place);
          return (
            <li key={place.path} className="nav-pin" data-sort={place.path} onKeyDown={(event) => onKeyDown(event, place.path)}>
              {place.lost ? (
                <LostLine />
              ) : (
                <Line
                  place={place}
                  name={name}
                  current={
                    place.kind !== 'page' && (place.path === pathname || (place.path === addressToPin(pathname, search) && search !== ''))
                  }
                  onNavigate={onNavigate}
                />
              )}
              {(editing || place.lost) && (
                <IconButton
                  icon="x"
                  size="sm"
                  aria-label={formatMessage(
                    { id: 'shell.pin_remove' },
                    { name: place.lost ? formatMessage({ id: 'shell.pin_lost' }) : name },
                  )}
                  onClick={() => set(paths.filter((path) => path !== place.path))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The records opened last. */
export function Recent({ onNavigate }: PlacesProps): ReactElement | null {
  const { formatMessage } = useIntl();
  const { recents, known } = useNavigation();
  const nameOf = useNameOf();
  const shown = recents.slice(0, SHOWN);
  const rows = useRows('nav.recents', known ? shown.length : undefined);
  if (rows === 0) return null;
  return (
    <section className="nav-group" data-open="">
      <h2 className="nav-title" data-still="">
        <span className="nav-label">{formatMessage({ id: 'shell.recent' })}</span>
      </h2>
      {!known && <Waiting rows={rows} />}
      <ul>
        {shown.map((place) => (
          <li key={place.path}>
            <Line place={place} name={nameOf(place)} current={false} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </section>
  );
}
