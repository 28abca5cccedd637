import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatAmount, Ltr } from '../../../../ui/index.ts';
import { applicable, assessed, Meter } from '../charts/meter.tsx';
import type { Round } from './types.ts';

interface DomainsProps {
  round: Round;
  chosen: number | null;
  onChoose: (node: number | null) => void;
}

const figure = (value: number | null): string => (value === null ? '—' : `${formatAmount(value, 2)}%`);

/** Compliance of the round and of its domains; clicking a domain filters the items. */
export function Domains({ round, chosen, onChoose }: DomainsProps): ReactElement {
  return (
    <div className="rd-doms">
      <span className="rd-all">
        <b className="num" dir="ltr">
          {figure(assessed(round.counts) === 0 ? null : round.compliance)}
        </b>
        <span>
          <FormattedMessage id="compliance.round.assessed" values={{ n: assessed(round.counts), m: round.counts.items }} />
        </span>
      </span>
      {round.domains.map(({ id, ref_no, title, compliance, counts }) => (
        <button
          key={id}
          type="button"
          className="rd-dom"
          aria-pressed={id === chosen}
          title={title}
          onClick={() => onChoose(id === chosen ? null : id)}
        >
          <span className="rd-dom-head">
            <Ltr>{ref_no}</Ltr>
            <bdi className="cut grow rd-dom-name">{title}</bdi>
            <b className="num" dir="ltr">
              {figure(applicable(counts) === 0 ? null : compliance)}
            </b>
          </span>
          <Meter counts={counts} />
        </button>
      ))}
    </div>
  );
}
