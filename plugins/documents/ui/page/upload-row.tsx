import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Bar, boot, formatPercent, Icon, IconButton, iconOf, Ltr } from '../../../../ui/index.ts';
import { tintOf } from './model.ts';
import type { Upload } from './use-uploads.ts';

/** A file on its way: progress, a lost connection, a refusal with its reason, or that it is there already. */
export function UploadRow({
  upload: { name, file, path, state, share, reason },
  drop,
  again,
}: {
  upload: Upload;
  drop: () => void;
  again: () => void;
}): ReactElement {
  const intl = useIntl();
  const percent = Math.round(share * 100);
  return (
    <tr className="dc-upload" data-state={state}>
      <td data-column="document">
        <span className="dc-name">
          <span className="dc-mark" data-tint={tintOf(file.type)}>
            <Icon name={iconOf(file.type)} size={16} />
          </span>
          <span className="cut" title={[...path, name].join('/')}>
            <bdi>{name}</bdi>
          </span>
        </span>
      </td>
      <td colSpan={5}>
        <span className="dc-progress">
          {state === 'sending' || state === 'waiting' ? (
            <>
              <span className="dc-bar" role="progressbar" aria-label={name} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
                <Bar value={percent} tone="doing" />
              </span>
              {state === 'sending' && percent === 100 && boot.virusCheck ? (
                <span className="small muted" role="status">
                  <FormattedMessage id="documents.page.upload_checking" />
                </span>
              ) : (
                <span className="small muted">
                  {boot.virusCheck ? (
                    <FormattedMessage
                      id="documents.page.upload_then_check"
                      values={{ percent: <Ltr className="num">{formatPercent(percent, 0)}</Ltr> }}
                    />
                  ) : (
                    <Ltr className="num">{formatPercent(percent, 0)}</Ltr>
                  )}
                </span>
              )}
            </>
          ) : (
            <span className="grow small" role={state === 'failed' ? 'alert' : 'status'}>
              {state === 'failed' ? (
                reason
              ) : (
                <>
                  {state === 'unchecked' && reason} <FormattedMessage id={`documents.page.upload_${state}`} />
                </>
              )}
            </span>
          )}
          {(state === 'failed' || state === 'cut' || state === 'unchecked') && (
            <IconButton
              icon="arrow-cw"
              size="sm"
              aria-label={intl.formatMessage({ id: 'documents.page.again' }, { name })}
              onClick={again}
            />
          )}
          <IconButton
            icon="x"
            size="sm"
            aria-label={intl.formatMessage(
              { id: state === 'failed' || state === 'there' ? 'documents.page.dismiss' : 'documents.page.stop' },
              { name },
            )}
            onClick={drop}
          />
        </span>
      </td>
    </tr>
  );
}
