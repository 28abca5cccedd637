import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Bar, formatPercent, Icon, IconButton } from '../kit/index.ts';
import { iconOf, sizeText } from './kinds.ts';
import type { Upload } from './queue.ts';

/** A running upload: its progress and a stop button. A failed one stays, with the reason and, if useful, a retry button. */
export function UploadRow({ upload, drop, again }: { upload: Upload; drop: () => void; again: () => void }): ReactElement {
  const intl = useIntl();
  const { file, state, share, reason, final } = upload;
  const values = { name: file.name };
  const percent = Math.round(share * 100);
  return (
    <li className="fl-row" data-failed={state === 'failed' || undefined}>
      <span className="fl-thumb">
        <Icon name={iconOf(file.type)} />
      </span>
      <span className="fl-name">
        <span className="strong cut">
          <bdi>{file.name}</bdi>
        </span>
        {state === 'failed' ? (
          <span className="fl-reason small" role="alert">
            <Icon name="circle-exclamation-filled" size={12} />
            {reason}
          </span>
        ) : (
          <span
            className="fl-progress"
            role="progressbar"
            aria-label={intl.formatMessage({ id: 'files.uploading' }, values)}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <Bar value={percent} tone="doing" />
            <span className="num small muted" dir="ltr">
              {formatPercent(percent, 0)}
            </span>
          </span>
        )}
      </span>
      <span className="fl-size num muted">{sizeText(file.size, intl.locale)}</span>
      <span className="fl-by faint small">{state === 'waiting' && <FormattedMessage id="files.waiting" />}</span>
      <span className="fl-acts row row-1">
        {state === 'failed' && !final && (
          <IconButton icon="arrow-cw" aria-label={intl.formatMessage({ id: 'files.again' }, values)} onClick={again} />
        )}
        <IconButton
          icon="x"
          aria-label={intl.formatMessage({ id: state === 'failed' ? 'files.dismiss' : 'files.cancel' }, values)}
          onClick={drop}
        />
      </span>
    </li>
  );
}
