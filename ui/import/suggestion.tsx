import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Avatar, Button } from '../kit/index.ts';

export interface SuggestionProps {
  label: string;
  hint?: string | undefined;
  /** A person, shown with their initials. */
  personId?: number | undefined;
  /** Number of rows with the same value. */
  count: number;
  /** The first one is the most likely choice. */
  primary: boolean;
  onUse: (everywhere: boolean) => void;
}

/** A suggestion: apply it to all rows with the value, or to this row. */
export function Suggestion({ label, hint, personId, count, primary, onUse }: SuggestionProps): ReactElement {
  const intl = useIntl();
  const many = count > 1;
  return (
    <div className="im-suggest">
      <span className="row">
        {personId !== undefined && <Avatar id={personId} name={label} size={24} />}
        <span className="grow">
          <b className="cut">
            <bdi>{label}</bdi>
          </b>
          {hint && (
            <em className="cut">
              <bdi>{hint}</bdi>
            </em>
          )}
        </span>
      </span>
      <span className="row">
        {many && (
          <Button size="sm" variant={primary ? 'primary' : 'default'} onClick={() => onUse(true)}>
            {intl.formatMessage({ id: 'import.use_in' }, { n: count })}
          </Button>
        )}
        <Button size="sm" variant={primary && !many ? 'primary' : 'default'} onClick={() => onUse(false)}>
          {intl.formatMessage({ id: many ? 'import.this_row' : 'import.use' })}
        </Button>
      </span>
    </div>
  );
}
