import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Ltr } from '../../../../ui/index.ts';
import type { LinkedTransmittal } from '../../link-page.ts';

const HEADS = ['number', 'description', 'revision', 'copies'] as const;

/** The items as they were on the day of issue. */
export function Items({ items }: Pick<LinkedTransmittal, 'items'>): ReactElement {
  return (
    <table className="tl-items">
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col" data-col={head}>
              <FormattedMessage id={`transmittal-link.item.${head}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, number, description, format, revision, copies }) => (
          <tr key={id}>
            <td data-col="number">{number && <Ltr>{number}</Ltr>}</td>
            <td data-col="description">
              <span dir="auto">{description}</span>
              <small>{format}</small>
            </td>
            <td data-col="revision">{revision && <Ltr>{revision}</Ltr>}</td>
            <td data-col="copies">{copies !== null && <Ltr>{copies}</Ltr>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
