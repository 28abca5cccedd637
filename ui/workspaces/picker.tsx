import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useSession } from '../data/index.ts';
import { Icon, Skeleton } from '../kit/index.ts';
import { WorkspaceMark } from './mark.tsx';
import { matching } from './tree.ts';
import type { WorkspaceLine } from './tree.ts';
import { useChoose, useWorkspaces } from './use-choose.ts';

/** From this number on a search is shown. */
const SEARCH_FROM = 7;

interface Option {
  id: number | null;
  name: string;
  line: WorkspaceLine | null;
}

/** "All workspaces" and the tree; arrows move, Enter selects, typing searches. */
export function WorkspacePicker({ current, onDone }: { current: number | null; onDone: () => void }): ReactElement {
  const intl = useIntl();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { can } = useSession();
  const choose = useChoose();
  const { data, isError } = useWorkspaces();
  const [text, setText] = useState('');
  const [active, setActive] = useState<number | null>(current);
  const options = useMemo<Option[]>(() => {
    const lines = matching(data ?? [], text).map((line) => ({ id: line.id, name: line.name, line }));
    return text.trim() ? lines : [{ id: null, name: intl.formatMessage({ id: 'workspaces.all' }), line: null }, ...lines];
  }, [data, text, intl]);
  const at = Math.max(
    0,
    options.findIndex((option) => option.id === active),
  );
  const idOf = (option: Option | undefined): string | undefined => option && `${id}-${option.id ?? 'all'}`;
  useEffect(() => {
    document.getElementById(idOf(options[at]) ?? '')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-first]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const take = (option: Option | undefined): void => {
    if (!option) return;
    onDone();
    if (option.id !== current) void choose(option.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      take(options[at]);
      return;
    }
    const to = { ArrowDown: Math.min(at + 1, options.length - 1), ArrowUp: Math.max(at - 1, 0), Home: 0, End: options.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    setActive(options[to]?.id ?? null);
  };
  const many = (data?.length ?? 0) >= SEARCH_FROM;
  const list = { role: 'listbox', id, 'aria-label': intl.formatMessage({ id: 'workspaces.choose' }) };
  const moves = { 'aria-controls': id, 'aria-activedescendant': idOf(options[at]), onKeyDown, 'data-first': true };
  return (
    <div className="ws-picker" ref={box}>
      {many && (
        <label className="ws-search">
          <Icon name="magnifying-glass" />
          <input
            value={text}
            role="combobox"
            aria-expanded="true"
            autoComplete="off"
            placeholder={intl.formatMessage({ id: 'workspaces.search' })}
            aria-label={intl.formatMessage({ id: 'workspaces.search' })}
            onChange={(event) => setText(event.target.value)}
            {...moves}
          />
        </label>
      )}
      <div className="ws-list" {...list} {...(many ? {} : { tabIndex: 0, ...moves })}>
        {options.map((option, i) => (
          <div
            key={option.id ?? 'all'}
            id={idOf(option)}
            role="option"
            aria-selected={option.id === current}
            className="k-menu-item ws-option"
            data-active={i === at || undefined}
            style={{ '--level': option.line?.level ?? 0 } as Record<string, number>}
            onClick={() => take(option)}
            onMouseMove={() => {
              if (i !== at) setActive(option.id);
            }}
          >
            <WorkspaceMark workspace={option.line} />
            <bdi className="k-menu-text cut">{option.name}</bdi>
            {option.id === current && <Icon name="check" />}
          </div>
        ))}
        {!data && !isError && (
          <div className="ws-note" aria-busy="true">
            <Skeleton width="70%" />
          </div>
        )}
        {isError && <p className="ws-note">{intl.formatMessage({ id: 'workspaces.failed' })}</p>}
        {data && options.length === 0 && <p className="ws-note">{intl.formatMessage({ id: 'workspaces.none' }, { text })}</p>}
      </div>
      {can('manage_workspaces') && (
        <div className="ws-foot">
          <Link className="k-menu-item" to="/workspaces?view=tree" onClick={onDone}>
            <Icon name="gear" />
            <span className="k-menu-text">{intl.formatMessage({ id: 'workspaces.manage' })}</span>
          </Link>
        </div>
      )}
    </div>
  );
}
