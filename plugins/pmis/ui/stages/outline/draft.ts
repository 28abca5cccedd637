/** The draft of a checklist: what it was, what changed, and the call that saves it. Pure. */
import type { Item } from '../contract/use-plan.ts';
import { treeOf } from '../contract/checklist.ts';
import type { Line } from './lines.ts';

/** The stored checklist as an outline. */
export function linesOf(items: readonly Item[]): Line[] {
  const tree = treeOf(items);
  const walk = (parent: number | null, level: number): Line[] =>
    (tree.children.get(parent) ?? []).flatMap((item) => [
      {
        key: `i${item.id}`,
        id: item.id,
        version: item.version,
        level,
        title: item.title,
        weight: item.weight > 0 ? String(item.weight) : '',
        assignee: item.assigned,
        due: item.due,
        required: item.required,
        evidence: item.evidence,
        done: item.done,
      },
      ...walk(item.id, level + 1),
    ]);
  return walk(null, 0);
}

/** Values that the row of a line shows. */
const values = ({ title, weight, assignee, due, required, evidence }: Line): string =>
  JSON.stringify([title.trim(), weight, assignee?.id ?? null, due, required, evidence]);

/** The parent and the neighbour before it, by line: what a move changes. */
function placesOf(lines: readonly Line[]): Map<string, string> {
  const above: string[] = [];
  const before = new Map<string, string>();
  return new Map(
    lines.map(({ key, level }) => {
      above.length = level;
      const parent = above.at(-1) ?? '';
      const place = `${parent} ${before.get(parent) ?? ''}`;
      before.set(parent, key);
      above.push(key);
      return [key, place];
    }),
  );
}

/** Lines that were added, changed or taken out; and one for a new order, however many lines it moves. Empty new lines do not count. */
export function changesOf(saved: readonly Line[], given: readonly Line[]): number {
  const now = withoutEmpty(given);
  const before = new Map(saved.map((line) => [line.key, line]));
  const kept = now.filter(({ key }) => before.has(key));
  const changed = now.filter((line) => {
    const old = before.get(line.key);
    return !old || values(old) !== values(line);
  }).length;
  const keys = new Set(kept.map(({ key }) => key));
  const [places, old] = [placesOf(kept), placesOf(saved.filter(({ key }) => keys.has(key)))];
  const moved = kept.some(({ key }, i) => places.get(key) !== old.get(key) || saved.filter((line) => keys.has(line.key))[i]?.key !== key);
  return changed + (saved.length - kept.length) + Number(moved);
}

/** New lines without a title that hold nothing: the place where one goes on typing. */
export const withoutEmpty = (lines: readonly Line[]): Line[] =>
  lines.filter(({ id, title, level }, i) => id !== null || title.trim() !== '' || (lines[i + 1]?.level ?? 0) > level);

/** What keeps it from being saved. */
export type Problem = 'title' | 'weight';
export function problemOf({ title, weight }: Line): Problem | null {
  if (title.trim() === '') return 'title';
  return weight !== '' && !(Number(weight) >= 0 && Number(weight) <= 100) ? 'weight' : null;
}

/** The body of the call that saves it; of known items only what changed. @param language in which titles are entered. */
export function bodyOf(
  stage: number,
  saved: readonly Line[],
  now: readonly Line[],
  language: 'en' | 'ar',
): { stage_id: number; items: Record<string, unknown>[]; removed: number[] } {
  const before = new Map(saved.map((line) => [line.key, line]));
  const keys = new Set(now.map(({ key }) => key));
  return {
    stage_id: stage,
    // Said by name: what somebody else has added meanwhile is not taken out because this draft does not know it.
    removed: saved.flatMap(({ key, id }) => (id === null || keys.has(key) ? [] : [id])),
    items: now.map((line) => {
      const old = before.get(line.key);
      return {
        ...(line.id === null ? {} : { id: line.id }),
        level: line.level,
        ...(old?.title === line.title ? {} : { [`title_${language}`]: line.title.trim() }),
        ...((old?.weight ?? '') === line.weight ? {} : { weight: line.weight === '' ? null : Number(line.weight) }),
        ...((old?.assignee?.id ?? null) === (line.assignee?.id ?? null) ? {} : { assignee_id: line.assignee?.id ?? null }),
        ...((old?.due ?? null) === line.due ? {} : { due_date: line.due }),
        ...((old?.required ?? true) === line.required ? {} : { is_required: line.required }),
        ...((old?.evidence ?? false) === line.evidence ? {} : { requires_evidence: line.evidence }),
      };
    }),
  };
}
