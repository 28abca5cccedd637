import { useMemo } from 'react';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { endpoint, useApi, useEntityMeta } from '../../../../ui/index.ts';
import type { ControlRow, EffectivenessRow, LeafRow, Side, TypeRow } from '../../bow-tie/model.ts';
import { bowTieOf } from '../../bow-tie/model.ts';
import type { Control, Leaf, Tie } from './types.ts';

/** Values of a short list. */
const MOST = { limit: 200 };
const EXPAND = { fields: 'id', expand: 'causes,consequences,controls' };

interface Answer {
  data: { causes: Leaf[]; consequences: Leaf[]; controls: Control[] };
}

export interface BowTieData {
  tie: Tie | undefined;
  controls: readonly Control[];
  leaves: Readonly<Record<Side, readonly Leaf[]>>;
  types: readonly (TypeRow & { name?: string })[];
  effectiveness: readonly EffectivenessRow[];
  metas: Partial<Readonly<Record<'risk_cause' | 'risk_consequence' | 'risk_control', EntityMeta>>>;
  failed: boolean;
  retry: () => void;
  /** Where the answer is cached, for showing a move before it is answered. */
  queryKey: readonly unknown[];
}

const NONE: readonly never[] = [];

/** Everything that the bow tie of a risk shows: its parts in one request, and the two lists that say how they are drawn. */
export function useBowTie(meta: EntityMeta, risk: Row): BowTieData {
  const path = endpoint(meta, 'get', risk.id);
  const whole = useApi<Answer>(path, { query: EXPAND });
  const types = useApi<{ data: (TypeRow & Row)[] }>('risk-control-types', { query: MOST });
  const effects = useApi<{ data: (EffectivenessRow & Row)[] }>('risk-control-effectiveness', { query: MOST });
  const cause = useEntityMeta('risk_cause').data;
  const consequence = useEntityMeta('risk_consequence').data;
  const control = useEntityMeta('risk_control').data;
  const { causes = NONE, consequences = NONE, controls = NONE } = whole.data?.data ?? {};
  const known = types.data?.data;
  const leaves = useMemo(() => ({ before: causes, after: consequences }), [causes, consequences]);
  const tie = useMemo(
    () => (whole.data && known && effects.data && control ? bowTieOf(leaves, controls, known) : undefined),
    [whole.data, known, effects.data, control, leaves, controls],
  );
  return {
    tie,
    controls,
    leaves,
    types: known ?? NONE,
    effectiveness: effects.data?.data ?? NONE,
    metas: {
      ...(cause && { risk_cause: cause }),
      ...(consequence && { risk_consequence: consequence }),
      ...(control && { risk_control: control }),
    },
    failed: whole.isError || types.isError || effects.isError,
    retry: () => void Promise.all([whole.refetch(), types.refetch(), effects.refetch()]),
    queryKey: ['api', path, EXPAND],
  };
}

/** The cached answer with values of some rows changed. */
export function changed<R extends LeafRow | ControlRow>(rows: readonly R[], values: ReadonlyMap<number, object>): R[] {
  return rows.map((row) => ({ ...row, ...values.get(row.id) }));
}
