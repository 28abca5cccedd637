import { useState } from 'react';
import type { IntlShape } from 'react-intl';
import type { EntityMeta } from '../../../../../core/shared/wire.ts';
import { isApiError, toast, useAction } from '../../../../../ui/index.ts';
import type { Stage, StageLink } from '../model.ts';
import { completesAfter, moveOf, waitsFor } from './moves.ts';
import type { RowMove } from './stage-table.tsx';

/** Stages by number, as a sentence names them: `3`, `3, 4`. */
const numbersText = (intl: IntlShape, stages: readonly Stage[]): string =>
  stages.map(({ position }) => position).join(intl.locale.startsWith('ar') ? '، ' : ', ');

interface Facts {
  stages: readonly Stage[];
  links: readonly StageLink[];
  byId: ReadonlyMap<number, Stage>;
  /** May start a stage before its predecessors. */
  overrides: boolean;
  chosen: number | undefined;
  /** Required items that are open, by stage. */
  open: ReadonlyMap<number, number>;
}

/** The move of each row, with the reason why it is off; stages further away have none. */
export function movesOf(intl: IntlShape, { stages, links, byId, overrides, chosen, open }: Facts): ReadonlyMap<number, RowMove> {
  const moves = new Map<number, RowMove>();
  for (const stage of stages) {
    const move = moveOf(stage);
    if (move === null || !stage.can.actions?.includes(move)) continue;
    const waits = move === 'start' ? waitsFor(stage, links, byId) : move === 'complete' ? completesAfter(stage, links, byId) : [];
    const far = waits.some(({ status }) => status === 'not_started');
    if (move === 'start' && far && stage.id !== chosen) continue;
    const missing = move === 'complete' ? (open.get(stage.id) ?? 0) : 0;
    const reason =
      waits.length > 0
        ? intl.formatMessage({ id: 'pmis.stages.waits_for' }, { n: waits.length, stages: numbersText(intl, waits) })
        : missing > 0
          ? intl.formatMessage({ id: 'pmis.stages.items_open' }, { n: missing })
          : undefined;
    moves.set(stage.id, { reason, override: move === 'start' && waits.length > 0 && overrides });
  }
  return moves;
}

export interface StageMoves {
  /** The stage whose move is on its way. */
  busy: number | null;
  run: (stage: Stage, action: string, values?: Record<string, unknown>) => Promise<boolean>;
}

/** Runs actions of stages; a refusal is said with its reason. @param current the stage with the version that the server has */
export function useStageMoves(meta: EntityMeta, current: (stage: Stage) => Promise<Stage>): StageMoves {
  const action = useAction(meta);
  const [busy, setBusy] = useState<number | null>(null);
  return {
    busy,
    run: async (stage, name, values = {}) => {
      setBusy(stage.id);
      try {
        const { version } = await current(stage);
        await action.mutateAsync({ id: stage.id, action: name, values: { ...values, row_version: version }, quiet: 'refusals' });
        return true;
      } catch (error) {
        if (!isApiError(error)) throw error;
        const [reason] = Object.values(error.errors ?? {}).flat();
        toast.error(reason ?? error.message);
        return false;
      } finally {
        setBusy(null);
      }
    },
  };
}
