import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { isOmitted } from '../cells/index.ts';
import { useEmptyFields } from './empty-fields.tsx';
import { editable, readSections } from './fields.ts';
import type { ReadSection } from './fields.ts';
import type { SaveField } from './use-save-field.ts';
import { ValueRow } from './value-row.tsx';

interface OverviewProps {
  meta: EntityMeta;
  row: Row;
  save: SaveField;
}

/**
 * The record's values in two columns, grouped like the form. Fields that only an action fills appear once they are filled; other empty ones
 * are folded.
 */
export function Overview({ meta, row, save }: OverviewProps): React.JSX.Element {
  const intl = useIntl();
  const all = readSections(meta, intl.formatMessage({ id: 'detail.counted' })).map((section) => ({
    ...section,
    fields: section.fields.filter((field) => !isOmitted(field, row)),
  }));
  const { shows, link } = useEmptyFields(
    all.flatMap(({ fields }) => fields),
    row,
  );
  const sections = all
    .map((section) => ({ ...section, fields: section.fields.filter(shows) }))
    .filter((section) => section.fields.length > 0);
  return (
    <div className="d-cols">
      {sections.map((section) => (
        <Section key={section.title} section={section} meta={meta} row={row} save={save} />
      ))}
      {link && <p className="d-fold">{link}</p>}
    </div>
  );
}

function Section({ section, meta, row, save }: OverviewProps & { section: ReadSection }): React.JSX.Element {
  const heading = useId();
  return (
    <section className="d-sec" aria-labelledby={heading}>
      <h2 className="h-13" id={heading}>
        {section.title}
      </h2>
      <dl className="d-dl">
        {section.fields.map((field) => (
          <ValueRow key={field.name} meta={meta} field={field} row={row} save={editable(meta, field, row) ? save : undefined} />
        ))}
      </dl>
    </section>
  );
}
