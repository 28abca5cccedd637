/** Several parts of the suite may have something to say about one entity: their hooks run one after the other, each for its own rows. */
import type { DraftHook, Hooks } from '../../core/index.ts';

type Kind = 'validate' | 'before' | 'after';

export function joined(...parts: readonly Record<string, Hooks>[]): Record<string, Hooks> {
  const all = new Map<string, Hooks>();
  for (const part of parts) for (const [entity, hooks] of Object.entries(part)) all.set(entity, both(all.get(entity), hooks));
  return Object.fromEntries(all);
}

function both(first: Hooks | undefined, second: Hooks): Hooks {
  if (!first) return second;
  const each = [first, second];
  const { when: _one, ...one } = first;
  const { when: _two, ...two } = second;
  const hooks: Hooks = { ...one, ...two };
  for (const kind of ['validate', 'before', 'after'] as const) if (first[kind] && second[kind]) hooks[kind] = inTurn(each, kind);
  if (first.after || second.after) hooks.when = (draft, ctx) => each.some((h) => h.after && (h.when?.(draft, ctx) ?? true));
  hooks.parallel = each.every((h) => !h.before || h.parallel);
  return hooks;
}

const inTurn =
  (each: readonly Hooks[], kind: Kind): DraftHook =>
  async (drafts, ctx) => {
    for (const { when, ...hooks } of each) {
      const mine = drafts.filter((d) => !d.rejected && (kind !== 'after' || !when || when(d, ctx)));
      if (mine.length) await hooks[kind]?.(mine, ctx);
    }
  };
