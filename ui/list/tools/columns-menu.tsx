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

function ColumnList({ meta, shown, onChange }: ColumnsMenuProps): ReactElement {
  const intl = useIntl();
  const title = titleField(meta);
  const [dragged, setDragged] = useState<string | null>(null);
  const inside = shown.filter((n) => n !== title?.name);
  const outside = columnChoices(meta).filter((f) => f !== title && !inside.includes(f.name));
  const place = (name: string, at: number): void => {
    const rest = inside.filter((n) => n !== name);
    onChange([...rest.slice(0, at), name, ...rest.slice(at)]);
  };
  const over = (event: DragEvent, at: number): void => {
    event.preventDefault();
    if (dragged && inside.indexOf(dragged) !== at) place(dragged, at);
  };
  return (
    <div className="lt-pick">
      <div className="lt-pick-list" role="group" aria-label={intl.formatMessage({ id: 'list.columns' })}>
        {title && <div className="lt-pick-row"><Checkbox checked disabled aria-label={title.label} /><span className="grow">{title.label}</span><span className="faint"><Icon name="lock" size={12} /></span></div>}
        {inside.map((name, at) => {
          const field = meta.fields[name];
          return field && (
            <div key={name} className="lt-pick-row" draggable data-dragged={dragged === name || undefined}
              onDragStart={() => setDragged(name)} onDragEnd={() => setDragged(null)} onDragOver={(e) => over(e, at)}>
              <Tick field={field} on onToggle={() => onChange(inside.filter((n) => n !== name))} />
              <Move field={field} by="up" blocked={at === 0} onMove={() => place(name, at - 1)} />
              <Move field={field} by="down" blocked={at === inside.length - 1} onMove={() => place(name, at + 1)} />
            </div>
          );
        })}
        {outside.length > 0 && <div role="separator" className="k-menu-sep" />}
        {outside.map((field) => <div key={field.name} className="lt-pick-row"><Tick field={field} on={false} onToggle={() => onChange([...inside, field.name])} /></div>)}
      </div>
      <div className="lt-pick-foot"><Button variant="ghost" size="sm" onClick={() => onChange(null)}>{intl.formatMessage({ id: 'list.columns.reset' })}</Button></div>
    </div>
  );
}

function Tick({ field, on, onToggle }: { field: FieldMeta; on: boolean; onToggle: () => void }): ReactElement {
  return <label className="lt-pick-label"><Checkbox checked={on} onChange={onToggle} /><span className="grow cut">{field.label}</span></label>;
}

function Move({ field, by, blocked, onMove }: { field: FieldMeta; by: 'up' | 'down'; blocked: boolean; onMove: () => void }): ReactElement {
  const intl = useIntl();
  return <IconButton size="sm" icon={by === 'up' ? 'chevron-up' : 'chevron-down'} tooltip={false} aria-disabled={blocked || undefined}
    aria-label={intl.formatMessage({ id: `list.columns.${by}` }, { field: field.label })} onClick={blocked ? undefined : onMove} />;
}
