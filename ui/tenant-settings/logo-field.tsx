import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError } from '../data/index.ts';
import { Button, FieldError } from '../kit/index.ts';
import { companyInitials } from '../kit/text/initials.ts';
import { sendLogo } from './organisation.ts';
import type { SettingsForm } from './use-settings.ts';

const MOST = 1024 * 1024;
const KINDS = 'image/png,image/jpeg,image/webp';

/** The logo as in the side bar: previewed at once, uploaded on save. */
export function LogoField({ form }: { form: SettingsForm }) {
  const { formatMessage, locale } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<{ logo: string; shown: string } | null>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { logo, company_name_en: en, company_name_ar: ar } = form.values;
  const shown = sent?.logo === logo ? sent.shown : logo;
  useEffect(
    () => () => {
      if (sent) URL.revokeObjectURL(sent.shown);
    },
    [sent],
  );

  async function take(file: File): Promise<void> {
    setProblem(undefined);
    if (file.size > MOST) return setProblem(formatMessage({ id: 'tenant.logo.too_large' }));
    setBusy(true);
    try {
      const kept = await sendLogo(file);
      setSent({ logo: kept, shown: URL.createObjectURL(file) });
      form.set('logo', kept);
    } catch (error) {
      setProblem((isApiError(error) && (error.errors['file']?.[0] ?? error.message)) || formatMessage({ id: 'tenant.logo.failed' }));
    } finally {
      setBusy(false);
    }
  }

  const wrong = problem ?? form.error('logo');
  return (
    <div className="own-wide ts-logo" role="group" aria-labelledby="tenant-logo-label">
      <span className="ts-logo-box" aria-hidden="true">
        {shown ? <img src={shown} alt="" /> : companyInitials(locale.startsWith('ar') ? ar || en : en || ar)}
      </span>
      <div className="k-field">
        <span className="k-label" id="tenant-logo-label">
          <FormattedMessage id="tenant.logo" />
        </span>
        <div className="row">
          <Button busy={busy} onClick={() => input.current?.click()}>
            <FormattedMessage id={logo ? 'tenant.logo.change' : 'tenant.logo.choose'} />
          </Button>
          {logo && (
            <Button variant="ghost" onClick={() => form.set('logo', '')}>
              <FormattedMessage id="tenant.logo.remove" />
            </Button>
          )}
        </div>
        {wrong && <FieldError>{wrong}</FieldError>}
        <span className="k-help">
          <FormattedMessage id="tenant.logo.help" />
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={KINDS}
          data-testid="logo-file"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void take(file);
          }}
        />
      </div>
    </div>
  );
}
