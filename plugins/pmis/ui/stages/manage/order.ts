/** The order of stages while a plan is managed: started ones keep their place. Pure. */

interface Placed {
  key: string;
  /** Started: it keeps its place. */
  locked: boolean;
}

/**
 * The order after a stage was moved before or after another one. Locked stages do not move: a place above the last of them in the way
 * becomes the nearest free one.
 * @returns the same list where nothing moves.
 */
export function placed<T extends Placed>(stages: readonly T[], key: string, target: string, after: boolean): readonly T[] {
  const stage = stages.find((one) => one.key === key);
  if (!stage || stage.locked || key === target) return stages;
  const rest = stages.filter((one) => one !== stage);
  const at = rest.findIndex((one) => one.key === target);
  if (at < 0) return stages;
  return settle(stages, stage, at + (after ? 1 : 0));
}

/** One place up or down, over locked stages. */
export function stepped<T extends Placed>(stages: readonly T[], key: string, by: 1 | -1): readonly T[] {
  const from = stages.findIndex((one) => one.key === key);
  const stage = stages[from];
  if (!stage || stage.locked) return stages;
  let to = from + by;
  while (stages[to]?.locked) to += by;
  return stages[to] ? settle(stages, stage, to) : stages;
}

/** Puts a stage at a place among the free ones; locked stages stay at their indexes. */
function settle<T extends Placed>(stages: readonly T[], stage: T, at: number): readonly T[] {
  const free = stages.filter((one) => !one.locked && one !== stage);
  // Free places before the wanted one.
  const before = stages
    .filter((one) => one !== stage)
    .slice(0, at)
    .filter((one) => !one.locked).length;
  free.splice(before, 0, stage);
  let next = 0;
  const result = stages.map((one) => (one.locked ? one : (free[next++] as T)));
  return result.every((one, i) => one === stages[i]) ? stages : result;
}
