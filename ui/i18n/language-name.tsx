import type { ReactElement } from 'react';
import type { Locale } from '../../core/shared/actor.ts';
import { LANGUAGE_NAME } from './languages.ts';

/** 中 and 文 as lines: the product's fonts have no Chinese, and not every system has one. */
const CHINESE = 'M7 1v14M2 4.5h10v5.5H2zM23 1.2v2.6M17 4h12M20.5 4c1 5 4.2 8.6 8.7 10.6M25.8 4c-1 5-4.4 8.6-9 10.6';

/** A language by its own name, drawn without fonts of the system. */
export function LanguageName({ code }: { code: Locale }): ReactElement {
  if (code !== 'cn') return <bdi lang={code}>{LANGUAGE_NAME[code]}</bdi>;
  return (
    <svg className="k-language" viewBox="0 0 30 16" role="img" aria-label={LANGUAGE_NAME[code]} lang="zh">
      <path d={CHINESE} />
    </svg>
  );
}
