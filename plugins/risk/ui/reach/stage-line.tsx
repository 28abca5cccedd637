import warning from '@blueprintjs/icons/lib/esm/next/generated/paths/triangle-exclamation.js';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { DateText, Icon, useApi } from '../../../../ui/index.ts';
import type { PagePartProps } from '../../../../ui/index.ts';
import type { StageTreatments } from './model.ts';
import './reach.css';

/** On the record of a stage: its overdue treatments of risks, each a link to it. */
export default function StageLine({ id }: PagePartProps): ReactElement | null {
  const { data } = useApi<{ data: StageTreatments[] }>('risk-marks', { query: { stage_id: id } });
  const [first, ...more] = data?.data[0]?.treatments ?? [];
  if (!first) return null;
  const treatments = `/grc/risk-register/${first.risk}?tab=treatments`;
  return (
    <p className="rx-line">
      <Icon name={warning} size={16} />
      <span>
        <FormattedMessage
          id="risk.marks.line"
          values={{
            name: (
              <Link className="link" to={treatments}>
                <bdi>{first.name}</bdi>
              </Link>
            ),
            day: <DateText value={first.deadline} />,
          }}
        />
        {more.length > 0 && (
          <Link className="link rx-more" to={treatments}>
            <FormattedMessage id="risk.marks.more" values={{ n: more.length }} />
          </Link>
        )}
      </span>
    </p>
  );
}
