import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Ltr } from '../../../../ui/index.ts';
import { Prose } from './statement-tree.tsx';
import type { Parameter } from './types.ts';

/** Values that the organisation defines: name, meaning, values or choices. */
export function Parameters({ params }: { params: readonly Parameter[] }): ReactElement {
  return (
    <ul className="pk-params">
      {params.map((param) => (
        <li key={param.id}>
          <Ltr className="pk-param-id">{param.id}</Ltr>
          <span>
            {param.label && <bdi>{param.label}</bdi>}
            {param.values && param.values.length > 0 && (
              <b>
                <bdi>{param.values.join(', ')}</bdi>
              </b>
            )}
            {param.select?.choice && (
              <span className="muted">
                <FormattedMessage id="compliance.package.choice" />{' '}
                {param.select.choice.map((one, i) => (
                  <span key={i}>
                    {i > 0 && ' · '}
                    <Prose text={one} params={params} />
                  </span>
                ))}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
