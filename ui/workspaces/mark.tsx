import type { ReactElement } from 'react';
import { Icon } from '../kit/index.ts';

const ICON_OF: Record<string, string> = { company: 'building', department: 'nodes-hierarchy', programme: 'layers', team: 'users' };

/** The square of a workspace: its icon, else that of its type, in its colour. */
export function WorkspaceMark({
  workspace,
}: {
  workspace: { icon: string | null; type: string | null; color: string | null } | null;
}): ReactElement {
  const icon = workspace ? (workspace.icon ?? ICON_OF[workspace.type ?? ''] ?? 'layers') : 'grid';
  return (
    <span
      className="ws-mark"
      style={workspace?.color ? ({ '--ws': workspace.color } as Record<string, string>) : undefined}
      data-all={workspace === null || undefined}
    >
      <Icon name={icon} size={12} />
    </span>
  );
}
