import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Glyph, Pill } from '../../../../ui/index.ts';
import type { Coverage } from './types.ts';

const TONE = { full: 'done', partial: 'waiting', none: 'stop', unmapped: 'todo' } as const;

/** The coverage of a control: shape and label. */
export const CoveragePill = ({ coverage }: { coverage: Coverage }): ReactElement => (
  <Pill tone={TONE[coverage]}>
    <FormattedMessage id={`compliance.mapping.coverage.${coverage}`} />
  </Pill>
);

export const CoverageGlyph = ({ coverage }: { coverage: Coverage }): ReactElement => <Glyph name={TONE[coverage]} tone={TONE[coverage]} />;
