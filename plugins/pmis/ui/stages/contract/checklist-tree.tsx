import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { today as todayText } from '../../../../../core/shared/day.ts';
import { Avatar, formatNumber, Glyph, Icon, latinKey, Ltr, Person } from '../../../../../ui/index.ts';
import { shortDay } from '../shown-days.ts';
import type { TreeLine } from './checklist.ts';
import { reasonOf, TickBox } from './tick-box.tsx';
import type { Item } from './use-plan.ts';

export interface ChecklistTreeProps {
  lines: readonly TreeLine<Item>[];
  /** The stage is not under way: nothing can be ticked. */
  locked: boolean;
  lockedReason: string;
  mayTick: (item: Item) => boolean;
  narrow: boolean;
  onFold: (id: number) => void;
  onTick: (item: Item, done: boolean) => void;
  onOpen: (item: Item) => void;
  onAttach: (item: Item) => void;
}

/** The checklist as a tree grid: Space ticks, Enter opens the item, E attaches evidence. */
export function ChecklistTree(props: ChecklistTreeProps): ReactElement {
  const { lines, locked, lockedReason, mayTick, narrow, onFold, onTick, onOpen, onAttach } = props;
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const active = lines.find(({ item }) => item.id === at) ?? lines[0];
  const goTo = (line: TreeLine<Item> | undefined): void => {
    if (!line) return;
    setAt(line.item.id);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-item="${line.item.id}"]`)?.focus());
  };
  const press = (event: KeyboardEvent): void => {
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = lines.indexOf(active);
    const rtl = document.documentElement.dir === 'rtl';
    const [into, out] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const { item, open } = active;
    if (event.key === 'ArrowDown') goTo(lines[index + 1]);
    else if (event.key === 'ArrowUp') goTo(lines[index - 1]);
    else if (event.key === 'Home') goTo(lines[0]);
    else if (event.key === 'End') goTo(lines.at(-1));
    else if (event.key === into) {
      if (open === false) onFold(item.id);
      else if (open) goTo(lines[index + 1]);
    } else if (event.key === out) {
      if (open) onFold(item.id);
      else goTo(lines.findLast((line, i) => i < index && line.depth < active.depth));
    } else if (event.key === ' ') {
      if (reasonOf(active, locked, mayTick(item)) === null) onTick(item, !item.done);
    } else if (event.key === 'Enter') onOpen(item);
    else if (latinKey(event) === 'e') {
      if (open === undefined) onAttach(item);
    } else return;
    event.preventDefault();
  };
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  return (
    <div ref={box} className="cl" role="treegrid" aria-label={word('checklist')} data-locked={locked || undefined} onKeyDown={press}>
      {!narrow && (
        <div className="cl-row cl-heads" role="row">
          <span role="columnheader">{word('item')}</span>
          <span role="columnheader" className="sp-n">
            {word('weight')}
          </span>
          <span role="columnheader">{word('assignee')}</span>
          <span role="columnheader">{word('due')}</span>
          <span role="columnheader">{word('evidence')}</span>
        </div>
      )}
      {lines.map((line) => {
        const { item, depth, number, open } = line;
        const reason = reasonOf(line, locked, mayTick(item));
        const shared = {
          'data-item': item.id,
          'data-parent': open === undefined ? undefined : '',
          'data-done': line.ticked === 'done' || undefined,
          role: 'row',
          tabIndex: line === active ? 0 : -1,
          'aria-level': depth + 1,
          'aria-expanded': open,
          'aria-label': `${number} ${item.title}`,
          style: { '--level': depth } as CSSProperties,
          onFocus: () => setAt(item.id),
        };
        const tick = <TickBox line={line} reason={reason} locked={lockedReason} onPress={() => onTick(item, !item.done)} />;
        const count = open !== undefined && (
          <em className="cl-count num">
            <bdi dir="ltr">{`${line.done}/${line.leaves}`}</bdi>
          </em>
        );
        return narrow ? (
          <div key={item.id} {...shared} className="cl-card" onClick={() => (open === undefined ? onOpen(item) : onFold(item.id))}>
            <span className="cl-hit">{tick}</span>
            <div className="grow">
              <b>
                <Ltr className="num">{number}</Ltr> <bdi>{item.title}</bdi>
              </b>
              {open === undefined && (
                <span className="cl-second">
                  {item.assigned && <Avatar id={item.assigned.id} name={item.assigned.label} />}
                  <Due item={item} />
                  <Evidence item={item} narrow onAttach={onAttach} />
                </span>
              )}
            </div>
            {count}
            {open !== undefined && <Icon name={open ? 'chevron-down' : 'chevron-right'} flip={!open} size={12} />}
          </div>
        ) : (
          <div key={item.id} {...shared} className="cl-row">
            <span className="cl-name" role="gridcell">
              {depth > 0 && <i className="cl-guide" />}
              <span className="cl-twist" onClick={() => open !== undefined && onFold(item.id)}>
                {open !== undefined && <Icon name={open ? 'caret-down' : 'caret-right'} size={12} flip={!open} />}
              </span>
              {tick}
              <Ltr className="cl-no num">{number}</Ltr>
              <button type="button" tabIndex={-1} className="cl-title cut" title={item.title} onClick={() => onOpen(item)}>
                <bdi>{item.title}</bdi>
              </button>
              {count}
            </span>
            <span className="sp-n num muted" role="gridcell">
              {item.weight > 0 && <bdi>{`${formatNumber(item.weight)}%`}</bdi>}
            </span>
            <span role="gridcell" className="cut">
              {item.assigned && <Person id={item.assigned.id} name={item.assigned.label} />}
            </span>
            <span role="gridcell">
              <Due item={item} />
            </span>
            <span role="gridcell">{open === undefined && <Evidence item={item} narrow={false} onAttach={onAttach} />}</span>
          </div>
        );
      })}
    </div>
  );
}

/** Red is for what is past and not done. */
function Due({ item }: { item: Item }): ReactElement | null {
  if (item.due === null) return null;
  const now = todayText();
  const late = !item.done && item.due < now;
  return (
    <span className="cl-due num" data-late={late || undefined}>
      {late && <Glyph name="stop" />}
      <bdi>{shortDay(item.due, now)}</bdi>
    </span>
  );
}

function Evidence({ item, narrow, onAttach }: { item: Item; narrow: boolean; onAttach: (item: Item) => void }): ReactElement | null {
  const intl = useIntl();
  if (item.files === 0 && !item.evidence && narrow) return null;
  const missing = item.files === 0 && item.evidence && !item.done;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="cl-evidence"
      data-missing={missing || undefined}
      aria-label={intl.formatMessage({ id: 'pmis.stages.attach_to' }, { item: item.title })}
      onClick={(event) => {
        event.stopPropagation();
        onAttach(item);
      }}
    >
      {item.files > 0 ? (
        <>
          <Icon name="paperclip" />
          <span className="num">{item.files}</span>
        </>
      ) : item.evidence ? (
        <>
          <Icon name="paperclip" />
          <FormattedMessage id="pmis.stages.required" />
        </>
      ) : (
        <span className="faint">
          <FormattedMessage id="pmis.stages.optional" />
        </span>
      )}
    </button>
  );
}
