/** Reports an unknown name with the most similar known one. */
import { likeness, text, type Text } from '../../../core/index.ts';

const CLOSE = 0.5;
/** Longest name that is compared and reported. */
const LONGEST = 100;

export function unknownName(name: string, known: Iterable<string>): Text {
  const field = name.slice(0, LONGEST);
  const asked = field.toLowerCase();
  let best: { name: string; score: number } | undefined;
  for (const other of known) {
    const score = likeness(asked, other.toLowerCase());
    if (score >= CLOSE && score > (best?.score ?? 0)) best = { name: other, score };
  }
  return best ? text('service.unknown_field_near', { field, nearest: best.name }) : text('service.unknown_field', { field });
}
