import arrowsCw from '@blueprintjs/icons/lib/esm/next/generated/paths/arrows-cw.js';
import fileCheck from '@blueprintjs/icons/lib/esm/next/generated/paths/file-check.js';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon, NavTree, Skeleton, useSession } from '../../../../ui/index.ts';
import type { NavNode, PanelProps } from '../../../../ui/index.ts';
import { useTitleOf } from './row-parts.tsx';
import type { Subscription } from '../model/contract.ts';
import { useContracts } from './use-contracts.ts';

/** The open contracts as a tree in the side bar, with their open rounds. */
export default function ActiveContracts({ close }: PanelProps): ReactElement {
  const intl = useIntl();
  const titleOf = useTitleOf();
  const mayOpen = useSession().can('access_audit_rounds');
  const { data, isError, refetch } = useContracts();
  if (isError)
    return (
      <button type="button" className="nav-item" onClick={() => void refetch()}>
        <Icon name="arrow-cw" />
        <span className="nav-label">
          <FormattedMessage id="shell.tree_failed" />
        </span>
      </button>
    );
  if (!data)
    return (
      <div className="nav-item" aria-busy="true">
        <Skeleton width="70%" />
      </div>
    );
  const nodeOf = (one: Subscription): NavNode => {
    const link = `/grc/contracts/${one.id}`;
    const children = one.audit_contracts.map(({ id, compliance_package, children: rounds }): NavNode => ({
      key: `package:${id}`,
      name: compliance_package.short_name,
      icon: 'box',
      link,
      children: rounds
        .filter(({ closed, can }) => !closed && can.open && mayOpen)
        .map((round) => ({
          key: `round:${round.id}`,
          name: round.name ?? intl.formatMessage({ id: 'compliance.contracts.round' }, { n: round.index }),
          icon: arrowsCw,
          link: `/grc/audit-rounds/${round.id}`,
          children: [],
        })),
    }));
    return { key: `contract:${one.id}`, name: titleOf(one), icon: fileCheck, link, children };
  };
  const open = data.subscriptions.filter((one) => !one.close);
  if (!open.length)
    return (
      <p className="nav-item faint">
        <FormattedMessage id="compliance.contracts.none_active" />
      </p>
    );
  return <NavTree nodes={open.map(nodeOf)} kept="tree.audit" onNavigate={close} />;
}
