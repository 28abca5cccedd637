import type { ReactElement } from 'react';
import { Ltr, NumberText } from '../kit/index.ts';
import type { CellProps } from './types.ts';

/** Tags: as many as there is room for. */
export function TagsCell({ field, row }: CellProps): ReactElement | null {
  const value = row[field.name];
  if (!Array.isArray(value) || value.length === 0) return null;
  return (
    <span className="cell-tags">
      {value.map((tag) => (
        <bdi key={String(tag)} className="cell-tag">
          {String(tag)}
        </bdi>
      ))}
    </span>
  );
}

/** A colour and its code. */
export function ColorCell({ field, row }: CellProps): ReactElement | null {
  const value = row[field.name];
  if (typeof value !== 'string' || value === '') return null;
  return (
    <span className="k-mark">
      <span className="cell-swatch" style={{ background: value }} />
      <Ltr>{value}</Ltr>
    </span>
  );
}

/** Structured values and child rows: how many. */
export function CountCell({ field, row }: CellProps): ReactElement | null {
  const value = row[field.name];
  if (value === null || value === undefined) return null;
  return <NumberText value={Array.isArray(value) ? value.length : Object.keys(value).length} digits={0} />;
}
