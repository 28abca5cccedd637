import { useIntl } from 'react-intl';
import { IconButton, useCopy } from '../kit/index.ts';

/** A short text, left to right in both directions, with a copy button. */
export function CopyLine({ text, label }: { text: string; label: string }) {
  const { formatMessage } = useIntl();
  const copy = useCopy();
  return (
    <span className="sec-copy" dir="ltr" role="group" aria-label={label}>
      <code>{text}</code>
      <IconButton
        icon="clipboard"
        size="sm"
        aria-label={formatMessage({ id: 'security.copy' }, { what: label })}
        onClick={() => copy(text)}
      />
    </span>
  );
}
