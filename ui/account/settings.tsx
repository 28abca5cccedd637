import { useId, useState } from 'react';
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
import { BROUGHT, DEVELOPERS, ORGANISATION, ownLinks } from './settings-links.ts';
import type { SettingsLink } from './settings-links.ts';
import { OwnPage, OwnSection, useOwnPaths } from '../page/own-page.tsx';

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

/** Links to the pages of one group that the reader may open. */
function Links({ title, text, links }: { title: string; text: string; links: readonly SettingsLink[] }) {
  const { can } = useSession();
  const { formatMessage } = useIntl();
  const metaText = useMetaText();
  const open = links.filter(({ permission }) => permission === undefined || can(permission));
  const wordsOf = ({ id, page }: SettingsLink): [string, string] =>
    page
      ? [metaText(`pages.${id}`, page.title), metaText(`pages.${id}.text`, page.text)]
      : [formatMessage({ id: `settings.link.${id}` }), formatMessage({ id: `settings.link.${id}.text` })];
  return (
    open.length > 0 && (
      <OwnSection title={title} text={text}>
        <ul className="own-links own-wide">
          {open.map((link) => {
            const [name, about] = wordsOf(link);
            return (
              <li key={link.id}>
                <Link className="own-link" to={link.to}>
                  <span className="own-link-icon">
                    <Icon name={link.icon} />
                  </span>
                  <span>
                    <b>{name}</b>
                    <small>{about}</small>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </OwnSection>
    )
  );
}

/** /settings and /setting (AMB-01): appearance of the screens, and links to all other settings that the person may open. */
export default function Settings() {
  const { user } = useSession();
  const paths = useOwnPaths();
  return (
    user && (
      <OwnPage title="settings.title">
        <Appearance userId={user.id} />
        <Links title="settings.own" text="settings.own.text" links={ownLinks(paths)} />
        <Links title="settings.organisation" text="settings.organisation.text" links={[...ORGANISATION, ...BROUGHT]} />
        <Links title="settings.developers" text="settings.developers.text" links={DEVELOPERS} />
      </OwnPage>
    )
  );
}
