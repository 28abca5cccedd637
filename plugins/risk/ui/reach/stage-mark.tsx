import warning from '@blueprintjs/icons/lib/esm/next/generated/paths/triangle-exclamation.js';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon, useApi } from '../../../../ui/index.ts';
import type { PagePartProps } from '../../../../ui/index.ts';
import type { StageTreatments } from './model.ts';
import './reach.css';

/** A stage with treatments of risks that are overdue. All stages of a plan share one call. */
export default function StageMark({ id, within }: PagePartProps): ReactElement | null {
  const intl = useIntl();
  const { data } = useApi<{ data: StageTreatments[] }>('risk-marks', { query: { project_id: within }, enabled: within !== undefined });
  const [first, ...more] = data?.data.find(({ stage }) => stage === id)?.treatments ?? [];
  if (!first) return null;
  const says = intl.formatMessage({ id: 'risk.marks.overdue' }, { n: more.length + 1, name: first.name });
  return (
    <Link
      className="rx-mark"
      to={`/grc/risk-register/${first.risk}?tab=treatments`}
      title={says}
      aria-label={says}
      onClick={(event) => event.stopPropagation()}
    >
      <Icon name={warning} size={12} />
      {more.length > 0 && <span className="num">{more.length + 1}</span>}
    </Link>
  );
}
