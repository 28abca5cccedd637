import { useIntl } from 'react-intl';
import { OwnSection } from '../page/own-page.tsx';
import { TextField } from '../page/fields.tsx';
import { NamesField } from '../page/names-field.tsx';
import { LogoField } from './logo-field.tsx';
import type { SettingsForm } from './use-settings.ts';

/** Name, logo and official numbers of the organisation. */
export function NamesSection({ form }: { form: SettingsForm }) {
  const { formatMessage } = useIntl();
  const text = (id: string): string => formatMessage({ id });
  return (
    <OwnSection title="tenant.names" text="tenant.names.text">
      <LogoField form={form} />
      <NamesField form={form} name="company_name" label={text('tenant.name')} of={(lang) => text(`tenant.name.${lang}`)} maxLength={200} />
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
