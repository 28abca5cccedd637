/** The text that somebody acknowledges, cut into parts, and what is new in it since they last did. */
import { pauseEnds, shownQuiz } from './quiz.ts';
import type { Reading, TextPart } from './reading-statements.ts';

export interface Change {
  kind: 'added' | 'changed' | 'removed';
  id: number;
  number: string | null;
  title_en: string | null;
  title_ar: string | null;
}

const TEXT = ['title_en', 'title_ar', 'body_en', 'body_ar'] as const;

/** Changed and new parts in the order of the text, then those that are gone. */
export function changesOf(earlier: readonly TextPart[], text: readonly TextPart[]): Change[] {
  const before = new Map(earlier.map((part) => [part.id, part]));
  const now = new Set(text.map(({ id }) => id));
  const named = (kind: Change['kind'], { id, number, title_en, title_ar }: TextPart): Change => ({ kind, id, number, title_en, title_ar });
  return [
    ...text.flatMap((part) => {
      const was = before.get(part.id);
      if (!was) return [named('added', part)];
      return TEXT.some((name) => was[name] !== part[name]) ? [named('changed', part)] : [];
    }),
    ...earlier.filter(({ id }) => !now.has(id)).map((part) => named('removed', part)),
  ];
}

/** How deep each part is below the outermost. */
function depthsOf(text: readonly TextPart[]): Map<number, number> {
  const parents = new Map(text.map(({ id, parent_id }) => [id, parent_id]));
  const depth = (id: number, seen = 0): number => {
    const parent = parents.get(id);
    return parent && parents.has(parent) && seen < 12 ? 1 + depth(parent, seen + 1) : 0;
  };
  return new Map(text.map(({ id }) => [id, depth(id)]));
}

/** Parts follow the one they belong to. */
function inOrder(text: readonly TextPart[]): TextPart[] {
  const known = new Set(text.map(({ id }) => id));
  const below = new Map<number, TextPart[]>();
  for (const part of text) {
    const key = part.parent_id && known.has(part.parent_id) ? part.parent_id : 0;
    below.set(key, [...(below.get(key) ?? []), part]);
  }
  const walk = (key: number): TextPart[] => (below.get(key) ?? []).flatMap((part) => [part, ...walk(part.id)]);
  return walk(0);
}

/** The answer of GET policy-reading/{id}. */
export function shownReading(reading: Reading, reader: number): object {
  const { text, quiz, earlier, quiz_tries, quiz_tried_at, quiz_passed_at, quiz_score, read_parts, acknowledged_at, ip, language, ...rest } =
    reading;
  const mine = reading.user_id === reader;
  const depths = depthsOf(text);
  const changes = earlier && changesOf(inOrder(earlier.text), inOrder(text));
  return {
    ...rest,
    mine,
    parts: inOrder(text).map(({ parent_id: _, ...part }) => ({ ...part, depth: depths.get(part.id) })),
    read: read_parts ?? [],
    since: earlier && { version: earlier.version, at: earlier.at, changes },
    quiz:
      quiz && mine
        ? {
            ...shownQuiz(quiz, quiz_passed_at !== null),
            passed_at: quiz_passed_at,
            score: quiz_score,
            tried: quiz_tries ?? 0,
            next_try_at: quiz_passed_at === null ? (pauseEnds(quiz, quiz_tries ?? 0, quiz_tried_at)?.toISOString() ?? null) : null,
          }
        : null,
    receipt: acknowledged_at && { at: acknowledged_at, language, ...(mine ? { ip } : {}) },
  };
}
