import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportProblem } from '../../core/shared/import.ts';
import { formatNumber } from '../kit/index.ts';
import type { PreviewColumn } from './layout.ts';

interface KindsProps {
  problems: readonly ImportProblem[];
  columns: readonly PreviewColumn[];
  /** The kind of the focused cell's error. */
  current: ImportProblem | undefined;
  onGo: (problem: ImportProblem) => void;
}

/** Removes the label from a message under the same heading: "Manager: not found" becomes "not found". */
const withoutLabel = (message: string, label: string | undefined): string => {
  const [before = ''] = message.split(': ');
  return label === before || label?.endsWith(`: ${before}`) ? message.slice(before.length + 2) : message;
};

/** Errors by kind, most frequent first; each links to its next row. */
export function Kinds({ problems, columns, current, onGo }: KindsProps): ReactElement | null {
  const intl = useIntl();
  if (problems.length === 0) return null;
  return (
    <section aria-label={intl.formatMessage({ id: 'import.by_kind' })}>
      <h2 className="h-13 im-gap">{intl.formatMessage({ id: 'import.by_kind' })}</h2>
      <ul className="im-list">
        {problems.map((problem) => {
          const label = columns.find(({ index }) => index === problem.column)?.label;
          return (
            <li key={`${problem.column} ${problem.message}`}>
              <button type="button" className="im-kind" aria-current={problem === current || undefined} onClick={() => onGo(problem)}>
                <span className="grow">
                  {label && (
                    <b>
                      <bdi>{label}</bdi>
                    </b>
                  )}
                  <span>{withoutLabel(problem.message, label)}</span>
                </span>
                <em className="num">{formatNumber(problem.count)}</em>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
