import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { EntityMeta, FieldMeta, Row } from '../../../../core/shared/wire.ts';
import { fetchList, formatAmount, headlineOf, Ltr, Skeleton, useEntityMeta } from '../../../../ui/index.ts';
import type { SumTerm } from './sums-def.ts';

/** Maximum number of rows shown; the others are in the list. */
const SHOWN = 8;

export interface SumRowsProps {
  term: SumTerm;
  /** Children field of the record. */
  field: FieldMeta;
  row: Row;
  /** The amount that they add up to. */
  total: string;
  /** Opens the list of all of them. */
  open: () => void;
}

/** The rows behind an amount, with the contribution of each. */
export function SumRows({ term, field, row, total, open }: SumRowsProps): React.JSX.Element {
  const { data: child } = useEntityMeta(field.to);
  return (
    <div className="cs-rows">
      <h3>{field.label}</h3>
      {child ? <Rows child={child} term={term} field={field} row={row} /> : <Skeleton />}
      <footer>
        <button type="button" className="link" onClick={open}>
          <FormattedMessage id="commitment.sums.open" />
        </button>
        <b className="num">
          <Ltr>{total}</Ltr>
        </b>
      </footer>
    </div>
  );
}

function Rows({ child, term, field, row }: Pick<SumRowsProps, 'term' | 'field' | 'row'> & { child: EntityMeta }): React.JSX.Element {
  const filter = { ...term.where, [field.by as string]: row.id };
  const { data, isPending } = useQuery({
    queryKey: ['list', child.name, 'sum', filter],
    queryFn: ({ signal }) => fetchList(child, { filter, limit: SHOWN, sort: ['id'] }, 1, signal),
  });
  if (isPending)
    return (
      <>
        <Skeleton />
        <Skeleton width="72%" />
      </>
    );
  if (!data?.data.length)
    return (
      <p className="faint">
        <FormattedMessage id="commitment.sums.none" />
      </p>
    );
  return (
    <ul>
      {data.data.map((each) => {
        const { number, title } = headlineOf(child, each);
        return (
          <li key={each.id}>
            <span className="cut">
              {number && <Ltr>{number}</Ltr>} <bdi>{title}</bdi>
            </span>
            <b className="num">
              <Ltr>{formatAmount(each[term.amount as string] ?? 0, child.fields[term.amount as string]?.scale ?? 2)}</Ltr>
            </b>
          </li>
        );
      })}
      {data.meta.total > SHOWN && (
        <li className="faint">
          <FormattedMessage id="commitment.sums.more" values={{ count: data.meta.total - SHOWN }} />
        </li>
      )}
    </ul>
  );
}
