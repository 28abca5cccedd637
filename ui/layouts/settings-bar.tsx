import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link, NavLink } from 'react-router-dom';
import { holdsWords } from '../../core/shared/fold.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { Icon, Tooltip } from '../kit/index.ts';
import type { SettingsItem, SettingsSection } from '../page/settings.ts';

interface SettingsBarProps {
  sections: readonly SettingsSection[];
  /** Entry of the current page. */
  current: SettingsItem | undefined;
  /** Where the reader came from. */
  back: string;
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

/** The side bar of Settings: a way back, a search, and the pages of settings that the reader may open. */
export function SettingsBar({ sections, current, back, collapsed, onNavigate }: SettingsBarProps): ReactElement {
  const { formatMessage } = useIntl();
  const t = useMetaText();
  const [text, setText] = useState('');
  const fits = ({ textKey, label, about }: SettingsItem, section: SettingsSection): boolean =>
    holdsWords(text, `${t(textKey, label)} ${t(`${textKey}.text`, about)} ${t(section.textKey, section.title)}`, `${label} ${about}`);
  const found = sections
    .map((section) => ({ ...section, items: section.items.filter((item) => fits(item, section)) }))
    .filter(({ items }) => items.length > 0);
  const label = formatMessage({ id: 'shell.settings_back' });
  return (
    <>
      <Tooltip content={collapsed ? label : null} describe={false} side="inline-end">
        <Link className="side-back" to={back} aria-label={label} onClick={onNavigate}>
          <Icon name="arrow-left" flip />
          <span className="nav-label">{formatMessage({ id: 'shell.settings' })}</span>
        </Link>
      </Tooltip>
      {!collapsed && (
        <label className="side-find">
          <Icon name="magnifying-glass" />
          <input
            type="search"
            value={text}
            placeholder={formatMessage({ id: 'shell.settings_find' })}
            aria-label={formatMessage({ id: 'shell.settings_find' })}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      )}
      <nav className="side-nav" aria-label={formatMessage({ id: 'shell.settings' })}>
        {found.map((section) => (
          <section key={section.id} className="nav-group" data-open="">
            {!collapsed && (
              <h2 className="nav-title" data-still="">
                <span className="nav-label">{t(section.textKey, section.title)}</span>
              </h2>
            )}
            <ul>
              {section.items.map((item) => {
                const name = t(item.textKey, item.label);
                return (
                  <li key={item.id}>
                    <Tooltip content={collapsed ? name : null} describe={false} side="inline-end">
                      <NavLink
                        className="nav-item"
                        to={item.to}
                        aria-label={collapsed ? name : undefined}
                        aria-current={item.id === current?.id ? 'page' : undefined}
                        onClick={onNavigate}
                      >
                        <Icon name={item.icon} />
                        <span className="nav-label">{name}</span>
                      </NavLink>
                    </Tooltip>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        {found.length === 0 && <p className="side-none">{formatMessage({ id: 'shell.search_nothing' })}</p>}
      </nav>
    </>
  );
}
