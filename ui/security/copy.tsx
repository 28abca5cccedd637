import { useIntl } from 'react-intl';
import { IconButton, toast } from '../kit/index.ts';

/** Puts a text onto the clipboard and says so; where the browser forbids it, that it must be copied by hand. */
export function useCopy(): (text: string) => void {
  const { formatMessage } = useIntl();
  return (text) => void (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => toast.success(formatMessage({ id: 'security.copied' })),
    () => toast.warning(formatMessage({ id: 'security.copy_failed' })),
  );
}

/** A short text to be carried elsewhere, left to right in both directions, with a button that copies it. */
export function CopyLine({ text, label }: { text: string; label: string }) {
  const { formatMessage } = useIntl();
  const copy = useCopy();
  return (
    <span className="sec-copy" dir="ltr" role="group" aria-label={label}>
      <code>{text}</code>
      <IconButton icon="clipboard" size="sm" aria-label={formatMessage({ id: 'security.copy' }, { what: label })} onClick={() => copy(text)} />
    </span>
  );
}
