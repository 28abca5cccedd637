import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Choice, Tone } from '../../../core/shared/entity.ts';
import type { Where } from '../../../core/shared/where.ts';
import { Empty, formatNumber, Glyph } from '../../../ui/index.ts';
import type { ContractFigures } from '../dashboard-answer.ts';
import { inUnit, unitOf } from './amounts.ts';
import { listHref, narrowed } from './links.ts';

interface Line extends ContractFigures {
  label: string;
  tone: Tone;
}

/** States in the order of a contract's life; those without contracts are left out. */
const lines = (contracts: ContractFigures[], choices: Choice[]): Line[] =>
  choices.flatMap((choice) => {
    const found = contracts.find((row) => row.status === choice.value);
    return found ? [{ ...found, label: choice.label, tone: choice.tone ?? 'todo' }] : [];
  });

/** Contracts by state: their value as one bar, then number and value per state, each a link to its contracts. */
export function ContractsCell({ contracts, choices, portfolio }: { contracts: ContractFigures[]; choices: Choice[]; portfolio?: number | undefined }): React.JSX.Element {
  const rows = lines(contracts, choices);
  return (
    <section className="cell" aria-labelledby="dash-contracts">
      <div className="cell-h"><h2 className="h-14" id="dash-contracts"><FormattedMessage id="pmis.contractsByStatus" /></h2></div>
      {rows.length ? <Figures rows={rows} within={narrowed(portfolio, 'contracts')} /> : <Empty title={<FormattedMessage id="pmis.noContracts" />} />}
    </section>
  );
}

function Figures({ rows, within }: { rows: Line[]; within: Where }): React.JSX.Element {
  const total = rows.reduce((sum, row) => sum + row.value, 0);
  return (
    <>
      <div className="stack" aria-hidden="true">{rows.filter((row) => row.value > 0).map((row) => <i key={row.status} data-tone={row.tone} style={{ flexGrow: row.value / (total || 1) }} />)}</div>
      <ul className="stack-rows">
        {rows.map((row) => {
          const unit = unitOf(row.value);
          return (
            <li key={row.status}>
              <Link to={listHref('/contracts', { ...within, status: row.status })}>
                <Glyph name={row.tone} /><span className="cut">{row.label}</span>
                <span className="num muted">{formatNumber(row.contracts)}</span>
                <span className="num muted stack-value"><FormattedMessage id={`pmis.short.${unit}`} values={{ n: <bdi dir="ltr">{inUnit(row.value, unit)}</bdi> }} /></span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
