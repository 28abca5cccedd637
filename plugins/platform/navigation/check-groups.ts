/** The groups of a side bar as an organisation wants them: known ones, each once, with names of a length that fits. */
import { noErrors } from '../../../core/engine.ts';
import { text, type DraftHook, type Registry } from '../../../core/index.ts';
import type { NavGroupChoice } from '../../../core/shared/navigation.ts';

/** Longest name of a group: it stands in 240 pixels. */
const MOST_LETTERS = 40;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `<bar>.<section>` of all groups; entries above the groups stay where they are. */
export const groupIds = ({ bars }: Registry): Set<string> =>
  new Set(bars.flatMap((bar) => bar.sections.flatMap(({ id, kind }) => (kind === 'work' ? [] : [`${bar.id}.${id}`]))));

export const checkGroups =
  (registry: Registry): DraftHook =>
  (drafts) => {
    const known = groupIds(registry);
    for (const draft of drafts) {
      const { groups } = draft.row;
      if (groups === undefined || groups === null) continue;
      const errors = noErrors();
      const refuse = (key: string): void => void (errors['groups'] = [text(key)]);
      if (!Array.isArray(groups)) refuse('navigation.list_expected');
      else if (new Set(groups.map((each: unknown) => (isObject(each) ? each['id'] : each))).size < groups.length)
        refuse('navigation.group_twice');
      else if (!groups.every((each: unknown) => isObject(each) && known.has(String(each['id'])))) refuse('navigation.unknown_group');
      else if (!(groups as Record<string, unknown>[]).every(fits)) refuse('navigation.group_name');
      else draft.row['groups'] = (groups as Record<string, unknown>[]).map(plain);
      if (Object.keys(errors).length > 0) draft.reject(errors);
    }
  };

const isName = (name: unknown): boolean =>
  name === undefined || name === null || (typeof name === 'string' && name.trim().length <= MOST_LETTERS && !name.includes('\0'));

const fits = ({ name_en, name_ar, hidden = false }: Record<string, unknown>): boolean =>
  isName(name_en) && isName(name_ar) && typeof hidden === 'boolean';

const named = (name: unknown): string | null => (typeof name === 'string' && name.trim() !== '' ? name.trim() : null);

/** What is stored of a choice: nothing that was not asked for. */
const plain = ({ id, name_en, name_ar, hidden }: Record<string, unknown>): NavGroupChoice => ({
  id: String(id),
  name_en: named(name_en),
  name_ar: named(name_ar),
  hidden: hidden === true,
});
