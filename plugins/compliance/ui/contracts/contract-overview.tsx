import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Empty, Icon, RichText } from '../../../../ui/index.ts';
import { OverRoundsChart } from '../charts/over-rounds-chart.tsx';
import { ResultsChart } from '../charts/results-chart.tsx';
import { MeterLegend } from '../charts/meter.tsx';
import { useDialogs } from './dialogs.tsx';
import { flip, linesOf } from './lines.ts';
import type { Folds } from './lines.ts';
import { Tree } from './tree.tsx';
import { TreeWaiting } from './tree-waiting.tsx';
import type { Subscription } from '../model/contract.ts';
import { useContracts } from './use-contracts.ts';
import './contracts.css';

/** The overview of an audit contract: packages and rounds, their results, compliance over time, the note. */
export function ContractOverview({ id }: { id: number }): ReactElement {
  const { data, isError, refetch } = useContracts();
  const subscription = data?.subscriptions.find((one) => one.id === id);
  if (isError && !data)
    return (
      <Empty
        art="error"
        title={<FormattedMessage id="compliance.contracts.failed" />}
        actions={
          <Button onClick={() => void refetch()}>
            <FormattedMessage id="compliance.contracts.retry" />
          </Button>
        }
      />
    );
  if (!subscription)
    return (
      <div className="ct-own">
        <TreeWaiting />
      </div>
    );
  return <Overview subscription={subscription} />;
}

function Overview({ subscription }: { subscription: Subscription }): ReactElement {
  const intl = useIntl();
  const [folds, setFolds] = useState<Folds>({ all: 'open', except: [] });
  const own = useMemo(() => [subscription], [subscription]);
  const lines = useMemo(() => linesOf(own, folds).filter(({ kind }) => kind !== 'subscription'), [own, folds]);
  const { deeds, dialog } = useDialogs(own);
  const word = (id: string): string => intl.formatMessage({ id });
  const rows = subscription.audit_contracts.map(({ id, compliance_package, counts, compliance }) => ({
    key: id,
    name: compliance_package.short_name,
    counts,
    compliance,
  }));
  const assessed = rows.filter(({ counts }) => counts.items > 0);
  const nothing = (
    <p className="cell-empty">
      <b>{word('compliance.charts.no_rounds')}</b>
      <span>{word('compliance.charts.no_rounds_text')}</span>
    </p>
  );
  return (
    <div className="ct-own">
      <div className="ct-own-head">
        <h2 className="h-14">{word('compliance.contracts.own')}</h2>
        <MeterLegend />
      </div>
      <Tree root={2} lines={lines} label={word('compliance.contracts.own')} onToggle={(key) => setFolds(flip(folds, key))} {...deeds} />
      <div className="ct-charts">
        <ResultsChart
          title={word('compliance.charts.by_package')}
          head={word('compliance.charts.package')}
          rows={assessed}
          empty={nothing}
        />
        <OverRoundsChart
          title={word('compliance.charts.over_rounds')}
          subscriptions={own}
          lineOf={(_, { name, short_name }) => name || short_name}
          empty={
            <p className="cell-empty">
              <b>{word('compliance.charts.one_round')}</b>
              <span>{word('compliance.charts.one_round_text')}</span>
            </p>
          }
        />
      </div>
      {subscription.note !== undefined && (
        <NotePart
          subscription={subscription}
          onOpen={() =>
            deeds.onNote({ kind: 'subscription', key: '', level: 1, at: 0, of: 1, open: true, parent: undefined, subscription })
          }
        />
      )}
      {dialog}
    </div>
  );
}

/** The note, with a button that opens its dialog. */
function NotePart({ subscription, onOpen }: { subscription: Subscription; onOpen: () => void }): ReactElement | null {
  const { note, note_locked, can } = subscription;
  if (!note && !can.note) return null;
  return (
    <section className="ct-note" aria-labelledby="ct-note">
      <div className="ct-own-head">
        <h2 className="h-14" id="ct-note">
          <FormattedMessage id="compliance.contracts.note" />
        </h2>
        {note_locked && <Icon name="lock" size={12} />}
        <span className="end">
          <Button size="sm" icon={note ? 'arrows-out-corners' : 'pencil'} variant="ghost" onClick={onOpen}>
            <FormattedMessage id={note ? 'compliance.contracts.open_note' : 'compliance.contracts.write_note'} />
          </Button>
        </span>
      </div>
      {note ? (
        <RichText html={note} />
      ) : (
        <p className="faint">
          <FormattedMessage id="compliance.contracts.note_none" />
        </p>
      )}
    </section>
  );
}
