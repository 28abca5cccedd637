import type { ReactElement } from 'react';
import type { SummaryProps } from '../../../../ui/index.ts';
import type { SumsDef } from './sums-def.ts';
import { Sums } from './sums.tsx';

const SUMS: SumsDef = {
  terms: [
    { field: 'original_value', rows: 'lines', amount: 'ext_cost' },
    { sign: '+', field: 'approved_cos', rows: 'change_orders', amount: 'amount', where: { status: 'approved' } },
    { sign: '=', field: 'revised_value' },
    { field: 'billed', rows: 'invoices', of: 'revised_value' },
    { field: 'retention_held', of: 'billed' },
    { field: 'paid', rows: 'payments', amount: 'amount', where: { status: 'settled' } },
  ],
  bar: { whole: 'revised_value', done: 'billed', held: 'retention_held', rest: 'balance_to_bill' },
};

/** The breakdown of a commitment's amounts. */
export default function CommitmentSums(props: SummaryProps): ReactElement {
  return <Sums sums={SUMS} {...props} />;
}
