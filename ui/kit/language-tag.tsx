import type { ReactElement } from 'react';

/** EN or ع at the end of an input. The control's label names the language. */
export const LanguageTag = ({ lang }: { lang: 'en' | 'ar' }): ReactElement => (
  <span className="k-tag" aria-hidden="true">
    {lang === 'ar' ? 'ع' : 'EN'}
  </span>
);
