import type { InputHTMLAttributes, ReactElement } from 'react';
import { Input } from '../kit/input.tsx';
import type { FieldWidgetProps } from './contract.ts';
import { textOf } from './contract.ts';

/** Kinds of text that are always left to right, with the keyboard they ask for. */
const KINDS: Record<string, Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete'>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  url: { type: 'url', inputMode: 'url' },
};

const directionOf = (script: FieldWidgetProps['field']['script'], lang: FieldWidgetProps['lang']): 'ltr' | 'rtl' | undefined => {
  if (lang === 'ar' || script === 'arabic') return 'rtl';
  return lang === 'en' || script === 'english' ? 'ltr' : undefined;
};

/** One line: text, e-mail, phone, address. Half a bilingual field carries its language tag and its own direction. */
export function TextWidget({ control, field, value, onChange, onBlur, locked, lang }: FieldWidgetProps): ReactElement {
  const kind = KINDS[field.type];
  const text = textOf(value);
  return (
    <Input
      {...control}
      {...kind}
      dir={directionOf(field.script, lang)}
      lang={lang}
      className={kind ? 'f-ltr' : lang || field.script || !text ? undefined : 'f-plain'}
      value={text}
      maxLength={field.maxLength}
      locked={locked}
      after={lang && <LanguageTag lang={lang} />}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
    />
  );
}

/** EN or ع at the end of an input. The words are in the control's label. */
export const LanguageTag = ({ lang }: { lang: 'en' | 'ar' }): ReactElement => <span className="k-tag" aria-hidden="true">{lang === 'ar' ? 'ع' : 'EN'}</span>;
