import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { apiUrl } from '../../../../ui/index.ts';

/** Exports the entries of a project as a workbook, by the export of their list. */
export function ExportEntries({ project }: { project: number }): ReactElement {
  const filter = encodeURIComponent(JSON.stringify({ project_id: project }));
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <a key={format} className="k-btn" download href={apiUrl(`export/cost_entry?format=${format}&filter=${filter}`)}>
          <FormattedMessage id={`ledger.export.${format}`} />
        </a>
      ))}
    </>
  );
}
