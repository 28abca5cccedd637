import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { LOCALES } from '../../core/shared/actor.ts';
import { boot, switchLanguage } from '../data/index.ts';
import { LANGUAGE_NAME } from '../i18n/languages.ts';
import { IconButton, Menu, MenuItem, Popover } from '../kit/index.ts';

/** The languages as menu items; choosing one reloads the page (ST-44). */
export function LanguageItems(): ReactElement {
  return (
    <>
      {LOCALES.map(({ code }) => (
        <MenuItem
          key={code}
          checked={code === boot.locale}
          text={<bdi lang={code === 'cn' ? 'zh' : code}>{LANGUAGE_NAME[code]}</bdi>}
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
