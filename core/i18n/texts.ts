/**
 * Texts of the server in the reader's language: from core/i18n and plugins, and labels of the metadata where a value or key begins with
 * "@".
 */
import { IntlMessageFormat } from 'intl-messageformat';
import { AppError, type FieldErrors, type Text } from '../errors.ts';
import type { Locale } from '../shared/actor.ts';
import { genderOf } from '../shared/gender.ts';
import type { ErrorAnswer } from '../shared/wire.ts';
import type { Registry, ResolvedEntity } from '../metadata/registry.ts';
import { catalogueOf } from './catalogue.ts';

export interface Texts {
  say(locale: Locale, text: Text): string;
  /** Label of a metadata key or a server text, for code that builds sentences itself. */
  label(locale: Locale, key: string, english: string): string;
  /** The body of an error. */
  refusal(locale: Locale, error: AppError, requestId: string): ErrorAnswer;
}

/** French and Chinese fall back to English where the server has no text (AMB-37). */
const TAG: Record<Locale, string> = { en: 'en', ar: 'ar-u-nu-latn', fr: 'fr', cn: 'zh' };

const made = new WeakMap<Registry, Texts>();

/** Made once for each registry: many ask, and the files of all plugins are read for it. */
export function createTexts(registry: Registry): Texts {
  const known = made.get(registry);
  if (known) return known;
  const texts = textsOf(registry);
  made.set(registry, texts);
  return texts;
}

function textsOf(registry: Registry): Texts {
  const catalogues = new Map(['en', 'ar'].map((locale) => [locale, catalogueOf(locale)]));
  const compiled = new Map<string, IntlMessageFormat>();
  const english = labelsInEnglish(registry);

  const message = (locale: Locale, key: string): string | undefined => catalogues.get(locale)?.[key] ?? catalogues.get('en')?.[key];
  const label = (locale: Locale, key: string, fallback: string): string =>
    message(locale, key) ?? registry.label(locale, key, english.get(key) ?? fallback);

  function format(locale: Locale, key: string, values: Record<string, string | number> | undefined): string {
    const id = `${locale} ${key}`;
    let found = compiled.get(id);
    if (!found) compiled.set(id, (found = new IntlMessageFormat(message(locale, key) ?? key, TAG[locale], undefined, { ignoreTag: true })));
    return String(found.format(values));
  }

  function say(locale: Locale, text: Text): string {
    if (text.key.startsWith('@')) return label(locale, text.key.slice(1), text.key);
    const values =
      text.values && Object.fromEntries(Object.entries(text.values).map(([k, v]) => [k, typeof v === 'string' ? resolve(locale, v) : v]));
    // Arabic verbs agree with what was created or saved.
    return format(locale, text.key, typeof values?.the === 'string' ? { ...values, gender: genderOf(values.the) } : values);
  }

  /** The name of an entity with its article (`<entity>.the`), or its label where the language has none. */
  const withArticle = (locale: Locale, entity: string): string =>
    registry.label(locale, `${entity}.the`, '') || label(locale, `${entity}.label`, entity);

  /** A label inside a sentence: English writes it small, unless it is an abbreviation. */
  const inside = (locale: Locale, key: string, fallback: string): string => {
    const own = label(locale, key, fallback);
    return locale === 'en' && /^[A-Z][a-z]/.test(own) ? own.charAt(0).toLowerCase() + own.slice(1) : own;
  };

  /**
   * "@project.label" is a label of the metadata, "@project.noun" the same inside a sentence, "@project.the" its name with the article;
   * "#3:program,#12:project" lists counts.
   */
  function resolve(locale: Locale, value: string): string {
    if (value.startsWith('@') && value.endsWith('.the')) return withArticle(locale, value.slice(1, -'.the'.length));
    if (value.startsWith('@') && value.endsWith('.noun')) {
      const entity = value.slice(1, -'.noun'.length);
      return inside(locale, `${entity}.label`, entity);
    }
    if (value.startsWith('@')) return label(locale, value.slice(1), value.slice(1));
    if (!/^(#\d+:\w+,?)+$/.test(value)) return value;
    const parts = value.split(',').map((p) => {
      const [count, entity] = p.slice(1).split(':') as [string, string];
      return format(locale, 'error.count_of', {
        count: Number(count),
        label: inside(locale, `${entity}.label`, entity),
        labels: inside(locale, `${entity}.labels`, entity),
      });
    });
    return new Intl.ListFormat(TAG[locale], { type: 'conjunction' }).format(parts);
  }

  const errorsOf = (locale: Locale, errors: FieldErrors): Record<string, string[]> =>
    Object.fromEntries(Object.entries(errors).map(([field, list]) => [field, list.map((t) => say(locale, t))]));

  return {
    say,
    label,
    refusal: (locale, error, requestId) => ({
      status: 'error',
      code: error.code,
      message: say(locale, withCounts(error)),
      ...(error.errors ? { errors: errorsOf(locale, error.errors) } : {}),
      ...(error.counts ? { counts: error.counts.map((c) => ({ ...c, label: label(locale, `${c.entity}.labels`, c.entity) })) } : {}),
      request_id: requestId,
    }),
  };
}

/** The texts with the labels of custom fields. */
export const ownTexts = (texts: Texts, registry: Registry): Texts => ({
  ...texts,
  label: (locale, key, english) => texts.label(locale, key, registry.label(locale, key, english)),
});

const withCounts = (error: AppError): Text =>
  error.counts
    ? { key: error.text.key, values: { ...error.text.values, children: error.counts.map((c) => `#${c.count}:${c.entity}`).join(',') } }
    : error.text;

/** English of every metadata key, since i18n files contain the other languages only. */
function labelsInEnglish(registry: Registry): Map<string, string> {
  const out = new Map<string, string>();
  for (const e of registry.entities.values()) {
    out.set(`${e.name}.label`, e.def.label[0]);
    out.set(`${e.name}.labels`, e.def.label[1]);
    const fieldsOf = ({ name, fields, def }: ResolvedEntity): void => {
      for (const f of fields.values()) {
        out.set(`${name}.fields.${f.name}`, f.label);
        for (const v of f.values ?? []) out.set(`${name}.values.${f.name}.${v.value}`, v.label);
      }
      for (const [field, { refused }] of Object.entries(def.fields))
        refused?.forEach(({ message }, i) => out.set(`${name}.refused.${field}.${i}`, message));
    };
    fieldsOf(e);
    for (const a of e.actions.values()) {
      if (a.asked) fieldsOf(a.asked);
      out.set(`${e.name}.actions.${a.name}`, a.label);
      if (a.done) out.set(`${e.name}.done.${a.name}`, a.done);
      a.guards?.forEach((g, i) => out.set(`${e.name}.guards.${a.name}.${i}`, g.message));
    }
    e.def.locks?.forEach((l, i) => out.set(`${e.name}.locks.${i}`, l.message));
    e.def.rules?.forEach((r, i) => r.message && out.set(`${e.name}.rules.${i}`, r.message));
  }
  return out;
}
