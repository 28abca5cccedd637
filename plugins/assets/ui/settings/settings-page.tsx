import buildings from '@blueprintjs/icons/lib/esm/next/generated/paths/buildings.js';
import folder from '@blueprintjs/icons/lib/esm/next/generated/paths/folder.js';
import gauge from '@blueprintjs/icons/lib/esm/next/generated/paths/gauge.js';
import mapIcon from '@blueprintjs/icons/lib/esm/next/generated/paths/map.js';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { MANAGE_LOOKUPS, type LookupsAnswer } from '../../../../core/shared/lookups.ts';
import { Count, formatNumber, Icon, PartsNav, PartsPage, ListValues, useApi, useSession, type IconGiven } from '../../../../ui/index.ts';
import { Criticalities } from './criticalities.tsx';
import { Statuses } from './stages.tsx';

const LISTS: readonly { entity: string; icon: IconGiven }[] = [
  { entity: 'asset_category', icon: folder },
  { entity: 'asset_type', icon: 'tags' },
  { entity: 'asset_status', icon: 'nodes-hierarchy' },
  { entity: 'asset_location', icon: mapIcon },
  { entity: 'manufacturer', icon: buildings },
  { entity: 'criticality', icon: gauge },
];

/** /setting/assets: the lists of values that assets use. */
export default function AssetSettings(): ReactElement {
  const intl = useIntl();
  const { can } = useSession();
  const [search] = useSearchParams();
  const asked = search.get('list');
  const current = (LISTS.find(({ entity }) => entity === asked) ?? LISTS[0])?.entity ?? '';
  const { data } = useApi<LookupsAnswer>('lookups', { enabled: can(MANAGE_LOOKUPS) });
  const active = new Map(data?.data.flatMap((module) => module.tables).map((table) => [table.entity, table.active]));
  return (
    <PartsPage
      title={<FormattedMessage id="assets.settings.title" />}
      about={<FormattedMessage id="assets.settings.text" />}
      chosen={asked !== null}
      nav={
        <PartsNav label={intl.formatMessage({ id: 'assets.settings.title' })}>
          <section>
            {LISTS.map(({ entity, icon }) => (
              <Link key={entity} to={`?list=${entity}`} aria-current={entity === current ? 'page' : undefined}>
                <Icon name={icon} />
                <span className="grow cut">
                  <FormattedMessage id={`assets.settings.list.${entity}`} />
                </span>
                {active.has(entity) && <Count>{formatNumber(active.get(entity))}</Count>}
              </Link>
            ))}
          </section>
        </PartsNav>
      }
    >
      {current === 'criticality' ? (
        <Criticalities />
      ) : current === 'asset_status' ? (
        <Statuses />
      ) : (
        <ListValues key={current} entity={current} />
      )}
    </PartsPage>
  );
}
