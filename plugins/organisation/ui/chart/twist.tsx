import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../../../ui/index.ts';

/** Folds what stands below something, or shows it; a gap where there is nothing. */
export function Twist({
  below,
  open,
  title,
  onToggle,
}: {
  below: number;
  open: boolean;
  title: string;
  onToggle: () => void;
}): ReactElement {
  const intl = useIntl();
  if (below === 0) return <span className="oc-leaf" />;
  return (
    <button
      type="button"
      className="oc-twist"
      aria-expanded={open}
      aria-label={intl.formatMessage({ id: open ? 'organisation.fold' : 'organisation.unfold' }, { title })}
      onClick={onToggle}
    >
      <Icon name={open ? 'caret-down' : 'caret-right'} flip={!open} />
    </button>
  );
}
