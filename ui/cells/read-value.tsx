import type { ReactElement } from 'react';
import { Money, PercentText } from '../kit/index.ts';
import { cellFor } from './cell-for.ts';
import { plainText, withoutMarkup } from './text.ts';
import type { CellProps } from './types.ts';

/**
 * A value as the record page reads it: amounts with their unit, long texts in full, links that can be followed.
 * A dash stands for nothing, so that the row keeps its height and can be clicked to edit.
 */
export function ReadValue(props: CellProps): ReactElement {
  const { field, row } = props;
  const value = row[field.name];
  const empty = field.type === 'ref' || field.type === 'enum' || field.type === 'state' ? plainText(field, row) === '' : value === null || value === undefined || value === '';
  if (empty && !(field.type === 'enum' && field.values?.some((c) => c.tone))) return <span className="cell-none">—</span>;
  if (field.meter) return <span className="cell-progress"><Read {...props} /></span>;
  switch (field.type) {
    case 'money': return <Money value={value} unit={field.unit} digits={field.scale ?? 2} />;
    case 'rollup': case 'formula': return field.unit ? <Money value={value} unit={field.unit} digits={field.scale ?? 2} /> : <Read {...props} />;
    case 'percent': return <PercentText value={value} />;
    case 'memo': return <p className="cell-text" dir="auto">{String(value)}</p>;
    case 'html': return <p className="cell-text" dir="auto">{withoutMarkup(String(value))}</p>;
    case 'email': return <a className="link" href={`mailto:${String(value)}`}><bdi dir="ltr">{String(value)}</bdi></a>;
    case 'phone': return <a className="link" href={`tel:${String(value)}`}><bdi dir="ltr">{String(value)}</bdi></a>;
    case 'url': return <WebLink address={String(value)} />;
    default: return <Read {...props} />;
  }
}

function Read(props: CellProps): ReactElement {
  const Cell = cellFor(props.field);
  return <Cell {...props} />;
}

/** Only web addresses become links: a stored `javascript:` stays text. */
function WebLink({ address }: { address: string }): ReactElement {
  const text = <bdi dir="ltr">{address}</bdi>;
  return /^https?:\/\//i.test(address) ? <a className="link" href={address} target="_blank" rel="noreferrer">{text}</a> : text;
}
