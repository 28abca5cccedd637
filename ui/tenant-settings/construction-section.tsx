import { FormattedMessage } from 'react-intl';
import { Field, Input } from '../kit/index.ts';
import { OwnSection } from '../pages/account/own-page.tsx';
import type { SettingsForm } from './use-settings.ts';

/** What holds for the records of a building site. */
export function ConstructionSection({ form }: { form: SettingsForm }) {
  return (
    <OwnSection title="tenant.construction" text="tenant.construction.text">
      <Field label={<FormattedMessage id="tenant.daily_report_days" />} help={<FormattedMessage id="tenant.daily_report_days.help" />} error={form.error('daily_report_days')}>
        {(ids) => <Input {...ids} name="daily_report_days" inputMode="numeric" dir="ltr" value={form.values.daily_report_days} onChange={(event) => form.set('daily_report_days', event.target.value)} />}
      </Field>
    </OwnSection>
  );
}
