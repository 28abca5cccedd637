import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { BigAmount, DateText, formatMoney, formatNumber, Skeleton, useApi } from '../../../../ui/index.ts';
import type { SummaryProps } from '../../../../ui/index.ts';
import { Figure, FigureBand } from '../figure/figure.tsx';
import { LevelMark } from '../heat-map/level-mark.tsx';
import type { Standing } from './standing.ts';
import { overdueOf } from './standing.ts';
import './record.css';

/** Between head and tabs of a risk: what it costs in a year, whether that is accepted, and what is late. */
export default function RiskStanding({ row, open, meta }: SummaryProps): ReactElement {
  const { data, isError } = useApi<{ data: Standing }>('risk-standing', { query: { risk: row.id } });
  if (isError) return <></>;
  return (
    <div className="d-summary rs" aria-busy={data ? undefined : true}>
      {data ? (
        <Figures standing={data.data} open={open} edit={row.can.update ? `${meta.page}/${row.id}/edit` : undefined} />
      ) : (
        <Skeleton height={72} />
      )}
    </div>
  );
}

interface FiguresProps {
  standing: Standing;
  open: (tab: string) => void;
  /** Where losses are estimated. */
  edit: string | undefined;
}

function Figures({ standing: { expected, level, appetite, above, overdue, acceptance }, open, edit }: FiguresProps): ReactElement {
  const { locale } = useIntl();
  const money = (value: number): string => formatMoney(value, locale.slice(0, 2), { digits: 0 });
  const late = overdueOf(overdue);
  return (
    <FigureBand>
      <Figure
        name={<FormattedMessage id="risk.standing.expected" />}
        note={
          expected ? (
            <FormattedMessage id="risk.standing.treated" values={{ amount: money(expected.after) }} />
          ) : (
            edit && (
              <Link className="link" to={edit}>
                <FormattedMessage id="risk.standing.estimate" />
              </Link>
            )
          )
        }
      >
        {expected ? (
          <span title={money(expected.before)}>
            <BigAmount value={expected.before} unit="currency" />
          </span>
        ) : (
          '—'
        )}
      </Figure>
      <Figure
        name={<FormattedMessage id="risk.standing.appetite" />}
        note={
          level ? (
            <FormattedMessage id={`risk.standing.${above ? 'above' : 'within'}`} values={{ level: <bdi>{level.name}</bdi> }} />
          ) : (
            <FormattedMessage id="risk.standing.not_rated" />
          )
        }
        bad={above}
      >
        {appetite ? <LevelMark level={appetite} /> : '—'}
      </Figure>
      <Figure name={<FormattedMessage id="risk.standing.overdue" />} note={<Late overdue={overdue} />} bad={late.count > 0}>
        {late.tab === null ? (
          formatNumber(late.count)
        ) : (
          <Opener number onClick={() => open(late.tab as string)}>
            {formatNumber(late.count)}
          </Opener>
        )}
      </Figure>
      <Figure
        name={<FormattedMessage id="risk.standing.acceptance" />}
        note={
          acceptance?.expiry_date && (
            <FormattedMessage
              id={`risk.standing.${acceptance.in_force ? 'until' : 'asked_until'}`}
              values={{ day: <DateText value={acceptance.expiry_date} /> }}
            />
          )
        }
      >
        <Opener onClick={() => open('acceptances')}>
          <FormattedMessage id={`risk.standing.${acceptance ? (acceptance.in_force ? 'accepted' : 'asked') : 'not_accepted'}`} />
        </Opener>
      </Figure>
    </FigureBand>
  );
}

/** A value that opens the tab where it comes from. */
const Opener = ({ number = false, onClick, children }: { number?: boolean; onClick: () => void; children: ReactNode }): ReactElement => (
  <button type="button" className={number ? 'rx-lead rs-opener num' : 'rx-lead rs-opener'} onClick={onClick}>
    {children}
  </button>
);

/** What is late, in words. */
function Late({ overdue: { treatments, controls, review } }: Pick<Standing, 'overdue'>): ReactElement {
  const parts = [
    treatments > 0 && <FormattedMessage key="treatments" id="risk.standing.late.treatments" values={{ n: treatments }} />,
    controls > 0 && <FormattedMessage key="controls" id="risk.standing.late.controls" values={{ n: controls }} />,
    review !== null && <FormattedMessage key="review" id="risk.standing.late.review" />,
  ].filter((part) => part !== false);
  if (!parts.length) return <FormattedMessage id="risk.standing.late.none" />;
  return (
    <>
      {parts.map((part, i) => (
        <span key={part.key}>
          {i > 0 && <FormattedMessage id="risk.standing.late.and" />}
          {part}
        </span>
      ))}
    </>
  );
}
