import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

/** How many parts of the text have been read. */
export function ReadBar({ read, of }: { read: number; of: number }): ReactElement {
  const intl = useIntl();
  const text = intl.formatMessage({ id: 'policy.ack.parts' }, { read, of });
  return (
    <div className="ak-bar">
      <span className="ak-bar-name">{intl.formatMessage({ id: 'policy.ack.read' })}</span>
      <span
        className="k-bar"
        role="progressbar"
        aria-label={intl.formatMessage({ id: 'policy.ack.read' })}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={read}
        aria-valuetext={text}
      >
        <i data-tone={read >= of ? 'done' : undefined} style={{ inlineSize: `${of ? Math.round((read / of) * 100) : 100}%` }} />
      </span>
      <span className="ak-bar-n num muted">{text}</span>
    </div>
  );
}
