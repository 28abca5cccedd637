/** A name that the services do not know, told with the one that was probably meant. */
import { likeness, text, type Text } from '../../../core/index.ts';

const CLOSE = 0.5;
/** Of a name that is compared and told. */
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
