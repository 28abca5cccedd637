import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { DateText, Money, PercentText, useRegion } from '../kit/index.ts';
import { fieldCell } from '../slots/field-cells.ts';
import { cellFor } from './cell-for.ts';
import { ownCurrency } from './currency.ts';
import { RefsRead } from './refs.tsx';
import { isEmpty, withoutMarkup } from './text.ts';
import type { CellProps } from './types.ts';

/**
 * A value on the record page: amounts with their unit, long texts in full, links. An empty value is a dash, so that the row keeps its
 * height and can be clicked to edit.
 */
export function ReadValue(props: CellProps): ReactElement {
  const { field, row, meta } = props;
  const value = row[field.name];
  if (isEmpty(field, row)) return <span className="cell-none">—</span>;
  const Own = meta && fieldCell(`${meta.name}.${field.name}`);
  if (Own)
    return (
      <Suspense fallback={null}>
        <Own {...props} onRecord />
      </Suspense>
    );
  if (field.meter)
    return (
      <span className="cell-progress">
        <Read {...props} />
      </span>
    );
  switch (field.type) {
    case 'money':
      return <Money value={value} unit={ownCurrency(row, field) ?? field.unit} digits={field.scale ?? 2} />;
    case 'rollup':
    case 'formula':
      return field.unit ? <Money value={value} unit={ownCurrency(row) ?? field.unit} digits={field.scale ?? 2} /> : <Read {...props} />;
    case 'percent':
      return <PercentText value={value} />;
    case 'date':
    case 'datetime':
      return <DateValue {...props} />;
    case 'refs':
      return <RefsRead {...props} />;
    case 'memo':
      return (
        <p className="cell-text" dir="auto">
          {String(value)}
        </p>
      );
    case 'html':
      return (
        <p className="cell-text" dir="auto">
          {withoutMarkup(String(value))}
        </p>
      );
    case 'email':
      return (
        <a className="link" href={`mailto:${String(value)}`}>
          <MailAddress address={String(value)} />
        </a>
      );
    case 'phone':
      return (
        <a className="link" href={`tel:${String(value)}`}>
          <bdi dir="ltr">{String(value)}</bdi>
        </a>
      );
    case 'url':
      return <WebLink address={String(value)} />;
    default:
      return <Read {...props} />;
  }
}

/** The date cell, with the second calendar if the organisation uses both. */
function DateValue(props: CellProps): ReactElement {
  const { calendar } = useRegion();
  return calendar === 'both' ? (
    <DateText value={props.row[props.field.name]} time={props.field.type === 'datetime'} both />
  ) : (
    <Read {...props} />
  );
}

function Read(props: CellProps): ReactElement {
  const Cell = cellFor(props.field);
  return <Cell {...props} />;
}

/** Where it is too long for its line, it is broken before its domain. */
function MailAddress({ address }: { address: string }): ReactElement {
  const at = address.indexOf('@') + 1;
  return (
    <bdi dir="ltr">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}

/** Only web addresses become links: a stored `javascript:` stays text. */
function WebLink({ address }: { address: string }): ReactElement {
  const text = <bdi dir="ltr">{address}</bdi>;
  return /^https?:\/\//i.test(address) ? (
    <a className="link" href={address} target="_blank" rel="noreferrer">
      {text}
    </a>
  ) : (
    text
  );
}
