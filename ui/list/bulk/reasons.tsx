import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../core/shared/wire.ts';
import { Icon } from '../../kit/index.ts';
import { useTitles } from './use-titles.ts';

/** Maximum number of rows listed; the others show their reasons in the list. */
const MOST = 50;

interface ReasonsProps {
  meta: EntityMeta;
  failed: ReadonlyMap<number, string>;
  rows: readonly Row[];
  /** Address of the record's page without the key; null if it has none. */
  base: string | null;
}

/** Rows that cannot be changed: each with its name, a link that opens a new tab, and the server's reason. */
export function Reasons({ meta, failed, rows, base }: ReasonsProps): ReactElement {
  const intl = useIntl();
  const shown = [...failed].slice(0, MOST);
  const titleOf = useTitles(
    meta,
    shown.map(([id]) => id),
    rows,
  );
  return (
    <ul className="lb-reasons" tabIndex={0} aria-label={intl.formatMessage({ id: 'bulk.reasons' })}>
      {shown.map(([id, reason]) => (
        <li key={id}>
          {base === null ? (
            <b className="cut">
              <bdi>{titleOf(id)}</bdi>
            </b>
          ) : (
            <a className="cut" href={`${base}/${id}`} target="_blank" rel="noreferrer">
              <bdi>{titleOf(id)}</bdi>
            </a>
          )}
          <span className="lb-why">
            <Icon name="circle-exclamation-filled" size={12} />
            <span>{reason}</span>
          </span>
        </li>
      ))}
      {failed.size > MOST && <li className="muted">{intl.formatMessage({ id: 'bulk.more' }, { n: failed.size - MOST })}</li>}
    </ul>
  );
}
