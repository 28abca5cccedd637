import { useIntl } from 'react-intl';
import { IconButton, useCopy } from '../kit/index.ts';

/** Code, left to right in both directions, with a copy button. */
export function Code({ text, label }: { text: string; label: string }) {
  const { formatMessage } = useIntl();
  const copy = useCopy();
  return (
    <div className="dev-code" dir="ltr">
      {/* It scrolls, so it must be focusable by keyboard. */}
      <pre tabIndex={0} role="region" aria-label={label}>
        <code>{text}</code>
      </pre>
      <IconButton icon="clipboard" aria-label={formatMessage({ id: 'developer.copy' })} onClick={() => copy(text)} />
    </div>
  );
}
