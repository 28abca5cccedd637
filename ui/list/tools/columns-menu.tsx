import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { Button, Checkbox, Icon, IconButton, Popover } from '../../kit/index.ts';
import { titleField } from '../../cells/index.ts';
import { useChosenColumns } from '../state/use-columns-choice.ts';
import { writeColumn } from '../table/column-choice.ts';
import type { ColumnChoice } from '../table/column-choice.ts';
import { columnChoices } from '../table/fields.ts';
import { ToolButton } from './tool-button.tsx';

interface ColumnsMenuProps {
  meta: EntityMeta;
  /** Names of the shown columns in order, the title first. */
  shown: readonly string[];
  /** Columns in the format of the address; null resets to the entity's own. */
  onChange: (columns: string[] | null) => void;
}

/** Chooses columns, their order and pins. The title stays first. */
export function ColumnsMenu({ meta, shown, onChange }: ColumnsMenuProps): ReactElement {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'list.columns' });
  return (
    <Popover kind="dialog" placement="bottom-end" bare content={<ColumnList meta={meta} shown={shown} onChange={onChange} />}>
      <ToolButton icon="sliders" text={label} />
    </Popover>
  );
}

/** One line of the menu: a column, shown or not. */
interface Item extends ColumnChoice {
  on: boolean;
}

/** Shown columns first, then the others. The order is fixed while the menu is open, so that nothing moves under the pointer. */
export function ColumnList({ meta, shown, onChange }: ColumnsMenuProps): ReactElement {
  const intl = useIntl();
  const chosen = useChosenColumns();
  const title = titleField(meta);
  const first = chosen.find((c) => c.name === title?.name);
  const [items, setItems] = useState(() => itemsOf(meta, shown, chosen));
  const put = (next: Item[]): void => {
    setItems(next);
    onChange([...(first ? [{ ...first, pinned: false }] : []), ...next.filter((c) => c.on)].map(writeColumn));
  };
  const change = (name: string, part: Partial<Item>): void => put(items.map((c) => (c.name === name ? { ...c, ...part } : c)));
  const place = (name: string, at: number): void => {
    const own = items.find((c) => c.name === name);
    const rest = items.filter((c) => c.name !== name);
    if (own) put([...rest.slice(0, at), own, ...rest.slice(at)]);
  };
  const reset = (): void => {
    onChange(null);
    setItems(itemsOf(meta, meta.list.columns, []));
  };
  const list = useSortable(
    (name, target, after) => {
      const rest = items.filter((c) => c.name !== name);
      place(name, rest.findIndex((c) => c.name === target) + (after ? 1 : 0));
    },
    items.map((c) => c.name).join(' '),
  );
  return (
    <div className="lt-pick" role="dialog" aria-label={intl.formatMessage({ id: 'list.columns' })}>
      <div ref={list} className="lt-pick-list">
        {title && (
          <div className="lt-pick-row">
            <Checkbox checked disabled aria-label={title.label} />
            <span className="grow">{title.label}</span>
            <span className="faint">
              <Icon name="lock" size={12} />
            </span>
          </div>
        )}
        {items.map((item, at) => {
          const field = meta.fields[item.name];
          return (
            field && (
              <div key={item.name} className="lt-pick-row" data-column={item.name}>
                <label className="lt-pick-label">
                  <Checkbox checked={item.on} onChange={() => change(item.name, { on: !item.on })} />
                  <span className="grow cut">{field.label}</span>
                </label>
                {item.on && <Pin field={field} on={item.pinned} onToggle={() => change(item.name, { pinned: !item.pinned })} />}
                <Move field={field} by="up" blocked={at === 0} onMove={() => place(item.name, at - 1)} />
                <Move field={field} by="down" blocked={at === items.length - 1} onMove={() => place(item.name, at + 1)} />
              </div>
            )
          );
        })}
      </div>
      <div className="lt-pick-foot">
        <Button variant="ghost" size="sm" onClick={reset}>
          {intl.formatMessage({ id: 'list.columns.reset' })}
        </Button>
      </div>
    </div>
  );
}

function itemsOf(meta: EntityMeta, shown: readonly string[], chosen: readonly ColumnChoice[]): Item[] {
  const title = titleField(meta)?.name;
  const all = columnChoices(meta).map((f) => f.name);
  return [...shown, ...all.filter((n) => !shown.includes(n))]
    .filter((n) => n !== title && all.includes(n))
    .map((name) => ({ ...(chosen.find((c) => c.name === name) ?? { name, pinned: false }), on: shown.includes(name) }));
}

/** Makes the lines draggable; the drag library is loaded when the menu opens. */
function useSortable(
  onMove: (name: string, target: string, after: boolean) => void,
  names: string,
): React.RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef(onMove);
  latest.current = onMove;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    void import('../../kit/sorting/drag.ts').then(({ dragToSort }) => {
      if (left || !list.current) return;
      const rows = [...list.current.querySelectorAll<HTMLElement>('[data-column]')];
      stop = dragToSort(
        rows.map((element) => ({ element, id: element.dataset['column'] ?? '' })),
        'columns menu',
        'block',
        (name, target, after) => latest.current(name, target, after),
      );
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [names]);
  return list;
}

function Pin({ field, on, onToggle }: { field: FieldMeta; on: boolean; onToggle: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <IconButton
      size="sm"
      icon={on ? 'push-pin-filled' : 'push-pin'}
      tooltip={false}
      aria-pressed={on}
      className={on ? 'lt-pinned' : undefined}
      aria-label={intl.formatMessage({ id: 'table.pin' }, { field: field.label })}
      onClick={onToggle}
    />
  );
}

function Move({ field, by, blocked, onMove }: { field: FieldMeta; by: 'up' | 'down'; blocked: boolean; onMove: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <IconButton
      size="sm"
      icon={by === 'up' ? 'chevron-up' : 'chevron-down'}
      tooltip={false}
      aria-disabled={blocked || undefined}
      aria-label={intl.formatMessage({ id: `list.columns.${by}` }, { field: field.label })}
      onClick={blocked ? undefined : onMove}
    />
  );
}
