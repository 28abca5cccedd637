import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Choice, Tone } from '../../core/shared/entity.ts';
import { ChoiceGlyph, Glyph } from './glyph.tsx';
import type { GlyphName } from './glyph.tsx';

export interface PillProps {
  tone?: Tone;
  glyph?: GlyphName;
  /** 20 high in lists, 24 in a record's head. */
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** A status: tint, shape and label. */
export function Pill({ tone = 'todo', glyph = tone, size = 'md', children }: PillProps): ReactElement {
  return (
    <span className="k-pill" data-tone={tone} data-size={size === 'lg' ? 'lg' : undefined}>
      <Glyph name={glyph} tone={tone} />
      <span className="cut">{children}</span>
    </span>
  );
}

/** The pill of a state field's value; labels come from metadata in the reader's language. */
export function StatePill({ choice, size }: { choice: Choice; size?: 'md' | 'lg' }): ReactElement {
  return (
    <Pill tone={choice.tone} glyph={choice.glyph} size={size}>
      {choice.label}
    </Pill>
  );
}

/** Shape and label without a tint, for health, severity and priority. */
export function ChoiceMark({ choice }: { choice: Choice }): ReactElement {
  return (
    <span className="k-mark" title={choice.label}>
      <ChoiceGlyph choice={choice} />
      <span className="cut">{choice.label}</span>
    </span>
  );
}

/** A priority that nobody has set. */
export function NoPriority(): ReactElement {
  return (
    <span className="k-mark cell-none">
      <Glyph name="none" />
      <span className="cut">
        <FormattedMessage id="kit.no_priority" />
      </span>
    </span>
  );
}
