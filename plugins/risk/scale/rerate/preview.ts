/** What a re-rating would do: how many risks come from which level to which. */
import { AppError, invalid, type RouteContext, text } from '../../../../core/index.ts';
import { activeScale, scalesOf } from '../scale-statements.ts';
import type { Scale } from '../score.ts';
import { completed, levelOf, moved, type Mapping, type StepMapping } from './mapping.ts';
import { alike, type Alike } from './rerate-statements.ts';

export interface LevelChange {
  from: { name: string; color: string; color_dark: string | null; position: number } | null;
  to: LevelChange['from'];
  count: number;
}

export interface Preview {
  /** Earlier matrices with open risks. */
  matrices: { id: number; name: string; version: number; rows: number; columns: number; risks: number; mapping: StepMapping }[];
  /** All that would be scored again. */
  risks: number;
  /** Those that change their level, from the lowest to the highest. */
  changes: LevelChange[];
}

/** The matrix of the call, which must be the active one. @throws AppError */
export async function targetOf(ctx: Pick<RouteContext, 'query' | 'locale' | 'request'>): Promise<Scale> {
  const scale = await activeScale(ctx, ctx.locale);
  if (scale?.id !== Number(ctx.request.params['id'])) throw new AppError('conflict', { message: text('risk.rerate_active') });
  return scale;
}

/** @throws AppError invalid for a step that the matrix does not have. */
export async function mappingsOf(
  ctx: Pick<RouteContext, 'query' | 'locale'>,
  sent: unknown,
  to: Scale,
  matrices: readonly number[],
): Promise<{ scales: Scale[]; mapping: Mapping }> {
  const given = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>;
  const scales = await scalesOf(ctx, matrices, ctx.locale);
  const mapping: Mapping = {};
  for (const scale of scales) {
    const whole = completed(given[String(scale.id)], scale, to);
    if (!whole) throw invalid({ mapping: [text('risk.rerate_step', { rows: to.rows, columns: to.columns })] });
    mapping[String(scale.id)] = whole;
  }
  return { scales, mapping };
}

export async function previewOf(ctx: Pick<RouteContext, 'query' | 'locale'>, sent: unknown, to: Scale): Promise<Preview> {
  const groups = await alike(ctx, to.id);
  const { scales, mapping } = await mappingsOf(ctx, sent, to, [...new Set(groups.map(({ matrix_id }) => matrix_id))]);
  return {
    matrices: scales.map(({ id, name, version, rows, columns }) => ({
      id,
      name,
      version,
      rows,
      columns,
      risks: sum(groups.filter(({ matrix_id }) => matrix_id === id)),
      mapping: mapping[String(id)]!,
    })),
    risks: sum(groups),
    changes: changesOf(groups, scales, mapping, to),
  };
}

const sum = (groups: readonly { count: number }[]): number => groups.reduce((total, { count }) => total + count, 0);

/** Levels are compared by their names, since two matrices may have another number of them. */
export function changesOf(groups: readonly Alike[], scales: readonly Scale[], mapping: Mapping, to: Scale): LevelChange[] {
  const found = new Map<string, LevelChange>();
  for (const group of groups) {
    const from = scales.find(({ id }) => id === group.matrix_id);
    if (!from) continue;
    const [was, will] = [levelOf(from, group), levelOf(to, moved(group, mapping[String(from.id)]!, from, to))];
    if (was?.name === will?.name) continue;
    const key = `${was?.id} ${will?.id}`;
    const change = found.get(key) ?? { from: was ?? null, to: will ?? null, count: 0 };
    found.set(key, { ...change, count: change.count + group.count });
  }
  return [...found.values()].sort(
    (a, b) => (a.from?.position ?? 0) - (b.from?.position ?? 0) || (a.to?.position ?? 0) - (b.to?.position ?? 0),
  );
}
