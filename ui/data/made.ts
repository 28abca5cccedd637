import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { MadeRecord } from '../../core/shared/wire.ts';
import type { ToastOptions } from '../kit/toast.ts';

/** Where a record that came of an action stands. */
export const addressOf = ({ page, id }: Pick<MadeRecord, 'page' | 'id'>): string => `${page}/${id}`;

/** The way to a record that came of an action, on the toast that tells of it. */
export function useMadeOffer(): (made: MadeRecord) => ToastOptions {
  const intl = useIntl();
  const navigate = useNavigate();
  return (made) => ({ action: { label: intl.formatMessage({ id: 'table.open' }), onClick: () => void navigate(addressOf(made)) } });
}
