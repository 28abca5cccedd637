import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldCellProps } from '../../../../ui/index.ts';
import { Cia } from './cia.tsx';

/** Confidentiality, integrity and availability as three marks. */
export default function CiaCell({ row }: FieldCellProps): ReactElement | null {
  return Number(row['cia'] ?? 0) === 0 ? <Dash /> : <Cia cia={Number(row['cia'])} />;
}

const Dash = (): ReactElement => <span className="cell-none">—</span>;

/** Who may give the asset to somebody finds it in the empty cell. */
const GIVES = ['put_into_use', 'hand_over'];

export function AssignButton({ row }: Pick<FieldCellProps, 'row'>): ReactElement {
  const intl = useIntl();
  const action = GIVES.find((name) => row.can.actions.includes(name));
  if (action === undefined) return <Dash />;
  return (
    <button
      type="button"
      className="as-assign"
      data-act="do"
      data-do={action}
      aria-label={intl.formatMessage({ id: 'assets.register.assign_to' }, { asset: String(row['asset_name'] ?? row['asset_id'] ?? '') })}
    >
      <FormattedMessage id="assets.register.assign" />
    </button>
  );
}
