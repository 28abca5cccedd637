import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Tone } from '../../../core/shared/entity.ts';
import { Count, Empty, formatNumber, Glyph } from '../../../ui/index.ts';
import type { Need, PmisDashboard } from '../dashboard-answer.ts';
import { listHref, OPEN } from './links.ts';

const TONE: Record<Need['reason'], Tone> = { late: 'stop', due: 'waiting', signature: 'waiting', draft: 'todo' };
const PAGE: Record<Need['entity'], string> = { project: '/projects', contract: '/contracts' };

/** What waits for the reader: their own projects and contracts, the most pressing first. */
export function Needs({ needs }: { needs: PmisDashboard['needs'] }): React.JSX.Element {
  return (
    <section className="cell" aria-labelledby="dash-needs">
      <div className="cell-h">
        <h2 className="h-14" id="dash-needs"><FormattedMessage id="pmis.needs" /></h2>
        {needs.total > 0 && <Count>{formatNumber(needs.total)}</Count>}
        <span className="end"><Link className="link small" to={listHref('/projects', { manager_id: '$me', ...OPEN }, 'end_date')}><FormattedMessage id="pmis.myProjects" /></Link></span>
      </div>
      {needs.rows.length
        ? <ul className="need">{needs.rows.map((need) => <NeedRow key={`${need.entity}-${need.id}`} need={need} />)}</ul>
        : <Empty title={<FormattedMessage id="pmis.nothing" />} text={<FormattedMessage id="pmis.nothingText" />} />}
    </section>
  );
}

function NeedRow({ need }: { need: Need }): React.JSX.Element {
  const intl = useIntl();
  const text = (
    <FormattedMessage
      id={`pmis.need.${need.reason}`}
      values={{ entity: intl.formatMessage({ id: `pmis.the.${need.entity}` }), name: need.label, b: (parts) => <b><bdi>{parts}</bdi></b> }}
    />
  );
  return (
    <li>
      <Glyph name={TONE[need.reason]} />
      <span className="cut">{text}</span>
      <span className="age num" data-hot={need.reason === 'late' || undefined}><Age need={need} /></span>
      <Link className="act" to={`${PAGE[need.entity]}/${need.id}`} aria-label={intl.formatMessage({ id: 'pmis.openName' }, { name: need.label })}><FormattedMessage id="pmis.open" /></Link>
    </li>
  );
}

function Age({ need }: { need: Need }): React.JSX.Element {
  const days = Math.abs(need.days);
  if (need.days === 0) return <FormattedMessage id="pmis.age.today" />;
  const id = need.reason === 'late' ? 'late' : need.reason === 'due' ? 'in' : 'since';
  return <FormattedMessage id={`pmis.age.${id}`} values={{ days }} />;
}
