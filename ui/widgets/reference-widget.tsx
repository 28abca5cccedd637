import { useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { LookupItem } from '../../core/shared/wire.ts';
import { useLookup } from '../data/index.ts';
import { Avatar } from '../kit/person.tsx';
import { Combobox } from './combobox.tsx';
import type { Option } from './combobox.tsx';
import type { FieldWidgetProps } from './contract.ts';
import { useRecordMaker } from './record-maker.tsx';

const PAUSE = 150;

/** The text as it was a moment ago, so that not every letter asks the server. An emptied text counts at once. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    if (text === '') { settle(''); return undefined; }
    const timer = setTimeout(() => settle(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}

const NONE: readonly Option[] = [];

const optionOf = (item: LookupItem, entity: string, size: 20 | 24): Option =>
  ({ ...item, lead: entity === 'user' ? <Avatar id={item.id} name={item.label} size={size} /> : undefined });

/** A record of another entity, found by typing; people have their avatars. */
export function ReferenceWidget({ control, field, value, onChange, onBlur, locked, refLabel }: FieldWidgetProps): ReactElement {
  const intl = useIntl();
  const entity = field.to ?? '';
  const id = typeof value === 'number' ? value : null;
  const [search, setSearch] = useState<string | null>(null);
  const [picked, setPicked] = useState<Option | null>(null);
  const settled = useSettled(search ?? '');
  const found = useLookup(entity, settled, { enabled: search !== null && !locked });
  const known = picked?.id === id ? picked.label : refLabel;
  // A value whose label nobody told (a default of the page) is asked for.
  const asked = useLookup(entity, '', { ids: id === null ? [] : [id], enabled: id !== null && known === undefined });

  const options = useMemo(() => found.data?.map((item) => optionOf(item, entity, 24)) ?? NONE, [found.data, entity]);
  const label = known ?? asked.data?.find((item) => item.id === id)?.label;
  const chosen = id === null ? null : optionOf({ id, label: label ?? '' }, entity, 20);
  const maker = useRecordMaker(entity, search !== null && !locked, (made) => { setPicked(made); onChange(made.id); });
  return (
    <>
      <Combobox
        control={control} chosen={chosen} options={options} onSearch={setSearch} loading={found.isFetching}
        failure={found.isError ? intl.formatMessage({ id: 'form.lookup_failed' }) : undefined}
        onChoose={(next) => { setPicked(next); onChange(next?.id ?? null); }} onBlur={onBlur}
        locked={locked} clearable={!field.required} placeholder={intl.formatMessage({ id: 'form.choose' })} onCreate={maker.offer}
      />
      {maker.drawer}
    </>
  );
}
