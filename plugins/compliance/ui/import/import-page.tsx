import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { apiUrl, FileDrop, Icon, PageHead } from '../../../../ui/index.ts';
import { Became } from './became.tsx';
import { Faults } from './faults.tsx';
import { FileLine } from './file-line.tsx';
import { LossTable } from './loss-table.tsx';
import { MapColumns } from './map-columns.tsx';
import { NeedsCatalog } from './needs-catalog.tsx';
import { PackageForm } from './package-form.tsx';
import { Run } from './run.tsx';
import { isReadable, isUnmapped, lacks } from './types.ts';
import { usePackageImport } from './use-package-import.ts';
import './package-import.css';

/** /grc/packages/import: imports a framework from OSCAL or a workbook. The job is in the address, so that it survives a reload. */
export default function PackageImport(): ReactElement {
  const intl = useIntl();
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState(0);
  const state = usePackageImport((job) => setSearch({ job: String(job) }));
  const asked = search.get('job');
  const job = asked !== null && /^\d{1,15}$/.test(asked) ? Number(asked) : null;
  const again = (): void => {
    state.reset();
    setShown(shown + 1);
    setSearch({});
  };
  return (
    <div className="pi" key={shown}>
      <PageHead
        line
        title={<FormattedMessage id="compliance.import.title" />}
        about={<FormattedMessage id="compliance.import.about" />}
        actions={
          <Link className="k-btn" to="/grc/packages">
            <FormattedMessage id="compliance.import.list" />
          </Link>
        }
      />
      {job !== null ? (
        <Run job={job} onAgain={again} />
      ) : (
        <div className="pi-body">
          <div className="pi-main">
            {state.files.length === 0 ? (
              <FileDrop
                multiple
                accept=".json,.yaml,.yml,.xml,.xlsx"
                onFiles={state.take}
                label={intl.formatMessage({ id: 'compliance.import.drop' })}
                note={intl.formatMessage({ id: 'compliance.import.kinds' })}
              />
            ) : (
              <FileLine files={state.files} reading={state.reading} good={isReadable(state.read)} onOther={again} />
            )}
            {state.faults.length > 0 && <Faults faults={state.faults} />}
            {state.read && lacks(state.read) && <NeedsCatalog onFiles={state.take} onPackage={state.takeFrom} />}
            {state.read && isUnmapped(state.read) && <MapColumns mapping={state.read} onChange={state.mapTo} />}
            {isReadable(state.read) && (
              <>
                <Became read={state.read} />
                {state.read.mapping && <MapColumns mapping={state.read.mapping} onChange={state.mapTo} />}
                <LossTable losses={state.read.losses} />
              </>
            )}
          </div>
          <div className="pi-side">{isReadable(state.read) ? <PackageForm read={state.read} state={state} /> : <Help />}</div>
        </div>
      )}
    </div>
  );
}

/** The accepted files, shown before one is chosen. */
function Help(): ReactElement {
  return (
    <>
      <h2 className="h-13">
        <FormattedMessage id="compliance.import.oscal" />
      </h2>
      <p>
        <FormattedMessage id="compliance.import.oscal_text" />
      </p>
      <h2 className="h-13">
        <FormattedMessage id="compliance.import.workbook" />
      </h2>
      <p>
        <FormattedMessage id="compliance.import.workbook_text" />
      </p>
      <div>
        <a className="k-btn" href={apiUrl('compliance-packages/template')} download>
          <Icon name="arrow-down-to-tray" />
          <FormattedMessage id="compliance.import.template" />
        </a>
      </div>
    </>
  );
}
