import type { CSSProperties, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../../ui/index.ts';
import type { PlanPart } from './rows.ts';

/** The heading of a contract above its stages, or of the stages of the project itself. */
export function PartRow({ part, at, style }: { part: PlanPart; at: number; style: CSSProperties }): ReactElement {
  const intl = useIntl();
  return (
    <div className="sb-row" data-kind="group" data-row={at} role="row" aria-rowindex={at + 1} style={style}>
      <div className="sb-list sb-cells" role="gridcell">
        <span className="sb-name">
          <Icon name={part.contract ? 'file-lines' : 'building'} />
          <b className="cut">
            {part.contract ? (
              <Link to={`/stages/contract/${part.contract.id}?look=timeline`}>
                <bdi>{part.contract.label}</bdi>
              </Link>
            ) : (
              intl.formatMessage({ id: 'pmis.stages.own_stages' })
            )}
          </b>
        </span>
        <span className="sb-total num">{intl.formatMessage({ id: 'pmis.stages.count' }, { n: part.stages.length })}</span>
      </div>
    </div>
  );
}
