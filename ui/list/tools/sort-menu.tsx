import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { Button, IconButton, Popover, Select } from '../../kit/index.ts';
import { isDescending, keyOf, MOST_KEYS, moved, nameOf, replaced, without } from './sort-keys.ts';
import { ToolButton } from './tool-button.tsx';

interface SortProps {
  meta: EntityMeta;
  sort: readonly string[];
  onChange: (sort: string[]) => void;
}

/** Fields that a list can be sorted by: the list's columns first. */
function sortFields(meta: EntityMeta): FieldMeta[] {
  const all = Object.values(meta.fields).filter((f) => f.sortable && f.name !== 'id');
  return all.sort((a, b) => Number(meta.list.columns.includes(b.name)) - Number(meta.list.columns.includes(a.name)));
}

/** "Sort" in the tool row: several keys with directions, in an order that can be changed. */
export function SortMenu({ meta, sort, onChange }: SortProps): ReactElement {
  const intl = useIntl();
  return (
    <Popover kind="dialog" placement="bottom-end" bare content={<SortList meta={meta} sort={sort} onChange={onChange} />}>
      <ToolButton
        icon="list-sort"
        on={sort.length > 0}
        text={intl.formatMessage({ id: 'tools.sort' })}
        label={sort.length > 0 ? intl.formatMessage({ id: 'tools.sort.count' }, { n: sort.length }) : undefined}
        count={sort.length > 1 ? sort.length : undefined}
      />
    </Popover>
  );
}

function SortList({ meta, sort, onChange }: SortProps): ReactElement {
  const intl = useIntl();
  const fields = sortFields(meta);
  const free = fields.filter((f) => !sort.some((key) => nameOf(key) === f.name));
  return (
    <div className="lf-sort" role="dialog" aria-label={intl.formatMessage({ id: 'tools.sort.by' })}>
      <div className="lf-sort-list">
        {sort.length === 0 && <p className="lt-pick-none">{intl.formatMessage({ id: 'tools.sort.usual' })}</p>}
        {sort.map((key, at) => (
          <SortLine key={nameOf(key)} meta={meta} sort={sort} at={at} free={free} onChange={onChange} />
        ))}
      </div>
      <div className="lf-sort-foot">
        {/* A select that always shows its placeholder: choosing adds a line above. */}
        <Select
          size="sm"
          value=""
          disabled={free.length === 0 || sort.length >= MOST_KEYS}
          aria-label={intl.formatMessage({ id: 'tools.sort.add' })}
          onChange={(e) => onChange([...sort, e.target.value])}
        >
          <option value="">
            {sort.length >= MOST_KEYS
              ? intl.formatMessage({ id: 'tools.sort.most' }, { n: MOST_KEYS })
              : intl.formatMessage({ id: 'tools.sort.add' })}
          </option>
          {free.map((f) => (
            <option key={f.name} value={f.name}>
              {f.label}
            </option>
          ))}
        </Select>
        {sort.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => onChange([])}>
            {intl.formatMessage({ id: 'tools.sort.reset' })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** One key: field, direction, move and remove buttons. */
function SortLine({ meta, sort, at, free, onChange }: SortProps & { at: number; free: readonly FieldMeta[] }): ReactElement | null {
  const intl = useIntl();
  const key = sort[at] ?? '';
  const field = meta.fields[nameOf(key)];
  if (!field) return null;
  const says = (id: string): string => intl.formatMessage({ id }, { field: field.label });
  const move = (by: 1 | -1, blocked: boolean): ReactElement => (
    <IconButton
      icon={by < 0 ? 'chevron-up' : 'chevron-down'}
      size="sm"
      tooltip={false}
      aria-disabled={blocked || undefined}
      aria-label={says(by < 0 ? 'tools.sort.up' : 'tools.sort.down')}
      onClick={blocked ? undefined : () => onChange(moved(sort, at, by))}
    />
  );
  return (
    <div className="lf-sort-line">
      <Select
        size="sm"
        value={field.name}
        aria-label={intl.formatMessage({ id: 'tools.sort.field' }, { n: at + 1 })}
        onChange={(e) => onChange(replaced(sort, at, keyOf(e.target.value, isDescending(key))))}
      >
        {[field, ...free].map((f) => (
          <option key={f.name} value={f.name}>
            {f.label}
          </option>
        ))}
      </Select>
      <Button
        size="sm"
        icon={isDescending(key) ? 'arrow-down' : 'arrow-up'}
        aria-label={`${says('tools.sort.direction')}: ${intl.formatMessage({ id: isDescending(key) ? 'tools.sort.desc' : 'tools.sort.asc' })}`}
        onClick={() => onChange(replaced(sort, at, keyOf(field.name, !isDescending(key))))}
      >
        {intl.formatMessage({ id: isDescending(key) ? 'tools.sort.desc' : 'tools.sort.asc' })}
      </Button>
      {move(-1, at === 0)}
      {move(1, at === sort.length - 1)}
      <IconButton
        icon="x-small"
        size="sm"
        tooltip={false}
        aria-label={says('tools.sort.remove')}
        onClick={() => onChange(without(sort, at))}
      />
    </div>
  );
}
