import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Glyph, Pill } from '../../../../ui/index.ts';
import type { GlyphName } from '../../../../ui/index.ts';
import type { Kind, Result } from './types.ts';

const TONE = { done: 'done', partial: 'waiting', none: 'stop', not_applicable: 'todo', not_assessed: 'todo' } as const;
const glyphOf = (kind: Kind): GlyphName => (kind === 'not_applicable' ? 'off' : TONE[kind]);

/** The result of a control with its label in the scale; its kind determines colour and shape. */
export function ResultPill({ result }: { result: Result | null }): ReactElement {
  const intl = useIntl();
  const kind = result?.kind ?? 'not_assessed';
  return (
    <Pill tone={TONE[kind]} glyph={glyphOf(kind)}>
      {result?.name ?? intl.formatMessage({ id: 'compliance.result.not_assessed' })}
    </Pill>
  );
}

export const ResultGlyph = ({ kind }: { kind: Kind }): ReactElement => <Glyph name={glyphOf(kind)} tone={TONE[kind]} />;

/** A score as boxes with its number. */
export function Score({ value, most }: { value: number | null; most: number }): ReactElement {
  if (value === null) return <span className="faint">—</span>;
  return (
    <span className="rd-score" title={`${value} / ${most}`}>
      {Array.from({ length: most }, (_, at) => (
        <i key={at} data-on={at < value || undefined} />
      ))}
      <bdi dir="ltr" className="num">
        {value}
      </bdi>
    </span>
  );
}
