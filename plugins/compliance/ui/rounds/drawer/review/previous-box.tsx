import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { DateText } from '../../../../../../ui/index.ts';
import { ResultPill } from '../../result-pill.tsx';
import type { Sheet } from '../../sheet-types.ts';

/** What the last round found of this control, and which action was promised. */
export function PreviousBox({ previous }: Pick<Sheet, 'previous'>): ReactElement {
  return (
    <aside className="ra-prev">
      <h3>
        <FormattedMessage id="compliance.answer.previous" />
        {previous?.day && <DateText value={previous.day} />}
      </h3>
      {previous ? (
        <>
          <ResultPill result={previous.status} />
          {previous.remarks && <p dir="auto">{previous.remarks}</p>}
          {previous.corrective_procedures && (
            <p>
              <em>
                <FormattedMessage id="compliance.answer.promised" />
              </em>
              <span dir="auto">{previous.corrective_procedures}</span>
            </p>
          )}
          <Link className="link" to={`/grc/audit-rounds/${previous.round.id}?item=${previous.id}`}>
            <FormattedMessage id="compliance.answer.open_previous" />
          </Link>
        </>
      ) : (
        <p className="muted">
          <FormattedMessage id="compliance.answer.no_previous" />
        </p>
      )}
    </aside>
  );
}
