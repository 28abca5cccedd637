/** Cells that hold words and say nothing: "N/A", the placeholder of a list of choices, and rows that hold nothing else. */
import type { SheetRow } from '../../../core/engine.ts';
import { normal, type SheetCell as Cell, shown } from '../../../core/index.ts';

/** Longer texts are somebody's own. */
const LONGEST = 80;
const NOT_APPLICABLE = /^n\s*[/\\.]\s*a\.?$/i;
const PLACEHOLDER = /^(?:please|kindly) (?:select|choose|pick)\b|^(?:يرجي|الرجاء|فضلا|من فضلك) (?:اختيار|تحديد|اختر|حدد)/;
/** Said of a choice only: in a text these may be somebody's own words. */
const NO_CHOICE = /^(?:not applicable|none|nil|(?:select|choose)(?: .*)?|لا ينطبق|غير منطبق|لا يوجد|(?:اختر|حدد)(?: .*)?)$/;

/** "N/A", or "Please select a threat". */
export function saysNothing(words: string): boolean {
  if (words.length > LONGEST) return false;
  return NOT_APPLICABLE.test(words.trim()) || PLACEHOLDER.test(normal(words));
}

/** Also "None", "-" and the like, where they are no choice of the list. */
export const isNoChoice = (words: string): boolean =>
  saysNothing(words) || (words.length <= LONGEST && (NO_CHOICE.test(normal(words)) || /^[\p{P}\s]+$/u.test(words)));

/** Columns whose values make no record by themselves: numbers of rows, and what stands beside the table. */
export type Bare = ReadonlySet<number>;

/** A row that is only numbered, or holds placeholders: nobody has filled it in. */
export const isHollow = ([, cells]: SheetRow, bare: Bare): boolean =>
  cells.every((cell: Cell, i) => cell === null || bare.has(i) || (typeof cell === 'string' && saysNothing(shown(cell))));
