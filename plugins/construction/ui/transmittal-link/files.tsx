import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Icon, iconOf, sizeText } from '../../../../ui/index.ts';
import type { LinkedTransmittal } from '../../link-page.ts';
import { fileUrl } from './calls.ts';

/** Each is one click away; the address is not sent as a referrer. */
export function Files({ files, token }: { files: LinkedTransmittal['files']; token: string }): ReactElement {
  const { locale } = useIntl();
  return (
    <ul className="tl-files">
      {files.map(({ id, name, size, mime }) => (
        <li key={id}>
          <a href={fileUrl(token, id)} download={name} referrerPolicy="no-referrer">
            <Icon name={iconOf(mime)} />
            <span>
              <bdi>{name}</bdi>
            </span>
            <bdi className="num faint">{sizeText(size, locale)}</bdi>
            <Icon name="arrow-down-to-tray" />
          </a>
        </li>
      ))}
    </ul>
  );
}
