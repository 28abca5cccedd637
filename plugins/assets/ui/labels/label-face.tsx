import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Skeleton, useApi } from '../../../../ui/index.ts';
import './label-face.css';

interface Label {
  language: 'en' | 'ar';
  /** Rows of the QR code: `1` is a dark module. */
  code: string[];
  lines: { text: string; size: number; weight: number; most?: number }[];
}

export interface LabelAsked {
  language?: string;
  secret_names?: 0 | 1;
}

/** Weight of the line with the tag. */
const TAG = 600;
/** Modules of quiet zone on screen. */
const QUIET = 2;

/** The label of an asset as it is printed: black on white in both themes, the code at the start of its language. */
export function LabelFace({ id, asked, large }: { id: number; asked?: LabelAsked; large?: boolean }): ReactElement {
  const intl = useIntl();
  const query = { language: intl.locale === 'ar' ? 'ar' : 'en', ...asked };
  const { data: answer } = useApi<{ data: Label }>(`assets/${id}/label`, { query });
  if (!answer) return <Skeleton height={large ? 148 : 112} />;
  const { language, code, lines } = answer.data;
  const tag = lines.find(({ weight }) => weight === TAG)?.text ?? '';
  const side = code.length + 2 * QUIET;
  return (
    <div className="as-label" dir={language === 'ar' ? 'rtl' : 'ltr'} lang={language} data-large={large || undefined}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={intl.formatMessage({ id: 'assets.label.alt' }, { tag })}>
        <path d={code.map(modulesOf).join('')} shapeRendering="crispEdges" />
      </svg>
      <div>
        {lines.map(({ text, size, weight, most = 1 }, i) => (
          <p key={i} style={{ '--size': size, '--most': most, fontWeight: weight } as Record<string, string | number>}>
            <bdi>{text}</bdi>
          </p>
        ))}
      </div>
    </div>
  );
}

/** The dark modules of a row, as parts of a path. */
const modulesOf = (row: string, y: number): string =>
  [...row.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index + QUIET} ${y + QUIET}h${length}v1h-${length}z`).join('');
