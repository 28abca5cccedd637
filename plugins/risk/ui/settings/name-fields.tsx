import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Field, Input, LANGUAGES } from '../../../../ui/index.ts';
import type { Drawing } from './drawing.ts';

/** What is shown as a name: that of the page's language, else the other. */
export const shownName = (row: { name_en: string | null; name_ar: string | null }): string => {
  const [first, second] = LANGUAGES;
  return row[`name_${first}`] || row[`name_${second}`] || '';
};

/** The names of a draft. */
export function NameFields({
  drawing,
  errors,
  onChange,
}: {
  drawing: Drawing;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<Drawing>) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <div className="rs-names">
      {LANGUAGES.map((lang) => (
        <Field key={lang} label={formatMessage({ id: `risk.settings.name_${lang}` })} error={errors[`matrix.0.name_${lang}`]}>
          {(ids) => (
            <Input
              {...ids}
              lang={lang}
              dir={lang === 'ar' ? 'rtl' : 'ltr'}
              maxLength={120}
              value={drawing[`name_${lang}`] ?? ''}
              onChange={(event) => {
                const named = { name_en: drawing.name_en, name_ar: drawing.name_ar, [`name_${lang}`]: event.target.value || null };
                onChange({ ...named, name: shownName(named) });
              }}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
