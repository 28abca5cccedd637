import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { LOCALES } from '../../core/shared/actor.ts';
import { boot, switchLanguage, useSession } from '../data/index.ts';
import { Icon, Segmented } from '../kit/index.ts';
import { LanguageName } from '../i18n/language-name.tsx';
import { loadDensity, saveDensity } from '../list/state/prefs.ts';
import type { Density } from '../list/state/prefs.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { setTheme, useTheme } from '../theme/theme.ts';
import { usePage } from '../page/index.ts';
import { OwnPage, OwnSection } from '../page/own-page.tsx';
import { settingsSections } from '../page/settings.ts';
import type { SettingsSection } from '../page/settings.ts';

interface SettingProps<T extends string> {
  label: string;
  help: string;
  items: readonly { value: T; label: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}

/** A segmented choice: label, switch, and help. */
function Setting<T extends string>({ label, help, items, value, onChange }: SettingProps<T>) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <div className="k-field own-setting">
      <span className="k-label" id={id}>
        <FormattedMessage id={label} />
      </span>
      <Segmented label={formatMessage({ id: label })} items={items} value={value} onChange={onChange} />
      <span className="k-help">
        <FormattedMessage id={help} />
      </span>
    </div>
  );
}

const LANGUAGES = LOCALES.map(({ code }) => ({
  value: code,
  label: <LanguageName code={code} />,
}));

function Appearance({ userId }: { userId: number }) {
  const { theme } = useTheme();
  const [density, setDensity] = useState(() => loadDensity(userId));
  const text = (id: string): ReactNode => <FormattedMessage id={id} />;
  const chooseDensity = (next: Density): void => {
    saveDensity(userId, next);
    setDensity(next);
  };
  return (
    <OwnSection title="settings.appearance" text="settings.appearance.text">
      <Setting label="settings.language" help="settings.language.text" items={LANGUAGES} value={boot.locale} onChange={switchLanguage} />
      <Setting
        label="settings.theme"
        help="settings.theme.text"
        value={theme}
        onChange={setTheme}
        items={[
          { value: 'light', label: text('settings.theme.light') },
          { value: 'dark', label: text('settings.theme.dark') },
        ]}
      />
      <Setting
        label="settings.density"
        help="settings.density.text"
        value={density}
        onChange={chooseDensity}
        items={[
          { value: 'comfortable', label: text('settings.density.comfortable') },
          { value: 'compact', label: text('settings.density.compact') },
        ]}
      />
    </OwnSection>
  );
}

/** Links to the pages of one section. */
function Links({ section }: { section: SettingsSection }) {
  const t = useMetaText();
  return (
    <OwnSection title={section.textKey} english={section.title}>
      <ul className="own-links own-wide">
        {section.items.map(({ id, to, icon, textKey, label, about }) => (
          <li key={id}>
            <Link className="own-link" to={to}>
              <span className="own-link-icon">
                <Icon name={icon} />
              </span>
              <span>
                <b>{t(textKey, label)}</b>
                <small>{t(`${textKey}.text`, about)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </OwnSection>
  );
}

/** /settings and /setting (AMB-01): appearance of the screens, and links to all other settings that the person may open. */
export default function Settings() {
  const session = useSession();
  const { layout } = usePage();
  const { user } = session;
  const sections = useMemo(() => user && settingsSections(layout, session), [layout, user, session]);
  return (
    user && (
      <OwnPage title="settings.title">
        <Appearance userId={user.id} />
        {sections?.map((section) => (
          <Links key={section.id} section={section} />
        ))}
      </OwnPage>
    )
  );
}
