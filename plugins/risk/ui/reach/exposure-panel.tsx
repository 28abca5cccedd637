import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Where } from '../../../../core/shared/where.ts';
import {
  BigAmount,
  Button,
  Empty,
  formatMoney,
  formatNumber,
  listHref,
  Ltr,
  Skeleton,
  useApi,
  useEntityMeta,
} from '../../../../ui/index.ts';
import { Figure, FigureBand } from '../figure/figure.tsx';
import { LevelMark } from '../heat-map/level-mark.tsx';
import { LevelBar } from '../heat-map/level-bar.tsx';
import type { Exposure } from './model.ts';
import { StageCount } from './stage-count.tsx';
import './reach.css';

interface ExposureProps {
  /** The record; none: all projects. */
  of: { entity?: string; id?: number };
  /** With a heading of its own, where no tab names it. */
  titled?: boolean;
}

/** Open risks by level, what they are expected to cost in a year, and the treatments. */
export function ExposurePanel({ of, titled = false }: ExposureProps): ReactElement {
  const heading = useId();
  const asked = useApi<{ data: Exposure }>('risk-exposure', { query: of });
  const exposure = asked.data?.data;
  const body = exposure ? (
    <>
      {exposure.open === 0 ? (
        <Empty title={<FormattedMessage id="risk.exposure.none" />} text={<FormattedMessage id="risk.exposure.none_text" />} />
      ) : (
        <Figures exposure={exposure} />
      )}
      {exposure.stages.length > 0 && <Stages stages={exposure.stages} />}
    </>
  ) : asked.isError ? (
    <Empty
      art="error"
      title={<FormattedMessage id="risk.exposure.failed" />}
      text={asked.error.message}
      actions={
        <Button onClick={() => void asked.refetch()}>
          <FormattedMessage id="risk.reach.retry" />
        </Button>
      }
    />
  ) : (
    <Skeleton height={160} />
  );
  return (
    <section className={titled ? 'rx' : 'rx rx-tab'} aria-labelledby={titled ? heading : undefined}>
      {titled && (
        <h2 className="h-14 rx-head" id={heading}>
          <FormattedMessage id="risk.exposure.title" />
        </h2>
      )}
      {body}
    </section>
  );
}

function Figures({ exposure }: { exposure: Exposure }): ReactElement {
  const { locale } = useIntl();
  const page = useEntityMeta('risk').data?.page;
  const { open, above_appetite, expected_before, expected_after, left_out, more, treatments, levels, top, where } = exposure;
  const counted = left_out < open;
  const money = (value: number): string => formatMoney(value, locale.slice(0, 2), { digits: 0 });
  return (
    <>
      <FigureBand>
        <Figure
          name={<FormattedMessage id="risk.exposure.figure.open" />}
          note={above_appetite > 0 && <FormattedMessage id="risk.exposure.above" values={{ n: above_appetite }} />}
          bad={above_appetite > 0}
        >
          {page === undefined ? (
            formatNumber(open)
          ) : (
            <Link className="rx-lead" to={listHref(page, where as Where)}>
              {formatNumber(open)}
            </Link>
          )}
        </Figure>
        <Figure
          name={<FormattedMessage id="risk.exposure.figure.expected" />}
          note={
            left_out > 0 ? (
              <FormattedMessage id="risk.exposure.left_out" values={{ n: left_out }} />
            ) : (
              <FormattedMessage id="risk.exposure.a_year" />
            )
          }
        >
          <Amount value={counted ? expected_before : null} money={money} />
        </Figure>
        <Figure
          name={<FormattedMessage id="risk.exposure.figure.treated" />}
          note={
            counted && (
              <FormattedMessage id="risk.exposure.saves" values={{ amount: money(Math.max(0, expected_before - expected_after)) }} />
            )
          }
        >
          <Amount value={counted ? expected_after : null} money={money} />
        </Figure>
        <Figure
          name={<FormattedMessage id="risk.exposure.figure.treatments" />}
          note={
            treatments.overdue > 0 ? (
              <FormattedMessage id="risk.exposure.overdue" values={{ n: treatments.overdue }} />
            ) : (
              <FormattedMessage id="risk.exposure.budget" values={{ amount: money(treatments.budget) }} />
            )
          }
          bad={treatments.overdue > 0}
        >
          {formatNumber(treatments.open)}
        </Figure>
      </FigureBand>
      {more && (
        <p className="muted small">
          <FormattedMessage id="risk.exposure.more" values={{ n: open }} />
        </p>
      )}
      {levels.length > 0 && (
        <div className="rx-levels">
          <LevelBar levels={levels.map(({ n, ...level }) => ({ ...level, count: n }))} of={open} />
        </div>
      )}
      <ol className="rr-list rx-top">
        {top.map((risk) => (
          <li key={risk.id}>
            {risk.level && <LevelMark level={risk.level} named={false} />}
            <Ltr className="num faint">{risk.code}</Ltr>
            <span className="grow">
              {page === undefined ? (
                <bdi>{risk.name}</bdi>
              ) : (
                <Link className="link" to={`${page}/${risk.id}`}>
                  <bdi>{risk.name}</bdi>
                </Link>
              )}
            </span>
            {risk.expected_before > 0 && <span className="num">{money(risk.expected_before)}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

const STAGES = 5;

/** The stages that overdue treatments mark, each a link to its record. */
function Stages({ stages }: Pick<Exposure, 'stages'>): ReactElement {
  const heading = useId();
  const page = useEntityMeta('project_stage').data?.page;
  return (
    <section className="rx-stages" aria-labelledby={heading}>
      <h3 className="h-13" id={heading}>
        <FormattedMessage id="risk.exposure.stages" />
      </h3>
      <ul>
        {stages.slice(0, STAGES).map(({ id, title, n }) => (
          <li key={id}>
            {page === undefined ? (
              <bdi>{title}</bdi>
            ) : (
              <Link className="link" to={`${page}/${id}`}>
                <bdi>{title}</bdi>
              </Link>
            )}
            <StageCount n={n} />
          </li>
        ))}
        {stages.length > STAGES && (
          <li className="muted">
            <FormattedMessage id="risk.exposure.more_stages" values={{ n: stages.length - STAGES }} />
          </li>
        )}
      </ul>
    </section>
  );
}

/** Nothing that could be counted is not the same as no loss. */
const Amount = ({ value, money }: { value: number | null; money: (value: number) => string }): ReactElement =>
  value === null ? (
    <>—</>
  ) : (
    <span title={money(value)}>
      <BigAmount value={value} unit="currency" />
    </span>
  );
