import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { LookupItem } from '../../core/shared/wire.ts';
import { useEntityMeta, useLookup, useSession } from '../data/index.ts';
import { Icon } from '../kit/icon.tsx';
import { Avatar } from '../kit/person.tsx';
import { Combobox } from './combobox.tsx';
import type { FieldWidgetProps } from './contract.ts';
import { recentOf, remember } from './recent.ts';
import { useRecordMaker } from './record-maker.tsx';
import { useDependentWhere } from './use-dependent-where.ts';
import { useChoices } from './use-choices.ts';
import type { Option } from './option-list.tsx';

const NONE: readonly Option[] = [];

const optionOf = (item: LookupItem, entity: string, size: 20 | 24): Option => ({
  ...item,
  lead: entity === 'user' ? <Avatar id={item.id} name={item.label} src={item.picture} size={size} /> : undefined,
});

/** A record of another entity, found by typing; recent ones and the reader come first, people have avatars. */
export function ReferenceWidget({
  control,
  field,
  entity: holder,
  value,
  onChange,
  onLabel,
  onBlur,
  locked: fixed,
  refLabel,
  compact = false,
  typed,
  sibling,
}: FieldWidgetProps): ReactElement {
  const intl = useIntl();
  const { where, waits } = useDependentWhere(field, holder, sibling);
  const locked = fixed || (waits !== undefined && value === null);
  const { user } = useSession();
  const entity = field.to ?? '';
  const id = typeof value === 'number' ? value : null;
  const [search, setSearch] = useState<string | null>(null);
  const [near, setNear] = useState(false);
  const [picked, setPicked] = useState<Option | null>(null);
  const me = entity === 'user' ? user?.id : undefined;
  const open = search !== null;
  const first = useMemo(() => {
    if (!open) return [];
    const recent = recentOf(user?.id ?? 0, entity);
    return me === undefined ? recent : [me, ...recent.filter((one) => one !== me)];
  }, [user?.id, entity, me, open]);
  const found = useChoices({ to: entity, field: holder && `${holder}.${field.name}`, where, search: locked ? null : search, first });
  const known = picked?.id === id ? picked.label : refLabel;
  // The label of a value without one (a default of the page) is fetched.
  const asked = useLookup(entity, '', { ids: id === null ? [] : [id], enabled: id !== null && known === undefined });

  const options = useMemo(
    () =>
      found.items?.map((item) => {
        const option = optionOf(item, entity, 24);
        return item.id === me ? { ...option, hint: intl.formatMessage({ id: 'form.me' }) } : option;
      }) ?? NONE,
    [found.items, entity, me, intl],
  );
  const label = known ?? asked.data?.find((item) => item.id === id)?.label;
  const chosen = id === null ? null : optionOf({ id, label: label ?? '' }, entity, 20);
  const choose = (option: Option | null): void => {
    setPicked(option);
    setSearch(null);
    onChange(option?.id ?? null);
    if (!option) return;
    remember(user?.id ?? 0, entity, Number(option.id));
    onLabel?.(Number(option.id), option.label);
  };
  const maker = useRecordMaker(entity, search !== null && !locked && !compact, choose);
  return (
    <>
      <Combobox
        control={control}
        chosen={chosen}
        options={options}
        onSearch={setSearch}
        loading={found.loading}
        split={found.recent}
        failure={found.failed ? intl.formatMessage({ id: 'form.lookup_failed' }) : undefined}
        onChoose={choose}
        onBlur={onBlur}
        compact={compact}
        begin={typed}
        onNear={() => setNear(true)}
        end={chosen && near && !compact ? <OpenRecord entity={entity} id={chosen.id} label={chosen.label} /> : undefined}
        locked={locked}
        clearable={!field.required}
        placeholder={waits ?? intl.formatMessage({ id: 'form.choose' })}
        onCreate={maker.offer}
      />
      {maker.drawer}
    </>
  );
}

/** A link to the chosen record in a new tab, so that the form stays. Entities without pages have none. */
function OpenRecord({ entity, id, label }: { entity: string; id: number | string; label: string }): ReactElement | null {
  const intl = useIntl();
  const { data: meta } = useEntityMeta(entity);
  if (!meta?.page) return null;
  return (
    <a
      className="f-open"
      href={`${meta.page}/${id}`}
      target="_blank"
      rel="noreferrer"
      aria-label={intl.formatMessage({ id: 'form.open_record' }, { name: label })}
    >
      <Icon name="square-arrow-up-right" />
    </a>
  );
}
