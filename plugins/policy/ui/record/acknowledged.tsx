import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Where } from '../../../../core/shared/where.ts';
import { formatNumber, listHref, Progress, useApi, type RecordPartProps } from '../../../../ui/index.ts';
import type { Progress as Figures } from '../acknowledge/types.ts';
import './acknowledged.css';

const LIST = '/policy/acknowledgements';

/** Beside the overview of a policy: how far its published version is acknowledged, as a whole and by unit. */
export default function Acknowledged({ row }: RecordPartProps): ReactElement | null {
  const figures = useApi<{ data: Figures }>(`policy-progress/${row.id}`).data?.data;
  if (!figures?.asked) return null;
  const open = (more: Where = {}): string => listHref(LIST, { policy_id: row.id, status: 'asked', ...more });
  return (
    <section className="d-aside-sec pk">
      <h2>
        <FormattedMessage id="policy.record.acknowledged" />
      </h2>
      <Progress value={(figures.acknowledged / figures.asked) * 100} />
      <p className="muted">
        <FormattedMessage
          id="policy.record.people"
          values={{ done: formatNumber(figures.acknowledged), asked: figures.asked, version: figures.version ?? '' }}
        />
      </p>
      {figures.late > 0 && (
        <p className="pk-late">
          <FormattedMessage id="policy.record.late" values={{ n: figures.late }} />
        </p>
      )}
      {figures.units.length > 1 && (
        <>
          <h3>
            <FormattedMessage id="policy.record.by_unit" />
          </h3>
          <ul>
            {figures.units.map((unit) => (
              <li key={unit.id ?? 0}>
                <Link className="cut" to={open({ unit_id: unit.id ?? { empty: true } })}>
                  {unit.label ?? <FormattedMessage id="policy.record.no_unit" />}
                </Link>
                <Progress value={(unit.acknowledged / unit.asked) * 100} />
              </li>
            ))}
          </ul>
        </>
      )}
      {figures.acknowledged < figures.asked && (
        <Link className="link" to={open()}>
          <FormattedMessage id="policy.record.missing" />
        </Link>
      )}
    </section>
  );
}
