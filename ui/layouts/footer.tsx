import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { clock } from '../../core/shared/clock.ts';
import { boot } from '../data/index.ts';
import { gregorianDate, formatDateTime, Ltr } from '../kit/index.ts';
import { PARTNER, shownVersion } from './product.ts';

/** Product name, year, version and build date, 24 high (footerContents). The partner build shortens the version and omits the time. */
export function Footer({ name }: { name: string }): ReactElement {
  const { formatMessage } = useIntl();
  const { version, built, target } = boot;
  const withTime = built.includes('T') && target !== PARTNER;
  return (
    <footer className="foot">
      <span>{name}</span>
      <span className="num">© {clock.date().getFullYear()}</span>
      <span className="end num">
        {version && (
          <span>
            {formatMessage({ id: 'shell.version' })} <Ltr>{shownVersion(version, target)}</Ltr>
          </span>
        )}
        {built && <Ltr>{withTime ? formatDateTime(built) : gregorianDate(built)}</Ltr>}
      </span>
    </footer>
  );
}
