import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Bar, FieldError, Icon, IconButton } from '../kit/index.ts';
import { iconOf, sizeText } from './kinds.ts';

export interface SendingRowProps {
  file: File;
  /** Upload progress, 0 to 1; undefined before the upload starts. */
  share?: number;
  /** Why it was refused. */
  reason?: string;
  onDrop: () => void;
  as?: 'li' | 'div';
}

/** A file that is not stored yet: its progress or the reason of a refusal, and a remove button. */
export function SendingRow({ file, share, reason, onDrop, as: Row = 'li' }: SendingRowProps): ReactElement {
  const intl = useIntl();
  const percent = Math.round((share ?? 0) * 100);
  return (
    <Row className="fl-row" data-short>
      <span className="fl-thumb">
        <Icon name={iconOf(file.type)} />
      </span>
      <span className="fl-name">
        <span className="strong cut">
          <bdi>{file.name}</bdi>
        </span>
        {reason !== undefined && <FieldError>{reason}</FieldError>}
        {share !== undefined && reason === undefined && (
          <span
            className="fl-progress"
            role="progressbar"
            aria-label={intl.formatMessage({ id: 'files.uploading' }, { name: file.name })}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <Bar value={percent} tone="doing" />
          </span>
        )}
      </span>
      <span className="fl-size num muted">{sizeText(file.size, intl.locale)}</span>
      <span className="fl-acts row row-1">
        <IconButton icon="x" aria-label={intl.formatMessage({ id: 'files.dismiss' }, { name: file.name })} onClick={onDrop} />
      </span>
    </Row>
  );
}
