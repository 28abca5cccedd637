import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button, Empty, Ltr, PageHead, PageParts, Segmented, Skeleton, useApi, useCrumb, usePage } from '../../../../ui/index.ts';
import { Entries } from './entries.tsx';
import { ExportEntries } from './export.tsx';
import { LedgerTable, type Drill } from './table.tsx';
import { Tiles } from './tiles.tsx';
import { SHAPES, type Ledger, type Shape } from './types.ts';
import './ledger.css';

/** /pm-web/projects/:id/ledger: the money of a project by cost code; each amount opens its entries. */
export default function LedgerPage(): ReactElement {
  const { params } = usePage();
  const asked = useApi<{ data: Ledger }>(`pm-web/projects/${params['id']}/ledger`);
  const intl = useIntl();
  const [drill, setDrill] = useState<Drill | null>(null);
  const [shape, setShape] = useState<Shape>('summary');
  const ledger = asked.data?.data;
  useCrumb(ledger?.project.name);
  if (asked.isError && !ledger)
    return (
      <Empty
        art="error"
        title={<FormattedMessage id="ledger.failed" />}
        text={asked.error.message}
        actions={
          <Button onClick={() => void asked.refetch()}>
            <FormattedMessage id="ledger.retry" />
          </Button>
        }
      />
    );
  return (
    <section className="cl">
      <PageHead
        title={<FormattedMessage id="ledger.title" />}
        beside={
          ledger && (
            <Link className="cl-project" to={`/pm-web/projects/${ledger.project.id}`}>
              <Ltr className="num muted">{ledger.project.number}</Ltr> <bdi>{ledger.project.name}</bdi>
            </Link>
          )
        }
        about={<FormattedMessage id="ledger.about" />}
        actions={
          ledger &&
          ledger.rows.length > 0 && (
            <>
              <Segmented
                items={SHAPES.map((value) => ({ value, label: intl.formatMessage({ id: `ledger.shape.${value}` }) }))}
                value={shape}
                onChange={setShape}
                label={intl.formatMessage({ id: 'ledger.shape' })}
              />
              <ExportEntries project={ledger.project.id} />
            </>
          )
        }
      />
      {!ledger ? (
        <div className="cl-wait" aria-busy="true">
          {[60, 36, 36, 36, 36, 36].map((height, i) => (
            <Skeleton key={i} height={height} />
          ))}
        </div>
      ) : ledger.rows.length === 0 ? (
        <Empty title={<FormattedMessage id="ledger.empty" />} text={<FormattedMessage id="ledger.empty_text" />} />
      ) : (
        <>
          <Tiles ledger={ledger} />
          <LedgerTable ledger={ledger} shape={shape} onDrill={setDrill} />
        </>
      )}
      {ledger && <PageParts place="cost-ledger" entity="construction_project" id={ledger.project.id} />}
      {ledger && drill && <Entries ledger={ledger} drill={drill} onClose={() => setDrill(null)} />}
    </section>
  );
}
