import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { WorkspaceContent } from '../../core/shared/workspace.ts';
import { api, useSession } from '../data/index.ts';
import { Icon, NumberText, Skeleton } from '../kit/index.ts';
import type { RecordPartProps } from '../slots/record-parts.ts';
import { useChoose } from './use-choose.ts';
import { WorkIn } from './work-in.tsx';
import '../theme/workspaces.css';

/** Beside a workspace: a button to make it current, and its contents including descendants, each kind with a link to its list. */
export default function WorkspaceAside({ row }: RecordPartProps): ReactElement {
  const { user, refresh } = useSession();
  const choose = useChoose();
  const { data, isError } = useQuery({
    queryKey: ['aggregate', 'workspace', row.id],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: WorkspaceContent[] }>(`workspaces/${row.id}/contents`, { signal, quiet: true })).data,
  });
  // The session has the name and descendants of the current workspace: both may have changed here.
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => void latest.current(), [row.id, row.row_version]);
  const current = user?.workspace?.id === row.id;
  return (
    <>
      <section className="d-aside-sec">
        <WorkIn current={current} onChoose={() => void choose(current ? null : row.id)} />
      </section>
      <section className="d-aside-sec" aria-labelledby="ws-contents">
        <h2 className="h-13" id="ws-contents">
          <FormattedMessage id="workspaces.contents" />
        </h2>
        {data ? (
          <ul className="ws-contents">
            {data.map((kind) => (
              <li key={kind.entity}>
                <Kind kind={kind} />
              </li>
            ))}
          </ul>
        ) : isError ? (
          <p className="muted">
            <FormattedMessage id="workspaces.failed" />
          </p>
        ) : (
          <Skeleton height={96} />
        )}
        <p className="muted small">
          <FormattedMessage id="workspaces.contents_below" />
        </p>
      </section>
    </>
  );
}

/** Label and count, as a link to exactly these rows. */
function Kind({ kind }: { kind: WorkspaceContent }): ReactElement {
  const inside = (
    <>
      <Icon name={kind.icon ?? 'dots-three'} />
      <span className="nav-label">{kind.label}</span>
      <span className="nav-count">
        <NumberText value={kind.count} />
      </span>
    </>
  );
  if (!kind.page) return <span className="nav-item">{inside}</span>;
  return (
    <Link className="nav-item" to={`${kind.page}?${new URLSearchParams({ filter: JSON.stringify(kind.where) }).toString()}`}>
      {inside}
    </Link>
  );
}
