import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { DateText } from '../../../../../../ui/index.ts';
import { ResultPill } from '../../result-pill.tsx';
import type { Review, Sheet } from '../../sheet-types.ts';
import type { Result } from '../../types.ts';

interface Voice {
  result: Result | null;
  remarks: unknown;
  action: unknown;
}

const said = (text: unknown): ReactNode =>
  typeof text === 'string' && text !== '' ? <span dir="auto">{text}</span> : <span className="faint">—</span>;

/** The previous round, what stands on the control for its owner, and what the reviewer found, side by side. */
export function Compare({ sheet, review }: { sheet: Sheet; review: Review }): ReactElement {
  const { previous, item } = sheet;
  const voices: Record<'previous' | 'owner' | 'reviewer', Voice> = {
    previous: { result: previous?.status ?? null, remarks: previous?.remarks, action: previous?.corrective_procedures },
    owner: { result: item.audit_status, remarks: item['remarks'], action: item['corrective_procedures'] },
    reviewer: { result: review.proposed_status, remarks: review.remarks, action: review.corrective_procedures },
  };
  const heads: Record<keyof typeof voices, ReactNode> = {
    previous: previous?.day ? <DateText value={previous.day} /> : <bdi>{previous?.round.name}</bdi>,
    owner: <bdi>{item.control_owner?.label}</bdi>,
    reviewer: <bdi>{review.reviewer?.label}</bdi>,
  };
  const columns = ['previous', 'owner', 'reviewer'] as const;
  const row = (name: 'result' | 'finding' | 'action', cell: (voice: Voice) => ReactNode): ReactElement => (
    <tr>
      <th scope="row">
        <FormattedMessage id={`compliance.lead.row.${name}`} />
      </th>
      {columns.map((column) => (
        <td key={column} data-me={column === 'reviewer' || undefined}>
          {cell(voices[column])}
        </td>
      ))}
    </tr>
  );
  return (
    <table className="rl-compare">
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col" data-me={column === 'reviewer' || undefined}>
              <span>{heads[column]}</span>
              <b>
                <FormattedMessage id={`compliance.lead.voice.${column}`} />
              </b>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row('result', ({ result }) => (result ? <ResultPill result={result} /> : said(null)))}
        {row('finding', ({ remarks }) => said(remarks))}
        {row('action', ({ action }) => said(action))}
        {review.justification && (
          <tr>
            <th scope="row">
              <FormattedMessage id="compliance.lead.row.reason" />
            </th>
            <td />
            <td>{said(item['justification'])}</td>
            <td data-me="">{said(review.justification)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
