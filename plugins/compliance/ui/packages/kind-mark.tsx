import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Kind } from './types.ts';

/** The kind of a node, as muted text. */
export const KindMark = ({ kind }: { kind: Kind }): ReactElement => (
  <span className="pk-kind" data-kind={kind}>
    <FormattedMessage id={`compliance.package.kind.${kind}`} />
  </span>
);
