/**
 * asset: its criticality follows from what it protects. Classification and each of C, I and A give a level, and the highest counts; three
 * threes are critical. Where none is known, the category says where it starts. It can be set higher, never lower.
 */
import { rowAfter, text, valueAfter, type Draft, type HookContext, type Hooks } from '../../../core/index.ts';

export interface Facts {
  classification?: string | null;
  confidentiality?: number | null;
  integrity?: number | null;
  availability?: number | null;
}

const CLASSES: Readonly<Record<string, number>> = { public: 1, confidential: 2, secret: 3, top_secret: 4 };
const FACTS = ['classification', 'confidentiality', 'integrity', 'availability'] as const;
const HIGHEST = 4;
/** Where neither facts nor the category say anything: medium. */
const UNKNOWN = 2;

/** From 1, low, to 4, critical; undefined where nothing is known. */
export function leastLevel({ classification, confidentiality, integrity, availability }: Facts): number | undefined {
  const cia = [confidentiality, integrity, availability].filter((value) => typeof value === 'number');
  const levels = [...cia, ...(classification ? [CLASSES[classification] ?? UNKNOWN] : [])];
  if (!levels.length) return undefined;
  return cia.length === 3 && cia.every((value) => value === 3) ? HIGHEST : Math.max(...levels);
}

export const assetCriticality: Hooks<'asset'> = {
  async before(drafts, ctx) {
    const rated = drafts.filter(
      ({ op, row }) => op === 'create' || ['category_id', 'criticality_id', ...FACTS].some((name) => name in row),
    );
    if (!rated.length) return;
    const scale = await ctx.find('criticality', {}, { fields: ['level', 'name'], unscoped: true });
    const level = new Map(scale.map((row) => [row.id, row.level ?? UNKNOWN]));
    const starts = await startsOf(rated, ctx, level);
    for (const draft of rated) {
      const { row, before } = draft;
      const least = leastLevel(rowAfter(draft));
      const follows = least ?? starts.get(valueAfter(draft, 'category_id') ?? 0) ?? UNKNOWN;
      const chosen = row.criticality_id ?? null;
      const wanted =
        chosen !== null && chosen !== before?.criticality_id
          ? level.get(chosen)
          : before?.raised === true && row.criticality_id !== null
            ? Math.max(level.get(before.criticality_id ?? 0) ?? 0, follows)
            : follows;
      // One that does not exist is refused by the check of references.
      if (wanted === undefined) continue;
      if (least !== undefined && wanted < least) {
        const name = scale.find((one) => one.level === least)?.name ?? '';
        draft.reject({ criticality_id: [text('assets.criticality_too_low', { least: name })] });
      }
      row.criticality_id = scale.find((one) => one.level === wanted)?.id ?? null;
      row.raised = wanted > follows;
    }
  },
};

/** By category: the level at which its assets start. */
async function startsOf(
  drafts: readonly Draft<'asset'>[],
  { find }: Pick<HookContext, 'find'>,
  level: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number | undefined>> {
  const ids = drafts.map(({ row, before }) => row.category_id ?? before?.category_id ?? null);
  const categories = await find(
    'asset_category',
    { id: ids.filter((id) => id !== null) },
    { fields: ['starts_as_id'], unscoped: true, deleted: 'include' },
  );
  return new Map(categories.map(({ id, starts_as_id }) => [id, level.get(starts_as_id ?? 0)]));
}
