import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import {
  Button,
  Drawer,
  Empty,
  formatNumber,
  formatPercent,
  Icon,
  Ltr,
  Segmented,
  Select,
  Skeleton,
  useApi,
} from '../../../../ui/index.ts';
import { LevelMark } from '../heat-map/level-mark.tsx';
import { isStill, pointsOf } from './model.ts';
import type { Change, Ripple } from './model.ts';
import './reach.css';

interface RippleProps {
  /** What changes: `audit_item_id`, or `evidence_id` with its `library`. */
  ask: Record<string, string | number>;
  onClose: () => void;
}

/** What a change of a result or of evidence would move. Nothing is changed by looking. */
export function RippleDrawer({ ask, onClose }: RippleProps): ReactElement {
  const intl = useIntl();
  const [status, setStatus] = useState<string>();
  const asked = useApi<{ data: Ripple }>('risk-ripple', { query: { ...ask, ...(status === undefined ? {} : { status }) } });
  const known = useApi<{ data: Ripple }>('risk-ripple', { query: ask });
  const ripple = asked.data?.data;
  const choices = known.data?.data;
  const evidence = 'evidence_id' in ask;
  return (
    <Drawer isOpen onClose={onClose} title={intl.formatMessage({ id: 'risk.ripple.title' })}>
      <div className="rr">
        <p className="muted">
          <FormattedMessage id={evidence ? 'risk.ripple.about_evidence' : 'risk.ripple.about'} />
        </p>
        {choices && (
          <div className="row rr-choice">
            <span>
              <FormattedMessage id={evidence ? 'risk.ripple.if_evidence' : 'risk.ripple.if'} />
            </span>
            {evidence ? (
              <Segmented
                label={intl.formatMessage({ id: 'risk.ripple.if_evidence' })}
                items={choices.statuses.map(({ id }) => ({
                  value: String(id),
                  label: intl.formatMessage({ id: `risk.ripple.status.${id}` }),
                }))}
                value={status ?? String(choices.status)}
                onChange={setStatus}
              />
            ) : (
              <Select
                size="sm"
                aria-label={intl.formatMessage({ id: 'risk.ripple.if' })}
                value={status ?? String(choices.status)}
                onChange={({ target }) => setStatus(target.value)}
              >
                {choices.statuses.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </div>
        )}
        {ripple ? (
          <Moves ripple={ripple} />
        ) : asked.isError ? (
          <Empty
            art="error"
            title={<FormattedMessage id="risk.ripple.failed" />}
            text={asked.error.message}
            actions={
              <Button onClick={() => void asked.refetch()}>
                <FormattedMessage id="risk.reach.retry" />
              </Button>
            }
          />
        ) : (
          <Skeleton height={240} />
        )}
      </div>
    </Drawer>
  );
}

function Moves({ ripple }: { ripple: Ripple }): ReactElement {
  if (isStill(ripple))
    return <Empty title={<FormattedMessage id="risk.ripple.still" />} text={<FormattedMessage id="risk.ripple.still_text" />} />;
  const { packages, rounds, risks, projects, more } = ripple;
  return (
    <div aria-live="polite" className="rr-parts">
      <Part name="packages" n={packages.length}>
        {packages.map((one) => (
          <Line key={one.id} to={`/grc/packages/${one.id}`} name={one.short_name ?? one.name} change={one} />
        ))}
      </Part>
      <Part name="rounds" n={rounds.length}>
        {rounds.map((round) => (
          <Line
            key={round.id}
            to={`/grc/audit-rounds/${round.id}`}
            name={round.name}
            change={round}
            says={round.items.map((item) => (
              <span key={item.id}>
                <Ltr className="num">{item.ref_no}</Ltr>{' '}
                <FormattedMessage
                  id="risk.ripple.item"
                  values={{ before: item.before?.name ?? <FormattedMessage id="risk.ripple.not_assessed" />, after: item.after.name }}
                />
              </span>
            ))}
          />
        ))}
      </Part>
      <Part name="risks" n={risks.length}>
        {risks.map((risk) => (
          <li key={risk.id}>
            <span className="grow">
              <Ltr className="num faint">{risk.code}</Ltr>{' '}
              <Link className="link" to={`/grc/risk-register/${risk.id}`}>
                <bdi>{risk.name}</bdi>
              </Link>
            </span>
            {risk.score === null ? (
              <span className="faint small">
                <FormattedMessage id="risk.ripple.at_top" />
              </span>
            ) : (
              <span className="rr-score">
                {risk.level_before && <LevelMark level={risk.level_before} named={false} />}
                <FromTo before={String(risk.score_before ?? '–')} after={String(risk.score)} />
                {risk.level && <LevelMark level={risk.level} />}
              </span>
            )}
          </li>
        ))}
      </Part>
      <Part name="projects" n={projects.length}>
        {projects.map((project) => (
          <li key={project.id}>
            <Link className="link grow" to={`/projects/${project.id}?tab=risks`}>
              <bdi>{project.name}</bdi>
            </Link>
            <span className="muted">
              <FormattedMessage id="risk.ripple.rise" values={{ n: project.risks, rise: formatNumber(project.rise) }} />
            </span>
          </li>
        ))}
      </Part>
      {more && (
        <p className="muted small">
          <FormattedMessage id="risk.ripple.more" />
        </p>
      )}
    </div>
  );
}

function Part({ name, n, children }: { name: string; n: number; children: ReactNode }): ReactElement | null {
  if (n === 0) return null;
  return (
    <section>
      <h3 className="h-13">
        <FormattedMessage id={`risk.ripple.${name}`} values={{ n }} />
      </h3>
      <ul className="rr-list">{children}</ul>
    </section>
  );
}

interface LineProps {
  to: string;
  name: string | null;
  change: Change;
  says?: ReactNode;
}

/** A record with its per cent before and after. */
function Line({ to, name, change, says }: LineProps): ReactElement {
  const points = pointsOf(change);
  return (
    <li>
      <span className="grow">
        <Link className="link" to={to}>
          <bdi>{name}</bdi>
        </Link>
        {says && <span className="rr-items muted small">{says}</span>}
      </span>
      <FromTo before={percent(change.before)} after={percent(change.after)} />
      {points !== null && (
        <Ltr className={`num rr-points ${points < 0 ? 'rr-bad' : points > 0 ? 'rr-good' : 'faint'}`}>
          {points > 0 ? `+${points}` : `${points}`.replace('-', '−')}
        </Ltr>
      )}
    </li>
  );
}

/** Two figures in the order of reading. */
const FromTo = ({ before, after }: { before: string; after: string }): ReactElement => (
  <span className="rr-from-to num">
    <Ltr className="muted">{before}</Ltr>
    <Icon name="arrow-right" size={12} flip />
    <Ltr>{after}</Ltr>
  </span>
);

const percent = (value: number | null): string => (value === null ? '–' : formatPercent(value, 1));
