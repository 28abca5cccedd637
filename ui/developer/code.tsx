import { useIntl } from 'react-intl';
import { IconButton, toast } from '../kit/index.ts';

/** Puts a text onto the clipboard and says so; where the browser forbids it, that it must be copied by hand. */
export function useCopy(): (text: string) => void {
  const { formatMessage } = useIntl();
  return (text) => void (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => toast.success(formatMessage({ id: 'developer.copied' })),
    () => toast.warning(formatMessage({ id: 'developer.copy_failed' })),
  );
}

/** Code, left to right in both directions, with a button that copies it. */
export function Code({ text, label }: { text: string; label: string }) {
  const { formatMessage } = useIntl();
  const copy = useCopy();
  return (
    <div className="dev-code" dir="ltr">
      {/* It scrolls, so the keyboard must reach it. */}
      <pre tabIndex={0} role="region" aria-label={label}><code>{text}</code></pre>
      <IconButton icon="clipboard" aria-label={formatMessage({ id: 'developer.copy' })} onClick={() => copy(text)} />
    </div>
  );
}
