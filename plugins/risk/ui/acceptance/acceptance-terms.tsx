import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { DateText, Icon, Person, Skeleton, useApi } from '../../../../ui/index.ts';
import type { RecordPartProps } from '../../../../ui/index.ts';
import { LevelMark } from '../heat-map/index.ts';
import type { LevelColour } from '../heat-map/level-colour.ts';
import './acceptance.css';

type Level = LevelColour & { name: string; position: number };

interface Terms {
  level: Level | null;
  appetite: Level | null;
  above: boolean;
  last_day: string;
  months: number | null;
  in_force: { expiry_date: string } | null;
  deciders: { id: number; name: string; avatar: string | null }[];
  decider_count: number;
}

/** Above the fields of a request: how the risk is rated today, what the organisation accepts, and who can decide. */
export default function AcceptanceTerms({ row }: RecordPartProps): ReactElement {
  const { data, isError } = useApi<{ data: Terms }>('risk-acceptance-terms', { query: { risk: row.id } });
  if (isError) return <></>;
  return (
    <div className="ra" aria-busy={data ? undefined : true}>
      {data ? <Loaded terms={data.data} /> : <Skeleton height={114} />}
    </div>
  );
}

function Loaded({ terms }: { terms: Terms }): ReactElement {
  const { level, appetite, above, deciders, decider_count: count } = terms;
  return (
    <>
      <dl className="ra-facts">
        <div>
          <dt>
            <FormattedMessage id="risk.acceptance.rating" />
          </dt>
          <dd>{level ? <LevelMark level={level} /> : '—'}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="risk.acceptance.appetite" />
          </dt>
          <dd>
            {appetite ? <LevelMark level={appetite} /> : '—'}
            <span className="ra-verdict" data-above={above || undefined}>
              <FormattedMessage id={above ? 'risk.acceptance.above' : 'risk.acceptance.within'} />
            </span>
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="risk.acceptance.longest" />
          </dt>
          <dd>
            <DateText value={terms.last_day} />
          </dd>
        </div>
      </dl>
      <section aria-labelledby="ra-deciders">
        <h3 id="ra-deciders" className="ra-h">
          <FormattedMessage id="risk.acceptance.deciders" />
        </h3>
        {count > 0 ? (
          <ul className="ra-people">
            {deciders.map(({ id, name, avatar }) => (
              <li key={id}>
                <Person id={id} name={name} src={avatar} />
              </li>
            ))}
            {count > deciders.length && (
              <li className="muted">
                <FormattedMessage id="risk.acceptance.more" values={{ n: count - deciders.length }} />
              </li>
            )}
          </ul>
        ) : (
          <p className="ra-nobody">
            <Icon name="triangle-exclamation" size={16} />
            <FormattedMessage id="risk.acceptance.nobody" values={{ level: level?.name ?? '' }} />
          </p>
        )}
      </section>
      {terms.in_force && (
        <p className="muted">
          <FormattedMessage id="risk.acceptance.in_force" values={{ day: <DateText value={terms.in_force.expiry_date} /> }} />
        </p>
      )}
    </>
  );
}
