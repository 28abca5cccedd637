import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from './icon.tsx';

export interface ChipProps {
  /** The parts in order, for a filter: field, operator, value. The last one is emphasised. */
  parts: readonly ReactNode[];
  /** Called when the value is pressed. */
  onClick?: () => void;
  /** Called when the cross is pressed; without it there is no cross. */
  onRemove?: () => void;
  /** Name of the cross; default "Remove". */
  removeLabel?: string;
}

/** A filter or a choice: one or more parts, with a remove button at the end. */
export function Chip({ parts, onClick, onRemove, removeLabel }: ChipProps): ReactElement {
  const intl = useIntl();
  const last = parts.length - 1;
  return (
    <span className="k-chip">
      {parts.map((part, index) => {
        const inside = <span className={index === last ? 'strong cut' : index === 0 ? 'muted cut' : 'faint cut'}>{part}</span>;
        // the parts have a fixed order and no ids
        return index === last && onClick ? (
          <button key={index} type="button" onClick={onClick}>
            {inside}
          </button>
        ) : (
          <span key={index}>{inside}</span>
        );
      })}
      {onRemove && (
        <button type="button" className="k-chip-x" aria-label={removeLabel ?? intl.formatMessage({ id: 'kit.remove' })} onClick={onRemove}>
          <Icon name="x-small" />
        </button>
      )}
    </span>
  );
}
