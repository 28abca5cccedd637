import { useId, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../kit/index.ts';

/** Something that prevents saving, with a link to it. */
export interface ReasonLink {
  key: string;
  label: string;
  /** Focuses it; undefined if the form does not show it. */
  go?: () => void;
}

const MOST = 6;

export interface ReasonsProps {
  reasons: readonly ReasonLink[];
  /** The button, described by the reasons if there are any. */
  children: (describedBy: string | undefined) => ReactElement;
}

/** The missing fields, in a popover above the disabled button on hover and focus, each a link to its field. Escape closes. */
export function Reasons({ reasons, children }: ReasonsProps): ReactElement {
  const intl = useIntl();
  const id = useId();
  const [shown, setShown] = useState(false);
  const some = reasons.length > 0;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !shown) return;
    event.stopPropagation();
    setShown(false);
  };
  return (
    <span
      className="f-submit"
      onKeyDown={press}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') setShown(true);
      }}
      onPointerLeave={() => setShown(false)}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setShown(true);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setShown(false);
      }}
    >
      {children(some ? `${id}-why` : undefined)}
      {some && (
        <span id={`${id}-why`} hidden>
          {intl.formatMessage({ id: 'form.missing' }, { count: reasons.length })}:{' '}
          {intl.formatList(
            reasons.map((reason) => reason.label),
            { type: 'unit' },
          )}
        </span>
      )}
      {some && shown && (
        <span className="f-why" role="group" aria-label={intl.formatMessage({ id: 'form.missing' }, { count: reasons.length })}>
          <span className="strong" aria-hidden="true">
            {intl.formatMessage({ id: 'form.missing' }, { count: reasons.length })}
          </span>
          <ul>
            {reasons.slice(0, MOST).map((reason) => (
              <li key={reason.key}>
                <ReasonButton reason={reason} onGo={() => setShown(false)} />
              </li>
            ))}
            {reasons.length > MOST && (
              <li className="f-why-more">{intl.formatMessage({ id: 'form.and_more' }, { count: reasons.length - MOST })}</li>
            )}
          </ul>
        </span>
      )}
    </span>
  );
}

function ReasonButton({ reason, onGo }: { reason: ReasonLink; onGo?: () => void }): ReactElement {
  if (!reason.go)
    return (
      <span>
        <bdi>{reason.label}</bdi>
      </span>
    );
  return (
    <button
      type="button"
      className="f-why-go"
      onClick={() => {
        onGo?.();
        reason.go?.();
      }}
    >
      <bdi>{reason.label}</bdi>
    </button>
  );
}

/** The same in one line, for narrow pages without hover. */
export function ReasonsLine({ reasons }: { reasons: readonly ReasonLink[] }): ReactElement {
  const intl = useIntl();
  return (
    <p className="f-bar-why">
      <Icon name="circle-info" size={12} />
      <span>{intl.formatMessage({ id: 'form.missing' }, { count: reasons.length })}:</span>
      {reasons.slice(0, MOST).map((reason) => (
        <ReasonButton key={reason.key} reason={reason} />
      ))}
    </p>
  );
}
