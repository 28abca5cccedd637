import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon, ListValues, StatePill, useEntityMeta } from '../../../../ui/index.ts';
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
      <p className="as-stages-text muted small">
        <FormattedMessage id="assets.settings.stages_text" />
      </p>
      <ListValues entity="asset_status" group="meaning" />
    </div>
  );
}
