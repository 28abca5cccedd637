import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { boot } from '../data/index.ts';
import { Count, formatNumber, useConfirm } from '../kit/index.ts';
import { useFieldWrites } from './calls.ts';
import { inLanguage } from './definition.ts';
import type { StoredField } from './definition.ts';
import { FieldRow } from './field-row.tsx';
import { moved, stepped } from '../kit/sorting/ordering.ts';
import { useSort } from '../kit/sorting/use-sort.ts';

export interface FieldListProps {
  entity: string;
  /** Of custom_field. */
  meta: EntityMeta;
  /** All fields of the entity, including retired ones. */
  fields: readonly StoredField[];
  onEdit: (field: StoredField) => void;
}

/** The fields of one entity in the order of its forms; retired ones collapsed below. */
export function FieldList({ entity, meta, fields, onEdit }: FieldListProps): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const writes = useFieldWrites();
  const list = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState('');
  const used = fields.filter(({ retired }) => !retired);
  const retired = fields.filter((field) => field.retired);
  const nameOf = (field: StoredField): string => inLanguage(boot.locale, field.label_en, field.label_ar);

  const order = (rows: readonly StoredField[], row: StoredField): void => {
    if (rows === used) return;
    setTold(intl.formatMessage({ id: 'custom.moved' }, { name: nameOf(row), n: rows.indexOf(row) + 1, count: rows.length }));
    void writes.order(entity, rows, retired);
  };
  const byId = (id: string): StoredField => used.find((field) => String(field.id) === id)!;
  useSort(
    list,
    used.map(({ id }) => id),
    'custom-fields',
    (id, target, after) => order(moved(used, byId(id), byId(target), after), byId(id)),
  );

  const asked = (deed: 'retire' | 'delete', field: StoredField): Promise<boolean> => {
    const text = (part: string): string => intl.formatMessage({ id: `custom.${deed}.${part}` }, { name: nameOf(field) });
    return confirm({ title: text('title'), text: text('text'), confirm: text('yes'), danger: deed === 'delete' });
  };
  const shared = {
    meta,
    onEdit,
    onRetire: (field: StoredField, retire: boolean): void => {
      void (async () => {
        if (!retire || (await asked('retire', field))) await writes.retire(field, retire);
      })();
    },
    onRemove: (field: StoredField): void => {
      void (async () => {
        if (await asked('delete', field)) await writes.remove(field);
      })();
    },
  };
  return (
    <>
      <ol ref={list} className="cf-list" aria-label={intl.formatMessage({ id: 'custom.fields' })}>
        {used.map((field, index) => (
          <FieldRow
            key={field.id}
            field={field}
            {...shared}
            onUp={index > 0 ? () => order(stepped(used, field, -1), field) : undefined}
            onDown={index < used.length - 1 ? () => order(stepped(used, field, 1), field) : undefined}
          />
        ))}
      </ol>
      {retired.length > 0 && (
        <details className="cf-retired">
          <summary>
            <FormattedMessage id="custom.retired" />
            <Count>{formatNumber(retired.length)}</Count>
          </summary>
          <p className="muted">
            <FormattedMessage id="custom.retired.text" />
          </p>
          <ul className="cf-list">
            {retired.map((field) => (
              <FieldRow key={field.id} field={field} {...shared} />
            ))}
          </ul>
        </details>
      )}
      <p className="sr" role="status">
        {told}
      </p>
    </>
  );
}
