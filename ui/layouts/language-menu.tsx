import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { LOCALES } from '../../core/shared/actor.ts';
import { boot, switchLanguage } from '../data/index.ts';
import { LanguageName } from '../i18n/language-name.tsx';
import { IconButton, Menu, MenuItem, Popover } from '../kit/index.ts';

/** The languages as menu items; choosing one reloads the page (ST-44). */
export function LanguageItems(): ReactElement {
  return (
    <>
      {LOCALES.map(({ code }) => (
        <MenuItem
          key={code}
          checked={code === boot.locale}
          text={<LanguageName code={code} />}
          onClick={() => {
            if (code !== boot.locale) switchLanguage(code);
          }}
        />
      ))}
    </>
  );
}

/** The language switch of the top bar. */
export function LanguageMenu(): ReactElement {
  const label = useIntl().formatMessage({ id: 'shell.language' });
  return (
    <Popover
      content={
        <Menu label={label}>
          <LanguageItems />
        </Menu>
      }
      placement="bottom-end"
    >
      <IconButton icon="translate" aria-label={label} />
    </Popover>
  );
}
