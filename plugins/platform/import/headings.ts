/** Maps words to fields: labels of all languages, aliases of the metadata, field names, and similar words. */
import { withoutBrackets } from '../../../core/engine.ts';
import { isArabic, likeness, normal, type Registry, type ResolvedEntity } from '../../../core/index.ts';
import { LOCALES, type Locale } from '../../../core/shared/actor.ts';
import type { ImportMatch } from '../../../core/shared/import.ts';
import { commonWords } from './common-words.ts';
import { saysNothing } from './nothing.ts';
import { labelOf, type Target } from './targets.ts';

/** Normalised words -> target; the first meaning of a word wins. */
export type Headings = ReadonlyMap<string, Named>;

interface Named {
  target: Target;
  match: 'exact' | 'alias';
  /** A bilingual field as a whole: the values decide on the language. */
  plain: boolean;
}

export interface Meaning {
  target: Target;
  match: ImportMatch;
  plain: boolean;
  /** Exact meanings come before likely ones. */
  score: number;
}

/** Suffixes and prefixes that name the language of a bilingual field. */
const HALVES: Readonly<Record<'en' | 'ar', readonly string[]>> = {
  en: ['english', 'en', 'in english', 'انجليزي', 'الانجليزي', 'الانجليزيه', 'بالانجليزيه', 'باللغه الانجليزيه'],
  ar: ['arabic', 'ar', 'in arabic', 'عربي', 'العربي', 'العربيه', 'بالعربيه', 'باللغه العربيه'],
};

/** All known words for the fields of an entity; those of the reader's language are exact. */
export function headingsOf(registry: Registry, entity: ResolvedEntity, targets: readonly Target[], locale: Locale): Headings {
  const found = new Map<string, Named>();
  const put = (words: string, target: Target, match: 'exact' | 'alias', plain: boolean): void => {
    const key = formOf(words);
    if (key && !found.has(key)) found.set(key, { target, match, plain });
  };
  const [own, below] = [targets.filter((t) => !t.below), targets.filter((t) => t.below)];
  const add = (label: string, target: Target, match: 'exact' | 'alias'): void => {
    for (const word of target.half ? HALVES[target.half] : [])
      for (const words of [`${label} ${word}`, `${word} ${label}`]) put(words, target, match, false);
    put(label, target, match, target.half !== undefined);
  };
  for (const t of own) add(labelOf(registry, entity, t.field, locale), t, t.compared ? 'alias' : 'exact');
  for (const t of own) for (const { code } of LOCALES) add(labelOf(registry, entity, t.field, code), t, 'alias');
  for (const t of below) for (const words of belowWords(registry, entity, t)) add(words, t, 'alias');
  for (const t of own)
    for (const { code } of t.name === 'id' ? [] : LOCALES) {
      const [label, record] = [labelOf(registry, entity, t.field, code), registry.label(code, `${entity.name}.label`, entity.def.label[0])];
      for (const words of [`${record} ${label}`, `${label} ${record}`, `${label} of ${record}`])
        put(words, t, 'alias', t.half !== undefined);
    }
  for (const t of targets) for (const other of t.field.headings ?? []) add(other, t, 'alias');
  for (const t of own) for (const name of [t.field.name, t.field.name.replace(/_id$/, '')]) add(name, t, 'alias');
  for (const t of own) for (const words of commonWords(t.field.name)) add(words, t, 'alias');
  for (const t of own) if (t.field.help) put(t.field.help, t, 'alias', t.half !== undefined);
  return found;
}

/**
 * "Treatment: Deadline", "Deadline of treatment"; what names the record below also under its kind: "Cause", "Risk cause". The label of
 * another field alone would be taken for a field of the record above.
 */
function belowWords(registry: Registry, above: ResolvedEntity, { field, below }: Target): string[] {
  const { entity } = below as NonNullable<Target['below']>;
  const naming = entity.titleParts.some((part) => 'field' in part && part.field === field.name);
  return LOCALES.flatMap(({ code }) => {
    const label = labelOf(registry, entity, field, code);
    const [kind, kinds, record] = [
      registry.label(code, `${entity.name}.label`, entity.def.label[0]),
      registry.label(code, `${entity.name}.labels`, entity.def.label[1]),
      registry.label(code, `${above.name}.label`, above.def.label[0]),
    ];
    const whole = code === 'ar' ? [`${kind} ${record}`] : [`${record} ${kind}`, `${record} ${kinds}`];
    return [`${kind} ${label}`, `${label} ${kind}`, `${label} of ${kind}`, ...(naming ? [kind, kinds, ...whole] : [])];
  });
}

/** Valid in PostgreSQL too. */
export const ARTICLE = /(^| )ال(?=[^ ]{2})/g;

/** Normalised Arabic words without their article. */
export const withoutArticles = (words: string): string => words.replace(ARTICLE, '$1');

const formOf = (words: string): string => withoutArticles(normal(words));

/** Minimum similarity of a heading for a guess. */
const CLOSE = 0.72;

/** `#NAME?` is no name. */
const ERROR = /^#[A-Z0-9/]+[!?]?$/;

/** @returns the field of a heading. */
export function knownMeaning(heading: string, headings: Headings): Meaning | undefined {
  if (ERROR.test(heading)) return undefined;
  const known = headings.get(formOf(heading));
  if (known) return { ...known, score: known.match === 'exact' ? 3 : 2.5 };
  const bare = headings.get(formOf(withoutBrackets(heading)));
  return bare ? { ...bare, match: 'alias', score: 2 } : undefined;
}

/** A column called Id without keys is a number or code; for a bilingual field the values decide on the language. */
export function placeOf({ target, plain }: Meaning, values: readonly [string, number][], targets: readonly Target[]): string {
  if (target.name === 'id' && values.some(([v]) => !/^\d+$/.test(v))) return targets.find((t) => t.key && t.name !== 'id')?.name ?? '';
  if (!plain) return target.name;
  const letters = values.filter(([v]) => /\p{L}/u.test(v) && !saysNothing(v));
  const arabic = letters.filter(([v]) => isArabic(v)).length;
  return target.name.replace(/_(en|ar)$/, arabic * 2 > letters.length ? '_ar' : '_en');
}

/** @returns the field of the most similar words. */
export function likelyMeaning(heading: string, headings: Headings): Meaning | undefined {
  const forms = ERROR.test(heading) ? [] : [...new Set([formOf(heading), formOf(withoutBrackets(heading))])].filter(Boolean);
  let best: Meaning | undefined;
  for (const [name, { target, plain }] of headings) {
    const score = Math.max(0, ...forms.map((form) => likeness(form, name)));
    if (score >= CLOSE && score > (best?.score ?? 0)) best = { target, plain, match: 'guess', score };
  }
  return best;
}
