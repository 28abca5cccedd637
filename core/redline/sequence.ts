/** What two sequences share, by the shortest way of changing one into the other (Myers), within a limit of work. */

/** Neighbouring elements that are shared, or that only one side has. */
export interface Step {
  change: 'same' | 'del' | 'ins';
  /** Where it begins in the old and in the new sequence. */
  old: number;
  new: number;
  length: number;
}

/** Comparisons that are left, for all texts of one call: what comes after them is compared coarsely. */
export interface Budget {
  left: number;
}

/** Changes up to which the shortest way is looked for. */
const MOST_CHANGES = 800;

export function sequenceSteps(a: readonly number[], b: readonly number[], budget: Budget): Step[] {
  const steps: Step[] = [];
  between(a, 0, a.length, b, 0, b.length, steps, budget);
  return merged(steps);
}

function between(
  a: readonly number[],
  a0: number,
  a1: number,
  b: readonly number[],
  b0: number,
  b1: number,
  steps: Step[],
  budget: Budget,
): void {
  let [first, last] = [0, 0];
  while (a0 + first < a1 && b0 + first < b1 && a[a0 + first] === b[b0 + first]) first += 1;
  while (a1 - last > a0 + first && b1 - last > b0 + first && a[a1 - last - 1] === b[b1 - last - 1]) last += 1;
  const [from, to, start, end] = [a0 + first, a1 - last, b0 + first, b1 - last];
  if (first) steps.push({ change: 'same', old: a0, new: b0, length: first });
  if (from < to && start < end) inner(a, from, to, b, start, end, steps, budget);
  else {
    if (from < to) steps.push({ change: 'del', old: from, new: start, length: to - from });
    if (start < end) steps.push({ change: 'ins', old: to, new: start, length: end - start });
  }
  if (last) steps.push({ change: 'same', old: to, new: end, length: last });
}

function inner(
  a: readonly number[],
  a0: number,
  a1: number,
  b: readonly number[],
  b0: number,
  b1: number,
  steps: Step[],
  budget: Budget,
): void {
  const shortest = budget.left > 0 ? myers(a, a0, a1, b, b0, b1, budget) : undefined;
  if (shortest) return void steps.push(...shortest);
  // Too far apart: elements that each side has once hold the parts between them together.
  const anchors = budget.left > 0 ? anchorsOf(a, a0, a1, b, b0, b1, budget) : [];
  if (!anchors.length) {
    steps.push({ change: 'del', old: a0, new: b0, length: a1 - a0 }, { change: 'ins', old: a1, new: b0, length: b1 - b0 });
    return;
  }
  let [i, j] = [a0, b0];
  for (const [x, y] of anchors) {
    between(a, i, x, b, j, y, steps, budget);
    steps.push({ change: 'same', old: x, new: y, length: 1 });
    [i, j] = [x + 1, y + 1];
  }
  between(a, i, a1, b, j, b1, steps, budget);
}

/** The furthest places by diagonal, kept for each number of changes, and walked back from the end. Undefined beyond the limit. */
function myers(
  a: readonly number[],
  a0: number,
  a1: number,
  b: readonly number[],
  b0: number,
  b1: number,
  budget: Budget,
): Step[] | undefined {
  const [n, m] = [a1 - a0, b1 - b0];
  const most = Math.min(n + m, MOST_CHANGES);
  const furthest = new Int32Array(2 * most + 3);
  const kept: Int32Array[] = [];
  for (let d = 0; d <= most; d += 1) {
    kept.push(furthest.slice(most - d, most + d + 3));
    budget.left -= d + 1;
    for (let k = -d; k <= d; k += 2) {
      const at = most + 1 + k;
      const down = k === -d || (k !== d && (furthest[at - 1] as number) < (furthest[at + 1] as number));
      let x = down ? (furthest[at + 1] as number) : (furthest[at - 1] as number) + 1;
      while (x < n && x - k < m && a[a0 + x] === b[b0 + x - k]) {
        x += 1;
        budget.left -= 1;
      }
      furthest[at] = x;
      if (x >= n && x - k >= m) return walkBack(kept, n, m, a0, b0);
    }
    if (budget.left <= 0) return undefined;
  }
  return undefined;
}

function walkBack(kept: readonly Int32Array[], n: number, m: number, a0: number, b0: number): Step[] {
  const steps: Step[] = [];
  let [x, y] = [n, m];
  for (let d = kept.length - 1; d >= 0; d -= 1) {
    const before = kept[d] as Int32Array;
    const at = (k: number): number => before[k + d + 1] as number;
    const k = x - y;
    const down = k === -d || (k !== d && at(k - 1) < at(k + 1));
    const over = down ? k + 1 : k - 1;
    const from = d === 0 ? 0 : at(over);
    const here = d === 0 ? 0 : down ? from : from + 1;
    if (x > here) steps.push({ change: 'same', old: a0 + here, new: b0 + here - k, length: x - here });
    if (d === 0) break;
    [x, y] = [from, from - over];
    steps.push({ change: down ? 'ins' : 'del', old: a0 + x, new: b0 + y, length: 1 });
  }
  return steps.reverse();
}

/** Elements that stand once on each side, in the longest order that both sides share. */
function anchorsOf(
  a: readonly number[],
  a0: number,
  a1: number,
  b: readonly number[],
  b0: number,
  b1: number,
  budget: Budget,
): [number, number][] {
  budget.left -= a1 - a0 + (b1 - b0);
  const once = (list: readonly number[], from: number, to: number): Map<number, number> => {
    const places = new Map<number, number>();
    for (let i = from; i < to; i += 1) places.set(list[i] as number, places.has(list[i] as number) ? -1 : i);
    return places;
  };
  const [left, right] = [once(a, a0, a1), once(b, b0, b1)];
  const pairs: [number, number][] = [];
  for (const [key, x] of left) {
    const y = right.get(key);
    if (x >= 0 && y !== undefined && y >= 0) pairs.push([x, y]);
  }
  pairs.sort(([x], [z]) => x - z);
  return longestRise(pairs.map(([, y]) => y)).map((i) => pairs[i] as [number, number]);
}

/** @returns the places of the longest rising part of a list. */
export function longestRise(list: readonly number[]): number[] {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [i, value] of list.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[ends[middle] as number] as number) < value) low = middle + 1;
      else high = middle;
    }
    before[i] = low ? (ends[low - 1] as number) : -1;
    ends[low] = i;
  }
  const rise: number[] = [];
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i] as number) rise.push(i);
  return rise.reverse();
}

/** Neighbours of one kind as one step; of changes in one place the removed come first. */
function merged(steps: readonly Step[]): Step[] {
  const joined: Step[] = [];
  for (let i = 0; i < steps.length;) {
    const step = steps[i] as Step;
    if (step.change === 'same') {
      const last = joined.at(-1);
      if (last?.change === 'same') last.length += step.length;
      else joined.push({ ...step });
      i += 1;
      continue;
    }
    let [del, ins] = [0, 0];
    for (; steps[i] && steps[i]?.change !== 'same'; i += 1)
      if (steps[i]?.change === 'del') del += (steps[i] as Step).length;
      else ins += (steps[i] as Step).length;
    if (del) joined.push({ change: 'del', old: step.old, new: step.new, length: del });
    if (ins) joined.push({ change: 'ins', old: step.old + del, new: step.new, length: ins });
  }
  return joined;
}
