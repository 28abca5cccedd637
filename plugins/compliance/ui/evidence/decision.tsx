import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { ValueRow } from '../../../../ui/index.ts';

const FIELDS = ['decided_by', 'decided_at', 'decision_note'] as const;

/** Who approved or rejected the evidence, when, and the comment. */
export function Decision({ meta, row }: { meta: EntityMeta; row: Row }): ReactElement {
  const fields = FIELDS.flatMap((name) => (row[name] === null || row[name] === '' ? [] : (meta.fields[name] ?? [])));
  return (
    <section className="d-aside-sec ev-decision">
      <div className="d-aside-head row">
        <h2 className="h-13">
          <FormattedMessage id="compliance.evidence.decision" />
        </h2>
      </div>
      <dl className="d-dl">
        {fields.map((field) => (
          <ValueRow key={field.name} meta={meta} field={field} row={row} />
        ))}
      </dl>
    </section>
  );
}
