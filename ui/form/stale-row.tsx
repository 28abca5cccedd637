import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { LANGUAGES } from '../boot/languages.ts';
import { ReadValue } from '../cells/index.ts';
import { useLookup } from '../data/index.ts';
import { Radio } from '../kit/index.ts';
import type { Values } from './validator.ts';

export interface StaleRowProps {
  /** Name of the radio group of this row. */
  group: string;
  meta: EntityMeta;
  field: FieldMeta;
  theirs: Row;
  /** The value entered here; null if this field was not changed here. */
  mine: Values | null;
  keepTheirs: boolean;
  onChoose: (keepTheirs: boolean) => void;
}

/** One field that another person changed: their value, and beside it the one entered here, if any, to choose from. */
export function StaleRow({ group, meta, field, theirs, mine, keepTheirs, onChoose }: StaleRowProps): ReactElement {
  const intl = useIntl();
  const ids = mine && field.as ? ([mine[field.name] ?? []].flat() as number[]) : [];
  const { data } = useLookup(field.to ?? '', '', { ids, limit: Math.max(1, ids.length), enabled: ids.length > 0 });
  const records = ids.map((id) => ({ id, label: data?.find((item) => item.id === id)?.label ?? '' }));
  const own: Row | null = mine && {
    ...theirs,
    ...mine,
    ...(field.as ? { [field.as]: field.type === 'refs' ? records : (records[0] ?? null) } : {}),
  };
  const value = (row: Row, keep: boolean, name: string): ReactElement => {
    const shown = <Value field={field} row={row} meta={meta} />;
    if (!mine) return shown;
    return (
      <Radio
        name={group}
        checked={keep === keepTheirs}
        aria-label={intl.formatMessage({ id: name }, { field: field.label })}
        onChange={() => onChoose(keep)}
      >
        {shown}
      </Radio>
    );
  };
  return (
    <tr>
      <th scope="row">{field.label}</th>
      <td>
        {own ? (
          value(own, false, 'form.stale.take_mine')
        ) : (
          <span className="faint">{intl.formatMessage({ id: 'form.stale.untouched' })}</span>
        )}
      </td>
      <td>{value(theirs, true, 'form.stale.take_theirs')}</td>
    </tr>
  );
}

function Value({ field, row, meta }: { field: FieldMeta; row: Row; meta: EntityMeta }): ReactElement {
  if (!field.bilingual) return <ReadValue field={field} row={row} meta={meta} />;
  const halves = LANGUAGES.flatMap((lang) =>
    row[`${field.name}_${lang}`]
      ? [
          <bdi key={lang} lang={lang}>
            {String(row[`${field.name}_${lang}`])}
          </bdi>,
        ]
      : [],
  );
  return <span className="f-stale-pair">{halves.length > 0 ? halves : '—'}</span>;
}
