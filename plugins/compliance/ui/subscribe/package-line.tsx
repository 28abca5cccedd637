import fileCheck from '@blueprintjs/icons/lib/esm/next/generated/paths/file-check.js';
import textShorten from '@blueprintjs/icons/lib/esm/next/generated/paths/text-shorten.js';
import { memo } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox, formatNumber, formatYear, Icon, Ltr, Tooltip, truncate } from '../../../../ui/index.ts';
import type { IconGiven } from '../../../../ui/index.ts';
import type { PackageChoice } from './types.ts';

/** maximum length of short names (constants). */
const SHORT_NAME_MOST = 20;

interface PackageLineProps {
  choice: PackageChoice;
  on: boolean;
  invalid: boolean;
  onToggle: (id: number) => void;
}

/** A selectable package: the whole line is its label. */
export const PackageLine = memo(function PackageLine({ choice, on, invalid, onToggle }: PackageLineProps): ReactElement {
  const intl = useIntl();
  const { id, short_name, name, version, issue_date, controls_count, content, subscribed } = choice;
  const word = (key: string): string => intl.formatMessage({ id: `compliance.subscribe.${key}` });
  return (
    <li>
      <label className="sb-line" data-on={on || undefined}>
        <Checkbox checked={on} aria-invalid={invalid || undefined} onChange={() => onToggle(id)} />
        <span className="sb-name cut" title={`${short_name} ${version} · ${name}`}>
          <b>
            <Ltr>{truncate(short_name, SHORT_NAME_MOST)}</Ltr>
          </b>{' '}
          <bdi>{name}</bdi>
        </span>
        {subscribed && <Mark icon={fileCheck} text={word('subscribed')} />}
        {content === 'titles' && <Mark icon={textShorten} text={word('titles_hint')} />}
        <span className="sb-year num">{issue_date ? formatYear(issue_date) : version}</span>
        <span className="sb-count num" title={intl.formatMessage({ id: 'compliance.subscribe.controls' }, { n: controls_count })}>
          {formatNumber(controls_count)}
        </span>
      </label>
    </li>
  );
});

/** A remark on a package, in words on hover and for screen readers. */
function Mark({ icon, text }: { icon: IconGiven; text: string }): ReactElement {
  return (
    <Tooltip content={text} describe={false}>
      <span className="sb-mark">
        <Icon name={icon} size={12} />
        <span className="sr">{text}</span>
      </span>
    </Tooltip>
  );
}
