import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Bar, FieldError, Icon, IconButton, iconOf, sizeText } from '../../../../../ui/index.ts';
import { Facts } from './facts.tsx';
import type { Dropped } from './use-dropped.ts';

/** A file on its way; a refused one shows why. */
export function DroppedRow({ dropped: { file, share, reason }, leave }: { dropped: Dropped; leave: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <li>
      <Icon name={iconOf(file.type)} />
      <span className="rd-file">
        <bdi className="rd-file-name cut">{file.name}</bdi>
        {reason === undefined ? (
          <Facts>
            <span className="num">{sizeText(file.size, intl.locale)}</span>
            <Bar value={share * 100} />
          </Facts>
        ) : (
          <FieldError>{reason}</FieldError>
        )}
      </span>
      {reason !== undefined && (
        <IconButton
          icon="x"
          size="sm"
          aria-label={intl.formatMessage({ id: 'compliance.item.leave_file' }, { name: file.name })}
          onClick={leave}
        />
      )}
    </li>
  );
}
