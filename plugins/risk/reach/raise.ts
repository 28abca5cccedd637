/** The rating that a risk has when a control that it leans on fails: one step likelier, with the same impact. */
import type { Reads, Row } from '../../../core/index.ts';

export const PAIRS = [
  'likelihood_id',
  'impact_id',
  'current_likelihood_id',
  'current_impact_id',
  'residual_likelihood_id',
  'residual_impact_id',
] as const;

export type Rated = Pick<Row<'risk'>, 'id' | (typeof PAIRS)[number]>;

/** The pair that counts, and where a new one is written: the inherent rating is before all controls, so it stays. */
export interface Standing {
  pair: 'current' | 'residual';
  likelihood_id: number;
  impact_id: number;
}

export interface Level {
  id: number;
  name: string;
  color: string | null;
  color_dark: string | null;
}

export interface Raise extends Standing {
  risk: number;
  likelihood_before_id: number;
  score_before: number | null;
  score: number | null;
  level_before: Level | null;
  level: Level | null;
}

/** Residual, else current, else inherent; undefined for a risk without a rating. */
export function standingOf(risk: Rated): Standing | undefined {
  const pairs = [
    ['residual', risk.residual_likelihood_id, risk.residual_impact_id],
    ['current', risk.current_likelihood_id, risk.current_impact_id],
    ['current', risk.likelihood_id, risk.impact_id],
  ] as const;
  const [pair, likelihood_id, impact_id] = pairs.find(([, likelihood, impact]) => likelihood !== null && impact !== null) ?? [];
  return pair && { pair, likelihood_id: likelihood_id as number, impact_id: impact_id as number };
}

/** Raises of the risks that are not at the top of their matrix yet, in their order. */
export async function raisesOf(reads: Pick<Reads, 'find'>, risks: readonly Rated[]): Promise<Raise[]> {
  const standing = risks.flatMap((risk) => {
    const of = standingOf(risk);
    return of ? [{ risk: risk.id, ...of }] : [];
  });
  if (!standing.length) return [];
  const named = await reads.find('likelihood', { id: standing.map((s) => s.likelihood_id) }, { fields: ['matrix_id'], unscoped: true });
  const matrix_id = [...new Set(named.map((row) => row.matrix_id))];
  const whole = { unscoped: true } as const;
  const [likelihoods, impacts, cells] = await Promise.all([
    reads.find('likelihood', { matrix_id }, { fields: ['matrix_id', 'value'], ...whole }),
    reads.find('impact', { matrix_id }, { fields: ['value'], ...whole }),
    reads.find(
      'risk_matrix_cell',
      { matrix_id },
      { fields: ['matrix_id', 'likelihood', 'impact', 'score'], expand: { level_id: ['name', 'color', 'color_dark'] }, ...whole },
    ),
  ]);
  const likelihoodOf = new Map(likelihoods.map((row) => [row.id, row]));
  const byValue = new Map(likelihoods.map((row) => [`${row.matrix_id} ${row.value}`, row.id]));
  const impactOf = new Map(impacts.map((row) => [row.id, row.value]));
  const cellOf = new Map(cells.map((row) => [`${row.matrix_id} ${row.likelihood} ${row.impact}`, row]));
  return standing.flatMap(({ likelihood_id: from, impact_id, ...rest }): Raise[] => {
    const now = likelihoodOf.get(from);
    const next = now && byValue.get(`${now.matrix_id} ${now.value + 1}`);
    if (!now || next === undefined) return [];
    const cell = (value: number) => cellOf.get(`${now.matrix_id} ${value} ${impactOf.get(impact_id)}`);
    const [before, after] = [cell(now.value), cell(now.value + 1)];
    return [
      {
        ...rest,
        impact_id,
        likelihood_before_id: from,
        likelihood_id: next,
        score_before: before?.score ?? null,
        score: after?.score ?? null,
        level_before: (before?.level as Level | undefined) ?? null,
        level: (after?.level as Level | undefined) ?? null,
      },
    ];
  });
}
