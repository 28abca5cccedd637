import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { MadeRecord } from '../../core/shared/wire.ts';
import type { ToastOptions } from '../kit/toast.ts';

/** The address of a record that an action created. */
export const addressOf = ({ page, id }: Pick<MadeRecord, 'page' | 'id'>): string => `${page}/${id}`;

/** Toast options with a link to a record that an action created. */
export function useOpenCreated(): (made: MadeRecord) => ToastOptions {
  const intl = useIntl();
  const navigate = useNavigate();
  return (made) => ({ action: { label: intl.formatMessage({ id: 'table.open' }), onClick: () => void navigate(addressOf(made)) } });
}
