import type { ReactElement } from 'react';
import { iconOf } from '../files/kinds.ts';
import { filesOf } from '../files/types.ts';
import { Icon, Ltr, NumberText } from '../kit/index.ts';
import type { CellProps } from './types.ts';

/** Tags: as many as fit. */
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

/** Files by name and kind: the first one, and the number of further ones. */
export function FilesCell({ field, row }: CellProps): ReactElement | null {
  const [first, ...more] = filesOf(row[field.name]);
  if (!first) return null;
  return (
    <span className="k-mark">
      <Icon name={iconOf(first.mime)} />
      <bdi className="cut">{first.name}</bdi>
      {more.length > 0 && <span className="muted num">+{more.length}</span>}
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

/** Structured values and child rows: their number. */
export function CountCell({ field, row }: CellProps): ReactElement | null {
  const value = row[field.name];
  if (value === null || value === undefined) return null;
  return <NumberText value={Array.isArray(value) ? value.length : Object.keys(value).length} digits={0} />;
}
