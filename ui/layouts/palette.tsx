import { Overlay2 } from '@blueprintjs/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { api } from '../data/index.ts';
import { Icon, Kbd, Keys } from '../kit/index.ts';
import { useReturnOfFocus } from '../kit/hooks/use-return-of-focus.ts';
import { useDestinations } from './destinations.ts';
import type { Destination } from './destinations.ts';
import { PaletteList } from './palette-list.tsx';
import { useNavigation } from '../page/navigation.ts';

/** One hit of GET /api/search. */
interface Hit {
  entity: string;
  /** Entity name in the reader's language. */
  entity_label?: string;
  id: number;
  label: string;
  hint?: string;
  /** List page of the entity; the record's page is below it. */
  page: string;
  /** For an attachment: its record, to which `page` belongs. */
  record?: { entity: string; id: number; label: string };
  /** Excerpt around the match in a file. */
  excerpt?: string;
}

/** Icons of the records that are also in the tree. */
const ICON: Record<string, string> = {
  portfolio: 'briefcase',
  program: 'layers',
  project: 'building',
  contract: 'file-lines',
  user: 'user',
  contract_guarantee: 'shield',
};

/** Recent records without a text. */
const MOST_RECENT = 5;
/** Debounce while typing: short enough that the answer arrives before the next word. */
const PAUSE_MS = 60;

function useDelayed(text: string): string {
  const [value, setValue] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setValue(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return value.trim();
}

const hintOf = ({ entity_label, hint, record }: Hit): string | undefined =>
  (record ? record.label : [entity_label, hint].filter(Boolean).join(' ')) || undefined;

const iconOfHit = ({ entity, record }: Hit): string => (record ? 'paperclip' : (ICON[entity] ?? 'file-lines'));

/** A file opens in the attachments of its record. */
const pathOf = ({ page, id, record }: Hit): string => (record ? `${page}/${record.id}?tab=attachments` : `${page}/${id}`);

/** Matching records from the server; the previous ones stay while loading. */
function useRecords(text: string): { items: Destination[]; busy: boolean } {
  const asked = useDelayed(text);
  const enabled = asked.length > 1;
  const { data, isFetching } = useQuery({
    queryKey: ['search', asked],
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await api.get<{ data: Hit[] }>('search', { query: { q: asked }, signal, quiet: true })).data,
  });
  const hits = enabled ? (data ?? []) : [];
  return {
    items: hits.map((hit) => ({
      key: `${hit.entity}:${hit.id}`,
      group: hit.record ? 'files' : 'records',
      icon: iconOfHit(hit),
      label: hit.label,
      hint: hintOf(hit),
      text: hit.excerpt,
      run: pathOf(hit),
    })),
    busy: isFetching || asked !== text.trim(),
  };
}

/** Without a text the recent records; otherwise records, then pages and commands. */
function useResults(text: string, application: string): { items: Destination[]; busy: boolean } {
  const { recents } = useNavigation();
  const records = useRecords(text);
  const places = useDestinations(application, text.trim());
  const recent = useMemo(
    () =>
      recents.slice(0, MOST_RECENT).map((r): Destination => ({
        key: `recent:${r.path}`,
        group: 'recent',
        icon: r.icon ?? 'file-lines',
        label: r.title ?? '',
        run: r.to,
      })),
    [recents],
  );
  return { items: text.trim() ? [...records.items, ...places] : [...recent, ...places], busy: text.trim().length > 1 && records.busy };
}

function PaletteBody({ application, onClose }: { application: string; onClose: () => void }): ReactElement {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { items, busy } = useResults(text, application);
  const current = Math.min(at, Math.max(0, items.length - 1));
  const active = items[current];
  const choose = (item: Destination, newTab: boolean): void => {
    onClose();
    if (typeof item.run !== 'string') item.run();
    else if (newTab) window.open(item.run, '_blank', 'noopener');
    else void navigate(item.run);
  };
  useEffect(() => {
    if (active) document.getElementById(`palette-${active.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) setAt((current + step + items.length) % items.length);
    else if (event.key === 'Enter' && active) choose(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="palette-in">
        <Icon name="magnifying-glass" />
        <input
          autoFocus
          type="search"
          dir="auto"
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={active ? `palette-${active.key}` : undefined}
          aria-label={formatMessage({ id: 'shell.search' })}
          placeholder={formatMessage({ id: 'shell.search_or_jump' })}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      <PaletteList items={items} current={active} text={text.trim()} busy={busy} choose={choose} />
      <div className="palette-foot">
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {formatMessage({ id: 'shell.palette_move' })}
        </span>
        <span>
          <Kbd>↵</Kbd>
          {formatMessage({ id: 'shell.palette_open' })}
        </span>
        <span>
          <Keys of={['Ctrl', '↵']} />
          {formatMessage({ id: 'shell.palette_new_tab' })}
        </span>
        <span className="end faint" role="status">
          {busy && items.length === 0
            ? formatMessage({ id: 'shell.palette_busy' })
            : formatMessage({ id: 'shell.palette_count' }, { count: items.length })}
        </span>
      </div>
    </>
  );
}

/** The command palette (Ctrl or Cmd K): records from the server, pages and commands by their names in either language. */
export function Palette({ isOpen, application, onClose }: { isOpen: boolean; application: string; onClose: () => void }): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  const label = useIntl().formatMessage({ id: 'shell.search_or_jump' });
  useReturnOfFocus(isOpen, ref);
  return (
    <Overlay2
      isOpen={isOpen}
      onClose={onClose}
      transitionDuration={0}
      shouldReturnFocusOnClose={false}
      childRef={ref as RefObject<HTMLElement>}
    >
      <div className="palette" ref={ref} role="dialog" aria-modal="true" aria-label={label}>
        <PaletteBody application={application} onClose={onClose} />
      </div>
    </Overlay2>
  );
}
