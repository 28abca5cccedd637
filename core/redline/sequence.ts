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

/** Two sequences, what is left to be spent on them, and the steps so far. */
interface Pair {
  old: readonly number[];
  now: readonly number[];
  budget: Budget;
  steps: Step[];
}

/** A part of both: up to, and without, its ends. */
interface Span {
  old: number;
  oldEnd: number;
  now: number;
  nowEnd: number;
}

export function sequenceSteps(old: readonly number[], now: readonly number[], budget: Budget): Step[] {
  const pair: Pair = { old, now, budget, steps: [] };
  between(pair, { old: 0, oldEnd: old.length, now: 0, nowEnd: now.length });
  return merged(pair.steps);
}

/** What both begin and end with is the same; what is left is looked at. */
function between(pair: Pair, span: Span): void {
  const { old: a, now: b, steps } = pair;
  let { old, oldEnd, now, nowEnd } = span;
  while (old < oldEnd && now < nowEnd && a[old] === b[now]) [old, now] = [old + 1, now + 1];
  while (oldEnd > old && nowEnd > now && a[oldEnd - 1] === b[nowEnd - 1]) [oldEnd, nowEnd] = [oldEnd - 1, nowEnd - 1];
  if (old > span.old) steps.push({ change: 'same', old: span.old, new: span.now, length: old - span.old });
  if (old < oldEnd && now < nowEnd) inner(pair, { old, oldEnd, now, nowEnd });
  else {
    if (old < oldEnd) steps.push({ change: 'del', old, new: now, length: oldEnd - old });
    if (now < nowEnd) steps.push({ change: 'ins', old: oldEnd, new: now, length: nowEnd - now });
  }
  if (oldEnd < span.oldEnd) steps.push({ change: 'same', old: oldEnd, new: nowEnd, length: span.oldEnd - oldEnd });
}

function inner(pair: Pair, span: Span): void {
  const { budget, steps } = pair;
  const shortest = budget.left > 0 ? myers(pair, span) : undefined;
  if (shortest) return void steps.push(...shortest);
  // Too far apart: elements that each side has once hold the parts between them together.
  const anchors = budget.left > 0 ? anchorsOf(pair, span) : [];
  const { old, oldEnd, now, nowEnd } = span;
  if (!anchors.length) {
    steps.push({ change: 'del', old, new: now, length: oldEnd - old }, { change: 'ins', old: oldEnd, new: now, length: nowEnd - now });
    return;
  }
  let [i, j] = [old, now];
  for (const [x, y] of anchors) {
    between(pair, { old: i, oldEnd: x, now: j, nowEnd: y });
    steps.push({ change: 'same', old: x, new: y, length: 1 });
    [i, j] = [x + 1, y + 1];
  }
  between(pair, { old: i, oldEnd, now: j, nowEnd });
}

/** The furthest places by diagonal, kept for each number of changes, and walked back from the end. Undefined beyond the limit. */
function myers({ old: a, now: b, budget }: Pair, span: Span): Step[] | undefined {
  const [n, m] = [span.oldEnd - span.old, span.nowEnd - span.now];
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
      while (x < n && x - k < m && a[span.old + x] === b[span.now + x - k]) {
        x += 1;
        budget.left -= 1;
      }
      furthest[at] = x;
      if (x >= n && x - k >= m) return walkBack(kept, span);
    }
    if (budget.left <= 0) return undefined;
  }
  return undefined;
}

function walkBack(kept: readonly Int32Array[], span: Span): Step[] {
  const steps: Step[] = [];
  let [x, y] = [span.oldEnd - span.old, span.nowEnd - span.now];
  for (let d = kept.length - 1; d >= 0; d -= 1) {
    const before = kept[d] as Int32Array;
    const at = (k: number): number => before[k + d + 1] as number;
    const k = x - y;
    const down = k === -d || (k !== d && at(k - 1) < at(k + 1));
    const over = down ? k + 1 : k - 1;
    const from = d === 0 ? 0 : at(over);
    const here = d === 0 ? 0 : down ? from : from + 1;
    if (x > here) steps.push({ change: 'same', old: span.old + here, new: span.now + here - k, length: x - here });
    if (d === 0) break;
    [x, y] = [from, from - over];
    steps.push({ change: down ? 'ins' : 'del', old: span.old + x, new: span.now + y, length: 1 });
  }
  return steps.reverse();
}

/** Elements that stand once on each side, in the longest order that both sides share. */
function anchorsOf({ old: a, now: b, budget }: Pair, { old, oldEnd, now, nowEnd }: Span): [number, number][] {
  budget.left -= oldEnd - old + (nowEnd - now);
  const once = (list: readonly number[], from: number, to: number): Map<number, number> => {
    const places = new Map<number, number>();
    for (let i = from; i < to; i += 1) places.set(list[i] as number, places.has(list[i] as number) ? -1 : i);
    return places;
  };
  const [left, right] = [once(a, old, oldEnd), once(b, now, nowEnd)];
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
