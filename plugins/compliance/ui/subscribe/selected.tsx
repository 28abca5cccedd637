import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber, Icon, IconButton, Ltr, useApi } from '../../../../ui/index.ts';
import type { Chosen } from './choices.ts';

/** Number of controls that the selected packages share by their mappings. */
function useOverlap(chosen: readonly Chosen[]): number {
  const ids = chosen
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join(',');
  const { data } = useApi<{ data: { overlap: number } }>('package-overlaps', { query: { ids }, enabled: chosen.length > 1 });
  return chosen.length > 1 ? (data?.data.overlap ?? 0) : 0;
}

/** The selection, its totals, and overlaps between packages. */
export function Selected({ chosen, onRemove }: { chosen: readonly Chosen[]; onRemove: (id: number) => void }): ReactElement {
  const intl = useIntl();
  const overlap = useOverlap(chosen);
  const controls = chosen.reduce((sum, { controls_count }) => sum + controls_count, 0);
  return (
    <section className="sb-selected" aria-labelledby="sb-selected">
      <div className="row">
        <h3 className="h-13" id="sb-selected">
          <FormattedMessage id="compliance.subscribe.selected" />
        </h3>
        {chosen.length > 0 && (
          <span className="end faint num">
            <FormattedMessage id="compliance.subscribe.controls" values={{ n: controls }} />
          </span>
        )}
      </div>
      {chosen.length === 0 ? (
        <p className="faint">
          <FormattedMessage id="compliance.subscribe.nothing" />
        </p>
      ) : (
        <ul>
          {chosen.map(({ id, short_name, regulator, controls_count }) => (
            <li key={id}>
              <b>
                <Ltr>{short_name}</Ltr>
              </b>
              <bdi className="faint cut">{regulator}</bdi>
              <span className="end num">{formatNumber(controls_count)}</span>
              <IconButton
                icon="x-small"
                tooltip={false}
                aria-label={intl.formatMessage({ id: 'compliance.subscribe.remove' }, { name: short_name })}
                onClick={() => onRemove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {overlap > 0 && (
        <p className="sb-overlap">
          <Icon name="link" />
          <span>
            <FormattedMessage id="compliance.subscribe.overlap" values={{ n: overlap }} />
          </span>
        </p>
      )}
    </section>
  );
}
