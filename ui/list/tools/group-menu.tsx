import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { Icon, Popover, Segmented } from '../../kit/index.ts';
import { ToolButton } from './tool-button.tsx';

interface GroupProps {
  meta: EntityMeta;
  /** As in /api/aggregate: "status", "end_date:month". */
  group: string | null;
  onChange: (group: string | null) => void;
}

const PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const;
type Period = (typeof PERIODS)[number];

/** Fields of every record: offered last. */
const LAST = new Set(['created_at', 'created_by', 'updated_at', 'updated_by']);

/** Fields to group by: the list's columns first, fields of every record last. The key cannot be grouped. */
export function groupFields(meta: EntityMeta): FieldMeta[] {
  const all = Object.values(meta.fields).filter((f) => f.groupable && f.name !== 'id');
  const rank = (f: FieldMeta): number => (LAST.has(f.name) ? 2 : meta.list.columns.includes(f.name) ? 0 : 1);
  return all.sort((a, b) => rank(a) - rank(b));
}

const isMoment = (field: FieldMeta): boolean => field.type === 'date' || field.type === 'datetime';

/** "Group by" in the tool row; it shows the chosen field. */
export function GroupMenu({ meta, group, onChange }: GroupProps): ReactElement | null {
  const intl = useIntl();
  const field = meta.fields[group?.split(':')[0] ?? ''];
  if (groupFields(meta).length === 0) return null;
  return (
    <Popover
      kind="dialog"
      placement="bottom-end"
      bare
      content={(close) => <GroupList meta={meta} group={group} onChange={onChange} onDone={close} />}
    >
      <ToolButton
        icon="layers"
        data-key="group"
        on={field !== undefined}
        text={field ? field.label : intl.formatMessage({ id: 'tools.group' })}
        label={field && intl.formatMessage({ id: 'tools.group.by' }, { field: field.label })}
      />
    </Popover>
  );
}

/** The fields; below a chosen date field its periods. */
export function GroupList({ meta, group, onChange, onDone }: GroupProps & { onDone: () => void }): ReactElement {
  const intl = useIntl();
  const [name = '', period = 'month'] = group?.split(':') ?? [];
  const choose = (next: string | null): void => {
    onChange(next);
    onDone();
  };
  const item = (label: string, checked: boolean, onClick: () => void): ReactElement => (
    <button type="button" className="k-menu-item" aria-pressed={checked} onClick={onClick}>
      <span className="k-menu-text">
        <span className="cut">{label}</span>
      </span>
      {checked && <Icon name="check" />}
    </button>
  );
  return (
    <div className="lt-pick" role="dialog" aria-label={intl.formatMessage({ id: 'tools.group' })}>
      <div className="lt-pick-list">
        {item(intl.formatMessage({ id: 'tools.group.none' }), group === null, () => choose(null))}
        <div role="separator" className="k-menu-sep" />
        {groupFields(meta).map((field) => (
          <div key={field.name}>
            {item(field.label, field.name === name, () => (isMoment(field) ? onChange(`${field.name}:month`) : choose(field.name)))}
            {field.name === name && isMoment(field) && (
              <div className="lf-period">
                <Segmented<Period>
                  label={intl.formatMessage({ id: 'tools.group.period' }, { field: field.label })}
                  value={PERIODS.find((p) => p === period) ?? 'month'}
                  items={PERIODS.map((value) => ({ value, label: intl.formatMessage({ id: `tools.period.${value}` }) }))}
                  onChange={(next) => choose(`${field.name}:${next}`)}
                />
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
