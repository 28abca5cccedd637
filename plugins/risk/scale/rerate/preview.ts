/** What a re-rating would do: how many risks come from which level to which. */
import { AppError, invalid, type Locale, type RouteContext, text } from '../../../../core/index.ts';
import type { Levels } from '../above.ts';
import { activeScale, allLevels, rankedLevels, scalesOf } from '../scale-statements.ts';
import { type Scale, type ScaleLevel, type ScaleStep } from '../score.ts';
import { completed, levelOf, moved, type Mapping, type StepMapping } from './mapping.ts';
import { alike, earlierAcceptances, type EarlierAcceptance } from './rerate-statements.ts';

type Look = Pick<ScaleLevel, 'name' | 'color' | 'color_dark' | 'position'>;

export interface LevelChange {
  from: Look | null;
  to: Look | null;
  count: number;
}

/** An acceptance that ends, since its risk would be rated above what was accepted. */
export interface Ending {
  risk: number;
  code: string | null;
  name: string;
  accepted: Look;
  becomes: Look;
  expires: string;
}

export interface Preview {
  /** Earlier matrices with open risks. */
  matrices: {
    id: number;
    name: string;
    version: number;
    rows: number;
    columns: number;
    risks: number;
    mapping: StepMapping;
    /** Names of its own steps. */
    names: Record<keyof StepMapping, Record<string, string>>;
  }[];
  /** All that would be scored again. */
  risks: number;
  /** Those that change their level, from the lowest to the highest. */
  changes: LevelChange[];
  /** How many risks have which level now and would have then, the highest first. Those without a rating are in neither. */
  levels: { before: (Look & { count: number })[]; after: (Look & { count: number })[] };
  /** The first of them by their risks, and how many there are. */
  endings: Ending[];
  endings_count: number;
}

/** Acceptances that a preview names. */
const NAMED = 50;

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
  const accepted = await earlierAcceptances(ctx, to.id);
  const { scales, mapping } = await mappingsOf(ctx, sent, to, [...new Set(groups.map(({ matrix_id }) => matrix_id))]);
  const ranked = accepted.length ? await rankedLevels(ctx) : undefined;
  const endings = ranked ? endingsOf(accepted, ranked, await allLevels(ctx, ctx.locale), scales, mapping, to, ctx.locale) : [];
  const rated = groups.flatMap((group) => {
    const from = scales.find(({ id }) => id === group.matrix_id);
    return from
      ? [{ count: group.count, was: levelOf(from, group), will: levelOf(to, moved(group, mapping[String(from.id)]!, from, to)) }]
      : [];
  });
  return {
    matrices: scales.map(({ id, name, version, rows, columns, likelihoods, impacts }) => ({
      id,
      name,
      version,
      rows,
      columns,
      risks: sum(groups.filter(({ matrix_id }) => matrix_id === id)),
      mapping: mapping[String(id)]!,
      names: { likelihood: namesOf(likelihoods), impact: namesOf(impacts) },
    })),
    risks: sum(groups),
    changes: changesOf(rated),
    levels: {
      before: countsOf(rated.map(({ was, count }) => ({ level: was, count }))),
      after: countsOf(rated.map(({ will, count }) => ({ level: will, count }))),
    },
    endings: endings.slice(0, NAMED),
    endings_count: endings.length,
  };
}

interface Rated {
  count: number;
  was: ScaleLevel | undefined;
  will: ScaleLevel | undefined;
}

const lookOf = ({ name, color, color_dark, position }: ScaleLevel): Look => ({ name, color, color_dark, position });

/** Levels of several matrices with one name are told as one. */
function countsOf(rated: readonly { level: ScaleLevel | undefined; count: number }[]): (Look & { count: number })[] {
  const found = new Map<string, Look & { count: number }>();
  for (const { level, count } of rated)
    if (level) found.set(level.name, { ...lookOf(level), count: (found.get(level.name)?.count ?? 0) + count });
  return [...found.values()].sort((a, b) => b.position - a.position);
}

function endingsOf(
  acceptances: readonly EarlierAcceptance[],
  ranked: Levels,
  levels: readonly ScaleLevel[],
  scales: readonly Scale[],
  mapping: Mapping,
  to: Scale,
  locale: Locale,
): Ending[] {
  return acceptances.flatMap((acceptance) => {
    const from = scales.find(({ id }) => id === acceptance.matrix_id);
    const accepted = levels.find(({ id }) => id === acceptance.accepted);
    const becomes = from && levelOf(to, moved(acceptance, mapping[String(from.id)]!, from, to));
    if (!accepted || !becomes) return [];
    if (!ranked.isAbove(becomes.id, accepted.id)) return [];
    const { risk, code, expires, name_en, name_ar } = acceptance;
    const name = (locale === 'ar' ? name_ar || name_en : name_en || name_ar) ?? '';
    return [{ risk, code, name, accepted: lookOf(accepted), becomes: lookOf(becomes), expires }];
  });
}

const namesOf = (steps: readonly ScaleStep[]): Record<string, string> =>
  Object.fromEntries(steps.map(({ value, name }) => [String(value), name]));
const sum = (groups: readonly { count: number }[]): number => groups.reduce((total, { count }) => total + count, 0);

/** Levels are compared by their names, since two matrices may have another number of them. */
function changesOf(rated: readonly Rated[]): LevelChange[] {
  const found = new Map<string, LevelChange>();
  for (const { was, will, count } of rated) {
    if (was?.name === will?.name) continue;
    const key = `${was?.id} ${will?.id}`;
    const change = found.get(key) ?? { from: was ? lookOf(was) : null, to: will ? lookOf(will) : null, count: 0 };
    found.set(key, { ...change, count: change.count + count });
  }
  return [...found.values()].sort(
    (a, b) => (a.from?.position ?? 0) - (b.from?.position ?? 0) || (a.to?.position ?? 0) - (b.to?.position ?? 0),
  );
}
