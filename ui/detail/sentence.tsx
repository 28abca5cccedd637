import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { HistoryLine } from './history-lines.ts';

const strong = (parts: ReactNode): ReactNode => <b><bdi>{parts}</bdi></b>;
const gone = (parts: ReactNode): ReactNode => <span className="d-from num"><bdi>{parts}</bdi></span>;

/** A line of history with who did it: "Faisal changed Finish from 28/07/2027 to 11/09/2027". */
export function Sentence({ actor, line }: { actor: string; line: HistoryLine }): React.JSX.Element {
  return <FormattedMessage id={`detail.line.${line.id}`} values={{ ...line, actor, b: strong, s: gone }} />;
}

/** The same without the person, for lists under one head: "Finish from 28/07/2027 to 11/09/2027". */
export function ChangeLine({ line }: { line: HistoryLine }): React.JSX.Element {
  return <FormattedMessage id={`detail.change.${line.id}`} values={{ ...line, b: strong, s: gone }} />;
}
