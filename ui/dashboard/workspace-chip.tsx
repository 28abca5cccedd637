import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Bdi, Chip } from '../kit/index.ts';
import { filterHref } from './links.ts';
import { ALL_WORKSPACES, WORKSPACE } from './use-workspace.ts';
import type { DashboardWorkspace } from './use-workspace.ts';

/** Says that the numbers are those of one workspace; its cross shows all workspaces for this visit. */
export function WorkspaceChip({ workspace }: { workspace: DashboardWorkspace }): ReactElement {
  const intl = useIntl();
  const [search, setSearch] = useSearchParams();
  const label = intl.formatMessage({ id: 'workspaces.one' });
  const show = (): void => setSearch(new URLSearchParams(filterHref(search, WORKSPACE, ALL_WORKSPACES).slice(1)), { replace: true });
  return (
    <Chip
      parts={[label, <Bdi key="name">{workspace.name}</Bdi>]}
      onRemove={show}
      removeLabel={intl.formatMessage({ id: 'workspaces.show_all' })}
    />
  );
}
