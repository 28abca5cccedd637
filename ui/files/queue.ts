/** The upload queue. Pure, for useUploads. */
export interface Upload {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** Share sent, 0 to 1. */
  share: number;
  /** Why it failed. */
  reason?: string;
  /** The file itself is refused: a retry is useless. */
  final?: boolean;
}

export type QueueStep =
  | { type: 'added'; uploads: readonly Upload[] }
  | { type: 'started' | 'again' | 'gone'; key: number }
  | { type: 'progress'; key: number; share: number }
  | { type: 'failed'; key: number; reason: string; final: boolean };

const changed = (queue: readonly Upload[], key: number, change: (upload: Upload) => Upload): readonly Upload[] =>
  queue.map((upload) => (upload.key === key ? change(upload) : upload));

/** The queue after an action; a finished or cancelled upload is removed. */
export function queueReducer(queue: readonly Upload[], step: QueueStep): readonly Upload[] {
  switch (step.type) {
    case 'added':
      return [...queue, ...step.uploads];
    case 'gone':
      return queue.filter((upload) => upload.key !== step.key);
    case 'started':
      return changed(queue, step.key, (upload) => ({ ...upload, state: 'sending' }));
    case 'progress':
      return changed(queue, step.key, (upload) => ({ ...upload, share: step.share }));
    case 'failed': {
      const { reason, final } = step;
      return changed(queue, step.key, (upload) => ({ ...upload, state: 'failed', share: 0, reason, final }));
    }
    case 'again':
      return changed(queue, step.key, ({ key, file }) => ({ key, file, state: 'waiting', share: 0 }));
  }
}
