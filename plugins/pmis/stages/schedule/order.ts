/** The order in which activities can be computed: predecessors first. */
import { Circle, type Link } from './plan.ts';

/** The links of a plan by their ends, as positions in its list of activities. */
export interface Network {
  /** Positions, predecessors first. */
  order: readonly number[];
  /** By position: links that hold the activity, and those that it holds. `at` is the position of the other end. */
  before: readonly (readonly Edge[])[];
  after: readonly (readonly Edge[])[];
}

export interface Edge extends Pick<Link, 'kind' | 'lag'> {
  at: number;
}

/** @throws Circle that names the activities of one circle. */
export function networkOf(ids: readonly number[], links: readonly Link[]): Network {
  const places = new Map(ids.map((id, i) => [id, i]));
  const [before, after]: [Edge[][], Edge[][]] = [ids.map(() => []), ids.map(() => [])];
  for (const { from, to, kind, lag } of links) {
    const [a, b] = [places.get(from), places.get(to)];
    if (a === undefined || b === undefined) continue;
    before[b]?.push({ at: a, kind, lag });
    after[a]?.push({ at: b, kind, lag });
  }
  const open = before.map((edges) => edges.length);
  const order = ids.flatMap((_, i) => (open[i] === 0 ? [i] : []));
  for (let i = 0; i < order.length; i += 1)
    for (const { at } of after[order[i] as number] ?? []) {
      open[at] = (open[at] as number) - 1;
      if (open[at] === 0) order.push(at);
    }
  if (order.length < ids.length) throw new Circle(circleIn(before, open).map((at) => ids[at] as number));
  return { order, before, after };
}

/** Each activity that was not reached has a predecessor that was not reached: walking back along them closes a circle. */
function circleIn(before: readonly (readonly Edge[])[], open: readonly number[]): number[] {
  const [path, seen]: [number[], Map<number, number>] = [[], new Map()];
  let at = open.findIndex((n) => n > 0);
  while (!seen.has(at)) {
    seen.set(at, path.length);
    path.push(at);
    at = ((before[at] ?? []).find((edge) => (open[edge.at] as number) > 0) as Edge).at;
  }
  return path.slice(seen.get(at)).reverse();
}
