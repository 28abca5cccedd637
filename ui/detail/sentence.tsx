import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { HistoryLine } from './history-lines.ts';

const strong = (parts: ReactNode): ReactNode => (
  <b>
    <bdi>{parts}</bdi>
  </b>
);
const gone = (parts: ReactNode): ReactNode => (
  <span className="d-from num">
    <bdi>{parts}</bdi>
  </span>
);

/** The values of a line as texts. */
function useSaid({ added, removed, ...line }: HistoryLine): Record<string, string | undefined> {
  const intl = useIntl();
  return { ...line, added: added && intl.formatList(added), removed: removed && intl.formatList(removed) };
}

/** A line of history with who did it: "Faisal changed Finish from 28/07/2027 to 11/09/2027". */
export function Sentence({ actor, line }: { actor: string; line: HistoryLine }): React.JSX.Element {
  return <FormattedMessage id={`detail.line.${line.id}`} values={{ ...useSaid(line), actor, b: strong, s: gone }} />;
}

/** The same without the person, for lists with a common heading: "Finish from 28/07/2027 to 11/09/2027". */
export function ChangeLine({ line }: { line: HistoryLine }): React.JSX.Element {
  return <FormattedMessage id={`detail.change.${line.id}`} values={{ ...useSaid(line), b: strong, s: gone }} />;
}
