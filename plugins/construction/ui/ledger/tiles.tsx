import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoney, formatPercent, Ltr } from '../../../../ui/index.ts';
import type { Figures, Ledger } from './types.ts';

interface Tile {
  id: string;
  value: number;
  /** Beside the value: the percentage, and what it is a percentage of. */
  share?: { of: 'budget' | 'committed' | 'invoiced'; value: number };
  warns?: boolean;
}

const shareOf = (value: number, whole: number): number => (whole === 0 ? 0 : (value / whole) * 100);

const tilesOf = (t: Figures): Tile[] => [
  { id: 'revised_budget', value: t.revised_budget },
  { id: 'committed', value: t.committed, share: { of: 'budget', value: shareOf(t.committed, t.revised_budget) } },
  { id: 'invoiced', value: t.invoiced, share: { of: 'committed', value: shareOf(t.invoiced, t.committed) } },
  { id: 'retention_held', value: t.retention_held, share: { of: 'invoiced', value: shareOf(t.retention_held, t.invoiced) } },
  { id: 'pending_cos', value: t.pending_cos, share: { of: 'committed', value: shareOf(t.pending_cos, t.committed) } },
  { id: 'variance', value: t.variance, share: { of: 'budget', value: shareOf(t.variance, t.revised_budget) }, warns: true },
];

/** The project's status in six amounts. */
export function Tiles({ ledger: { totals, project } }: { ledger: Ledger }): ReactElement {
  const { locale } = useIntl();
  return (
    <dl className="cl-tiles">
      {tilesOf(totals).map(({ id, value, share, warns }) => (
        <div key={id} className="cl-tile" data-short={(warns && value < 0) || undefined}>
          <dt>
            <FormattedMessage id={`ledger.figure.${id}`} />
          </dt>
          <dd>
            <b className="num">{formatMoney(Math.round(value), locale, { unit: project.currency ?? 'currency', digits: 0 })}</b>
          </dd>
          {share && (
            <dd className="muted">
              <FormattedMessage id={`ledger.of.${share.of}`} values={{ share: <Ltr>{formatPercent(share.value, 1)}</Ltr> }} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
