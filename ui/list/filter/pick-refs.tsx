import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { fixedPart } from '../../../core/shared/row-where.ts';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import type { Scalar } from '../../../core/shared/where.ts';
import { useLookup } from '../../data/index.ts';
import { Input, Skeleton } from '../../kit/index.ts';
import { useDebounced } from '../../kit/hooks/use-debounced.ts';
import { PickMany } from './pick-many.tsx';
import type { PickOption } from './pick-many.tsx';

/** Records of the referenced entity, searched on the server; the chosen ones stay at the top. */
export function PickRefs({
  field,
  value,
  onChange,
}: {
  field: FieldMeta;
  value: Scalar[];
  onChange: (value: Scalar[]) => void;
}): ReactElement {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const [atFirst] = useState(value);
  const entity = field.to ?? '';
  const keys = atFirst.filter((v): v is number => typeof v === 'number');
  // Rows name people who have left since, too, and whoever takes over their work looks for those rows.
  const where = entity === 'user' ? undefined : field.where && fixedPart(field.where);
  const found = useLookup(entity, useDebounced(search, 200), { inactive: true, where });
  const chosen = useLookup(entity, '', { ids: keys, enabled: keys.length > 0 });
  const top: PickOption[] = [
    ...(entity === 'user' ? [{ value: '$me', label: intl.formatMessage({ id: 'list.var.me' }) }] : []),
    ...(chosen.data ?? []).map((i) => ({ value: i.id, label: i.label, hint: i.hint })),
  ];
  const rest = (found.data ?? [])
    .filter((i) => !top.some((t) => t.value === i.id))
    .map((i) => ({ value: i.id, label: i.label, hint: i.hint }));
  const options = search === '' ? [...top, ...rest] : (found.data ?? []).map((i) => ({ value: i.id, label: i.label, hint: i.hint }));
  return (
    <>
      <Input
        size="sm"
        icon="magnifying-glass"
        value={search}
        onChange={(e) => setSearch(e.target.value)}
        autoFocus
        dir="auto"
        aria-label={intl.formatMessage({ id: 'list.filter.search_in' }, { field: field.label })}
        placeholder={intl.formatMessage({ id: 'list.filter.search_in' }, { field: field.label })}
      />
      {found.isPending && options.length === 0 ? (
        <div className="lt-pick-list" aria-busy="true">
          {[60, 80, 50].map((w) => (
            <div key={w} className="lt-pick-row">
              <Skeleton width={`${w}%`} />
            </div>
          ))}
        </div>
      ) : options.length === 0 ? (
        <p className="lt-pick-none">{intl.formatMessage({ id: 'list.filter.no_match' })}</p>
      ) : (
        <PickMany label={field.label} options={options} value={value} onChange={onChange} />
      )}
    </>
  );
}
