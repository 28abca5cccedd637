import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { numberField, standingFields } from './fields.ts';
import { FileFact } from './file-fact.tsx';
import { Read } from './read.tsx';
import '../theme/detail.css';

/** The record's file and key facts in one line, without what the head says; two per line on narrow screens. */
export function Facts({ meta, row }: { meta: EntityMeta; row: Row }): React.JSX.Element | null {
  const said = [...standingFields(meta, row), numberField(meta)];
  const fields = meta.detail.facts.flatMap((name) => meta.fields[name] ?? []).filter((field) => !said.includes(field));
  const held = meta.file !== undefined && typeof row['path'] === 'string';
  if (!fields.length && !held) return null;
  return (
    <dl className="d-facts">
      {held && <FileFact meta={meta} row={row} />}
      {fields.map((field) => (
        <div key={field.name} data-type={field.type}>
          <dt>{field.label}</dt>
          <dd>
            <Read field={field} row={row} meta={meta} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
