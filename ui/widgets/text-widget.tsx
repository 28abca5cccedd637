import { useState } from 'react';
import type { InputHTMLAttributes, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Input } from '../kit/input.tsx';
import { LanguageTag } from '../kit/language-tag.tsx';
import type { FieldWidgetProps } from './contract.ts';
import { textOf } from './contract.ts';
import { allowed, inOrder } from './typed-text.ts';

/** Kinds of text that are always left to right, with their keyboard type. */
const KINDS: Record<string, Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>> = {
  // not type="email": browsers remove invalid characters before we can report them
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  url: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
};

const directionOf = (script: FieldWidgetProps['field']['script'], lang: FieldWidgetProps['lang']): 'ltr' | 'rtl' | undefined => {
  if (lang === 'ar' || script === 'arabic') return 'rtl';
  return lang === 'en' || script === 'english' ? 'ltr' : undefined;
};

/** The help text of a field with a fixed script or number format. */
const helpOf = ({ type, script, pattern }: FieldWidgetProps['field']): string | undefined => {
  if (type === 'phone' && !pattern) return 'form.phone_help';
  return script && script !== 'any' ? `form.script.${script}` : undefined;
};

/**
 * One line: text, e-mail, phone, address. Half a bilingual field has a language tag and its own direction. A field of one script rejects
 * other letters with a message.
 */
export function TextWidget({ control, field, value, onChange, onBlur, locked, lang, compact = false }: FieldWidgetProps): ReactElement {
  const intl = useIntl();
  const [refused, setRefused] = useState(false);
  const kind = KINDS[field.type];
  const text = textOf(value);
  const help = locked || compact ? undefined : helpOf(field);
  const type = (typed: string): void => {
    const kept = allowed(field, typed);
    setRefused(Boolean(field.script) && kept.length < typed.length);
    onChange(kept === '' ? null : kept);
  };
  const leave = (): void => {
    const next = inOrder(field, text);
    if (kind && !locked && next !== text) onChange(next === '' ? null : next);
    setRefused(false);
    onBlur();
  };
  return (
    <>
      <Input
        {...control}
        {...kind}
        aria-describedby={[control['aria-describedby'], help ? `${control.id}-takes` : ''].filter(Boolean).join(' ') || undefined}
        dir={directionOf(field.script, lang)}
        lang={lang}
        className={kind ? 'f-ltr' : lang || field.script || !text ? undefined : 'f-plain'}
        value={text}
        maxLength={field.maxLength}
        locked={locked}
        after={lang && <LanguageTag lang={lang} />}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      {help && (
        <span
          id={`${control.id}-takes`}
          className="k-help f-takes"
          role={refused ? 'alert' : undefined}
          data-refused={refused || undefined}
        >
          {intl.formatMessage({ id: help })}
        </span>
      )}
    </>
  );
}
