import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { DateText } from '../kit/index.ts';
import { useMappings } from './calls.ts';

/** Recently used mappings; a file with the same headings gets the same mapping. */
export function Remembered({ entity }: { entity: string }): ReactElement | null {
  const intl = useIntl();
  const mappings = useMappings(entity).data;
  if (!mappings) return null;
  return (
    <>
      <h2 className="h-13 im-gap">{intl.formatMessage({ id: 'import.remembered' })}</h2>
      <p>{intl.formatMessage({ id: mappings.length > 0 ? 'import.remembered_text' : 'import.remembered_none' })}</p>
      <ul className="im-list">
        {mappings.map(({ name, columns, used_at }) => (
          <li key={name}>
            <bdi className="cut">{name}</bdi>
            <em>
              <span>{intl.formatMessage({ id: 'import.columns' }, { n: columns })}</span> · <DateText value={used_at} />
            </em>
          </li>
        ))}
      </ul>
    </>
  );
}
