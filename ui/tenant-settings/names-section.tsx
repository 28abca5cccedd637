import { FormattedMessage, useIntl } from 'react-intl';
import { Field, Input } from '../kit/index.ts';
import { OwnSection } from '../page/own-page.tsx';
import { TextField } from '../page/fields.tsx';
import { LogoField } from './logo-field.tsx';
import type { SettingsForm } from './use-settings.ts';

const SIDES = [
  ['company_name_en', 'en', 'ltr', 'EN'],
  ['company_name_ar', 'ar', 'rtl', 'ع'],
] as const;

/** The name in both languages, each with its direction and language tag. */
function Names({ form }: { form: SettingsForm }) {
  return (
    <fieldset className="own-wide own-names">
      <legend className="k-label">
        <FormattedMessage id="tenant.name" />
        <span className="k-req" aria-hidden="true">
          *
        </span>
      </legend>
      {SIDES.map(([name, lang, dir, tag]) => (
        <Field
          key={name}
          label={
            <span className="sr">
              <FormattedMessage id={`tenant.name.${lang}`} />
            </span>
          }
          error={form.error(name)}
        >
          {(ids) => (
            <Input
              {...ids}
              name={name}
              lang={lang}
              dir={dir}
              maxLength={200}
              autoComplete="off"
              value={form.values[name]}
              onChange={(event) => form.set(name, event.target.value)}
              onBlur={() => form.leave(name)}
              after={
                <span className="k-tag" aria-hidden="true">
                  {tag}
                </span>
              }
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

/** Name, logo and official numbers of the organisation. */
export function NamesSection({ form }: { form: SettingsForm }) {
  const { formatMessage } = useIntl();
  const text = (id: string): string => formatMessage({ id });
  return (
    <OwnSection title="tenant.names" text="tenant.names.text">
      <LogoField form={form} />
      <Names form={form} />
      <TextField form={form} name="cr_number" label={text('tenant.cr_number')} latin maxLength={10} help={text('tenant.cr_number.help')} />
      <TextField
        form={form}
        name="vat_number"
        label={text('tenant.vat_number')}
        latin
        maxLength={15}
        help={text('tenant.vat_number.help')}
      />
    </OwnSection>
  );
}
