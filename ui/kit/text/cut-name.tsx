import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { codeBefore, nameDirection, shownName } from './name-direction.ts';

/** A name in a narrow place, cut at its own end: an Arabic name behind a code in a text of the other direction would lose its beginning. */
export function CutName({ name, className = 'cut' }: { name: string; className?: string }): ReactElement {
  const { locale } = useIntl();
  const coded = codeBefore(name, locale);
  return coded ? (
    <bdi className={`${className} cut-coded`}>
      {shownName(coded.code)} <bdi>{coded.rest}</bdi>
    </bdi>
  ) : (
    <bdi className={className} dir={nameDirection(name, locale)}>
      {shownName(name)}
    </bdi>
  );
}
