/** What a browser's trace says about smoothness: the work of the page's main thread between two frames. */

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** The same in time of the processor: what others do on the machine does not count. */
  tdur?: number;
  args?: { name?: string; data?: { isOutermostMainFrame?: boolean; frame?: string } };
}

export interface Smoothness {
  /** Longest uninterrupted work of the main thread, in ms of its processor: for so long no frame could be drawn. */
  longest: number;
  /** Pieces of work beyond 50 ms. */
  over50: number;
  /** Share of the time in which the main thread was busy. */
  busy: number;
}

/** @param events of one page; its main thread is the renderer's with the most work */
export function smoothness(events: readonly TraceEvent[]): Smoothness {
  const mains = new Set(
    events.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain').map((e) => `${e.pid} ${e.tid}`),
  );
  const tasks = events.filter((e) => e.name === 'RunTask' && e.dur !== undefined && mains.has(`${e.pid} ${e.tid}`));
  if (tasks.length === 0) return { longest: 0, over50: 0, busy: 0 };
  const ms = tasks.map((e) => (e.tdur ?? e.dur ?? 0) / 1000);
  const span = (Math.max(...tasks.map((e) => e.ts + (e.dur ?? 0))) - Math.min(...tasks.map((e) => e.ts))) / 1000;
  return { longest: Math.max(...ms), over50: ms.filter((t) => t > 50).length, busy: ms.reduce((a, b) => a + b, 0) / span };
}
