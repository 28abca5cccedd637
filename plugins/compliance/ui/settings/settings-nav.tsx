import book from '@blueprintjs/icons/lib/esm/next/generated/paths/book.js';
import bookmark from '@blueprintjs/icons/lib/esm/next/generated/paths/bookmark.js';
import folderOpen from '@blueprintjs/icons/lib/esm/next/generated/paths/folder-open.js';
import gridHeatmap from '@blueprintjs/icons/lib/esm/next/generated/paths/grid-heatmap.js';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LookupsAnswer } from '../../../../core/shared/lookups.ts';
import { MANAGE_LOOKUPS } from '../../../../core/shared/lookups.ts';
import { Count, formatNumber, Icon, PartsNav, useAggregate, useApi, useSession } from '../../../../ui/index.ts';
import type { IconGiven } from '../../../../ui/index.ts';

export interface Part {
  entity: string;
  group: 'assessing' | 'lists';
  icon: IconGiven;
  /** Who reads it, as at its entity. */
  read: readonly string[];
}

const CATALOGUE = ['access_compliance', 'create_audit_contract', 'manage_compliance_packages', MANAGE_LOOKUPS];
const ROUNDS = ['access_audit_rounds', 'manage_audits', MANAGE_LOOKUPS];

export const LISTS: readonly Part[] = [
  { entity: 'audit_scale', group: 'assessing', icon: 'list-checklist', read: [...CATALOGUE, ...ROUNDS] },
  { entity: 'attachment_type', group: 'lists', icon: 'paperclip', read: ROUNDS },
  { entity: 'attachment_purpose', group: 'lists', icon: bookmark, read: ROUNDS },
  {
    entity: 'audit_evidence_category',
    group: 'lists',
    icon: folderOpen,
    read: ['access_audit_master_evidence', 'access_compliance_master_evidence', 'access_audit_rounds', MANAGE_LOOKUPS],
  },
  { entity: 'compliance_domain', group: 'lists', icon: gridHeatmap, read: CATALOGUE },
  {
    entity: 'compliance_standard',
    group: 'lists',
    icon: book,
    read: [...CATALOGUE, 'access_audit_master_evidence', 'access_compliance_master_evidence'],
  },
];

const PAGES = [
  { entity: 'regulator', icon: 'shield-badge', to: '/grc/regulators' },
  { entity: 'compliance_package', icon: 'box', to: '/grc/packages' },
] as const;

/** The lists with their numbers of active values, and the related pages. */
export function SettingsNav({ lists, current }: { lists: readonly Part[]; current: string | undefined }): ReactElement {
  const intl = useIntl();
  const { can } = useSession();
  const { data } = useApi<LookupsAnswer>('lookups', { enabled: can(MANAGE_LOOKUPS) });
  const tables = new Map(data?.data.flatMap((module) => module.tables).map((table) => [table.entity, table.active]));
  return (
    <PartsNav label={intl.formatMessage({ id: 'compliance.settings.title' })}>
      {(['assessing', 'lists'] as const).map((group) => (
        <section key={group} aria-labelledby={`au-${group}`}>
          <h2 id={`au-${group}`}>
            <FormattedMessage id={`compliance.settings.${group}`} />
          </h2>
          {lists
            .filter((part) => part.group === group)
            .map(({ entity, icon }) => (
              <Link key={entity} to={`?list=${entity}`} aria-current={entity === current ? 'page' : undefined}>
                <Icon name={icon} />
                <span className="grow cut">
                  <FormattedMessage id={`compliance.settings.list.${entity}`} />
                </span>
                {tables.has(entity) && <Count>{formatNumber(tables.get(entity))}</Count>}
              </Link>
            ))}
        </section>
      ))}
      {can(['access_compliance', 'manage_compliance_packages']) && (
        <section aria-labelledby="au-catalogue">
          <h2 id="au-catalogue">
            <FormattedMessage id="compliance.settings.catalogue" />
          </h2>
          {PAGES.map((page) => (
            <PageLink key={page.entity} {...page} />
          ))}
        </section>
      )}
    </PartsNav>
  );
}

function PageLink({ entity, icon, to }: { entity: string; icon: IconGiven; to: string }): ReactElement {
  const { data } = useAggregate(entity, {});
  return (
    <Link to={to}>
      <Icon name={icon} />
      <span className="grow cut">
        <FormattedMessage id={`compliance.settings.list.${entity}`} />
      </span>
      {data && <Count>{formatNumber(data.meta.totals.count)}</Count>}
      <Icon name="chevron-right" size={12} flip />
    </Link>
  );
}
