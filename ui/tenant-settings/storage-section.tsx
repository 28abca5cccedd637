import { FormattedMessage, useIntl } from 'react-intl';
import { storageText } from '../files/kinds.ts';
import { Bar } from '../kit/index.ts';
import { OwnSection } from '../page/own-page.tsx';
import { useStorage } from './organisation.ts';

/** Share of the quota from which a warning is shown. */
const NEARLY = 0.9;

const TONES = { nearly_full: 'waiting', full: 'stop' } as const;

/** Used and allowed storage of the organisation. */
export function StorageSection() {
  const { locale } = useIntl();
  const { data } = useStorage();
  if (!data) return null;
  const { used, allowed } = data;
  const share = allowed === null ? 0 : used / allowed;
  const state = share >= 1 ? 'full' : share >= NEARLY ? 'nearly_full' : undefined;
  const values = { used: storageText(used, locale), allowed: storageText(allowed ?? 0, locale) };
  return (
    <OwnSection title="tenant.storage" text="tenant.storage.text">
      <div className="own-wide ts-storage">
        <span>
          <FormattedMessage id={allowed === null ? 'tenant.storage.used' : 'tenant.storage.used_of'} values={values} />
        </span>
        {allowed !== null && (
          <span aria-hidden="true">
            <Bar value={share * 100} tone={state && TONES[state]} />
          </span>
        )}
        {state && (
          <span className="k-help">
            <FormattedMessage id={`tenant.storage.${state}`} />
          </span>
        )}
      </div>
    </OwnSection>
  );
}
