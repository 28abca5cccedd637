import { useState } from 'react';
import type { ReactElement } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ActionMeta, EntityMeta, Row } from '../../core/shared/wire.ts';
import { useAction } from '../data/index.ts';
import { titleOf } from '../detail/fields.ts';
import { recordKey } from '../detail/use-save-field.ts';
import { useTrail } from './calls.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { MOVES } from './drawn.ts';
import type { MoveName } from './drawn.ts';

export interface Moves {
  /** Those that the reader may do now. */
  allowed: ReadonlyMap<MoveName, ActionMeta>;
  ask: (name: MoveName) => void;
  /** The question, while it is open. */
  dialog: ReactElement | null;
}

/** What the reader may decide on a record, each with its question. A record whose approval is optional is submitted only where a path fits. */
export function useMoves(meta: EntityMeta, row: Row): Moves {
  const client = useQueryClient();
  const action = useAction(meta);
  const trail = useTrail(meta.name, row.id).data;
  const [asking, setAsking] = useState<MoveName | null>(null);
  const names = MOVES.filter((name) => row.can.actions.includes(name) && !(name === 'submit' && trail?.offered !== true));
  const allowed = new Map(names.flatMap((name) => { const found = meta.actions.find((a) => a.name === name); return found ? [[name, found] as const] : []; }));
  const current = asking === null ? undefined : allowed.get(asking);
  const act = async (values: Record<string, unknown>): Promise<void> => {
    const saved = await action.mutateAsync({ id: row.id, action: asking as MoveName, values: { ...values, row_version: row.row_version }, quiet: false });
    client.setQueryData<Row>(recordKey(meta, row.id), (old) => ({ ...old, ...saved }));
  };
  const earlier = trail?.steps.slice(0, Math.max(0, trail.steps.findIndex((s) => s.state === 'now'))) ?? [];
  return { allowed, ask: setAsking, dialog: current ? <DecideDialog action={current} title={titleOf(meta, row)} earlier={earlier} act={act} close={() => setAsking(null)} /> : null };
}
