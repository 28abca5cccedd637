/**
 * Resolves pasted texts: a choice by its label in the other language, a record by its label, its second line, or the code at the start of
 * its label.
 */
import type { EntityMeta, LookupItem } from '../../../core/shared/wire.ts';
import type { Where } from '../../../core/shared/where.ts';
import { api, apiUrl, boot } from '../../data/index.ts';
import type { Asked } from './paste.ts';
import { plainWords } from './plain-words.ts';

export type Found = { value: unknown; label?: string } | { why: string };

const AT_ONCE = 4;

/**
 * Looks up each text once, a few in parallel.
 * @param whereOf filter of the allowed values in the row of a text, if they depend on other fields
 * @returns the results, by `column name` and text as `found(asked)`
 */
export async function lookUp(
  entity: string,
  all: readonly Asked[],
  whereOf: (one: Asked) => Where | undefined,
): Promise<(one: Asked) => Found> {
  const nameOf = (one: Asked): string => `${one.column.name}\n${plainWords(one.text)}\n${JSON.stringify(whereOf(one) ?? null)}`;
  const waiting = [...new Map(all.map((one) => [nameOf(one), one])).values()];
  const found = new Map<string, Found>();
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) found.set(nameOf(next), await findOne(entity, next, whereOf(next)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (one) => found.get(nameOf(one)) ?? { why: 'form.grid.no_match' };
}

async function findOne(entity: string, { column: { field }, text }: Asked, where: Where | undefined): Promise<Found> {
  try {
    return field.type === 'ref'
      ? await findRecord(`${entity}.${field.name}`, field.to ?? '', text, where)
      : await findChoice(entity, field.name, text);
  } catch {
    return { why: 'form.lookup_failed' };
  }
}

async function findRecord(field: string, to: string, text: string, where: Where | undefined): Promise<Found> {
  const { data } = await api.get<{ data: LookupItem[] }>(`lookup/${to}`, {
    query: { search: text, field, limit: 20, ...(where ? { where: JSON.stringify(where) } : {}) },
    quiet: true,
  });
  const exact = named(data, plainWords(text));
  // The search also matches labels in the other language, which are not in the answer: a single hit is accepted.
  const hits = exact.length > 0 ? exact : data.length === 1 ? data : [];
  if (hits.length === 1) return { value: hits[0]!.id, label: hits[0]!.label };
  return { why: hits.length > 1 || data.length > 1 ? 'form.grid.several' : 'form.grid.no_match' };
}

/** Records whose label or second line is equal; otherwise those whose label starts with the text: "03 30 00" is "03 30 00 Concrete". */
function named(items: readonly LookupItem[], words: string): readonly LookupItem[] {
  const whole = items.filter((item) => plainWords(item.label) === words || (item.hint && plainWords(item.hint) === words));
  return whole.length > 0 ? whole : items.filter((item) => plainWords(item.label).startsWith(`${words} `));
}

const foreign = new Map<string, Promise<EntityMeta>>();

/** The entity with its labels in the language that the reader does not use. */
function otherLanguage(entity: string): Promise<EntityMeta> {
  let asked = foreign.get(entity);
  if (!asked) {
    asked = fetch(apiUrl(`meta/${entity}`), {
      headers: { 'Accept-Language': boot.locale === 'ar' ? 'en' : 'ar' },
      credentials: 'same-origin',
    }).then(async (answer) => ((await answer.json()) as { data: EntityMeta }).data);
    foreign.set(entity, asked);
    asked.catch(() => foreign.delete(entity));
  }
  return asked;
}

async function findChoice(entity: string, name: string, text: string): Promise<Found> {
  const words = plainWords(text);
  const choice = (await otherLanguage(entity)).fields[name]?.values?.find(({ label }) => plainWords(label) === words);
  return choice ? { value: choice.value } : { why: 'form.grid.no_match' };
}
