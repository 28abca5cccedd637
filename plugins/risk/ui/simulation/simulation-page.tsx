import play from '@blueprintjs/icons/lib/esm/next/generated/paths/play.js';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Empty, PageHead, Skeleton, useMetaText, usePage, useSession } from '../../../../ui/index.ts';
import { Contributions } from './contributions.tsx';
import { ExceedanceChart } from './exceedance-chart.tsx';
import { FigureBand } from './figure-band.tsx';
import { RunBar } from './run-bar.tsx';
import { StartDialog } from './start-dialog.tsx';
import { useSimulation } from './use-simulation.ts';
import './simulation.css';

/** /grc/risk-register/simulation: what the register could cost in a year, before and after treatment, and where it comes from. */
export default function SimulationPage(): ReactElement {
  const { page } = usePage();
  const intl = useIntl();
  const t = useMetaText();
  const may = useSession().can(['create_risk', 'update_risk']);
  const [asking, setAsking] = useState(false);
  const simulation = useSimulation();
  const { runs, run, chosen, appetite, running } = simulation;
  const begin = may && (
    <Button variant="primary" icon={play} busy={running} onClick={() => setAsking(true)}>
      <FormattedMessage id="risk.simulation.new" />
    </Button>
  );
  const failed = runs.error ?? run.error;
  return (
    <section className="sim">
      <PageHead title={t(`pages.${page.path}`, page.title)} about={<FormattedMessage id="risk.simulation.about" />} actions={begin} />
      {simulation.failed && (
        <p className="sim-failed" role="alert">
          {simulation.failed}
        </p>
      )}
      {chosen ? (
        <>
          <RunBar run={chosen} simulation={simulation} />
          <FigureBand run={chosen} appetite={appetite} />
          <ExceedanceChart run={chosen} appetite={appetite} />
          <Contributions run={chosen} />
        </>
      ) : failed ? (
        <Empty
          art="error"
          title={<FormattedMessage id="risk.simulation.failed" />}
          text={failed.message}
          actions={
            <Button onClick={() => void Promise.all([runs.refetch(), run.refetch()])}>
              <FormattedMessage id="risk.simulation.retry" />
            </Button>
          }
        />
      ) : runs.data?.data.length === 0 && !running ? (
        <Empty
          title={<FormattedMessage id="risk.simulation.none" />}
          text={<FormattedMessage id="risk.simulation.none_text" />}
          actions={
            may && (
              <Button variant="primary" onClick={() => setAsking(true)}>
                <FormattedMessage id="risk.simulation.new" />
              </Button>
            )
          }
        />
      ) : (
        <div className="sim-wait" aria-busy="true" aria-label={intl.formatMessage({ id: 'risk.simulation.running' })}>
          {[36, 96, 280, 36, 36, 36].map((height, i) => (
            <Skeleton key={i} height={height} />
          ))}
        </div>
      )}
      {asking && <StartDialog onStart={simulation.start} onClose={() => setAsking(false)} />}
    </section>
  );
}
