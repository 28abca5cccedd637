import type { ReactElement } from 'react';
import type { Level } from './model.ts';

/** The colour of a level as a mark; its name beside it, or for a screen reader alone. */
export function LevelMark({ level, named = false }: { level: Level | null; named?: boolean }): ReactElement | null {
  if (!level) return null;
  return (
    <span className="rr-level">
      <i style={{ background: level.color ?? 'var(--line-strong)' }} aria-hidden="true" />
      <span className={named ? undefined : 'sr'}>{level.name}</span>
    </span>
  );
}
