import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '../../../../core/shared/wire.ts';
import { Bar, Button, Count, FieldError, FileDrop, formatNumber, Skeleton, useApi } from '../../../../ui/index.ts';
import type { LIBRARIES, LibraryName } from './libraries.ts';
import { LinkDialog } from './link-dialog.tsx';
import { useNewVersion } from './use-new-version.ts';
import { VersionRow } from './version-row.tsx';

/** The versions of the evidence, newest first, and a drop zone for the next one. */
export function Versions({ row, library, writes }: { row: Row; library: (typeof LIBRARIES)[LibraryName]; writes: boolean }): ReactElement {
  const intl = useIntl();
  const [linking, setLinking] = useState(false);
  const { data, isError } = useApi<{ data: Row[] }>('evidence-versions', {
    query: { filter: { [library.column]: row.id }, sort: '-number', limit: 100 },
  });
  const { send, share, error } = useNewVersion(library.column, row.id);
  const approved = row['status'] === 'approved';
  return (
    <section className="ev-part">
      <div className="ev-part-head">
        <h2 className="h-14">
          <FormattedMessage id="compliance.evidence.versions" />
        </h2>
        {data && <Count>{formatNumber(data.data.length)}</Count>}
        {writes && (
          <Button size="sm" variant="ghost" icon="link" className="end" onClick={() => setLinking(true)}>
            <FormattedMessage id="compliance.evidence.add_link" />
          </Button>
        )}
      </div>
      {!data && !isError && <Skeleton height={48} />}
      {isError && (
        <p className="muted">
          <FormattedMessage id="compliance.evidence.no_versions_read" />
        </p>
      )}
      {data && data.data.length > 0 && (
        <ul className="ev-versions">
          {data.data.map((version, at) => (
            <VersionRow key={version.id} version={version} newest={at === 0} />
          ))}
        </ul>
      )}
      {data?.data.length === 0 && !writes && (
        <p className="muted">
          <FormattedMessage id="compliance.evidence.no_versions" />
        </p>
      )}
      {writes && (
        <FileDrop
          busy={share !== null}
          onFiles={([file]) => {
            if (file) send({}, file);
          }}
          label={intl.formatMessage({ id: data?.data.length ? 'compliance.evidence.new_version' : 'compliance.evidence.first_version' })}
          note={approved ? intl.formatMessage({ id: 'compliance.evidence.approved_again' }) : undefined}
        />
      )}
      {share !== null && <Bar value={share * 100} tone="doing" />}
      {error && <FieldError>{error}</FieldError>}
      {linking && <LinkDialog column={library.column} id={row.id} approved={approved} onClose={() => setLinking(false)} />}
    </section>
  );
}
