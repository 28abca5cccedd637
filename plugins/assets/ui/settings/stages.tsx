import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Choice } from '../../../../core/shared/entity.ts';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { formatNumber, Icon, ListValues, StatePill, Table, useAggregate, useEntityMeta, type TableColumn } from '../../../../ui/index.ts';
import './settings.css';

/** Stages follow each other up to this one; an asset is lost from any of them. */
const APART = 'lost';
/** From here an asset goes back, too. */
const BACK = 'under_maintenance';

/** The statuses of assets below the seven stages that they name: those do not change. */
export function Statuses(): ReactElement {
  const intl = useIntl();
  const { data: meta } = useEntityMeta('asset');
  const stages = meta?.fields['lifecycle']?.values ?? [];
  return (
    <div>
      <ol className="as-stages" aria-label={intl.formatMessage({ id: 'assets.settings.stages' })}>
        {stages.map((stage, i) => (
          <li key={stage.value} data-apart={stage.value === APART || undefined}>
            {i > 0 && stage.value !== APART && <Icon name={stage.value === BACK ? 'arrows-left-right' : 'arrow-right'} size={12} flip />}
            <StatePill choice={stage} />
          </li>
        ))}
      </ol>
      {meta && <Stages meta={meta} stages={stages} />}
      <p className="as-stages-text muted small">
        <FormattedMessage id="assets.settings.stages_text" />
      </p>
      <ListValues entity="asset_status" group="meaning" />
    </div>
  );
}

/** What each stage means, where an asset may go from it, and how many assets are in it. */
function Stages({ meta, stages }: { meta: EntityMeta; stages: readonly Choice[] }): ReactElement {
  const intl = useIntl();
  const word = (id: string): string => intl.formatMessage({ id: `assets.settings.stage.${id}` });
  const counts = useAggregate(meta.name, { group: ['lifecycle'], limit: stages.length }).data?.data ?? [];
  const labelOf = (value: string): string => stages.find((one) => one.value === value)?.label ?? value;
  const after = ({ value }: Choice): string[] => [
    ...new Set(meta.actions.flatMap(({ from, target }) => (target && target !== value && from?.includes(value) ? [target] : []))),
  ];
  // Who may not move assets is not told the moves.
  const moves: TableColumn<Choice>[] = meta.actions.some(({ target }) => target)
    ? [{ key: 'next', head: word('next'), cell: (stage) => intl.formatList(after(stage).map(labelOf), { type: 'unit' }) || '–' }]
    : [];
  const columns: TableColumn<Choice>[] = [
    { key: 'stage', head: word('stage'), cell: (stage) => <StatePill choice={stage} /> },
    { key: 'means', head: word('means'), cell: ({ value }) => <span className="muted">{word(`means.${value}`)}</span> },
    ...moves,
    {
      key: 'assets',
      head: word('assets'),
      figures: true,
      cell: ({ value }) => (
        <Link className="link" to={`/assets?filter=${encodeURIComponent(JSON.stringify({ lifecycle: value }))}`}>
          {formatNumber(counts.find(({ key }) => key[0] === value)?.figures.count ?? 0)}
        </Link>
      ),
    },
  ];
  return (
    <div className="as-stage-table">
      <Table
        label={intl.formatMessage({ id: 'assets.settings.stages' })}
        columns={columns}
        rows={[...stages]}
        rowKey={({ value }) => value}
      />
    </div>
  );
}
