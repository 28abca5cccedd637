import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Bar, FieldError, Icon, IconButton } from '../kit/index.ts';
import { iconOf, sizeText } from './kinds.ts';

export interface SendingRowProps {
  file: File;
  /** Of what has gone, 0 to 1; undefined before it is sent. */
  share?: number;
  /** Why it was not taken. */
  reason?: string;
  onDrop: () => void;
  as?: 'li' | 'div';
}

/** A file that is not kept yet: how far it has come, or why it was not taken, and a way back. */
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
