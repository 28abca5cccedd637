import { FormattedMessage, useIntl } from 'react-intl';
import { Button, useCopy } from '../kit/index.ts';

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'rukn-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Ten codes, shown once: copy, download, print. Only they are printed (security.css). */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const copy = useCopy();
  const text = `${formatMessage({ id: 'security.codes.file' })}\n\n${codes.join('\n')}\n`;
  return (
    <div className="sec-step">
      <p>
        <FormattedMessage id="security.codes.text" />
      </p>
      <ol className="sec-codes" dir="ltr" aria-label={formatMessage({ id: 'security.codes' })}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row sec-tools">
        <Button size="sm" icon="clipboard" onClick={() => copy(codes.join('\n'))}>
          <FormattedMessage id="security.codes.copy" />
        </Button>
        <Button size="sm" icon="arrow-down-to-tray" onClick={() => download(text)}>
          <FormattedMessage id="security.codes.download" />
        </Button>
        <Button size="sm" icon="file-lines" onClick={() => window.print()}>
          <FormattedMessage id="security.codes.print" />
        </Button>
      </div>
      <div className="sec-foot">
        <Button variant="primary" onClick={onDone}>
          <FormattedMessage id="security.codes.done" />
        </Button>
      </div>
    </div>
  );
}
