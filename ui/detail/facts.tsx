import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { Read } from './read.tsx';

/** The record's key facts in one line; on a narrow screen two to a row. */
export function Facts({ meta, row }: { meta: EntityMeta; row: Row }): React.JSX.Element | null {
  const fields = meta.detail.facts.flatMap((name) => meta.fields[name] ?? []);
  if (!fields.length) return null;
  return (
    <dl className="d-facts">
      {fields.map((field) => (
        <div key={field.name} data-type={field.type}>
          <dt>{field.label}</dt>
          <dd><Read field={field} row={row} meta={meta} /></dd>
        </div>
      ))}
    </dl>
  );
}
