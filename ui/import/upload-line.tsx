import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { sizeText } from '../files/kinds.ts';
import { Bar, Icon } from '../kit/index.ts';

/** A file with a progress bar; without a share it is indeterminate. */
export function UploadLine({
  name,
  size,
  share,
  children,
}: {
  name: string;
  size: number;
  share: number | undefined;
  children?: ReactElement;
}): ReactElement {
  const intl = useIntl();
  return (
    <div className="im-line">
      <Icon name="table" />
      <bdi className="cut">{name}</bdi>
      <bdi className="faint small">{sizeText(size, intl.locale)}</bdi>
      <span
        className="im-line-bar"
        data-unknown={share === undefined || undefined}
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      >
        <Bar value={share === undefined ? 30 : share * 100} tone="doing" />
      </span>
      {children}
    </div>
  );
}
