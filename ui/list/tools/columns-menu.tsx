import { useState } from 'react';
import type { DragEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { Button, Checkbox, Icon, IconButton, Popover } from '../../kit/index.ts';
import { titleField } from '../../cells/index.ts';
import { columnChoices } from '../table/fields.ts';

interface ColumnsMenuProps {
  meta: EntityMeta;
  /** Names of the shown columns in order, the title first. */
  shown: readonly string[];
  /** null returns to the entity's own columns. */
  onChange: (columns: string[] | null) => void;
}

/** Which columns, and in which order. The title stays first. */
export function ColumnsMenu({ meta, shown, onChange }: ColumnsMenuProps): ReactElement {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'list.columns' });
  return (
    <Popover kind="dialog" placement="bottom-end" bare content={<ColumnList meta={meta} shown={shown} onChange={onChange} />}>
      <Button variant="ghost" size="sm" icon="sliders">{label}</Button>
    </Popover>
  );
}

/** Shown columns first, then the others. The order stands while the menu is open, so that nothing moves under the pointer. */
function ColumnList({ meta, shown, onChange }: ColumnsMenuProps): ReactElement {
  const intl = useIntl();
  const title = titleField(meta);
  const [dragged, setDragged] = useState<string | null>(null);
  const [order, setOrder] = useState(() => initialOrder(meta, shown));
  const [visible, setVisible] = useState<readonly string[]>(shown);
  const put = (nextOrder: string[], nextVisible: readonly string[]): void => {
    setOrder(nextOrder);
    setVisible(nextVisible);
    onChange(nextOrder.filter((n) => nextVisible.includes(n)));
  };
  const toggle = (name: string): void => put(order, visible.includes(name) ? visible.filter((n) => n !== name) : [...visible, name]);
  const place = (name: string, at: number): void => {
    const rest = order.filter((n) => n !== name);
    put([...rest.slice(0, at), name, ...rest.slice(at)], visible);
  };
  const over = (event: DragEvent, at: number): void => {
    event.preventDefault();
    if (dragged && order.indexOf(dragged) !== at) place(dragged, at);
  };
  const reset = (): void => {
    onChange(null);
    setOrder(initialOrder(meta, meta.list.columns));
    setVisible(meta.list.columns);
  };
  return (
    <div className="lt-pick" role="dialog" aria-label={intl.formatMessage({ id: 'list.columns' })}>
      <div className="lt-pick-list">
        {title && <div className="lt-pick-row"><Checkbox checked disabled aria-label={title.label} /><span className="grow">{title.label}</span><span className="faint"><Icon name="lock" size={12} /></span></div>}
        {order.map((name, at) => {
          const field = meta.fields[name];
          return field && (
            <div key={name} className="lt-pick-row" draggable data-dragged={dragged === name || undefined}
              onDragStart={() => setDragged(name)} onDragEnd={() => setDragged(null)} onDragOver={(e) => over(e, at)}>
              <Tick field={field} on={visible.includes(name)} onToggle={() => toggle(name)} />
              <Move field={field} by="up" blocked={at === 0} onMove={() => place(name, at - 1)} />
              <Move field={field} by="down" blocked={at === order.length - 1} onMove={() => place(name, at + 1)} />
            </div>
          );
        })}
      </div>
      <div className="lt-pick-foot"><Button variant="ghost" size="sm" onClick={reset}>{intl.formatMessage({ id: 'list.columns.reset' })}</Button></div>
    </div>
  );
}

function initialOrder(meta: EntityMeta, shown: readonly string[]): string[] {
  const title = titleField(meta)?.name;
  const all = columnChoices(meta).map((f) => f.name);
  return [...shown, ...all.filter((n) => !shown.includes(n))].filter((n) => n !== title && all.includes(n));
}

function Tick({ field, on, onToggle }: { field: FieldMeta; on: boolean; onToggle: () => void }): ReactElement {
  return <label className="lt-pick-label"><Checkbox checked={on} onChange={onToggle} /><span className="grow cut">{field.label}</span></label>;
}

function Move({ field, by, blocked, onMove }: { field: FieldMeta; by: 'up' | 'down'; blocked: boolean; onMove: () => void }): ReactElement {
  const intl = useIntl();
  return <IconButton size="sm" icon={by === 'up' ? 'chevron-up' : 'chevron-down'} tooltip={false} aria-disabled={blocked || undefined}
    aria-label={intl.formatMessage({ id: `list.columns.${by}` }, { field: field.label })} onClick={blocked ? undefined : onMove} />;
}
