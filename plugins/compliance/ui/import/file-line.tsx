import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Bar, Button, Glyph, Icon, iconOf, sizeText } from '../../../../ui/index.ts';

interface FileLineProps {
  files: readonly File[];
  reading: boolean;
  good: boolean;
  onOther: () => void;
}

/** The chosen files, and whether they are being read. */
export function FileLine({ files, reading, good, onOther }: FileLineProps): ReactElement {
  const intl = useIntl();
  return (
    <div className="pi-file" role="status" aria-busy={reading || undefined}>
      {good ? <Glyph name="done" /> : <Icon name={iconOf(files[0]?.type ?? '')} />}
      <span className="pi-names">
        {files.map((file) => (
          <span key={file.name}>
            <bdi className="strong cut">{file.name}</bdi> <bdi className="faint small">{sizeText(file.size, intl.locale)}</bdi>
          </span>
        ))}
      </span>
      {reading && (
        <span className="pi-reading">
          <span className="muted small">
            <FormattedMessage id="compliance.import.reading" />
          </span>
          <span className="pi-bar">
            <Bar value={35} tone="doing" />
          </span>
        </span>
      )}
      <Button size="sm" variant="ghost" onClick={onOther}>
        <FormattedMessage id="compliance.import.other_file" />
      </Button>
    </div>
  );
}
