import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useEntityMeta } from '../data/index.ts';
import { GroupLines } from '../list/filter/builder/group-lines.tsx';
import type { FilterSet } from '../list/filter/items.ts';
import { FieldError, Skeleton } from '../kit/index.ts';
import '../theme/list-filter.css';

export interface ConditionProps {
  entity: string;
  value: FilterSet;
  error: string | undefined;
  onChange: (value: FilterSet) => void;
}

/** The condition of a path, as a filter of the record type's list; empty: all records. */
export function Condition({ entity, value, error, onChange }: ConditionProps): ReactElement {
  const intl = useIntl();
  const meta = useEntityMeta(entity);
  if (!meta.data) return <Skeleton width={240} height={28} />;
  return (
    <div className="ap-condition">
      {value.items.length === 0 && <p className="muted">{intl.formatMessage({ id: 'approvals.for_all' }, { kind: meta.data.labels })}</p>}
      <GroupLines meta={meta.data} group={value} level={1} onChange={(group) => onChange({ ...value, ...group })} />
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
