import type { ReactElement, ReactNode } from 'react';
import { directionOf } from '../boot/boot.ts';
import { LANGUAGES } from '../boot/languages.ts';
import type { Language } from '../boot/languages.ts';
import { Field } from '../kit/field.tsx';
import { Input } from '../kit/input.tsx';
import type { InputProps } from '../kit/input.tsx';
import { LanguageTag } from '../kit/language-tag.tsx';
import type { FormState } from './use-form.ts';

/** Names of the bilingual texts of a form: `name` for `name_en` and `name_ar`. */
type Bilingual<V> = { [K in keyof V & string]: K extends `${infer N}_en` ? N : never }[keyof V & string];

interface HalfProps<V extends object> {
  form: FormState<V>;
  name: Bilingual<V>;
  lang: Language;
  label: ReactNode;
  maxLength: number;
  autoComplete?: InputProps['autoComplete'];
}

/** A name in one language, with its direction and language tag. */
export function HalfField<V extends object>({ form, name, lang, label, maxLength, autoComplete = 'off' }: HalfProps<V>): ReactElement {
  const input = `${name}_${lang}` as keyof V & string;
  return (
    <Field label={label} error={form.error(input)}>
      {(ids) => (
        <Input
          {...ids}
          name={input}
          lang={lang}
          dir={directionOf(lang)}
          maxLength={maxLength}
          autoComplete={autoComplete}
          value={String(form.values[input])}
          onChange={(event) => form.set(input, event.target.value as V[typeof input])}
          onBlur={() => form.leave(input)}
          after={<LanguageTag lang={lang} />}
        />
      )}
    </Field>
  );
}

interface NamesFieldProps<V extends object> extends Omit<HalfProps<V>, 'lang' | 'label' | 'autoComplete'> {
  /** Label of both. */
  label: ReactNode;
  /** Names one of them for a screen reader. */
  of: (lang: Language) => ReactNode;
  autoComplete?: Partial<Record<Language, string>>;
}

/** A required name in both languages under one label; one of them is enough. */
export function NamesField<V extends object>({ label, of, autoComplete, ...field }: NamesFieldProps<V>): ReactElement {
  return (
    <fieldset className="own-wide own-names">
      <legend className="k-label">
        {label}
        <span className="k-req" aria-hidden="true">
          *
        </span>
      </legend>
      {LANGUAGES.map((lang) => (
        <HalfField key={lang} {...field} lang={lang} label={<span className="sr">{of(lang)}</span>} autoComplete={autoComplete?.[lang]} />
      ))}
    </fieldset>
  );
}
