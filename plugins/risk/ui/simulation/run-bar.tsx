import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button, formatNumber, listHref, Ltr, Select } from '../../../../ui/index.ts';
import type { Run } from './model.ts';
import type { RunLine, Simulation } from './use-simulation.ts';

/** Which run is shown, what it counted, and the same once more. */
export function RunBar({ run, simulation }: { run: Run; simulation: Simulation }): ReactElement {
  const intl = useIntl();
  const { register } = simulation;
  const lines = simulation.runs.data?.data ?? [];
  const all = lines.some(({ id }) => id === run.id) ? lines : [run, ...lines];
  const nameOf = (line: RunLine): string => {
    const when = intl.formatDate(line.created_at, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' });
    const what = [line.category?.label, line.project?.label].filter(Boolean).join(' · ');
    return what ? `${when} · ${what}` : when;
  };
  const { seed, rounds, category_id, project_id } = run;
  return (
    <div className="sim-bar">
      <Select
        size="sm"
        aria-label={intl.formatMessage({ id: 'risk.simulation.run' })}
        value={String(run.id)}
        onChange={({ target }) => simulation.choose(Number(target.value))}
      >
        {all.map((line) => (
          <option key={line.id} value={line.id}>
            {nameOf(line)}
          </option>
        ))}
      </Select>
      <span className="muted">
        <FormattedMessage id="risk.simulation.counted" values={{ n: run.risks, rounds: <Ltr>{formatNumber(rounds)}</Ltr> }} />
      </span>
      {(run.left_out ?? 0) > 0 && register !== undefined && (
        <Link className="link" to={listHref(register, { frequency: { empty: true }, stage: { ne: 'closed' } })}>
          <FormattedMessage id="risk.simulation.left_out" values={{ n: run.left_out }} />
        </Link>
      )}
      <span className="end sim-again">
        <span className="faint">
          <FormattedMessage id="risk.simulation.seed" values={{ seed: <Ltr className="num">{seed}</Ltr> }} />
        </span>
        <Button
          size="sm"
          icon="arrow-cw"
          busy={simulation.running}
          onClick={() => simulation.again({ seed, rounds, category_id, project_id })}
        >
          <FormattedMessage id="risk.simulation.again" />
        </Button>
      </span>
    </div>
  );
}
