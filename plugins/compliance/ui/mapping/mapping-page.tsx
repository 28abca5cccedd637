import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Empty, PageHead, Skeleton, Tabs, useSession } from '../../../../ui/index.ts';
import { CoverageTab } from './coverage-tab.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LinkTab } from './link-tab.tsx';
import { ListTab } from './list-tab.tsx';
import { PackageChoice } from './package-choice.tsx';
import { SuggestionsTab } from './suggestions-tab.tsx';
import { TABS, useMatrix, usePackages, usePair, usePlace } from './use-mapping.ts';
import type { Place } from './use-mapping.ts';
import './mapping.css';

/** /grc/control-mapping: mappings by which work for one package counts for another. */
export default function MappingPage(): ReactElement {
  const intl = useIntl();
  const place = usePlace();
  const packages = usePackages();
  const pair = usePair(place, packages.data?.data);
  const may = useSession().can('manage_compliance_mapping');
  const tabs = TABS.filter((tab) => may || tab !== 'suggestions');
  const tab = tabs.includes(place.tab) ? place.tab : 'coverage';
  const [importing, setImporting] = useState(false);
  const few = packages.data !== undefined && packages.data.data.length < 2;
  return (
    <section className="mp in-turn-narrow" data-tab={tab}>
      <PageHead
        title={<FormattedMessage id="compliance.mapping.title" />}
        about={<FormattedMessage id="compliance.mapping.about" />}
        actions={
          may &&
          !few && (
            <Button onClick={() => setImporting(true)}>
              <FormattedMessage id="compliance.mapping.import" />
            </Button>
          )
        }
      >
        {tab !== 'list' &&
          (pair && packages.data ? (
            <PackageChoice packages={packages.data.data} pair={pair} place={place} />
          ) : (
            !few &&
            !packages.isError && (
              <div className="mp-choice">
                <Skeleton height={54} />
              </div>
            )
          ))}
      </PageHead>
      {importing && packages.data && <ImportDialog packages={packages.data.data} onClose={() => setImporting(false)} />}
      <Tabs
        tabs={tabs.map((id) => ({
          id,
          label: intl.formatMessage({ id: `compliance.mapping.tab.${id === 'link' && !may ? 'read' : id}` }),
        }))}
        value={tab}
        label={intl.formatMessage({ id: 'compliance.mapping.title' })}
        idPrefix="mapping"
        onChange={(id) => place.go({ tab: id === 'coverage' ? null : id, domain: null, coverage: null })}
      />
      <div className="mp-panel" role="tabpanel" id={`mapping-panel-${tab}`} aria-labelledby={`mapping-${tab}`}>
        {tab === 'list' ? (
          <ListTab place={place} />
        ) : packages.isError ? (
          <Failed error={packages.error} retry={() => void packages.refetch()} />
        ) : few ? (
          <Empty title={<FormattedMessage id="compliance.mapping.few" />} text={<FormattedMessage id="compliance.mapping.few_text" />} />
        ) : pair ? (
          <Compared key={pair.join()} pair={pair} place={{ ...place, tab }} may={may} />
        ) : (
          <Waiting />
        )}
      </div>
    </section>
  );
}

function Compared({ pair: [source, target], place, may }: { pair: [number, number]; place: Place; may: boolean }): ReactElement {
  const { data, error, refetch } = useMatrix(source, target);
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting />;
  switch (place.tab) {
    case 'link':
      return <LinkTab matrix={data.data} place={place} may={may} />;
    case 'suggestions':
      return <SuggestionsTab matrix={data.data} />;
    default:
      return <CoverageTab matrix={data.data} place={place} />;
  }
}

const Failed = ({ error, retry }: { error: Error; retry: () => void }): ReactElement => (
  <Empty
    art="error"
    title={<FormattedMessage id="compliance.mapping.failed" />}
    text={error.message}
    actions={
      <Button onClick={retry}>
        <FormattedMessage id="compliance.mapping.retry" />
      </Button>
    }
  />
);

const Waiting = (): ReactElement => (
  <div className="mp-wait" aria-busy="true">
    {[36, 72, 64, 58, 66, 52].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={24} />
    ))}
  </div>
);
