import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { isPicked, Picker } from './picker.tsx';
import type { ColumnField } from './use-fields.ts';

export interface CellInputProps {
  label: string;
  /** Field of the column; undefined: plain text. */
  field: ColumnField | undefined;
  text: string;
  /** @param to id of a record, value of a choice, text; null clears. @param shown the new text of the cell */
  onTake: (to: string | number | null, shown: string) => void;
  onLeave: () => void;
}

/** The editor of a cell: references and choices are picked from a list, other values are typed as in a sheet. */
export function CellInput({ label, field, text, onTake, onLeave }: CellInputProps): ReactElement {
  if (!isPicked(field)) return <Typed label={label} text={text} onTake={onTake} onLeave={onLeave} />;
  return (
    <div
      className="im-cell-pick"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
      }}
    >
      <Picker label={label} field={field} onChoose={({ id, label: shown }) => onTake(id, shown)} onLeave={onLeave} />
    </div>
  );
}

/** Enter and blur accept the text, Escape cancels. */
function Typed({ label, text, onTake, onLeave }: Pick<CellInputProps, 'label' | 'text' | 'onTake' | 'onLeave'>): ReactElement {
  const [value, setValue] = useState(text);
  const over = useRef(false);
  const end = (take: boolean): void => {
    if (over.current) return;
    over.current = true;
    if (take && value !== text) onTake(value.trim() || null, value.trim());
    else onLeave();
  };
  return (
    <input
      className="im-input"
      autoFocus
      autoComplete="off"
      dir="auto"
      aria-label={label}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault();
        end(event.key === 'Enter');
      }}
    />
  );
}
