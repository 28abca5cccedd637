import type { ReactElement } from 'react';
import { Textarea } from '../kit/input.tsx';
import { LanguageTag } from '../kit/language-tag.tsx';
import type { FieldWidgetProps } from './contract.ts';
import { textOf } from './contract.ts';

/** Plain text of several lines; the height follows the content. */
export function MemoWidget({ control, field, value, onChange, onBlur, locked, lang }: FieldWidgetProps): ReactElement {
  const text = textOf(value);
  return (
    <Textarea
      {...control}
      dir={lang === 'ar' ? 'rtl' : lang === 'en' ? 'ltr' : undefined}
      lang={lang}
      className={lang || !text ? 'f-memo' : 'f-memo f-plain'}
      rows={3}
      value={text}
      maxLength={field.maxLength}
      locked={locked}
      after={lang && <LanguageTag lang={lang} />}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
    />
  );
}
