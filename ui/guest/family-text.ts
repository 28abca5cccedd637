import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useMetaText } from '../i18n/texts.tsx';
import { landingOf } from './families.ts';

/** The texts of a family: those of its module, or of the suite. */
export function useFamilyText(): (family: string, part: 'label' | 'title' | 'text' | 'picture') => string {
  const metaText = useMetaText();
  const { formatMessage } = useIntl();
  return useCallback(
    (family, part) => {
      const of = landingOf(family);
      return of ? metaText(`modules.${of.module}.landing.${family}.${part}`, of[part] ?? '') : formatMessage({ id: `public.all.${part}` });
    },
    [formatMessage, metaText],
  );
}
