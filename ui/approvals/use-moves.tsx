import { useContext, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ActionMeta, EntityMeta, Row } from '../../core/shared/wire.ts';
import { isApiError, useAction } from '../data/index.ts';
import { titleOf } from '../detail/fields.ts';
import { recordKey } from '../detail/use-save-field.ts';
import { useTrail } from './calls.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { DecisionContext } from './decision.ts';
import { MOVES } from '../detail/decisions.ts';
import type { MoveName } from '../detail/decisions.ts';

export interface Moves {
  /** Actions that the reader may perform now. */
  allowed: ReadonlyMap<MoveName, ActionMeta>;
  ask: (name: MoveName) => void;
  /** The dialog, while it is open. */
  dialog: ReactElement | null;
}

/** Actions that need only a comment. */
const BY_WORDS: ReadonlySet<MoveName> = new Set(['approve', 'reject', 'return']);

/** The reader's possible decisions on a record, each with its dialog; without a dialog if the comment is already typed. */
export function useMoves(meta: EntityMeta, row: Row): Moves {
  const client = useQueryClient();
  const action = useAction(meta);
  const trail = useTrail(meta.name, row.id).data;
  const decision = useContext(DecisionContext);
  const [asking, setAsking] = useState<MoveName | null>(null);
  const names = MOVES.filter((name) => row.can.actions.includes(name));
  const allowed = new Map(
    names.flatMap((name) => {
      const found = meta.actions.find((a) => a.name === name);
      return found ? [[name, found] as const] : [];
    }),
  );
  const earlier =
    trail?.steps.slice(
      0,
      Math.max(
        0,
        trail.steps.findIndex((s) => s.state === 'now'),
      ),
    ) ?? [];
  const act = async (name: MoveName, values: Record<string, unknown>): Promise<void> => {
    const saved = await action.mutateAsync({ id: row.id, action: name, values: { ...values, row_version: row.row_version }, quiet: false });
    decision?.setComment('');
    client.setQueryData<Row>(recordKey(meta, row.id), (old) => ({ ...old, ...saved }));
  };
  const words = decision?.comment.trim() ?? '';
  const ask = (name: MoveName): void => {
    if (!allowed.has(name) || action.isPending) return;
    if (!words || !BY_WORDS.has(name) || (name === 'return' && earlier.length > 0)) return setAsking(name);
    act(name, { decision_comment: words }).catch((refusal: unknown) => {
      if (!isApiError(refusal)) throw refusal;
    });
  };
  useEffect(() => {
    const at = decision?.ask;
    if (!at) return undefined;
    at.current = ask;
    return () => {
      if (at.current === ask) at.current = undefined;
    };
  });
  const current = asking === null ? undefined : allowed.get(asking);
  return {
    allowed,
    ask,
    dialog: current ? (
      <DecideDialog
        action={current}
        title={titleOf(meta, row)}
        words={words}
        earlier={earlier}
        act={(values) => act(current.name as MoveName, values)}
        close={() => setAsking(null)}
      />
    ) : null,
  };
}
