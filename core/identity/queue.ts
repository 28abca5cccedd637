/** Runs work per key in order of arrival, with concurrency `width`. */
export interface Queue {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function createQueue(width: number): Queue {
  const lanes = new Map<string, { busy: number; waiting: (() => void)[] }>();
  return {
    async run(key, work) {
      const lane = lanes.get(key) ?? { busy: 0, waiting: [] };
      lanes.set(key, lane);
      // A finished one passes its slot on, so `busy` does not change in between.
      if (lane.busy >= width) await new Promise<void>((go) => lane.waiting.push(go));
      else lane.busy += 1;
      try {
        return await work();
      } finally {
        const next = lane.waiting.shift();
        if (next) next();
        else if (--lane.busy === 0) lanes.delete(key);
      }
    },
  };
}
