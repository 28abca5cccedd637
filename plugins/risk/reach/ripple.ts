/** What a change of results does to the compliance of rounds and packages. Pure. */

/** An item of an open round, and the result that it would have. */
export interface Moved {
  id: number;
  ref_no: string | null;
  title: string | null;
  weight: number;
  before: Result | null;
  after: Result;
  round: RoundSums;
}

export interface Result {
  id: number;
  name: string | null;
  kind: string;
  /** Per cent of the weight that counts. */
  credit: number;
}

/** Stored sums of a round. */
export interface RoundSums {
  id: number;
  name: string | null;
  package_id: number;
  weight_sum: number;
  credit_sum: number;
}

export interface Change {
  before: number | null;
  after: number | null;
}

/** Weight and credit of an item with a result. */
function shareOf(weight: number, result: Result | null): { weight: number; credit: number } {
  if (result?.kind === 'not_applicable') return { weight: 0, credit: 0 };
  return { weight, credit: !result || result.kind === 'not_assessed' ? 0 : (weight * result.credit) / 100 };
}

const percent = (credit: number, weight: number): number | null => (weight > 0 ? Math.round((10_000 * credit) / weight) / 100 : null);

/** Per cent of a round before and after its items move. */
export function changeOf(rounds: readonly RoundSums[], moved: readonly Moved[]): Change {
  const sum = { weight: 0, credit: 0 };
  for (const { weight_sum, credit_sum } of rounds) {
    sum.weight += weight_sum;
    sum.credit += credit_sum;
  }
  const before = percent(sum.credit, sum.weight);
  for (const item of moved) {
    const [from, to] = [shareOf(item.weight, item.before), shareOf(item.weight, item.after)];
    sum.weight += to.weight - from.weight;
    sum.credit += to.credit - from.credit;
  }
  return { before, after: percent(sum.credit, sum.weight) };
}

/** Did it count as met, at least in part, or was not judged, and would it fail? */
export const fails = ({ before, after }: Pick<Moved, 'before' | 'after'>): boolean => after.kind === 'none' && before?.kind !== 'none';
