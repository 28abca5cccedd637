import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { today } from '../../core/shared/day.ts';
import { AMOUNT_STYLES, CALENDARS, CURRENCIES, DATE_STYLES, WEEK_STARTS } from '../../core/shared/region.ts';
import { Field, hijriDate, gregorianDate, Ltr, Segmented, Select } from '../kit/index.ts';
import { OwnSection } from '../page/own-page.tsx';
import type { SettingsForm } from './use-settings.ts';

const LANGUAGES = [
  ['en', 'English'],
  ['ar', 'العربية'],
] as const;

/** A few choices side by side. */
function Choice({
  form,
  name,
  values,
}: {
  form: SettingsForm;
  name: 'calendar' | 'week_start' | 'date_style' | 'amount_style';
  values: readonly string[];
}) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <div className="k-field own-setting">
      <span className="k-label" id={id}>
        <FormattedMessage id={`tenant.${name}`} />
      </span>
      <Segmented
        label={formatMessage({ id: `tenant.${name}` })}
        value={form.values[name]}
        onChange={(value) => form.set(name, value)}
        items={values.map((value) => ({ value, label: <FormattedMessage id={`tenant.${name}.${value}`} /> }))}
      />
      <span className="k-help">
        {name === 'calendar' ? <Today calendar={form.values.calendar} /> : <FormattedMessage id={`tenant.${name}.help`} />}
      </span>
    </div>
  );
}

/** Today in the chosen calendar. */
function Today({ calendar }: { calendar: string }) {
  const day = today();
  const [first, second] =
    calendar === 'hijri' ? [hijriDate(day)] : calendar === 'both' ? [gregorianDate(day), hijriDate(day)] : [gregorianDate(day)];
  return (
    <FormattedMessage
      id={second ? 'tenant.calendar.today_both' : 'tenant.calendar.today'}
      values={{ day: <Ltr>{first}</Ltr>, other: <Ltr>{second}</Ltr> }}
    />
  );
}

/** Language, calendar, first weekday, currency, dates and amounts: the defaults of the organisation. */
export function RegionSection({ form }: { form: SettingsForm }) {
  const { formatMessage } = useIntl();
  return (
    <OwnSection title="tenant.region" text="tenant.region.text">
      <Field
        label={<FormattedMessage id="tenant.locale" />}
        help={<FormattedMessage id="tenant.locale.help" />}
        error={form.error('locale')}
      >
        {(ids) => (
          <Select {...ids} name="locale" value={form.values.locale} onChange={(event) => form.set('locale', event.target.value)}>
            {LANGUAGES.map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={<FormattedMessage id="tenant.currency" />}
        help={<FormattedMessage id="tenant.currency.help" />}
        error={form.error('currency')}
      >
        {(ids) => (
          <Select {...ids} name="currency" value={form.values.currency} onChange={(event) => form.set('currency', event.target.value)}>
            {CURRENCIES.map((code) => (
              <option key={code} value={code}>{`${formatMessage({ id: `tenant.currency.${code}` })} (${code})`}</option>
            ))}
          </Select>
        )}
      </Field>
      <Choice form={form} name="calendar" values={CALENDARS} />
      <Choice form={form} name="week_start" values={Object.keys(WEEK_STARTS)} />
      <Choice form={form} name="date_style" values={DATE_STYLES} />
      <Choice form={form} name="amount_style" values={AMOUNT_STYLES} />
    </OwnSection>
  );
}
